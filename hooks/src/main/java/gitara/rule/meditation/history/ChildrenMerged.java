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
        "a file with the findings of children names all children of its node that are final in"
            + " the same commit, and no other file");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    for (MeditationDir dir : step.dirs()) {
      for (MeditationStep.Change change : step.changes(dir)) {
        NodeText text =
            change.isOfNode() && !change.isGone() ? NodeText.of(step.after(), change.file()) : null;
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
        if (text != null && (change.is(Kind.NODE) || !text.children().isEmpty())) {
          left(step, dir, change, text, findings);
        }
      }
    }
  }

  /** The children that are final in the same commit, and that the file leaves out. */
  private void left(
      MeditationStep step,
      MeditationDir dir,
      MeditationStep.Change change,
      NodeText text,
      Findings findings)
      throws IOException {
    for (MeditationPath child : step.filesAfter(dir).finals().values()) {
      if (change.node().equals(child.requireNode().parent())
          && !text.children().contains(child.name())) {
        find(
            findings,
            change.file().path(),
            0,
            dir.id(change.node()),
            change.node() + " leaves out a child that is final: " + child.name(),
            "weave in what it found, and name it in incorporated_children");
      }
    }
  }
}
