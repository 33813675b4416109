package gitara.rule.meditation.history;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import java.io.IOException;
import java.util.List;

/** A final file holds what it says it holds: the files of its children are there with it. */
final class ChildrenMerged extends MeditationRule implements MeditationRule.OnStep {
  ChildrenMerged() {
    super(
        "MED35",
        "children-merged",
        Severity.ERROR,
        Reads.STEP,
        "the children that a final file names are children of its node, and final in the same"
            + " commit");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    for (MeditationDir dir : step.dirs()) {
      for (MeditationStep.Change change : step.changes(dir)) {
        NodeText text =
            change.is(Kind.NODE) && !change.isGone()
                ? NodeText.of(step.after(), change.file())
                : null;
        for (String name : text == null ? List.<String>of() : text.children()) {
          MeditationPath child = MeditationPath.of(dir.file(name));
          boolean isChild =
              child != null
                  && child.kind() == Kind.NODE
                  && change.node().equals(child.requireNode().parent());
          if (!isChild || step.after().id(dir.file(name)) == null) {
            find(
                findings,
                change.file().path(),
                0,
                dir.id(change.node()),
                isChild
                    ? change.node() + " names a child whose file is not there: " + name
                    : change.node() + " names a file that is not one of its children: " + name,
                "merge the children with: git ara meditate incorporate FILE; one that is missing"
                    + " stands in missing_children");
          }
        }
      }
    }
  }
}
