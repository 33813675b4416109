package gitara.rule.memory;

import gitara.memory.model.FragmentFile;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;

/** A rule about each fragment by itself: all of those that are there, or those that a step adds. */
abstract class FragmentRule extends MemoryRule implements MemoryRule.OnRecord, MemoryRule.OnStep {
  FragmentRule(String id, String slug, String condition) {
    super(id, slug, Severity.ERROR, Reads.TREE, condition);
  }

  FragmentRule(RuleName name) {
    super(name);
  }

  abstract void judge(MemoryRecord record, MemoryRecord.Found found, Findings findings)
      throws IOException;

  @Override
  public final void judge(MemoryRecord record, Findings findings) throws IOException {
    for (MemoryRecord.Found found : record.fragments()) {
      judge(record, found, findings);
    }
  }

  @Override
  public final void judgeStep(MemoryStep step, Findings findings) throws IOException {
    for (Step.FileDiff change : step.changes()) {
      if (change.now() != null && FragmentFile.isFragment(change.path())) {
        judge(step.after(), step.after().found(change.path()), findings);
      }
    }
  }
}
