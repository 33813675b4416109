package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.model.ReportText;
import gitara.memory.model.TaskInbox;
import java.io.IOException;
import java.util.List;

/** {@code git ara memory inbox ack}: removes a finished task from the inbox. */
final class MemoryInboxAckVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("NAME")
        .options(
            Options.one("--result", "TEXT", "result, such as UPDATED: …; - for standard input"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String name = call.args().operands().getFirst();
    ReportText.Result result =
        ReportText.parse(call.text(call.args().value("--result", ""))).result();
    if (!result.isTerminal()) {
      throw Refusal.of(
          result == ReportText.Result.NONE
              ? "the result is not terminal; the task stays"
              : "PARTIAL_UPDATE is not terminal; the task stays",
          "give one with --result \"UPDATED: …\", NO-OP:, NO_NEW_GRADIENT: or BOOTSTRAPPED:");
    }
    try (Repo repo = call.open()) {
      TaskInbox inbox = new TaskInbox(repo.requireWorkTree());
      List<TaskInbox.Task> found =
          inbox.tasks().stream()
              .filter(
                  task ->
                      task.name().equals(name)
                          || task.name().equals(name + ".pending")
                          || (task.part() + "/" + task.name()).equals(name))
              .toList();
      if (found.size() != 1) {
        throw Refusal.of(
            found.isEmpty()
                ? "there is no task " + name
                : "several parts have a task " + name + "; give PART/NAME",
            "git ara memory inbox list");
      }
      inbox.ack(found.getFirst());
      call.console().line("acked " + Console.safe(found.getFirst().name()));
      return ExitCode.OK;
    }
  }
}
