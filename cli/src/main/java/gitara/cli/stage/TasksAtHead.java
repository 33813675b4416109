package gitara.cli.stage;

import gitara.cli.command.Call;
import gitara.cli.history.RecordChoice;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.stage.GateMemory;
import gitara.stage.Iterations;
import gitara.stage.StageHome;
import gitara.stage.StageProgress;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.act.StageChange;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** The tasks of the last commit, with what history says of them: the same in each clone. */
final class TasksAtHead implements AutoCloseable {
  /** Null where somebody else closes it. */
  private final @Nullable Repo repo;

  private final ObjectReader reader;
  private final Protocol record;
  private final Relocation place;
  private final Snapshot snapshot;
  private final GateMemory memory;

  private TasksAtHead(
      @Nullable Repo repo,
      ObjectReader reader,
      Protocol record,
      Snapshot snapshot,
      GateMemory memory) {
    this.repo = repo;
    this.record = record;
    this.place = record.relocation();
    this.reader = reader;
    this.snapshot = snapshot;
    this.memory = memory;
  }

  static TasksAtHead open(Call call) throws Refusal, IOException {
    Repo repo = call.open();
    return open(repo, chosen(call, repo));
  }

  /** Those of each record that has any, or of the one of which a task is given. */
  static List<TasksAtHead> each(Call call) throws Refusal, IOException {
    List<TasksAtHead> each = new ArrayList<>();
    if (!call.args().operands().isEmpty()) {
      each.add(open(call));
      return each;
    }
    List<Protocol> records;
    try (Repo repo = call.open()) {
      // Only an open repository says in which folders there are records.
      repo.config();
      records = RecordChoice.all(call, new StageProtocol(StageHome.TASKS));
    }
    for (Protocol one : records) {
      TasksAtHead tasks = open(call.open(), one);
      if (tasks.tasks().isEmpty()) {
        tasks.close();
      } else {
        each.add(tasks);
      }
    }
    return each;
  }

  private static TasksAtHead open(Repo repo, Protocol record) throws Refusal, IOException {
    ObjectReader reader = repo.objects();
    ObjectId head = repo.commit(Constants.HEAD);
    try (RevWalk walk = new RevWalk(reader)) {
      ObjectId tree = head == null ? null : walk.parseCommit(head).getTree().getId();
      Relocation place = record.relocation();
      Snapshot snapshot = place.shown(new TreeSnapshot(reader, tree));
      return new TasksAtHead(
          repo, reader, record, snapshot, memory(repo, reader, place, snapshot, head));
    }
  }

  /** The protocol of the tasks of the current folder, or of the task that is given. */
  static Protocol chosen(Call call, Repo repo) throws Refusal, IOException {
    for (String name : call.args().operands().stream().limit(1).toList()) {
      if (StageHome.ofName(name) == StageHome.MEDITATIONS) {
        return new StageProtocol(StageHome.MEDITATIONS);
      }
    }
    return RecordChoice.nearest(call, repo, new StageProtocol(StageHome.TASKS));
  }

  /** The same of a state of a repository that is open, and stays so. */
  static TasksAtHead of(Repo repo, Snapshot state, ObjectId tip) throws Refusal, IOException {
    ObjectReader reader = repo.objects();
    return new TasksAtHead(
        null,
        reader,
        new StageProtocol(StageHome.TASKS),
        state,
        memory(repo, reader, Relocation.NONE, state, tip));
  }

  /** Without a task there is nothing in history to look for. */
  private static GateMemory memory(
      Repo repo, ObjectReader reader, Relocation place, Snapshot state, @Nullable ObjectId tip)
      throws Refusal, IOException {
    GateMemory memory = GateMemory.NONE;
    for (StageHome home : StageHome.values()) {
      if (!Task.in(state, home).isEmpty()) {
        memory = memory.join(GateMemory.of(home, repo, reader, tip, place));
      }
    }
    return memory;
  }

  /** The tasks, or the one with a name. */
  List<Task> tasks(@Nullable String name) throws IOException, Refusal {
    try {
      return name == null ? tasks() : List.of(StageChange.task(snapshot, name));
    } catch (Refusal refusal) {
      throw TaskNames.in(record, refusal);
    }
  }

  /** Research of meditations is in no further folder. */
  private List<Task> tasks() throws IOException {
    return record.namespace().isEmpty() ? Task.in(snapshot) : Task.in(snapshot, StageHome.TASKS);
  }

  /** A text with the IDs of the record as they are everywhere. */
  String named(String text) {
    return record.named(text);
  }

  /** Those of one home. */
  List<Task> tasksIn(StageHome home) throws IOException {
    return Task.in(snapshot, home);
  }

  /** Where the folder of all tasks is, or of all meditations, that one of them is in. */
  String home(Task task) {
    return place.real(task.home().folder());
  }

  /** Where a file is that a task knows by a path. */
  String real(String path) {
    return place.real(path);
  }

  /** Where the folder of a task is. */
  String folder(Task task) {
    return place.real(task.folder());
  }

  GateMemory memory() {
    return memory;
  }

  /** The iterations of a task; a plan that cannot be read counts as none. */
  List<StageProgress> iterations(Task task) throws IOException {
    Iterations control = null;
    try {
      control = task.control();
    } catch (TextException e) {
      control = null;
    }
    return StageChange.all(task, control, memory);
  }

  @Override
  public void close() {
    reader.close();
    if (repo != null) {
      repo.close();
    }
  }
}
