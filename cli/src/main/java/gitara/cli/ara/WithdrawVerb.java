package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara withdraw}: drop a claim for reasons that are not empirical. */
final class WithdrawVerb extends ActVerb {
  WithdrawVerb() {
    super("withdraw", "entry");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "CLAIM");
  }
}
