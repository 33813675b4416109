package gitara.rule.memory;

import gitara.memory.EventAudit;
import gitara.memory.EventLog;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import java.io.IOException;

/** An event lies in the file of its day. */
final class EventPartition extends MemoryRule implements MemoryRule.OnRecord {
  EventPartition() {
    super(
        "MEM19",
        "event-partition",
        Severity.ERROR,
        "w",
        "an event's day, in UTC, is that of its file");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "A scan that goes day by day takes a file for all of its day. What lies elsewhere is"
                + " evidence of the wrong moment, or never read.",
            "Mend what writes the events. The scan reads them where they are, and says so.")
        .bad(
            "of the day before\n"
                + "+++ /var/events/2026-11-17.jsonl\n"
                + "{\"id\":\"m1\",\"ts\":\"2026-11-16T08:00:00Z\",\"source\":{\"kind\":\"channel\"}}\n")
        .good(
            "of its day\n"
                + "+++ /var/events/2026-11-17.jsonl\n"
                + "{\"id\":\"m1\",\"ts\":\"2026-11-17T08:00:00Z\",\"source\":{\"kind\":\"channel\"}}\n");
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    EventLog events = record.events();
    if (events == null) {
      return;
    }
    for (EventAudit.Problem problem : EventAudit.of(events)) {
      if (problem.kind() == EventAudit.Kind.PARTITION) {
        find(
            findings,
            problem.path(),
            problem.line(),
            "",
            problem.message(),
            "mend what writes the events; they are not ours to change");
      }
    }
  }
}
