package gitara.meditation.manage;

import gitara.commit.Actor;
import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.commit.Message;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationProtocol;
import gitara.meditation.derive.BranchIndex;
import gitara.meditation.run.Gates;
import gitara.protocol.RecordEvents;
import gitara.record.Event;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.run.Bound;
import gitara.run.Decision;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** A commit on the branch of the manager, or of a reviewer or peer who works there too. */
public final class ManagerChange implements Change<ManagerChange.Done> {
  /** What a change does to files. */
  @FunctionalInterface
  public interface Edit {
    void apply(Draft draft) throws IOException, Refusal, TextException;
  }

  /**
   * What is done, and as whom.
   *
   * @param op the verb
   * @param role manager, peer or reviewer
   * @param summary for the subject of the message
   * @param why the body of the message; may be empty
   */
  public record Act(String op, String role, String summary, String why, Edit edit) {}

  /**
   * What was done.
   *
   * @param path of the file that the change is about; of the directory where it is about none
   * @param gates what was decided, by name
   */
  public record Done(String path, String summary, List<String> gates, List<Event> events) {}

  /** The change in the making. */
  public static final class Draft {
    private final ChangeSet changes;
    private final MeditationDir dir;
    private final List<Decision> gates = new ArrayList<>();
    private final List<Bound> superseded = new ArrayList<>();
    private final List<Snapshot> merged = new ArrayList<>();
    private String path;

    private Draft(ChangeSet changes, MeditationDir dir) {
      this.changes = changes;
      this.dir = dir;
      this.path = dir.path();
    }

    public MeditationDir dir() {
      return dir;
    }

    public ChangeSet changes() {
      return changes;
    }

    /** The files as they are before the change. */
    public MeditationFiles before() throws IOException {
      return MeditationFiles.at(changes.head(), dir);
    }

    /** The files as the change leaves them so far. */
    public MeditationFiles files() throws IOException {
      return MeditationFiles.at(changes.result(), dir);
    }

    /** Writes a file of the directory, which the change is then about. */
    public void write(String name, String text) throws IOException {
      path = dir.file(name);
      put(path, text);
    }

    private void put(String file, String text) throws IOException {
      changes.open(file);
      changes.write(file, text);
    }

    /** Writes the indexes, whether they are there or not. */
    public void index() throws IOException, TextException {
      String facets = BranchIndex.with(files());
      if (facets != null) {
        put(dir.file("facets.md"), facets);
      }
    }

    /** Decides at a gate. */
    public void decide(String gate, String word, List<String> details) {
      gates.add(new Decision(Gates.name(dir, gate), word, details, ""));
    }

    /** Names a file that the change replaces. */
    public void supersede(Bound file) {
      superseded.add(file);
    }

    /** Makes the commit a merge with another one, whose files the caller takes over. */
    public void merge(ObjectId commit, Snapshot files) {
      changes.merge(commit);
      merged.add(files);
    }
  }

  private final Environment environment;
  private final MeditationDir dir;
  private final Act act;

  public ManagerChange(Environment environment, MeditationDir dir, Act act) {
    this.environment = environment;
    this.dir = dir;
    this.act = act;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet changes) throws IOException, Refusal {
    Draft draft = new Draft(changes, dir);
    try {
      act.edit().apply(draft);
      // The index of citations is derived from the text of facets.md, so it comes after it.
      for (int i = 0; i < 2; i++) {
        for (Map.Entry<String, String> one : BranchIndex.derived(draft.files()).entrySet()) {
          SourceText present = draft.files().text(one.getKey());
          if (present == null || !present.text().equals(one.getValue())) {
            draft.put(one.getKey(), one.getValue());
          }
        }
      }
    } catch (TextException e) {
      e.problems().forEach(problem -> changes.problem(problem.toString()));
    }
    changes.check();
    List<Event> events = events(draft);
    List<String> gates = draft.gates.stream().map(Decision::gate).toList();
    Done done = new Done(draft.path, act.summary(), gates, events);
    boolean isNothing =
        new Step(changes.head(), changes.result()).changes("").isEmpty()
            && gates.isEmpty()
            && draft.merged.isEmpty();
    if (isNothing) {
      return new Prepared<>(null, done);
    }
    Message message = message(draft, events);
    changes.checkCommit(message);
    return new Prepared<>(message, done);
  }

  private Message message(Draft draft, List<Event> events) {
    Message message = new Message(MeditationProtocol.OP + ": " + act.summary(), act.why());
    message.with(Key.VERSION, "1").with(Key.OP, MeditationProtocol.OP + "." + act.op());
    events.forEach(event -> message.with(Key.EVENT, event.toString()));
    draft.gates.forEach(gate -> message.with(Key.GATE, gate.toString()));
    draft.superseded.forEach(file -> message.with(Key.SUPERSEDES, file.toString()));
    message.with(Key.ROLE, act.role());
    message.with(Key.ACTOR, Actor.of(environment).text());
    message.with(Key.SESSION, Actor.session(environment));
    return message;
  }

  /** What the commit does to entries; of a merge, what it does to all of its parents. */
  private static List<Event> events(Draft draft) throws IOException {
    ChangeSet changes = draft.changes;
    List<Event> events = events(changes.head(), changes);
    for (Snapshot parent : draft.merged) {
      List<Event> theirs = events(parent, changes);
      events.removeIf(event -> !theirs.contains(event));
    }
    return events;
  }

  private static List<Event> events(Snapshot before, ChangeSet changes) throws IOException {
    List<Event> events =
        RecordEvents.of(
            new MeditationProtocol(), new Step(before, changes.result()), MeditationDir.ROOT);
    return events == null ? new ArrayList<>() : new ArrayList<>(events);
  }
}
