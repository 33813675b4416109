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
    for (Step from : step.fromEach()) {
      for (Step.FileDiff change : from.changes(STATES)) {
        String path = change.path();
        String text = text(step.after().snapshot(), path);
        String old = day(text(from.before(), path));
        String now = day(text);
        if (!MemoryLayout.isState(path)) {
          continue;
        }
        if (now.compareTo(old) < 0) {
          String where = now.isEmpty() ? "nowhere" : now;
          report(findings, path, "the scanner moved back, from " + old + " to " + where);
        } else if (!now.isEmpty() && !ScannerState.isAll(text)) {
          report(findings, path, "the scanner's state holds more than an event's id and time");
        }
      }
    }
  }

  private void report(Findings findings, String path, String message) {
    find(findings, path, 1, "", message, "do not edit it; git ara memory scan end updates it");
  }

  private static String text(Snapshot snapshot, String path) throws IOException {
    byte[] bytes = snapshot.readText(path);
    return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
  }

  private static String day(String text) {
    ScannerState state = ScannerState.parse(text);
    return state == null || state.ts().length() < 10 ? "" : state.ts().substring(0, 10);
  }
}
