package gitara.cli.meditate.manage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.Charter;
import gitara.meditation.MeditationDir;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.MeditationRuns;
import gitara.meditation.run.RunStates;
import gitara.run.Machine;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectReader;

/** {@code git ara meditate list}: the meditations of the repository, each with its state. */
final class MeditateListVerb implements Verb {
  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Console console = call.console();
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      repo.config();
      for (MeditationDir dir : MeditationRuns.all(repo, reader)) {
        MeditationRun run = MeditationRun.read(repo, reader, dir);
        if (run != null) {
          print(call, console, run, RunStates.of(run));
        }
      }
    }
    return ExitCode.OK;
  }

  private static void print(
      Call call, Console console, MeditationRun run, Machine.Position position) {
    Charter charter = run.charter();
    String topic = charter == null ? "" : charter.topic();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("meditation", run.dir().name());
      object.put("state", position.state());
      object.put("topic", topic);
      object.put("next", position.todo());
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(run.dir() + "\t" + position.state());
    } else {
      console.line(
          console.paint(Console.Colour.ID, Console.safe(run.dir().name()))
              + "  "
              + position.state()
              + (topic.isEmpty() ? "" : "  " + Console.safe(topic)));
    }
  }
}
