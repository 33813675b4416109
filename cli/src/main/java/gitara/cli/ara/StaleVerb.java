package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara stale}: flag observations that nobody came back to. */
final class StaleVerb extends ActVerb {
  StaleVerb() {
    super("stale", "observations");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "[OBSERVATION...]");
  }
}
