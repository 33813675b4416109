package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara mark}: move a claim or heuristic to another status. */
final class MarkVerb extends ActVerb {
  MarkVerb() {
    super("mark", "entry", "status");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "ENTRY STATUS");
  }
}
