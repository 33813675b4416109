package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara renumber}: another id for an entry. */
final class RenumberVerb extends ActVerb {
  RenumberVerb() {
    super("renumber", "entry", "to");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "OLD [NEW]");
  }
}
