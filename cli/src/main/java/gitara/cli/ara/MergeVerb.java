package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara merge}: make one claim of two. */
final class MergeVerb extends ActVerb {
  MergeVerb() {
    super("merge", "entry", "other");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "CLAIM CLAIM");
  }
}
