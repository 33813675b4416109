package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara resolve}: close an open question or a contradiction. */
final class ResolveVerb extends ActVerb {
  ResolveVerb() {
    super("resolve", "node");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "NODE");
  }
}
