package gitara.cli;

/** {@code git ara revive}: open a refuted or withdrawn claim again. */
final class ReviveVerb extends ActVerb {
  ReviveVerb() {
    super("revive", "entry");
  }

  @Override
  public Spec spec() {
    return spec("revive", "open a refuted or withdrawn claim again", "CLAIM")
        .text(
            """
            Only the researcher's explicit word opens a claim that had ended. It settles at testing or at \
            hypothesis.
            """)
        .examples("git ara revive C07 --quote \"Bring C07 back, the baseline was broken\"");
  }
}
