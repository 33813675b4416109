package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara revive}: open a refuted or withdrawn claim again. */
final class ReviveVerb extends ActVerb {
  ReviveVerb() {
    super("revive", "entry");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "CLAIM");
  }
}
