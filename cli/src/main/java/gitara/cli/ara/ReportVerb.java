package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara report}: tell what a reader found when checking a claim. */
final class ReportVerb extends ActVerb {
  ReportVerb() {
    super("report", "entry", "verdict");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "CLAIM VERDICT")
        .text(
            """
            VERDICT is upheld, rejected or unverifiable. The report is kept in the session record; the claim is \
            not touched by it.
            """)
        .examples(
            "git ara report C07 upheld --text \"reran the script, same numbers\" --reader \"second"
                + " lab\"");
  }
}
