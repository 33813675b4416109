package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara merge}: make one claim of two. */
final class MergeVerb extends ActVerb {
  MergeVerb() {
    super("merge", "entry", "other");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "CLAIM CLAIM")
        .text(
            """
            The lower id stays. The higher one is withdrawn and says where it went; every reference to it in \
            the logic layer now names the one that stays.
            """)
        .examples("git ara merge C03 C07 --quote \"C03 and C07 say the same, keep C03\"");
  }
}
