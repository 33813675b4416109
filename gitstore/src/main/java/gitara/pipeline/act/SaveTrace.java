package gitara.pipeline.act;

import gitara.commit.ChangeSet;
import gitara.commit.Message;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.Trace;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** The change that writes the trace of a run into the repository. */
public final class SaveTrace extends PipelineChange {
  public SaveTrace(Repo repo, Request request) {
    super(repo, request, "trace");
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Situation now = situation(draft.head());
    List<JournalEntry> entries = now.journal().entries();
    // The date of the run, so that the same run has the same trace.
    String time = entries.isEmpty() ? now.time() : entries.getLast().time();
    String date = time.length() < 10 ? now.time().substring(0, 10) : time.substring(0, 10);
    String path = PipelinePaths.TRACES + date + "_trace.md";
    draft.open(path);
    draft.write(path, Trace.of(now.journal(), now.registry(), now.project()));
    Message message = new Message(PipelineProtocol.NAME + ": trace of " + now.project(), "");
    sign(message, ORCHESTRATOR);
    draft.checkCommit(message);
    boolean isSame =
        draft.result().id(path) != null
            && Objects.equals(draft.result().id(path), draft.head().id(path));
    Done done = new Done(now.project() + "/trace", "", path, message.subject(), List.of());
    return new Prepared<>(request.dryRun() || isSame ? null : message, done);
  }
}
