package gitara.rule.memory;

import gitara.memory.event.EventAudit;
import gitara.memory.event.EventLog;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;

/** An event lies in the file of its day. */
final class EventPartition extends MemoryRule implements MemoryRule.OnRecord {
  EventPartition() {
    super(
        RuleName.of(
            "MEM19",
            "event-partition",
            Severity.ERROR,
            Reads.WORK_TREE,
            "each event is in the file of its day in UTC"));
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
            "fix the program that writes the events; git-ara does not change them");
      }
    }
  }
}
