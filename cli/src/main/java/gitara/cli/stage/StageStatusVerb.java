package gitara.cli.stage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.stage.StageProgress;
import gitara.stage.Task;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara stage status}: prints the state of each iteration and what comes next. */
final class StageStatusVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[TASK]");
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<TasksAtHead> records = TasksAtHead.each(call);
    if (records.isEmpty()) {
      throw Refusal.of(
          "there is no task in the last commit",
          "a task is a folder in tasks/ with a description HL-ID__title.md: commit that first");
    }
    String name = call.args().operand(0) == null ? null : StageRun.name(call);
    for (TasksAtHead tasks : records) {
      try (tasks) {
        for (Task task : tasks.tasks(name)) {
          print(call, tasks, task);
        }
      }
    }
    return ExitCode.OK;
  }

  private static void print(Call call, TasksAtHead tasks, Task task) throws IOException {
    Console console = call.console();
    List<StageProgress> iterations = tasks.iterations(task);
    if (call.json()) {
      console.line(JsonWriter.line(object(tasks, task, iterations)));
      return;
    }
    if (!call.porcelain()) {
      console.line(
          console.paint(Console.Colour.ID, Console.safe(tasks.named(task.id())))
              + "  "
              + Console.safe(task.title())
              + console.paint(Console.Colour.FAINT, "  " + Console.safe(tasks.folder(task))));
    }
    for (StageProgress progress : iterations) {
      if (call.porcelain()) {
        console.line(
            tasks.named(progress.iteration().id())
                + "\t"
                + progress.state()
                + "\t"
                + String.join(" ", states(progress))
                + "\t"
                + tasks.named(progress.command()));
      } else {
        console.line(
            "  i"
                + progress.iteration().number()
                + "  "
                + progress.state()
                + (progress.iteration().isMonolith()
                    ? "  (a synthesis without stage files)"
                    : "  (" + String.join(", ", states(progress)) + ")"));
        if (!progress.command().isEmpty()) {
          console.line("      next: " + Console.safe(tasks.named(progress.command())));
        }
      }
    }
  }

  private static List<String> states(StageProgress progress) {
    List<String> states = new ArrayList<>();
    progress.stages().forEach((stage, state) -> states.add(stage.word() + " " + state.word()));
    return states;
  }

  private static Map<String, Object> object(
      TasksAtHead tasks, Task task, List<StageProgress> iterations) throws IOException {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("task", tasks.named(task.id()));
    object.put("title", task.title());
    object.put("folder", tasks.folder(task));
    List<Map<String, Object>> rows = new ArrayList<>();
    for (StageProgress progress : iterations) {
      rows.add(object(tasks, progress));
    }
    object.put("iterations", rows);
    return object;
  }

  static Map<String, Object> object(TasksAtHead tasks, StageProgress progress) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("id", tasks.named(progress.iteration().id()));
    object.put("number", progress.iteration().number());
    object.put("state", progress.state());
    Map<String, Object> stages = new LinkedHashMap<>();
    progress.stages().forEach((stage, state) -> stages.put(stage.word(), state.word()));
    object.put("stages", stages);
    object.put("synthesis", progress.iteration().synthesis());
    object.put("next", tasks.named(progress.command()));
    return object;
  }
}
