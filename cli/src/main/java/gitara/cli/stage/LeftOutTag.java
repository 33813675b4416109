package gitara.cli.stage;

import gitara.cli.command.Call;
import gitara.commit.Trailers;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Event;
import gitara.run.Decision;
import gitara.run.GateLog;
import gitara.run.GateTag;
import gitara.stage.Stage;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.act.StageChange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * The tag of a stage that is missing because its verb was killed between the commit and the tag.
 * Without it a squash of the branch would not be proven.
 */
final class LeftOutTag {
  private LeftOutTag() {}

  /**
   * Makes the tag when the verb is given once more.
   *
   * @param stage null for any
   * @return the ID of the stage; null where no tag is missing
   */
  static @Nullable String make(
      Call call, Repo repo, StageChange.Request request, @Nullable Stage stage)
      throws IOException, Refusal {
    ObjectId head = repo.commit(Constants.HEAD);
    if (head == null || request.dryRun()) {
      return null;
    }
    try (TasksAtHead tasks = TasksAtHead.open(call);
        ObjectReader reader = repo.objects()) {
      Task task = tasks.tasks(request.task()).getFirst();
      List<GateLog.Entry> log = GateLog.read(repo, reader, head, tasks.home(task));
      for (GateLog.Entry entry : log.reversed()) {
        for (String id : named(tasks, entry)) {
          boolean isIt =
              StageProtocol.task(id).equals(task.id())
                  && (stage == null || id.endsWith("/" + stage.word()))
                  && (request.iteration() == 0
                      || id.startsWith(task.iteration(request.iteration()).id() + "/"));
          if (isIt) {
            return made(repo, id, entry.commit());
          }
        }
      }
    }
    return null;
  }

  private static @Nullable String made(Repo repo, String id, ObjectId commit)
      throws IOException, Refusal {
    if (GateTag.names(repo, StageProtocol.NAME, id, commit)) {
      return null;
    }
    GateTag.make(repo, StageProtocol.NAME, id, commit, "decision on " + id);
    return id;
  }

  /** The stages whose tags name a commit: that it decides on, or closes under a mandate. */
  private static List<String> named(TasksAtHead tasks, GateLog.Entry entry) {
    List<String> ids = new ArrayList<>();
    for (Decision decision : entry.decisions()) {
      ids.add(decision.gate());
    }
    for (Event event : Trailers.parse(entry.message()).events()) {
      String id = event.entry();
      Stage stage = Stage.of(id.substring(id.lastIndexOf('/') + 1));
      boolean isClosed = event.toString().contains(" set state open -> closed");
      if (stage != null
          && isClosed
          && tasks.memory().isCovered(id.substring(0, id.lastIndexOf('/')), stage)) {
        ids.add(id);
      }
    }
    return ids;
  }
}
