package gitara.rule.decision;

import gitara.decision.DecisionProtocol;
import gitara.protocol.ChangedEntries;
import gitara.record.Entry;
import gitara.record.Step;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.StepRule;
import gitara.text.SourceRange;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;

/** What was accepted stays as it was written: a body only gets more lines. */
final class DecisionKept implements StepRule<Step> {
  private static final RuleName NAME =
      RuleName.of(
          "DEC01",
          "decision-kept",
          Severity.ERROR,
          Reads.STEP,
          "the body of an accepted decision only grows");

  @Override
  public RuleName name() {
    return NAME;
  }

  @Override
  public void judgeStep(Step step, Findings findings) throws IOException {
    for (Step.FileDiff file : step.changes(DecisionProtocol.FOLDER)) {
      try {
        ChangedEntries entries = ChangedEntries.of(new DecisionProtocol(), step, file.path());
        for (Entry old : entries.before()) {
          List<String> lines = old.field("body").lines().toList();
          boolean kept =
              entries.after().stream()
                  .anyMatch(now -> now.field("body").lines().toList().containsAll(lines));
          if (old.field("Status").equals("accepted") && !kept) {
            findings.add(
                new Finding(
                    NAME,
                    NAME.severity(),
                    file.path(),
                    SourceRange.FILE,
                    old.id(),
                    "the body of " + old.id() + " was rewritten, which is accepted",
                    "leave it as it was; record another decision that supersedes it"));
          }
        }
      } catch (TextException e) {
        throw new IOException(e);
      }
    }
  }
}
