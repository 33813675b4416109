package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara contradict}: flag two entries that contradict each other. */
final class ContradictVerb extends ActVerb {
  ContradictVerb() {
    super("contradict", "entry", "other");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "ENTRY ENTRY")
        .text(
            """
            Both get a CONFLICT mark and neither is changed; a decision that is unresolved waits for the \
            researcher. Until it is resolved, neither entry can be promoted, marked or revised.
            """)
        .examples(
            "git ara contradict C07 O12 --description \"the plateau is gone with warm restarts\"");
  }
}
