package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.output.Console;
import gitara.cli.output.Shorten;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.model.TaskInbox;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara memory inbox list}: lists the pending tasks. */
final class MemoryInboxListVerb implements Verb {
  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      for (TaskInbox.Task task : new TaskInbox(repo.requireWorkTree()).tasks()) {
        if (call.json()) {
          Map<String, Object> object = new LinkedHashMap<>();
          object.put("ack", task.name());
          object.put("part", task.part());
          object.put("transport", task.transport());
          object.put("body", task.body());
          call.console().line(JsonWriter.line(object));
        } else {
          String first = task.body().lines().findFirst().orElse("");
          call.console()
              .line(
                  Console.safe(task.part() + "/" + task.name())
                      + (call.porcelain() ? "\t" : "  ")
                      + Console.safe(Shorten.to(first, 100)));
        }
      }
      return ExitCode.OK;
    }
  }
}
