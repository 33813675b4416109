package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara resolve}: close an open question or a contradiction. */
final class ResolveVerb extends ActVerb {
  ResolveVerb() {
    super("resolve", "node");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "NODE")
        .text(
            """
            A contradiction is closed by the researcher's own words only. What follows for the entries is then \
            said with mark, revise or withdraw.
            """)
        .examples("git ara resolve N14 --quote \"C07 stands, O12 was a bug in the loader\"");
  }
}
