package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara split}: make two claims of one. */
final class SplitVerb extends ActVerb {
  SplitVerb() {
    super("split", "entry");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "CLAIM");
  }
}
