package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara plan}: write down an experiment that is planned. */
final class PlanVerb extends ActVerb {
  PlanVerb() {
    super("plan", "title");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "TITLE");
  }
}
