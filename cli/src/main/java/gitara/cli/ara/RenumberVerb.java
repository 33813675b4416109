package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara renumber}: another id for an entry. */
final class RenumberVerb extends ActVerb {
  RenumberVerb() {
    super("renumber", "entry", "to");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "OLD [NEW]")
        .text(
            """
            For an id that two branches gave to different things: done on one of the two, before they are \
            merged. NEW is the next free one where none is named. The old id stays among the entry's \
            aliases, and every reference from entry to entry follows; sessions and the reasoning log tell \
            of the past, and keep the id that it had.
            """)
        .examples("git ara renumber N12", "git ara renumber C07 C09");
  }
}
