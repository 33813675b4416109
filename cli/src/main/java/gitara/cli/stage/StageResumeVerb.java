package gitara.cli.stage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.stage.StageFile;
import gitara.stage.StageProgress;
import gitara.stage.Task;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara stage resume}: prints the stage to continue with. */
final class StageResumeVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[TASK]");
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    boolean isAny = false;
    List<TasksAtHead> records = TasksAtHead.each(call);
    String name = call.args().operand(0) == null ? null : StageRun.name(call);
    for (TasksAtHead tasks : records) {
      try (tasks) {
        for (Task task : tasks.tasks(name)) {
          for (StageProgress progress : tasks.iterations(task)) {
            if (!progress.isOver()) {
              print(call, tasks, progress);
              isAny = true;
            }
          }
        }
      }
    }
    if (!isAny) {
      if (call.json()) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("next", "");
        call.console().line(JsonWriter.line(object));
      } else {
        call.console()
            .line(records.isEmpty() ? "No tasks." : "Research complete: no iteration is open.");
      }
    }
    return ExitCode.OK;
  }

  private static void print(Call call, TasksAtHead tasks, StageProgress progress)
      throws IOException {
    StageFile file = progress.iteration().stage(progress.stage());
    String path = file == null ? "" : tasks.real(file.source().path());
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = StageStatusVerb.object(tasks, progress);
      object.put("stage", progress.stage().word());
      object.put("path", path);
      object.put("findings", file == null ? List.of() : file.findings());
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(
          tasks.named(progress.iteration().id())
              + "\t"
              + progress.state()
              + "\t"
              + path
              + "\t"
              + tasks.named(progress.command()));
    } else {
      console.line(
          console.paint(Console.Colour.ID, Console.safe(tasks.named(progress.iteration().id())))
              + "  "
              + progress.state()
              + (path.isEmpty() ? "" : "  " + Console.safe(path))
              + held(file));
      console.line("  next: " + Console.safe(tasks.named(progress.command())));
    }
  }

  /** What an open file holds already. */
  private static String held(@Nullable StageFile file) {
    if (file == null || file.isClosed()) {
      return "";
    }
    List<String> findings = file.findings();
    return findings.isEmpty()
        ? file.isFilled() ? "  (begun)" : "  (empty)"
        : "  (" + Console.safe(String.join(", ", findings)) + ")";
  }
}
