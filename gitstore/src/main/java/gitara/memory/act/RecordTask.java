package gitara.memory.act;

import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Message;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.TaskInbox;
import gitara.memory.model.TaskLog;
import gitara.memory.model.TaskLog.Row;
import gitara.text.Sha256;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts on record that a task is taken, or what became of it. */
public final class RecordTask implements Change<Boolean> {
  private final Environment environment;
  private final TaskInbox.Task task;
  private final @Nullable String result;
  private final String commit;

  /**
   * @param result how the task ended; null where it is taken
   * @param commit that changed the memory for the task; empty where none did
   */
  public RecordTask(
      Environment environment, TaskInbox.Task task, @Nullable String result, String commit) {
    this.environment = environment;
    this.task = task;
    this.result = result;
    this.commit = commit;
  }

  /** The row of a task. */
  public static Row row(TaskInbox.Task task, String state, String result, String commit) {
    String sha256 = Sha256.hex(task.body(), 64);
    return new Row(task.name(), task.part(), sha256, state, result, commit);
  }

  /** True when a row was added: none is where the task is on record as asked. */
  @Override
  public Prepared<Boolean> prepare(ChangeSet draft) throws IOException, Refusal {
    SourceText source = draft.open(MemoryLayout.TASKS);
    draft.check();
    String text = source == null ? "" : source.text();
    List<Row> known = TaskLog.parse(text).rows();
    Row taken = row(task, TaskLog.TAKEN, "", "");
    Row last = null;
    for (Row row : known) {
      last = row.sha256().equals(taken.sha256()) && row.task().equals(task.name()) ? row : last;
    }
    boolean isTaken = last != null && last.state().equals(TaskLog.TAKEN);
    List<Row> more = new ArrayList<>();
    if (!isTaken && (result == null || last == null)) {
      more.add(taken);
    }
    if (result != null && (last == null || isTaken)) {
      more.add(row(task, TaskLog.ACKED, result, commit));
    }
    if (more.isEmpty()) {
      return new Prepared<>(null, false);
    }
    StringBuilder now = new StringBuilder(text);
    now.append(text.isEmpty() || text.endsWith("\n") ? "" : "\n");
    more.forEach(row -> now.append(row.text()).append('\n'));
    draft.write(MemoryLayout.TASKS, now.toString());
    String what = result == null ? " taken" : " acked, " + result;
    Message message =
        new Message("memory: task " + task.name() + what, "")
            .by(result == null ? "memory.take" : "memory.ack", environment);
    return new Prepared<>(message, true);
  }
}
