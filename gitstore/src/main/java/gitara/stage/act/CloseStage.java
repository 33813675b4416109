package gitara.stage.act;

import gitara.commit.ChangeSet;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.StageProgress;
import gitara.stage.StageText;
import gitara.stage.Task;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The change that ends a stage: its file as the work tree has it, with YES. */
public final class CloseStage extends StageChange {
  private static final int MOST_QUESTIONS = 3;

  private final @Nullable Stage stage;

  /**
   * @param stage null for the one that is open
   */
  public CloseStage(Repo repo, Request request, @Nullable Stage stage) {
    super(repo, request, "close", "researcher");
    this.stage = stage;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Task task = task(draft.head());
    StageProgress progress = iteration(task, memory(task, draft));
    Task.Iteration iteration = progress.iteration();
    Stage wanted = stage == null ? progress.stage() : stage;
    StageFile present = iteration.stage(wanted);
    if (present == null || present.isClosed()) {
      throw Refusal.of(
          iteration.id(wanted) + (present == null ? " is not open" : " is closed already"),
          progress.command().isEmpty() ? null : progress.command());
    }
    claim(iteration);
    String path = present.source().path();
    SourceText text = draft.take(path);
    if (text != null) {
      StageFile file = StageFile.of(text, wanted);
      int questions = file.questions();
      if (questions > MOST_QUESTIONS) {
        draft.problem(path + " has " + questions + " guiding questions; at most " + MOST_QUESTIONS);
      }
      draft.write(path, StageText.closed(file));
    }
    String id = iteration.id(wanted);
    return finish(draft, task, id, path, "close " + id, List.of());
  }
}
