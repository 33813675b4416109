package gitara.rule.decision;

import gitara.decision.DecisionProtocol;
import gitara.protocol.Protocol;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Facts;
import gitara.rule.Findings;
import gitara.rule.ProtocolCheck;
import gitara.rule.ProtocolRules;
import gitara.rule.Rule;
import java.io.IOException;
import java.util.List;

/** The invariants of decision records. */
public final class DecisionRules implements ProtocolRules {
  private final Protocol protocol = new DecisionProtocol();

  @Override
  public Protocol protocol() {
    return protocol;
  }

  @Override
  public List<Rule> all() {
    return List.of(new DecisionKept());
  }

  @Override
  public ProtocolCheck open() {
    return new ProtocolCheck() {
      @Override
      public boolean check(CommitContext commit, Findings findings, Facts facts)
          throws IOException {
        boolean concerned = false;
        for (Snapshot before : commit.befores()) {
          Step step = new Step(before, commit.after());
          concerned |= !step.changes(DecisionProtocol.FOLDER).isEmpty();
          new DecisionKept().judgeStep(step, findings);
        }
        return concerned;
      }
    };
  }
}
