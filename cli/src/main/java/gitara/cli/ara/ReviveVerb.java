package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara revive}: open a refuted or withdrawn claim again. */
final class ReviveVerb extends ActVerb {
  ReviveVerb() {
    super("revive", "entry");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "CLAIM")
        .text(
            """
            Only the researcher's explicit word opens a claim that had ended. It settles at testing or at \
            hypothesis.
            """)
        .examples("git ara revive C07 --quote \"Bring C07 back, the baseline was broken\"");
  }
}
