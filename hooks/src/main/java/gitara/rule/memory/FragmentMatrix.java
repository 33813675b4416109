package gitara.rule.memory;

import gitara.memory.Fragment;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;

/** Trajectory, activation and root cause go together. */
final class FragmentMatrix extends FragmentRule {
  FragmentMatrix() {
    super(
        "MEM04",
        "fragment-matrix",
        "a fragment has every field, and its trajectory, activation and root cause go together");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "A line that was activated and is said to weaken, or one that waits and is said to"
                + " strengthen, says nothing that a verdict could stand on.",
            "Say what the line did (activated, missed, waiting) and the trajectory that follows.")
        .bad(
            "strengthened by being missed\n"
                + Samples.file("+++", Samples.HELPED)
                    .replace("activation: activated", "activation: missed"),
            "a root cause of what helped\n"
                + Samples.file("+++", Samples.HELPED)
                    .replace(
                        "activation: activated", "activation: activated\nroot_cause: recall-miss"),
            "a fragment that names no line\n"
                + Samples.file("+++", Samples.HELPED)
                    .replaceAll("claude_md_ref: .*\n", "")
                    .replaceAll("source_line: .*\n", ""),
            "no fragment at all\n+++ fragments/2026-11-17/x.md\n# Fragment\n")
        .good(
            "activated and wrong\n"
                + Samples.file("+++", Samples.WEAKENED)
                    .replace(
                        "activation: missed", "activation: activated\nroot_cause: direction-wrong"),
            "missed\n" + Samples.file("+++", Samples.WEAKENED));
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
          "see what goes together: git ara help memory fragment add");
    }
  }
}
