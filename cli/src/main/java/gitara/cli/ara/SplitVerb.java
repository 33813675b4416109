package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara split}: make two claims of one. */
final class SplitVerb extends ActVerb {
  SplitVerb() {
    super("split", "entry");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "CLAIM")
        .text(
            """
            The claim keeps its id and what --keep says; the rest becomes a new claim. References stay with \
            the old id unless --redirect names the entry that holds them.
            """)
        .examples(
            "git ara split C07 --keep \"Holds in training\" --title \"At inference\" \\\n"
                + "    --statement \"Holds at inference\" --falsification \"a model that loses it\""
                + " \\\n"
                + "    --quote \"Split C07 into training and inference\"");
  }
}
