package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara crystallize}: promote a staged observation. */
final class CrystallizeVerb extends ActVerb {
  CrystallizeVerb() {
    super("crystallize", "observation");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "OBSERVATION")
        .text(
            """
            The observation becomes a claim, a heuristic, a concept, a constraint or a statement of the \
            architecture; the closure signal is verified, not believed:

              topic-abandonment    no event about it in the last 5 turns, and no open thread names it
              verbal-affirmation   a --quote of the researcher's own, first-person, not hedged
              empirical-resolution an experiment that it is bound to has a result, and a --quote comments it;
                                   with --refuting it becomes a dead end
              artifact-commitment  a decision cites it, a claim rests on it, or a --commit depends on it
            """)
        .examples(
            "git ara crystallize O07 --signal verbal-affirmation --quote \"Yes, the plateau is"
                + " real\" \\\n"
                + "    --title \"Loss plateaus\" --falsification \"a run that goes on falling after"
                + " 2k steps\"");
  }
}
