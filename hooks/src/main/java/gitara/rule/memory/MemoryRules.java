package gitara.rule.memory;

import gitara.rule.Rule;
import gitara.rule.RuleBook;
import gitara.rule.SnapshotRule;
import gitara.rule.StepRule;
import java.util.ArrayList;
import java.util.List;

/** The invariants of the memory. */
public final class MemoryRules implements RuleBook<MemoryRecord, MemoryStep> {
  @Override
  public List<Rule> all() {
    return List.of(
        new FragmentAppendOnly(),
        new FragmentSourceGate(),
        new FragmentRef(),
        new FragmentMatrix(),
        new FragmentKey(),
        new BoardLineUnique(),
        new LedgerDerived(),
        new LedgerVerdict(),
        new BoardLicence(),
        new BoardEvidenceFirst(),
        new BoardPointer(),
        new BoardScope(),
        new CursorForward(),
        new ResultDiff(),
        new AckTerminal(),
        new CountSum(),
        new PointerBare(),
        new DossierGrounded(),
        new EventPartition(),
        new EventIdUnique());
  }

  @Override
  public List<SnapshotRule<MemoryRecord>> onSnapshot() {
    List<SnapshotRule<MemoryRecord>> rules = new ArrayList<>();
    for (Rule rule : all()) {
      if (rule instanceof MemoryRule.OnRecord onRecord) {
        rules.add(onRecord);
      }
    }
    return rules;
  }

  @Override
  public List<StepRule<MemoryStep>> onStep(MemoryStep step) {
    List<StepRule<MemoryStep>> rules = new ArrayList<>();
    for (Rule rule : all()) {
      if (rule instanceof MemoryRule.OnStep onStep) {
        rules.add(onStep);
      }
    }
    return rules;
  }
}
