package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara revise}: write a field of a claim or heuristic anew. */
final class ReviseVerb extends ActVerb {
  ReviseVerb() {
    super("revise", "entry");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "ENTRY")
        .text(
            """
            The field is overwritten; what was there stays in the session record, word for word. A claim whose \
            Statement is rewritten settles at testing or hypothesis again.
            """)
        .examples(
            "git ara revise C07 --field Statement --to \"Loss plateaus below 1B\" \\\n"
                + "    --signal verbal-declaration --quote \"C07 should really say: below 1B\"");
  }
}
