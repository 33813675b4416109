package gitara.rule.memory;

import gitara.memory.EventAudit;
import gitara.memory.EventLog;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import java.io.IOException;

/** An id stands for one event. */
final class EventIdUnique extends MemoryRule implements MemoryRule.OnRecord {
  EventIdUnique() {
    super(
        "MEM20",
        "event-id-unique",
        Severity.ERROR,
        "w",
        "no two events have the same id and another content");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "A fragment cites its event by id. Where that stands for two, nobody can say what was"
                + " seen.",
            "Mend what writes the events. Neither of the two can be cited until then.")
        .bad(
            "two events\n"
                + "+++ /var/events/2026-11-17.jsonl\n"
                + "{\"id\":\"m1\",\"ts\":\"2026-11-17T08:00:00Z\",\"source\":{\"kind\":\"channel\"}}\n"
                + "{\"id\":\"m1\",\"ts\":\"2026-11-17T08:05:00Z\",\"source\":{\"kind\":\"channel\"}}\n")
        .good(
            "the same event written twice\n"
                + "+++ /var/events/2026-11-17.jsonl\n"
                + "{\"id\":\"m1\",\"ts\":\"2026-11-17T08:00:00Z\",\"source\":{\"kind\":\"channel\"}}\n"
                + "{\"id\":\"m1\",\"ts\":\"2026-11-17T08:00:00Z\",\"source\":{\"kind\":\"channel\"}}\n");
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    EventLog events = record.events();
    if (events == null) {
      return;
    }
    for (EventAudit.Problem problem : EventAudit.of(events)) {
      if (problem.kind() == EventAudit.Kind.ID) {
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
