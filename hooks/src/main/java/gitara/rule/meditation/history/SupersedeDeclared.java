package gitara.rule.meditation.history;

import gitara.commit.Key;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath.Kind;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import gitara.run.Bound;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** What a node found is not made to vanish: a commit that replaces it says so. */
final class SupersedeDeclared extends MeditationRule implements MeditationRule.OnStep {
  SupersedeDeclared() {
    super(
        "MED37",
        "supersede-declared",
        Severity.ERROR,
        Reads.MESSAGE,
        "a final node file that is changed, replaced or removed, and a draft that is removed"
            + " without becoming final, is named by Ara-Supersedes");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    if (!step.hasMessage()) {
      return;
    }
    List<Bound> named = step.bound(Key.SUPERSEDES);
    for (MeditationDir dir : step.dirs()) {
      for (MeditationStep.Change change : step.changes(dir)) {
        boolean isLost =
            change.is(Kind.NODE)
                ? !change.isNew()
                : change.is(Kind.DRAFT) && change.isGone() && !isFinal(step, dir, change);
        if (isLost && !isNamed(named, change)) {
          find(
              findings,
              change.file().path(),
              0,
              dir.id(change.node()),
              "the commit "
                  + (change.isGone() ? "removes " : "changes ")
                  + change.file().name()
                  + " without saying so",
              "replace a file with: git ara meditate node respawn "
                  + change.node()
                  + " --reason TEXT; by hand, add: Ara-Supersedes: "
                  + new Bound(change.file().path(), Objects.requireNonNull(change.old())));
        }
      }
    }
  }

  private static boolean isFinal(
      MeditationStep step, MeditationDir dir, MeditationStep.Change draft) throws IOException {
    return step.filesAfter(dir).finals().containsKey(draft.node());
  }

  private static boolean isNamed(List<Bound> named, MeditationStep.Change change) {
    for (Bound bound : named) {
      if (bound.path().equals(change.file().path()) && bound.blob().equals(change.old())) {
        return true;
      }
    }
    return false;
  }
}
