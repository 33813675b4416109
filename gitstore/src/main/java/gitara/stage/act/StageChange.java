package gitara.stage.act;

import gitara.commit.Actor;
import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.commit.Message;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.RecordEvents;
import gitara.record.Event;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.run.Work;
import gitara.stage.DerivedIterations;
import gitara.stage.GateMemory;
import gitara.stage.Iterations;
import gitara.stage.Stage;
import gitara.stage.StageHome;
import gitara.stage.StageProgress;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.TaskPath;
import gitara.text.SpellingSuggestion;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** The common part of the changes: which task and iteration, what follows, the message. */
public abstract class StageChange implements Change<StageChange.Done> {
  /**
   * What was asked for.
   *
   * @param task its ID, or the name of its folder
   * @param iteration 0 for the one that is under way
   * @param why the body of the commit's message; may be empty
   * @param dryRun whether to find out what would happen, and change nothing
   */
  public record Request(String task, int iteration, String why, boolean dryRun) {}

  /**
   * What was done.
   *
   * @param id of what changed
   * @param path of the file that changed most; empty for none
   * @param summary one line
   */
  public record Done(String id, String path, String summary, List<Event> events, String next) {}

  private static final Duration LEASE = Duration.ofMinutes(60);

  private final Repo repo;
  final Request request;
  private final String op;
  private final String role;

  /**
   * @param op the word behind the dot in {@code Ara-Op}
   * @param role in which the change is made, unless ARA_ROLE names another
   */
  StageChange(Repo repo, Request request, String op, String role) {
    this.repo = repo;
    this.request = request;
    this.op = op;
    this.role = role;
  }

  Environment environment() {
    return repo.environment();
  }

  /** The task that is asked for, if decisions on it can be stated: they name it by its ID. */
  Task task(Snapshot snapshot) throws IOException, Refusal {
    Task task = task(snapshot, request.task());
    if (!StageProtocol.isId(task.id() + "/i1")) {
      throw Refusal.of(
          task.id() + " cannot be the ID of a task: " + TaskPath.FORM,
          "give its folder and its description another: git mv " + task.folder() + " NEW");
    }
    return task;
  }

  /** The task that a name stands for. */
  public static Task task(Snapshot snapshot, String name) throws IOException, Refusal {
    if (StageHome.ofName(name) == StageHome.MEDITATIONS) {
      return meditation(snapshot, name);
    }
    List<Task> all = Task.in(snapshot, StageHome.TASKS);
    List<Task> found = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (Task task : all) {
      ids.add(task.id());
      if (task.id().equals(name)
          || task.folder().equals(StageHome.TASKS.root() + name)
          || task.folder().equals(name.replaceFirst("/+$", ""))) {
        found.add(task);
      }
    }
    if (found.size() == 1) {
      return found.getFirst();
    }
    if (found.size() > 1) {
      throw Refusal.of(
          "two folders are task "
              + name
              + ": "
              + found.get(0).folder()
              + ", "
              + found.get(1).folder(),
          "give the name of the folder");
    }
    String nearest = SpellingSuggestion.to(name, ids);
    throw Refusal.of(
        "there is no task " + name + " in the last commit",
        nearest != null
            ? "did you mean " + nearest + "?"
            : "a task is a folder in tasks/ with a description HL-ID__title.md: commit that first");
  }

  /** The meditation that a name stands for, whether its research has begun or not. */
  private static Task meditation(Snapshot snapshot, String name) throws IOException, Refusal {
    String root = StageHome.MEDITATIONS.root();
    String plain = name.replaceFirst("/+$", "");
    Task task = Task.at(snapshot, plain.startsWith(root) ? plain : root + plain);
    if (!task.isTask()) {
      throw Refusal.of(
          "the last commit has no charter of a meditation " + task.id(),
          "a running one has it on its own branch: git switch ara/meditation/"
              + task.id()
              + "/root; to begin one: git ara meditate start TOPIC --payload FILE");
    }
    return task;
  }

  /** What history says behind the last commit. */
  GateMemory memory(Task task, ChangeSet draft) throws IOException, Refusal {
    try (ObjectReader reader = repo.objects()) {
      return GateMemory.of(task.home(), repo, reader, repo.commit(Constants.HEAD), draft.place());
    }
  }

  /** The iteration that is asked for, or else under way; a new first one where there is none. */
  StageProgress iteration(Task task, GateMemory memory) throws IOException, Refusal {
    return iteration(task, memory, null);
  }

  /**
   * The same.
   *
   * @param stage where no iteration is under way, one that was stopped at this stage is meant; null
   *     for none
   */
  StageProgress iteration(Task task, GateMemory memory, @Nullable Stage stage)
      throws IOException, Refusal {
    Iterations control;
    try {
      control = task.control();
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
    int number = request.iteration() > 0 ? request.iteration() : ofBranch(task);
    if (number > 0) {
      boolean isKnown =
          task.iterations().containsKey(number)
              || (control == null ? number == 1 : control.row(number) != null);
      if (!isKnown) {
        throw Refusal.of(
            task.id() + " has no iteration " + number,
            "git ara stage iterate " + task.id() + " --focus TEXT");
      }
      return StageProgress.of(task.iteration(number), memory);
    }
    List<StageProgress> open = new ArrayList<>();
    List<StageProgress> stopped = new ArrayList<>();
    for (StageProgress progress : all(task, control, memory)) {
      if (!progress.isOver()) {
        open.add(progress);
      } else if (!progress.iteration().isDone()) {
        stopped.add(progress);
      }
    }
    List<StageProgress> begun =
        open.stream().filter(one -> !one.iteration().stages().isEmpty()).toList();
    if (begun.size() > 1) {
      throw Refusal.of(
          task.id()
              + " has several open iterations: "
              + String.join(", ", begun.stream().map(one -> one.iteration().id()).toList()),
          "name one of them with --iteration N");
    }
    if (open.isEmpty()) {
      StageProgress last = stopped.isEmpty() ? null : stopped.getLast();
      Stage at = last == null ? null : memory.stopped(last.iteration().id());
      if (last != null && at != null && at == stage) {
        return last;
      }
      String again =
          last == null || at == null
              ? ""
              : "; where the user has "
                  + last.iteration().id()
                  + " continued: git ara stage decide "
                  + task.id()
                  + " "
                  + at.word()
                  + " proceed";
      throw Refusal.of(
          "all iterations of " + task.id() + " are over",
          "git ara stage iterate " + task.id() + " --focus TEXT" + again);
    }
    return begun.isEmpty() ? open.getFirst() : begun.getFirst();
  }

  /** All iterations of a task: those that are planned, and those that have files. */
  public static List<StageProgress> all(Task task, @Nullable Iterations control, GateMemory memory)
      throws IOException {
    TreeSet<Integer> numbers = new TreeSet<>(task.iterations().keySet());
    for (Iterations.Row row : control == null ? List.<Iterations.Row>of() : control.rows()) {
      numbers.add(row.number());
    }
    if (numbers.isEmpty()) {
      numbers.add(1);
    }
    List<StageProgress> all = new ArrayList<>();
    for (int number : numbers) {
      all.add(StageProgress.of(task.iteration(number), memory));
    }
    return all;
  }

  /** The iteration that the present branch is for; 0 where it is for none. */
  private int ofBranch(Task task) throws IOException {
    String branch = Objects.requireNonNullElse(repo.branch(), "");
    String mark = "/" + StageProtocol.NAME + "/" + task.id() + "/i";
    int at = branch.indexOf(mark);
    String number = at < 0 ? "" : branch.substring(at + mark.length());
    return number.matches("\\d{1,4}") ? Integer.parseInt(number) : 0;
  }

  /**
   * Takes the lease of an iteration, or renews it: one work tree works on it at a time. A lease
   * that has expired is taken over.
   */
  void claim(Task.Iteration iteration) throws IOException, Refusal {
    if (!request.dryRun()) {
      Work work = Work.of(repo);
      work.claim(StageProtocol.NAME + "/" + iteration.id(), work.inWords(null), LEASE, true);
    }
  }

  /** Completes a change: derived files, events, the message; a dry run ends here. */
  Prepared<Done> finish(
      ChangeSet draft, Task before, String id, String path, String summary, List<Trailing> more)
      throws IOException, Refusal {
    Task task = Task.at(draft.result(), before.folder());
    try {
      for (Map.Entry<String, String> derived : DerivedIterations.of(task).entrySet()) {
        byte[] present = draft.result().read(derived.getKey());
        if (present == null
            || !derived.getValue().equals(new String(present, StandardCharsets.UTF_8))) {
          draft.open(derived.getKey());
          draft.write(derived.getKey(), derived.getValue());
        }
      }
    } catch (TextException e) {
      e.problems().forEach(problem -> draft.problem(problem.toString()));
    }
    draft.check();
    List<Event> events =
        RecordEvents.of(
            new StageProtocol(task.home()),
            new Step(draft.head(), draft.result()),
            task.home().root());
    Message message = new Message(StageProtocol.NAME + ": " + summary, request.why());
    message.with(Key.VERSION, "1").with(Key.OP, StageProtocol.NAME + "." + op);
    for (Event event : events == null ? List.<Event>of() : events) {
      message.with(Key.EVENT, event.toString());
    }
    for (Trailing trailing : more) {
      message.with(trailing.key(), trailing.value());
    }
    String named = Actor.role(environment());
    message.with(Key.ROLE, named == null ? role : named);
    message.with(Key.ACTOR, Actor.of(environment()).text());
    message.with(Key.SESSION, Actor.session(environment()));
    draft.checkCommit(message);
    Done done = new Done(id, path, summary, events == null ? List.of() : events, "");
    return new Prepared<>(request.dryRun() ? null : message, done);
  }

  /** A trailer of the commit besides those that each has. */
  record Trailing(Key key, String value) {}
}
