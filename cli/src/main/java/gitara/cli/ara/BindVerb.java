package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara bind}: fill a binding that is [pending]. */
final class BindVerb extends ActVerb {
  BindVerb() {
    super("bind", "entry", "to");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "ENTRY TARGET...")
        .text(
            """
            A claim is bound to its proof, a heuristic to its code, a node to its evidence, an observation to \
            the nodes that it is about. A stale observation that is bound to one more is stale no longer.
            """)
        .examples("git ara bind C07 N12 evidence/tables/gap.md");
  }
}
