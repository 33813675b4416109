package gitara.rule.memory;

import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ScannerState;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What was scanned stays scanned. */
final class CursorForward extends MemoryRule implements MemoryRule.OnStep {
  private static final String STATES = "memory/state";

  CursorForward() {
    super(
        "MEM13",
        "cursor-forward",
        Severity.ERROR,
        Reads.STEP,
        "the scanner's state never moves back to an earlier day");
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    Snapshot after = step.after().snapshot();
    for (Step from : step.fromEach()) {
      for (Step.FileDiff change : from.changes(STATES)) {
        String path = change.path();
        String old = day(from.before(), path);
        String now = day(after, path);
        if (MemoryLayout.isState(path) && !now.isEmpty() && now.compareTo(old) < 0) {
          find(
              findings,
              path,
              1,
              "",
              "the scanner moved back, from " + old + " to " + now,
              "do not edit it; git ara memory scan end updates it");
        }
      }
    }
  }

  private static String day(Snapshot snapshot, String path) throws IOException {
    byte[] bytes = snapshot.readText(path);
    ScannerState state =
        bytes == null ? null : ScannerState.parse(new String(bytes, StandardCharsets.UTF_8));
    return state == null || state.ts().length() < 10 ? "" : state.ts().substring(0, 10);
  }
}
