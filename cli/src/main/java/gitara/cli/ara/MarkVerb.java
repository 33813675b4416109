package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara mark}: move a claim or heuristic to another status. */
final class MarkVerb extends ActVerb {
  MarkVerb() {
    super("mark", "entry", "status");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "ENTRY STATUS")
        .text(
            """
            A claim goes from hypothesis over testing to supported or weakened; refuted and withdrawn are \
            final. Each way needs its signal. A refuted claim gets a dead end that names it.
            """)
        .examples(
            "git ara mark C07 supported --signal empirical-resolution --evidence N12 \\\n"
                + "    --quote \"Good, run 14 settles it\"");
  }
}
