package gitara.rule.memory;

import gitara.memory.MemoryLayout;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
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
        "srh",
        "the scanner's state never goes back to an earlier day");
  }

  @Override
  public RuleDoc lesson() {
    String state = " state/spine-scanner.json\n{\"last_event_id\": \"m1\", \"last_event_ts\": ";
    return new RuleDoc(
            "The state is derived from the cursor, which only goes forward. One that goes back was"
                + " written by hand, or by two scanners that did not know of each other.",
            "Leave it to git ara memory scan end; to look again: scan begin --from POSITION.")
        .bad(
            "back to last week\n---"
                + state
                + "\"2026-11-17T08:00:00Z\"}\n+++"
                + state
                + "\"2026-11-10T08:00:00Z\"}\n")
        .good(
            "on to the next day\n---"
                + state
                + "\"2026-11-17T08:00:00Z\"}\n+++"
                + state
                + "\"2026-11-18T08:00:00Z\"}\n");
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
          "the scanner went back, from " + old + " to " + now,
          "leave the state to git ara memory scan end");
    }
  }

  private static String day(Snapshot snapshot) throws IOException {
    byte[] bytes = snapshot.readText(MemoryLayout.STATE);
    Matcher matcher = DAY.matcher(bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8));
    return matcher.find() ? matcher.group(1) : "";
  }
}
