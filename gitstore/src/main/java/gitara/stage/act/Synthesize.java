package gitara.stage.act;

import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.run.Bound;
import gitara.stage.Stage;
import gitara.stage.StageProgress;
import gitara.stage.Task;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The change that ends an iteration: its synthesis, which names what it has read. */
public final class Synthesize extends StageChange {
  private final SourceText text;

  /**
   * @param text of the synthesis
   */
  public Synthesize(Repo repo, Request request, SourceText text) {
    super(repo, request, "synth", "researcher");
    this.text = text;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Task task = task(draft.head());
    StageProgress progress = iteration(task, memory(task, draft));
    Task.Iteration iteration = progress.iteration();
    if (iteration.isDone()) {
      throw Refusal.of(
          iteration.id() + " has a synthesis: " + iteration.synthesis(),
          "git ara stage iterate " + task.id() + " --focus TEXT");
    }
    claim(iteration);
    List<Trailing> reads = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      String path = iteration.stages().get(stage);
      Bound read = path == null ? null : Bound.of(draft.head(), path);
      if (path != null && read != null) {
        draft.touch(path);
        reads.add(new Trailing(Key.READ, read.toString()));
      }
    }
    String path = task.synthesisPath(OpenStage.form(task, draft.head()), iteration.number());
    if (draft.head().id(path) == null && draft.inWorkTree(path)) {
      // The researcher may have written it in its place.
      draft.take(path);
    } else {
      draft.touch(path);
    }
    String end = text.text().endsWith("\n") ? "" : "\n";
    draft.write(path, text.text() + end);
    String id = iteration.id() + "/res";
    return finish(draft, task, id, path, "synthesis of " + iteration.id(), reads);
  }
}
