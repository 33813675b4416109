package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.Revision;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ReportText;
import gitara.memory.model.TaskInbox;
import gitara.memory.model.TaskLog;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** {@code git ara memory inbox ack}: records the result of a task and deletes it. */
final class MemoryInboxAckVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("NAME")
        .options(
            Options.one("--result", "TEXT", "result, such as UPDATED: …; - for standard input"),
            Options.one(
                "--commit",
                "COMMIT",
                "commit that UPDATED is about (default: the last one that changed the memory)"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String name = call.args().operands().getFirst();
    ReportText report = ReportText.parse(call.text(call.args().value("--result", "")));
    ReportText.Result result = report.result();
    if (!result.isTerminal() || report.terminals() > 1) {
      throw Refusal.of(
          (report.terminals() > 1
                  ? "there are several results"
                  : result == ReportText.Result.NONE
                      ? "the result is not terminal"
                      : "PARTIAL_UPDATE is not terminal")
              + "; the task stays",
          "give one with --result \"UPDATED: …\", NO-OP:, NO_NEW_GRADIENT: or BOOTSTRAPPED:");
    }
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      Repo repo = memory.repo();
      TaskInbox.Task task = MemoryInboxTakeVerb.task(repo, name);
      TaskLog.Row last = TaskLog.in(memory.snapshot()).last(task.part() + "/" + task.name());
      boolean isAcked = last != null && last.state().equals(TaskLog.ACKED);
      // What is on record already was killed before it could delete the task.
      if (!isAcked) {
        ObjectId commit =
            result == ReportText.Result.UPDATED ? updated(call, memory, task, report) : null;
        MemoryInboxTakeVerb.record(
            call, repo, task, result.word(), commit == null ? "" : commit.name());
      }
      new TaskInbox(repo.requireWorkTree()).ack(task);
      call.console().line("acked " + Console.safe(task.name()));
      return ExitCode.OK;
    }
  }

  /** The commit that changed the memory for a task. */
  private static ObjectId updated(
      Call call, MemoryAtHead memory, TaskInbox.Task task, ReportText report)
      throws Refusal, IOException {
    String named = call.args().value("--commit");
    ObjectId from =
        named == null ? memory.commit() : Revision.of(memory.repo(), call.environment(), named);
    try (RevWalk walk = new RevWalk(memory.reader())) {
      RevCommit commit = from == null ? null : walk.parseCommit(from);
      ObjectId head = memory.commit();
      boolean isBehind =
          commit != null && head != null && walk.isMergedInto(commit, walk.parseCommit(head));
      while (isBehind && commit != null) {
        Snapshot after =
            memory
                .protocol()
                .relocation()
                .shown(new TreeSnapshot(memory.reader(), commit.getTree().getId()));
        RevCommit parent =
            commit.getParentCount() == 0 ? null : walk.parseCommit(commit.getParent(0));
        if (isFor(task, memory, parent, after, report.updated())) {
          return commit.getId();
        }
        boolean isBefore = TaskLog.in(after).last(task.part() + "/" + task.name()) == null;
        commit = named != null || (isBefore && isTaken(memory, task)) ? null : parent;
      }
    }
    throw Refusal.of(
        "no commit since the task was taken changed "
            + (report.updated().isEmpty() ? "the memory" : String.join(", ", report.updated()))
            + "; the task stays",
        "UPDATED is for a task that changed the memory; otherwise NO-OP:");
  }

  private static boolean isTaken(MemoryAtHead memory, TaskInbox.Task task) throws IOException {
    return TaskLog.in(memory.snapshot()).last(task.part() + "/" + task.name()) != null;
  }

  private static boolean isFor(
      TaskInbox.Task task,
      MemoryAtHead memory,
      @Nullable RevCommit parent,
      Snapshot after,
      List<String> updated)
      throws IOException {
    Snapshot before =
        memory
            .protocol()
            .relocation()
            .shown(
                new TreeSnapshot(
                    memory.reader(), parent == null ? null : parent.getTree().getId()));
    if (isTaken(memory, task) && !TaskLog.in(before).isOpen(task.part() + "/" + task.name())) {
      return false;
    }
    for (Step.FileDiff change : new Step(before, after).changes(MemoryLayout.FOLDER)) {
      boolean isTarget = updated.isEmpty() || updated.stream().anyMatch(change.path()::startsWith);
      if (isTarget && !change.path().equals(MemoryLayout.TASKS)) {
        return true;
      }
    }
    return false;
  }
}
