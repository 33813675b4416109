package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara contradict}: flag two entries that contradict each other. */
final class ContradictVerb extends ActVerb {
  ContradictVerb() {
    super("contradict", "entry", "other");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "ENTRY ENTRY");
  }
}
