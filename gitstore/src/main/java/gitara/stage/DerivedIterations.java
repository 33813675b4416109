package gitara.stage;

import gitara.record.Snapshot;
import gitara.run.Derived;
import gitara.text.TextException;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code iterations.yaml} says of the files of a task: status and synthesis. */
public final class DerivedIterations implements Derived {
  /** What the files say of an iteration; the synthesis is named from the folder of the task. */
  public record Facts(String status, String synthesis) {}

  private static final String PENDING = "pending";

  private static final String IN_PROGRESS = "in_progress";
  private static final String COMPLETE = "complete";

  private final StageHome home;

  public DerivedIterations(StageHome home) {
    this.home = home;
  }

  @Override
  public Map<String, String> of(Snapshot snapshot) throws IOException, TextException {
    Map<String, String> files = new LinkedHashMap<>();
    for (Task task : Task.in(snapshot, home)) {
      files.putAll(of(task));
    }
    return files;
  }

  /** The file of one task; none where the task has no such file. */
  public static Map<String, String> of(Task task) throws IOException, TextException {
    String path = task.controlPath();
    Iterations control = task.control();
    return path == null || control == null
        ? Map.of()
        : Map.of(path, control.derived(facts(task, control)));
  }

  /** Status and synthesis of each iteration. */
  public static Map<Integer, Facts> facts(Task task, Iterations control) {
    Map<Integer, Facts> facts = new HashMap<>();
    for (Iterations.Row row : control.rows()) {
      Task.Iteration iteration = task.iterations().get(row.number());
      String synthesis = iteration == null ? null : iteration.synthesis();
      String status = synthesis != null ? COMPLETE : iteration == null ? PENDING : IN_PROGRESS;
      String file = synthesis == null ? "" : synthesis.substring(task.folder().length() + 1);
      facts.put(row.number(), new Facts(status, file));
    }
    return facts;
  }

  /** What the file of a task was before, with what follows from the files now; null for none. */
  public static @Nullable String onlyDerived(Task before, Task now)
      throws IOException, TextException {
    Iterations old = before.control();
    Iterations control = now.control();
    return old == null || control == null ? null : old.derived(facts(now, old));
  }
}
