package gitara.cli.stage;

import gitara.cli.command.Call;
import gitara.cli.command.RunCard;
import gitara.cli.command.Tone;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.SemanticDiff;
import gitara.record.Snapshot;
import gitara.run.Work;
import gitara.stage.GateMemory;
import gitara.stage.StageFile;
import gitara.stage.StageHome;
import gitara.stage.StageProgress;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The views of staged research: the history of a task is that of all its iterations and stages too.
 */
final class StageViews implements Views {
  private final StageHome home;

  StageViews(StageHome home) {
    this.home = home;
  }

  @Override
  public String title(RecordReader record) {
    return home == StageHome.TASKS ? "Staged research in " : "Staged research of meditations in ";
  }

  @Override
  public @Nullable String beginning() {
    return home == StageHome.TASKS ? "git ara stage start TASK" : null;
  }

  @Override
  public String status(Entry entry) {
    return switch (entry.kind()) {
      case "stage" -> entry.field("state");
      case "iteration" -> entry.field("status");
      default -> "";
    };
  }

  @Override
  public Tone tone(Entry entry) {
    if (entry.kind().equals("synthesis")) {
      return Tone.GOOD;
    }
    if (!entry.kind().equals("stage")) {
      return Tone.PLAIN;
    }
    boolean isOpen = entry.field("state").equals("open");
    return isOpen ? Tone.GOING : entry.field("decision").isEmpty() ? Tone.OPEN : Tone.GOOD;
  }

  @Override
  public String tab() {
    return home == StageHome.TASKS ? "Stages" : "Stages of meditations";
  }

  @Override
  public List<RunCard> runs(Repo repo, Snapshot state, ObjectId tip) throws IOException, Refusal {
    List<RunCard> cards = new ArrayList<>();
    try (TasksAtHead tasks = TasksAtHead.of(repo, state, tip)) {
      for (Task task : tasks.tasksIn(home)) {
        for (StageProgress progress : tasks.iterations(task)) {
          cards.add(card(progress));
        }
      }
    }
    return cards;
  }

  private static RunCard card(StageProgress progress) {
    Task.Iteration iteration = progress.iteration();
    List<RunCard.Step> steps = new ArrayList<>();
    progress
        .stages()
        .forEach(
            (stage, state) -> {
              Tone tone =
                  switch (state) {
                    case ABSENT -> Tone.PLAIN;
                    case OPEN -> Tone.GOING;
                    case CLOSED -> Tone.OPEN;
                    case DECIDED, DELEGATED, UNDECIDED -> Tone.GOOD;
                  };
              steps.add(new RunCard.Step(stage.title(), tone, List.of(iteration.id(stage))));
            });
    String synthesis = iteration.id() + "/res";
    Tone done = iteration.isDone() ? Tone.GOOD : Tone.PLAIN;
    steps.add(new RunCard.Step("Synthesis", done, List.of(synthesis)));
    Tone tone = progress.isOver() ? iteration.isDone() ? Tone.GOOD : Tone.GONE : Tone.GOING;
    tone = progress.next() == StageProgress.Step.DECIDE ? Tone.OPEN : tone;
    return new RunCard(
        iteration.id(), "", progress.state(), tone, progress.command(), steps, Map.of());
  }

  @Override
  public List<String> kinds() {
    return List.of("task", "iteration", "stage", "synthesis", "limits");
  }

  @Override
  public @Nullable String parent(Entry entry) {
    int slash = entry.id().lastIndexOf('/');
    boolean isOfPlan = entry.kind().equals("iteration") || entry.kind().equals("limits");
    // The charter of a meditation is an entry of another record.
    boolean isFirst = home == StageHome.MEDITATIONS && isOfPlan;
    return isFirst || slash < 0 ? "" : entry.id().substring(0, slash);
  }

  /** The gates that wait for the user, as the files say. */
  @Override
  public List<Waiting> waiting(RecordReader record) throws IOException {
    List<String> gates = new ArrayList<>();
    for (Task task : Task.in(record.snapshot(), home)) {
      for (Task.Iteration iteration : task.iterations().values()) {
        StageProgress progress = StageProgress.of(iteration, GateMemory.NONE);
        if (progress.next() == StageProgress.Step.DECIDE && isBlank(progress)) {
          gates.add(iteration.id(progress.stage()));
        }
      }
    }
    return List.of(
        new Waiting(
            "gates",
            "gate",
            "Gates that wait for a decision",
            List.of(),
            gates,
            "git ara stage status",
            true));
  }

  private static boolean isBlank(StageProgress progress) throws IOException {
    StageFile file = progress.iteration().stage(progress.stage());
    return file != null && file.decisionText().isEmpty();
  }

  /** Of both homes at once, so that a repository is opened once. */
  @Override
  public Map<String, String> brief(Call call) throws Refusal, IOException {
    Map<String, String> lines = new LinkedHashMap<>();
    if (home != StageHome.TASKS) {
      return lines;
    }
    for (TasksAtHead record : TasksAtHead.each(call)) {
      try (record) {
        for (Task task : record.tasks(null)) {
          for (StageProgress progress : record.iterations(task)) {
            if (!progress.isOver()) {
              String id = record.named(progress.iteration().id());
              String next = record.named(progress.command());
              lines.put(id, "Research " + id + ": " + progress.state() + "; next: " + next);
            }
          }
        }
      }
    }
    return lines;
  }

  @Override
  public List<ObjectId> branches(Repo repo, String name) throws IOException, Refusal {
    String task = StageProtocol.task(name);
    boolean isHere = StageHome.ofName(task) == home && StageProtocol.isId(task + "/i1");
    return isHere
        ? List.copyOf(Work.of(repo).tips(StageProtocol.NAME + "/" + task).values())
        : List.of();
  }

  @Override
  public List<RecordCommit> log(Repo repo, History history, List<ObjectId> tips, String name)
      throws IOException, Refusal {
    return history.below(tips, SemanticDiff.token(name));
  }
}
