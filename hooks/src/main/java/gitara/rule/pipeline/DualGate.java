package gitara.rule.pipeline;

import gitara.commit.Key;
import gitara.pipeline.AgentRun;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.RunEvent;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.run.Score;
import gitara.run.ScoreSeal;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;

/** Of two critics, each fixes its score before it can see that of the other. */
final class DualGate extends RunObjections {
  private static final String HINT =
      "both critics seal first, then each reveals: git ara pipeline score AGENT --reveal";

  DualGate() {
    super(
        "PIP15",
        "dual-gate",
        Reads.MESSAGE,
        PipelineRun.Kind.PAIR,
        "of a pair of critics, both have sealed score and report before either shows them, and"
            + " what is shown is what was sealed",
        HINT);
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    super.judgeStep(step, findings);
    if (step.message() == null) {
      return;
    }
    for (PipelineStep.Added added : step.added(RunEvent.SEALED)) {
      ScoreSeal seal = new ScoreSeal(added.entry().agent(), added.line().argument());
      boolean isDigest = added.line().argument().matches("[0-9a-f]{64}");
      if (!isDigest || !step.all(Key.SEAL).contains(seal.toString())) {
        at(
            findings,
            added.entry(),
            added.id(),
            added.id()
                + " is sealed by "
                + added.entry().agent()
                + (isDigest ? ", and no Ara-Seal says so" : " with what no digest can be"),
            HINT);
      }
    }
    for (PipelineStep.Added added : step.added(RunEvent.SCORED)) {
      AgentRun run = added.before().run(added.id());
      if (run != null && run.critics().size() > 1 && !isSealed(step, added, run)) {
        at(
            findings,
            added.entry(),
            added.id(),
            "what "
                + added.entry().agent()
                + " shows of "
                + added.id()
                + " is not what it has sealed",
            HINT);
      }
    }
  }

  private static boolean isSealed(PipelineStep step, PipelineStep.Added added, AgentRun run)
      throws IOException {
    String critic = added.entry().agent();
    String digest = run.last().seals().get(critic);
    BigDecimal points = added.entry().score().value();
    byte[] report = step.after().read(added.entry().reportPath());
    if (digest == null || points == null || report == null) {
      // That the seal is missing has been said.
      return digest == null;
    }
    Score score = new Score(critic, points, List.of());
    for (String nonce : step.all(Key.REVEAL)) {
      if (new ScoreSeal(critic, digest).isOpenedBy(nonce, score, report)) {
        return true;
      }
    }
    return false;
  }
}
