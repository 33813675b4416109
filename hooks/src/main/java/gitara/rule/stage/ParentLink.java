package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.Links;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.Task;
import java.io.IOException;

/** Each stage leads to the description of its task. */
final class ParentLink extends StageRule implements StageRule.OnIteration {
  ParentLink() {
    super(
        "STG13",
        "parent-link",
        Severity.ERROR,
        Reads.TREE,
        "the Parent of a stage is a link to the description of its task, or to the charter of its"
            + " meditation");
  }

  @Override
  public void judge(Task.Iteration iteration, Findings findings) throws IOException {
    Task task = iteration.task();
    String description = task.description();
    if (!task.isTask() && !iteration.stages().isEmpty()) {
      find(
          findings,
          task.folder(),
          0,
          iteration.id(),
          task.folder() + " has research without " + task.home().source(),
          "restore the file that the research began with");
    }
    for (Stage stage : iteration.stages().keySet()) {
      StageFile file = iteration.stage(stage);
      if (file == null || description == null) {
        continue;
      }
      String path = file.source().path();
      String link = file.parentLink();
      String target = link.isEmpty() ? null : Links.target(path, link);
      if (!description.equals(target)) {
        find(
            findings,
            path,
            file.parentLine(),
            iteration.id(stage),
            link.isEmpty()
                ? iteration.id(stage) + " has no link to " + description
                : "the Parent of "
                    + iteration.id(stage)
                    + " leads to "
                    + link
                    + ", not to "
                    + description,
            Links.parent(iteration.task(), path));
      }
    }
  }
}
