package gitara.rule.pipeline;

import gitara.pipeline.PipelineRun;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;

/** What entries may follow in a run, and how often: one rule for each kind of objection. */
class RunObjections extends PipelineRule implements PipelineRule.OnStep {
  private final PipelineRun.Kind kind;
  private final String hint;

  RunObjections(
      String id, String slug, Reads reads, PipelineRun.Kind kind, String condition, String hint) {
    super(id, slug, Severity.ERROR, reads, condition);
    this.kind = kind;
    this.hint = hint;
  }

  static RunObjections roundCap() {
    return new RunObjections(
        "PIP11",
        "round-cap",
        Reads.STEP,
        PipelineRun.Kind.ROUNDS,
        "a dispatch has at most three rounds, and no further one where somebody else has to decide",
        "ask the one who decides: git ara pipeline escalate AGENT --question TEXT");
  }

  static RunObjections verifyCap() {
    return new RunObjections(
        "PIP12",
        "verify-cap",
        Reads.STEP,
        PipelineRun.Kind.CHECKS,
        "a dispatch is verified at most twice",
        "report what fails to the user; a new dispatch has two attempts again");
  }

  static RunObjections loopCap() {
    return new RunObjections(
        "PIP13",
        "loop-cap",
        Reads.STEP,
        PipelineRun.Kind.LOOPS,
        "a pipeline goes back to its beginning at most five times",
        "present it with the remaining issues: git ara pipeline status");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    for (PipelineStep.Added added : step.added()) {
      for (PipelineRun.Objection objection : added.after().objections()) {
        if (objection.kind() == kind && objection.entry().line() == added.entry().line()) {
          at(findings, added.entry(), added.id(), objection.message(), hint);
        }
      }
    }
  }
}
