package gitara.rule.memory;

import gitara.event.EventAudit;
import gitara.event.EventLog;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;

/** A rule about the log of events. */
final class EventRule extends MemoryRule implements MemoryRule.OnRecord {
  private final EventAudit.Kind kind;

  private EventRule(String id, String slug, EventAudit.Kind kind, String condition) {
    super(id, slug, Severity.ERROR, Reads.WORK_TREE, condition);
    this.kind = kind;
  }

  static EventRule partition() {
    return new EventRule(
        "MEM19",
        "event-partition",
        EventAudit.Kind.PARTITION,
        "each event is in the file of its day in UTC");
  }

  static EventRule idUnique() {
    return new EventRule(
        "MEM20",
        "event-id-unique",
        EventAudit.Kind.ID,
        "no two events have the same id and different content");
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    EventLog events = record.events();
    if (events == null) {
      return;
    }
    for (EventAudit.Problem problem : EventAudit.of(events)) {
      if (problem.kind() == kind) {
        find(
            findings,
            problem.path(),
            problem.line(),
            "",
            problem.message(),
            "fix the program that writes the events; git-ara does not change them");
      }
    }
  }
}
