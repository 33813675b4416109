package gitara.stage.act;

import gitara.commit.ChangeSet;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.stage.GateMemory;
import gitara.stage.Stage;
import gitara.stage.StageProgress;
import gitara.stage.Task;
import gitara.stage.Templates;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The change that begins a stage: its file from the template, and nothing else. */
public final class OpenStage extends StageChange {
  private final @Nullable Stage stage;

  /**
   * @param stage null for the next one
   */
  public OpenStage(Repo repo, Request request, @Nullable Stage stage) {
    super(repo, request, "open", "researcher");
    this.stage = stage;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Task task = task(draft.head());
    GateMemory memory = memory(task, draft);
    StageProgress progress = iteration(task, memory);
    Task.Iteration iteration = progress.iteration();
    boolean isBegun = progress.next() != StageProgress.Step.START;
    if (!isBegun || (stage == null && progress.next() != StageProgress.Step.OPEN)) {
      throw Refusal.of(
          iteration.id() + " is " + progress.state() + "; no stage can be opened now",
          progress.command().isEmpty() ? null : progress.command());
    }
    Stage wanted = stage == null ? progress.stage() : stage;
    if (iteration.stages().containsKey(wanted)) {
      throw Refusal.of(
          iteration.id(wanted) + " was opened before: " + iteration.stages().get(wanted),
          progress.command().isEmpty() ? null : progress.command());
    }
    claim(iteration);
    String path = task.path(form(task, draft.head()), iteration.number(), wanted);
    draft.touch(path);
    draft.write(path, Templates.of(draft.head(), task, wanted, path));
    String id = iteration.id(wanted);
    return finish(draft, task, id, path, "open " + id, List.of());
  }

  /** How the files of a task are named, or those of a new task in this repository. */
  static Task.Form form(Task task, Snapshot snapshot) throws IOException {
    Task.Form form = task.form();
    return form == null ? configured(snapshot) : form;
  }

  /** How the files of a new task are named. */
  static Task.Form configured(Snapshot snapshot) throws IOException {
    String setting = RecordConfig.in(snapshot).get("ara.stage.layout");
    return switch (setting) {
      case "flat" -> Task.Form.FLAT;
      case "numbered" -> Task.Form.NUMBERED;
      default -> Task.Form.ITER;
    };
  }
}
