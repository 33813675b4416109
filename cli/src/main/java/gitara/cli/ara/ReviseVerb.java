package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara revise}: write a field of a claim or heuristic anew. */
final class ReviseVerb extends ActVerb {
  ReviseVerb() {
    super("revise", "entry");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "ENTRY");
  }
}
