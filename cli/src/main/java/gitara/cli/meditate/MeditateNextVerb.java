package gitara.cli.meditate;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.meditation.act.NextTasks;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara meditate next}: prints which agents may start now, each with its payload. */
final class MeditateNextVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(MeditateVerb.dir());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (MeditateSession session = MeditateSession.open(call, true)) {
      NextTasks next = NextTasks.of(session.repo(), session.run());
      Console console = call.console();
      if (call.json()) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("meditation", session.dir().name());
        object.put("state", next.state());
        List<Map<String, Object>> tasks = new ArrayList<>();
        for (NextTasks.Task task : next.tasks()) {
          Map<String, Object> one = new LinkedHashMap<>();
          one.put("agent", task.agent());
          one.put("node", task.node());
          one.put("command", task.command());
          one.put("payload", task.payload());
          tasks.add(one);
        }
        object.put("tasks", tasks);
        console.line(JsonWriter.line(object));
        return ExitCode.OK;
      }
      if (!call.porcelain()) {
        console.line(
            console.paint(Console.Colour.ID, Console.safe(session.dir().name()))
                + "  "
                + next.state());
      }
      for (NextTasks.Task task : next.tasks()) {
        console.line(
            call.porcelain()
                ? task.agent() + "\t" + task.node() + "\t" + task.command()
                : "  " + task.agent() + ": " + Console.safe(task.command()));
      }
      if (next.tasks().isEmpty() && !call.porcelain()) {
        console.line("  nothing may start now: agents are at work, or the meditation is over");
      }
      return ExitCode.OK;
    }
  }
}
