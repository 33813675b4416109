package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.StageHome;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.TaskPath;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The names of a task's files have its ID, and what has an ID is in one place. */
final class NameId extends StageRule implements StageRule.OnTask {
  NameId() {
    super(
        "STG16",
        "name-id",
        Severity.WARNING,
        Reads.TREE,
        "the folder and the files of a task have its ID in their names, and no other has the"
            + " same");
  }

  @Override
  public void judge(Task task, Findings findings) throws IOException {
    doubles(task, findings);
    if (task.home() == StageHome.MEDITATIONS) {
      // The name of its folder is the ID, and no file in it has to repeat it.
      return;
    }
    String description = task.description();
    TaskPath file = description == null ? null : TaskPath.of(description);
    if (file == null) {
      if (task.isTask()) {
        find(
            findings,
            task.folder(),
            0,
            task.id(),
            task.folder() + " has several descriptions",
            "a task has one file HL-" + task.id() + "__title.md");
      }
    } else if (!file.idOfDescription().equals(task.id())) {
      find(
          findings,
          file.path(),
          0,
          task.id(),
          "the description is of " + file.idOfDescription() + ", and the folder is of " + task.id(),
          "name the folder " + file.idOfDescription() + "__title");
    }
    for (Task.Iteration iteration : task.iterations().values()) {
      String path = iteration.synthesis();
      String name = path == null ? "" : path.substring(path.lastIndexOf('/') + 1);
      boolean isNamed =
          name.isEmpty()
              || name.startsWith("RES.")
              || name.startsWith("RES__iter")
              || name.contains(task.id());
      if (path != null && !isNamed) {
        find(
            findings,
            path,
            0,
            iteration.id() + "/res",
            name + " does not name " + task.id(),
            "name it RES__" + task.id() + "__title.md");
      }
    }
  }

  /** Decisions name what they are on by its ID, so that two of one ID would share them. */
  private void doubles(Task task, Findings findings) throws IOException {
    for (Map.Entry<String, List<String>> one : task.paths().entrySet()) {
      List<String> paths = one.getValue();
      if (paths.size() > 1) {
        find(
            findings,
            Severity.ERROR,
            paths.get(1),
            0,
            one.getKey(),
            one.getKey() + " is in two files: " + paths.get(0) + " and " + paths.get(1),
            "remove one of them");
      }
    }
    if (task.isTask() && !StageProtocol.isId(task.id() + "/i1")) {
      find(
          findings,
          Severity.WARNING,
          task.folder(),
          0,
          task.id(),
          task.id() + " cannot be the ID of a task, and no decision on it counts: " + TaskPath.FORM,
          "give the folder and its description another");
    }
    for (String other : task.namesakes()) {
      find(
          findings,
          Severity.ERROR,
          task.folder(),
          0,
          task.id(),
          "two folders are task " + task.id() + ": " + task.folder() + " and " + other,
          "give one of them a number that is free");
    }
  }
}
