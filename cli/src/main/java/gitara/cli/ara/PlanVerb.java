package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara plan}: write down an experiment that is planned. */
final class PlanVerb extends ActVerb {
  PlanVerb() {
    super("plan", "title");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "TITLE")
        .text(
            """
            The plan gets the next free ID (E01) and goes to logic/experiments.md.
            """)
        .examples(
            "git ara plan \"Repeat at 1B\" --verifies C07 --setup \"1B, 3 seeds\" --procedure"
                + " \"train 20k steps\" \\\n"
                + "    --metrics \"final loss\" --expected \"the plateau stays\"");
  }
}
