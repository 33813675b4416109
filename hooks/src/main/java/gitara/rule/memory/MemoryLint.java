package gitara.rule.memory;

import gitara.memory.ParsedMemory;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Engine;
import gitara.rule.Findings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

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
    new AckTerminal().judgeStep(step, findings);
  }

  /** Judges whether the dossiers rest on evidence. */
  public static void dossiers(Snapshot snapshot, Findings findings) throws IOException {
    new DossierGrounded().judge(new MemoryRecord(snapshot), findings);
  }

  /**
   * Judges a commit against all of its parents: the one judgement of it, whoever asks.
   *
   * @param nothing what is before a commit without parents
   */
  public static Findings commit(
      List<? extends Snapshot> parents,
      Snapshot nothing,
      Snapshot after,
      String message,
      ParsedMemory parsed)
      throws IOException {
    List<Snapshot> others = new ArrayList<>(parents);
    Snapshot before = others.isEmpty() ? nothing : others.removeFirst();
    Findings findings = new Findings();
    step(new MemoryStep(new Step(before, after), message, others, null, parsed), findings);
    return findings;
  }

  /** Judges what a step does to it. */
  public static void step(MemoryStep step, Findings findings) throws IOException {
    engine().judgeStep(step, findings);
  }
}
