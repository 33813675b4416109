package gitara.rule.memory;

import gitara.rule.Engine;
import gitara.rule.Findings;
import java.io.IOException;

/** Runs the invariants of the memory. */
public final class MemoryLint {
  /** What a report is called in findings. */
  public static final String REPORT = "report";

  private MemoryLint() {}

  public static Engine<MemoryRecord, MemoryStep> engine() {
    return new Engine<>(new MemoryRules());
  }

  /** Judges the memory as it lies there. */
  public static void snapshot(MemoryRecord record, Findings findings) throws IOException {
    engine().judge(record, findings);
  }

  /** Judges what people are told of a step, by the rules that are about that. */
  public static void report(MemoryRecord record, MemoryStep step, Findings findings)
      throws IOException {
    new CountSum().judge(record, findings);
    new PointerBare().judge(record, findings);
    new ResultDiff().judgeStep(step, findings);
  }

  /** Judges what a step does to it. */
  public static void step(MemoryStep step, Findings findings) throws IOException {
    engine().judgeStep(step, findings);
  }
}
