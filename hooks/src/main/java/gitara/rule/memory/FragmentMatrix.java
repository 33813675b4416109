package gitara.rule.memory;

import gitara.memory.model.Fragment;
import gitara.rule.Findings;

/** Trajectory, activation and root cause go together. */
final class FragmentMatrix extends FragmentRule {
  FragmentMatrix() {
    super(
        "MEM04",
        "fragment-matrix",
        "a fragment has every required field, and its trajectory, activation and root cause are"
            + " consistent");
  }

  @Override
  void judge(MemoryRecord record, MemoryRecord.Found found, Findings findings) {
    Fragment fragment = found.file().fragment();
    for (String problem : fragment == null ? found.file().problems() : fragment.objections()) {
      find(
          findings,
          found.path(),
          1,
          fragment == null ? "" : fragment.identity(),
          problem,
          "allowed combinations: git ara help memory fragment add");
    }
  }
}
