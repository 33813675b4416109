package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara stale}: flag observations that nobody came back to. */
final class StaleVerb extends ActVerb {
  StaleVerb() {
    super("stale", "observations");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "[OBSERVATION...]")
        .text(
            """
            An observation that was neither promoted nor referred to over three days of sessions is flagged, \
            and listed in the briefing. Nothing is discarded. Without an operand, all that qualify.
            """)
        .examples("git ara stale");
  }
}
