package gitara.stage;

import gitara.record.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file of a task that a step changes. A file of research that is gone at one path and new at
 * another has moved, as where the folder of its task was renamed: what it holds goes on.
 *
 * @param file as it is after the step, or was where it is gone
 * @param from the path before the step; null where the file is new
 * @param isGone whether the file is there no more
 * @param isSame whether the file holds what it held
 */
public record TaskChange(TaskPath file, @Nullable String from, boolean isGone, boolean isSame) {
  /** Whether nothing was there before the step. */
  public boolean isNew() {
    return from == null;
  }

  /** Whether the file had another name before the step. */
  public boolean isMoved() {
    return from != null && !from.equals(file.path());
  }

  /** The folder that its task had before the step. */
  public String folderBefore() {
    TaskPath before = from == null ? null : TaskPath.of(from);
    return before == null ? file.folder() : before.folder();
  }

  /** The changes of a step in the folder of all tasks, or of all meditations. */
  public static List<TaskChange> of(StageHome home, Step step) throws IOException {
    List<Step.FileDiff> all = step.changes(home.folder());
    Map<String, Step.FileDiff> gone = new HashMap<>();
    for (Step.FileDiff one : all) {
      TaskPath file = one.now() == null ? TaskPath.of(one.path()) : null;
      if (file != null && file.isOfResearch()) {
        gone.putIfAbsent(file.id(), one);
      }
    }
    List<TaskChange> changes = new ArrayList<>();
    List<String> moved = new ArrayList<>();
    for (Step.FileDiff one : all) {
      TaskPath file = TaskPath.of(one.path());
      if (file != null && one.now() != null) {
        boolean isNew = one.old() == null;
        Step.FileDiff origin = isNew && file.isOfResearch() ? gone.remove(file.id()) : null;
        if (origin != null) {
          moved.add(origin.path());
          boolean isSame = one.now().equals(origin.old());
          changes.add(new TaskChange(file, origin.path(), false, isSame));
        } else {
          changes.add(new TaskChange(file, isNew ? null : one.path(), false, false));
        }
      }
    }
    for (Step.FileDiff one : all) {
      TaskPath file = one.now() == null ? TaskPath.of(one.path()) : null;
      if (file != null && !moved.contains(one.path())) {
        TaskPath left = left(step, file);
        changes.add(new TaskChange(left == null ? file : left, one.path(), left == null, false));
      }
    }
    return changes;
  }

  /** The file that is left of a stage that had two. */
  private static @Nullable TaskPath left(Step step, TaskPath gone) throws IOException {
    Stage stage = gone.stage();
    String path =
        stage == null
            ? null
            : Task.at(step.after(), gone.folder()).iteration(gone.iteration()).stages().get(stage);
    return path == null ? null : TaskPath.of(path);
  }
}
