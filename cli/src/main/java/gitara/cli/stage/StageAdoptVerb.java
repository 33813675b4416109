package gitara.cli.stage;

import gitara.cli.command.Adoption;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.git.Refusal;
import gitara.git.Repo;
import java.io.IOException;
import java.util.Map;

/** {@code git ara stage adopt}: accepts the tasks that are there, with their faults. */
final class StageAdoptVerb implements Verb {
  @Override
  public int run(Call call) throws Refusal, IOException {
    int all;
    try (TasksAtHead tasks = TasksAtHead.open(call)) {
      all = tasks.tasks(null).size();
    }
    if (all == 0) {
      throw Refusal.of(
          "there is no task in the last commit",
          "a task is a folder in tasks/ with a description HL-ID__title.md: commit that first");
    }
    try (Repo repo = call.open()) {
      repo.config();
      Adoption.record(call, repo).print(Map.of("tasks", all), all == 1 ? "1 task" : all + " tasks");
      return ExitCode.OK;
    }
  }
}
