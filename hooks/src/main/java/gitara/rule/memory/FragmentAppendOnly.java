package gitara.rule.memory;

import gitara.memory.model.FragmentFile;
import gitara.memory.model.MemoryLayout;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;

/** Evidence is added, never changed or taken away. */
final class FragmentAppendOnly extends MemoryRule implements MemoryRule.OnStep {
  FragmentAppendOnly() {
    super(
        "MEM01",
        "fragment-append-only",
        Severity.ERROR,
        Reads.STEP,
        "fragments are added and never modified or removed");
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    for (Step from : step.fromEach()) {
      for (Step.FileDiff change : from.changes(MemoryLayout.FRAGMENTS)) {
        // What a merge took over from a parent as it was there was judged where it was made.
        boolean own = change.now() == null || !step.isOfParent(change.path());
        if (change.old() != null && own && FragmentFile.isFragment(change.path())) {
          find(
              findings,
              change.path(),
              0,
              "",
              change.now() == null ? "a fragment was removed" : "a fragment was modified",
              "restore it, and add new evidence as a new fragment");
        }
      }
    }
  }
}
