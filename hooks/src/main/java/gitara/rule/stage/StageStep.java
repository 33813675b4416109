package gitara.rule.stage;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.protocol.Protocol;
import gitara.protocol.RecordPlace;
import gitara.record.CommitContext;
import gitara.record.Event;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.run.Decision;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.StageHome;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.TaskChange;
import gitara.stage.TaskPath;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a commit does to tasks, against one of its parents. Of a merge, only what is as in none of
 * the parents is its own.
 */
final class StageStep {
  private final StageHome home;
  private final CommitContext commit;
  private final Step step;
  private final List<TaskChange> changes;

  /** The paths of files that moved, with those that they had before. */
  private final Map<String, String> origins = new HashMap<>();

  private final Map<String, String> folders = new HashMap<>();
  private final Set<String> moved = new HashSet<>();
  private final List<Trailers> blocks;
  private final Trailers trailers;

  StageStep(StageHome home, CommitContext commit, Snapshot before) throws IOException {
    this.home = home;
    this.commit = commit;
    this.step = new Step(before, commit.after());
    String message = commit.message();
    this.trailers = Trailers.parse(message == null ? "" : message);
    this.blocks = message == null ? List.of() : Trailers.squashed(message);
    this.changes = changes(home);
  }

  private List<TaskChange> changes(StageHome of) throws IOException {
    List<TaskChange> found = new ArrayList<>();
    for (TaskChange change : TaskChange.of(of, step)) {
      String path = change.file().path();
      String from = change.from();
      if (from != null && change.isMoved()) {
        origins.put(path, from);
        folders.put(change.file().folder(), change.folderBefore());
        if (change.isSame()) {
          moved.addAll(List.of(path, from));
          continue;
        }
      }
      if (!isOfOther(path)) {
        found.add(change);
      }
    }
    return found;
  }

  /** What the folder of a file's task was before the commit, whatever its name was then. */
  Task taskBefore(TaskPath file) throws IOException {
    return taskBefore(file.folder());
  }

  /** The same of a folder. */
  Task taskBefore(String folder) throws IOException {
    return Task.at(step.before(), folders.getOrDefault(folder, folder));
  }

  /** Whether no more than the link to the description follows that to another place. */
  boolean isRelinked(TaskPath file) throws IOException {
    StageFile old = before(file);
    StageFile now = after(file);
    return old != null
        && now != null
        && old.closedText().equals(now.closedText())
        && !old.parentLink().equals(now.parentLink());
  }

  /** Whether the commit gives a file another name, and leaves what it holds. */
  boolean isMoved(String path) {
    return moved.contains(path);
  }

  private boolean isOfOther(String path) throws IOException {
    for (Snapshot parent : commit.parents()) {
      if (parent != step.before() && Objects.equals(parent.id(path), commit.after().id(path))) {
        return true;
      }
    }
    return false;
  }

  StageHome home() {
    return home;
  }

  Step step() {
    return step;
  }

  @Nullable String message() {
    return commit.message();
  }

  boolean isMerge() {
    return commit.parents().size() > 1;
  }

  /** The files of the home that differ. */
  List<TaskChange> changes() {
    return changes;
  }

  /** Those of all homes: who researches may do so in a task and in a meditation. */
  List<TaskChange> changesInAllHomes() throws IOException {
    List<TaskChange> all = new ArrayList<>();
    for (StageHome one : StageHome.values()) {
      all.addAll(one == home ? changes : changes(one));
    }
    return all;
  }

  /** Those of one kind. */
  List<TaskChange> changes(TaskPath.Kind kind) {
    return changes.stream().filter(change -> change.file().kind() == kind).toList();
  }

  /** All files of the repository that differ, without those that another parent has alike. */
  List<String> paths() throws IOException {
    List<String> paths = new ArrayList<>();
    for (Step.FileDiff change : step.changes("")) {
      if (!isOfOther(change.path())) {
        paths.add(change.path());
      }
    }
    return paths;
  }

  /** Those of them that no further record of tasks has, which is judged by itself. */
  List<String> pathsOfNoOther() throws IOException {
    List<String> paths = new ArrayList<>(paths());
    List<String> folders = RecordConfig.in(step.before()).all(StageProtocol.ROOTS);
    for (RecordPlace place : RecordPlace.of(folders, StageHome.TASKS.root())) {
      paths.removeIf(path -> path.startsWith(place.home()));
    }
    return paths;
  }

  /** A stage file before the commit; null where there was none that can be read. */
  @Nullable StageFile before(TaskPath file) throws IOException {
    return read(step.before(), file, origins.getOrDefault(file.path(), file.path()));
  }

  /** A stage file after the commit; null where there is none that can be read. */
  @Nullable StageFile after(TaskPath file) throws IOException {
    return read(step.after(), file, file.path());
  }

  private static @Nullable StageFile read(Snapshot snapshot, TaskPath file, String path)
      throws IOException {
    try {
      Stage stage = file.stage();
      SourceText text = stage == null ? null : Protocol.text(snapshot, path);
      return text == null || stage == null ? null : StageFile.of(text, stage);
    } catch (TextException e) {
      return null;
    }
  }

  /** The value of a trailer; empty where there is none, or no message yet. */
  String trailer(Key key) {
    String value = trailers.first(key);
    return value == null ? "" : value;
  }

  /** What the message decides on a stage; null where it decides nothing. */
  @Nullable Decision decision(String id) {
    Decision found = null;
    for (Decision decision : Decision.in(message())) {
      found = decision.gate().equals(id) ? decision : found;
    }
    return found;
  }

  /** Whether the message was put together from those of several commits. */
  boolean isSquash() {
    return !blocks.isEmpty();
  }

  /** Whether the blocks of a squash add an entry in one commit and change its state in another. */
  boolean isStatedInParts(String id) {
    int added = -1;
    int closed = -1;
    for (int i = 0; i < blocks.size(); i++) {
      for (Event event : blocks.get(i).events()) {
        if (event.entry().equals(id)) {
          added = event.toString().startsWith(id + " add ") ? i : added;
          closed = event.toString().contains(" set state open -> closed") ? i : closed;
        }
      }
    }
    return added >= 0 && closed != added;
  }

  /**
   * The decision of a tagged commit that proves when a stage was passed: it decides on the text
   * that the stage has after this commit, and the next stage was not there yet. Null where none
   * does.
   *
   * @param file of the stage after this commit
   * @param next the path of what came after the decision; empty for nothing
   */
  @Nullable Decision proof(StageFile file, String iteration, String next) throws IOException {
    return proof(file, iteration, next, false);
  }

  /** The same, of signed tags alone where that is asked for. */
  @Nullable Decision proof(StageFile file, String iteration, String next, boolean isSigned)
      throws IOException {
    String id = iteration + "/" + file.stage().word();
    boolean isCovered = false;
    Decision covering = null;
    for (CommitContext.Tagged tagged : commit.tagged(StageProtocol.NAME + "/" + iteration + "/")) {
      TaskPath path = TaskPath.of(file.source().path());
      Task.Iteration held =
          path == null ? null : Task.of(tagged.state(), path).iteration(path.iteration());
      StageFile then = held == null ? null : held.stage(file.stage());
      boolean isSame =
          (!isSigned || tagged.signature().isGood())
              && held != null
              && then != null
              && then.isClosed()
              && then.closedText().equals(file.closedText())
              && !isThere(held, next);
      for (Decision decision : Decision.in(tagged.message())) {
        Stage until = Stage.of(decision.detail("until"));
        boolean counts = decision.isByPerson() || decision.isDelegated();
        if (isSame && counts && decision.gate().equals(id)) {
          return decision;
        }
        boolean isMandate = until != null && until.compareTo(file.stage()) >= 0;
        covering = decision.isDelegated() && isMandate ? decision : covering;
      }
      isCovered |= isSame;
    }
    return isCovered ? covering : null;
  }

  /** Whether an iteration has what a path names: a stage, or the synthesis. */
  private static boolean isThere(Task.Iteration iteration, String path) {
    TaskPath file = path.isEmpty() ? null : TaskPath.of(path);
    Stage stage = file == null ? null : file.stage();
    return stage == null
        ? file != null && iteration.isDone()
        : iteration.stages().containsKey(stage);
  }

  /** Whether tagged commits prove that a new stage file was there before its successors. */
  boolean isProven(TaskPath file) throws IOException {
    StageFile now = after(file);
    if (now == null) {
      return false;
    }
    Stage before = now.stage().before();
    Task.Iteration iteration = Task.at(step.after(), file.folder()).iteration(file.iteration());
    StageFile gate = before == null ? now : iteration.stage(before);
    return gate != null && proof(gate, iteration.id(), before == null ? "" : file.path()) != null;
  }
}
