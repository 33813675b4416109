package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.act.RecordTask;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.TaskInbox;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * {@code git ara memory inbox take}: puts on record that a task is taken, before the work on it.
 */
final class MemoryInboxTakeVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("NAME");
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String name = call.args().operands().getFirst();
    try (Repo repo = call.open()) {
      TaskInbox.Task task = task(repo, name);
      ObjectId commit = record(call, repo, task, null, "");
      call.console()
          .line(
              commit == null
                  ? "NO-OP: " + Console.safe(task.name()) + " is taken already"
                  : "taken "
                      + Console.safe(task.name())
                      + "  commit "
                      + commit.name().substring(0, 10));
      return ExitCode.OK;
    }
  }

  /** Commits the row of a task; null where it is on record already. */
  static @Nullable ObjectId record(
      Call call, Repo repo, TaskInbox.Task task, @Nullable String result, String commit)
      throws Refusal, IOException {
    return new Recorder(
            repo, ProcessIdentity.current(), new VerbGate(call.protocols().rules(), repo))
        .record(
            RecordChoice.in(
                MemoryAtHead.chosen(call, repo),
                new RecordTask(repo.environment(), task, result, commit)))
        .commit();
  }

  /** The one task with a name. */
  static TaskInbox.Task task(Repo repo, String name) throws Refusal, IOException {
    List<TaskInbox.Task> found = new ArrayList<>();
    for (TaskInbox.Task task : new TaskInbox(repo.requireWorkTree()).tasks()) {
      if (task.isNamed(name)) {
        found.add(task);
      }
    }
    if (found.size() != 1) {
      throw Refusal.of(
          found.isEmpty()
              ? "there is no task " + name
              : "several parts have a task " + name + "; give PART/NAME",
          "git ara memory inbox list");
    }
    TaskInbox.Task task = found.getFirst();
    if (task.body().isBlank()) {
      throw Refusal.of(
          "the task " + name + " is empty; it stays",
          "its author has to state the task in the file");
    }
    if (!LineTrailer.isWord(task.name())) {
      throw Refusal.of(
          "the name of the task " + name + " cannot stand in a trailer",
          "rename its file: letters, digits, dots and dashes");
    }
    return task;
  }
}
