package gitara.rule.ara;

import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Facts;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.RuleName;
import gitara.rule.RuleState;
import gitara.rule.StepRule;
import gitara.rule.Where;
import java.io.IOException;
import java.util.List;

/**
 * Judges the commits of a history. Each is judged by itself first, in any order and by several
 * threads; {@link RuleState} then holds them together in the order of history.
 */
public final class AraHistory {
  private AraHistory() {}

  /** Judges what a commit does to the record, against each of its parents. */
  public static AraCheckResult judge(
      CommitContext past, Snapshot nothing, Snapshot after, String root, AraRecords records)
      throws IOException {
    Findings findings = new Findings();
    Facts<AraStep> facts = new Facts<>();
    AraRules rules = new AraRules();
    List<Snapshot> parents = past.parents().isEmpty() ? List.of(nothing) : past.parents();
    CommitContext followed = RenumberedContext.of(past, after, root);
    for (int i = 0; i < parents.size(); i++) {
      AraStep step = new AraStep(new Step(parents.get(i), after), root, past, false, records);
      AraStep seen = step;
      if (followed != past) {
        Step from = new Step(followed.parents().get(i), after);
        seen = new AraStep(from, root, followed, false, records);
      }
      for (StepRule<AraStep> rule : rules.onCommit(seen)) {
        rule.judgeStep(seen, findings);
      }
      for (HistoryRule<AraStep, ?, ?> rule : rules.onHistory()) {
        facts.ask(rule, step);
      }
      step.settle();
    }
    if (parents.size() > 1) {
      AraMerge merge = new AraMerge(past, after, root, records);
      for (AraRule.OnMerge rule : rules.onMerge()) {
        rule.judgeMerge(merge, findings);
      }
      new MergeNoLoss().judgeMerge(new AraMerge(followed, after, root, records), findings);
    }
    return new AraCheckResult(findings, facts);
  }

  public static RuleState<AraStep> begin() {
    return RuleState.begin(new AraRules().onHistory());
  }

  static boolean isOfHistory(RuleName name) {
    return name.where().contains(Where.RANGE) || name.where().contains(Where.HISTORY);
  }
}
