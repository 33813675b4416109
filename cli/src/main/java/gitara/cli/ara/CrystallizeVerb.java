package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara crystallize}: promote a staged observation. */
final class CrystallizeVerb extends ActVerb {
  CrystallizeVerb() {
    super("crystallize", "observation");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "OBSERVATION");
  }
}
