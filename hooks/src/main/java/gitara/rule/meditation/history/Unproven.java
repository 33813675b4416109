package gitara.rule.meditation.history;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.MeditationProtocol;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import gitara.run.Decision;
import gitara.run.GateTag;
import java.io.IOException;
import java.util.Objects;

/** A meditation that one commit brings whole says what was decided on the way, or tags prove it. */
final class Unproven extends MeditationRule implements MeditationRule.OnStep {
  private static final String TAGS = "meditation/";

  Unproven() {
    super(
        "MED41",
        "unproven",
        Severity.ERROR,
        Reads.MESSAGE,
        "a commit that brings a whole meditation keeps the messages of the commits it was made of,"
            + " or tags name the commits that decided on the same files");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    if (!step.hasMessage()) {
      return;
    }
    for (MeditationDir dir : step.dirs()) {
      if (step.isFlattened(dir)
          && step.decisions(dir).stream().noneMatch(GateOrder::isConfirming)
          && !isProven(step, dir)) {
        find(
            findings,
            dir.file("facets.md"),
            0,
            dir.name(),
            "the commit brings "
                + dir.path()
                + " whole, and nothing proves that its facets were confirmed before they were"
                + " researched",
            "merge its branch, squash it with the messages of its commits, or first push the tags"
                + " of its decisions: "
                + GateTag.pushing(MeditationProtocol.NAME, dir.name())
                + "; of an older one: git ara meditate adopt "
                + dir.path());
      }
    }
  }

  private static boolean isProven(MeditationStep step, MeditationDir dir) throws IOException {
    for (CommitContext.Tagged tagged : step.commit().tagged(TAGS + dir.name() + "/facets")) {
      for (Decision decision : MeditationStep.decisions(dir, tagged.message(), true)) {
        boolean counts = decision.isByPerson() || decision.isDelegated();
        if (counts && GateOrder.isConfirming(decision) && isSame(tagged.state(), step, dir)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isSame(Snapshot then, MeditationStep step, MeditationDir dir)
      throws IOException {
    boolean isAny = false;
    for (MeditationPath file : step.filesAfter(dir).of(Kind.SUGGESTIONS)) {
      isAny |= Objects.equals(then.id(file.path()), step.after().id(file.path()));
    }
    String charter = dir.file("charter.yml");
    return isAny && Objects.equals(then.id(charter), step.after().id(charter));
  }
}
