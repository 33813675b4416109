package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara report}: tell what a reader found when checking a claim. */
final class ReportVerb extends ActVerb {
  ReportVerb() {
    super("report", "entry", "verdict");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "CLAIM VERDICT");
  }
}
