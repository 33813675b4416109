package gitara.pipeline.act;

import gitara.commit.ChangeSet;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import java.io.IOException;
import java.util.List;

/** The change by which the pipeline goes back to its first step, with the reason. */
public final class BeginAgain extends PipelineChange {
  private final String reason;

  public BeginAgain(Repo repo, Request request, String reason) {
    super(repo, request, "loop");
    this.reason = reason;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Situation now = situation(draft.head());
    String subject = RunLine.LOOP;
    RunLine line =
        RunLine.of(now.project(), subject, now.run().nextGate(subject), 0, "", RunEvent.LOOPED);
    refuseAgain(now, line, reason);
    JournalEntry last = now.run().lastDispatch();
    JournalEntry entry =
        now.entry(ORCHESTRATOR, last == null ? "" : last.phase(), "", line, line(reason));
    String summary = "loop " + line.number() + ": " + line(reason);
    return finish(
        draft, now, new Made(line.id(), "", summary, ORCHESTRATOR, List.of(entry), List.of()));
  }
}
