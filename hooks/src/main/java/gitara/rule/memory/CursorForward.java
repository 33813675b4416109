package gitara.rule.memory;

import gitara.memory.model.MemoryLayout;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What was scanned stays scanned. */
final class CursorForward extends MemoryRule implements MemoryRule.OnStep {
  private static final Pattern DAY =
      Pattern.compile("\"last_event_ts\"\\s*:\\s*\"(\\d{4}-\\d\\d-\\d\\d)");

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
    if (!step.isMerge() && !step.touches(MemoryLayout.STATE)) {
      return;
    }
    String now = day(step.after().snapshot());
    String old = "";
    for (Step from : step.fromEach()) {
      String one = now.isEmpty() ? "" : day(from.before());
      old = one.compareTo(old) > 0 ? one : old;
    }
    if (!old.isEmpty() && !now.isEmpty() && now.compareTo(old) < 0) {
      find(
          findings,
          MemoryLayout.STATE,
          1,
          "",
          "the scanner moved back, from " + old + " to " + now,
          "do not edit it; git ara memory scan end updates it");
    }
  }

  private static String day(Snapshot snapshot) throws IOException {
    byte[] bytes = snapshot.readText(MemoryLayout.STATE);
    Matcher matcher = DAY.matcher(bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8));
    return matcher.find() ? matcher.group(1) : "";
  }
}
