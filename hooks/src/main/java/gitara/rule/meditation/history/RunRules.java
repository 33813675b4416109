package gitara.rule.meditation.history;

import gitara.rule.HistoryRule;
import gitara.rule.Rule;
import gitara.rule.meditation.MeditationStep;
import java.util.List;

/** The rules on what commits do to meditations. */
public final class RunRules {
  private RunRules() {}

  /** Every one of them. */
  public static List<Rule> all() {
    return List.of(
        new PayloadFrozen(),
        new GateOrder(),
        new RegistryAppend(),
        new DraftFirst(),
        new NodeScope(),
        new ChildrenMerged(),
        new CitePreserved(),
        new SupersedeDeclared(),
        new RunCaps(),
        new ReviewScope(),
        new LockOrphan(),
        new Unproven());
  }

  /** Those that judge by what came long before a commit. */
  public static List<HistoryRule<MeditationStep, ?, ?>> onHistory() {
    return List.of(new RunCaps());
  }
}
