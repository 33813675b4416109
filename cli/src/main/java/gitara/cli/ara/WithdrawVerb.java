package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara withdraw}: drop a claim for reasons that are not empirical. */
final class WithdrawVerb extends ActVerb {
  WithdrawVerb() {
    super("withdraw", "entry");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "CLAIM")
        .text(
            """
            Withdrawn is final; it takes the researcher's own words.
            """)
        .examples("git ara withdraw C07 --quote \"Drop C07, we left that direction\"");
  }
}
