package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Engine;
import gitara.rule.Findings;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Runs the invariants of the research record. */
public final class AraLint {
  private AraLint() {}

  public static Engine<AraRecord, AraStep> engine() {
    return new Engine<>(new AraRules());
  }

  /** Where a step's record lies: where it now is, or was before it vanished; null for none. */
  public static @Nullable String root(Step step) throws IOException {
    AraProtocol protocol = new AraProtocol();
    String root = protocol.root(step.after());
    return root == null ? protocol.root(step.before()) : root;
  }

  /** Judges a record as it lies there. */
  public static void snapshot(Snapshot snapshot, String root, Findings findings)
      throws IOException {
    engine().judge(new AraRecord(snapshot, root), findings);
  }

  /** Judges what a step does to a record. */
  public static void step(Step step, String root, Findings findings) throws IOException {
    step(step, root, new AraRecords(), findings);
  }

  /** The same, as one of several steps that follow each other. */
  public static void step(Step step, String root, AraRecords records, Findings findings)
      throws IOException {
    engine().judgeStep(new AraStep(step, root, null, false, records), findings);
  }
}
