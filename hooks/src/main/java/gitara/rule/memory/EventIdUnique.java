package gitara.rule.memory;

import gitara.memory.event.EventAudit;
import gitara.memory.event.EventLog;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;

/** An id stands for one event. */
final class EventIdUnique extends MemoryRule implements MemoryRule.OnRecord {
  EventIdUnique() {
    super(
        RuleName.of(
            "MEM20",
            "event-id-unique",
            Severity.ERROR,
            Reads.WORK_TREE,
            "no two events have the same id and different content"));
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
            "fix the program that writes the events; git-ara does not change them");
      }
    }
  }
}
