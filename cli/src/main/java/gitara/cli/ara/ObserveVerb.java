package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara observe}: something seen, staged until a closure signal settles it. */
final class ObserveVerb extends ActVerb {
  ObserveVerb() {
    super("observation", "content");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "TEXT")
        .text(
            """
            What was seen and is not settled: a claim, a heuristic or a concept in the making. It gets \
            the next free ID (O07) and stays staged until a closure signal promotes it.

            A TEXT of - is read from standard input.
            """)
        .examples(
            "git ara observe \"Loss plateaus after 2k steps\" --type claim --bound-to N02 \\\n"
                + "    --provenance ai-suggested");
  }
}
