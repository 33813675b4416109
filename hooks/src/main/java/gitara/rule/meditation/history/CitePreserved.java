package gitara.rule.meditation.history;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.NodeFile;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** No source is lost on the way up: of a draft, or of the children that a file holds. */
final class CitePreserved extends MeditationRule implements MeditationRule.OnStep {
  CitePreserved() {
    super(
        "MED36",
        "cite-preserved",
        Severity.ERROR,
        Reads.STEP,
        "a final file keeps each citation of its draft and of the children that it holds");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    for (MeditationDir dir : step.dirs()) {
      for (MeditationStep.Change change : step.changes(dir)) {
        NodeText now =
            change.isOfNode() && !change.isGone() ? NodeText.of(step.after(), change.file()) : null;
        if (now != null) {
          for (MeditationStep.Change other : step.changes(dir)) {
            if (change.is(Kind.NODE)
                && other.is(Kind.DRAFT)
                && other.isGone()
                && other.node().equals(change.node())) {
              compare(dir, change, now, "its draft", step.before(), other.file(), findings);
            }
          }
          for (String name : now.children()) {
            MeditationPath child = MeditationPath.of(dir.file(name));
            if (child != null && child.kind() == Kind.NODE) {
              compare(dir, change, now, child.requireNode().slot(), step.after(), child, findings);
            }
          }
        }
      }
    }
  }

  private void compare(
      MeditationDir dir,
      MeditationStep.Change change,
      NodeText now,
      String whose,
      Snapshot snapshot,
      @Nullable MeditationPath file,
      Findings findings)
      throws IOException {
    NodeText source = file == null ? null : NodeText.of(snapshot, file);
    // Of a child that failed for good, only what can be checked.
    boolean isGivenUp = file != null && NodeFile.givesUp(now.outline(), file.requireNode());
    Set<String> lost = new TreeSet<>(source == null ? Set.of() : source.sources());
    if (source != null && isGivenUp) {
      lost.retainAll(source.whole());
    }
    lost.removeAll(now.sources());
    for (String mark : lost) {
      find(
          findings,
          change.file().path(),
          0,
          dir.id(change.node()),
          change.node() + " loses a citation of " + whose + ": " + mark,
          "weave in what it supports, and list it under Citations");
    }
  }
}
