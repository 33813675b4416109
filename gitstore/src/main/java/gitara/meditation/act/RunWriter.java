package gitara.meditation.act;

import gitara.commit.Actor;
import gitara.commit.BranchRecorder;
import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.CommitGate;
import gitara.commit.FencingToken;
import gitara.commit.Key;
import gitara.commit.Message;
import gitara.commit.Recorder;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationProtocol;
import gitara.meditation.NodeId;
import gitara.meditation.Stamp;
import gitara.meditation.run.Gates;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.MeditationRuns;
import gitara.protocol.RecordEvents;
import gitara.record.Event;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.run.GateTag;
import gitara.run.LedgerRows;
import gitara.run.Work;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * Commits on the branches of a meditation. A branch that is checked out here is written with its
 * work tree; one that is checked out nowhere without; one that is checked out elsewhere is refused.
 * A change reads the run on each attempt, under the same lock or compare-and-swap as it is made.
 */
public final class RunWriter {
  /**
   * What was asked for.
   *
   * @param why the body of the commit's message; may be empty
   * @param answer the words of the researcher, which an agent passes on; may be empty
   * @param dryRun whether to find out what would happen, and change nothing
   */
  public record Request(String why, String answer, boolean dryRun) {}

  /**
   * What was done.
   *
   * @param id of what changed
   * @param path of the file that changed most; empty for none
   * @param commit null where there is none
   * @param more what else the user is given, by name
   */
  public record Done(
      String id,
      String path,
      String summary,
      List<Event> events,
      @Nullable ObjectId commit,
      List<String> notes,
      Map<String, Object> more) {
    /** The same with more for the user. */
    public Done with(String key, Object value) {
      Map<String, Object> all = new LinkedHashMap<>(more);
      all.put(key, value);
      return new Done(id, path, summary, events, commit, notes, all);
    }
  }

  /** What an act writes. */
  @FunctionalInterface
  public interface Act {
    void write(RunDraft draft) throws IOException, Refusal, TextException;
  }

  private final Repo repo;
  private final CommitGate gate;
  private final MeditationDir dir;
  private final Request request;
  private final RefStore refs;
  private final Work work;

  public RunWriter(Repo repo, CommitGate gate, MeditationDir dir, Request request) {
    this.repo = repo;
    this.gate = gate;
    this.dir = dir;
    this.request = request;
    this.refs = new RefStore(repo, ProcessIdentity.current());
    this.work = new Work(repo, refs);
  }

  public Repo repo() {
    return repo;
  }

  public MeditationDir dir() {
    return dir;
  }

  public Work work() {
    return work;
  }

  public Request request() {
    return request;
  }

  /** The full name of a branch of the run. */
  public String branch(String name) throws Refusal {
    return work.branch(name);
  }

  /** The run as it is now. */
  public MeditationRun read(ObjectReader reader) throws IOException, Refusal {
    MeditationRun run = MeditationRun.read(repo, reader, dir);
    if (run == null) {
      throw Refusal.of("there is no meditation " + dir, "list them: git ara meditate list");
    }
    return run;
  }

  /** Commits on the manager's branch. */
  public Done onRoot(String op, String role, Act act) throws IOException, Refusal {
    return record(branch(dir.branches().root()), null, change(op, role, null, act));
  }

  /** Commits on the branch of a node, under the lease on it. */
  public Done onNode(NodeId node, String op, Act act) throws IOException, Refusal {
    String branch = branch(dir.branches().node(node));
    if (work.tip(branch) == null) {
      throw Refusal.of(dir.id(node) + " has no branch", "git ara meditate node start " + node);
    }
    claim(node, false);
    return record(branch, null, change(op, "node", null, act));
  }

  /** Appends on the ledger, under the lock of the registry. */
  public Done onLedger(String op, String role, Act act) throws IOException, Refusal {
    String branch = ledger();
    MeditationRuns.requireHere(repo, dir);
    if (request.dryRun()) {
      FencingToken none = new FencingToken(dir.branches().registryLock(), 1, null);
      return record(branch, null, change(op, role, none, act));
    }
    LedgerRows rows = new LedgerRows(repo, refs, gate, dir.branches().registryLock(), branch);
    Recorder.Recorded<Done> recorded = rows.append(token -> change(op, role, token, act));
    return done(recorded);
  }

  /** The ledger's branch, which forks from the first commit of the manager's branch. */
  public String ledger() throws IOException, Refusal {
    String branch = branch(dir.branches().ledger());
    if (work.tip(branch) == null && !request.dryRun()) {
      try (ObjectReader reader = repo.objects()) {
        MeditationRun run = read(reader);
        List<Gates.Gate> init = run.gates().of("init");
        work.make(branch, init.isEmpty() ? run.rootTip() : init.getFirst().commit());
      }
    }
    return branch;
  }

  /** Commits on a branch that may not exist yet. */
  Done record(String branch, @Nullable ObjectId base, Change<Done> change)
      throws IOException, Refusal {
    ProcessIdentity self = refs.self();
    MeditationRuns.requireHere(repo, dir);
    if (isHere(branch)) {
      return done(new Recorder(repo, self, gate).record(change));
    }
    work.requireNotCheckedOut(branch);
    return done(new BranchRecorder(repo, self, gate).record(branch, base, change));
  }

  /** Whether the branch is checked out in the present work tree. */
  public boolean isHere(String branch) throws IOException {
    String present = repo.branch();
    return present != null
        && (present.equals(branch) || ("refs/heads/" + present).equals(branch))
        && repo.workTree() != null;
  }

  private static Done done(Recorder.Recorded<Done> recorded) {
    Done done = recorded.answer();
    return new Done(
        done.id(),
        done.path(),
        done.summary(),
        done.events(),
        recorded.commit(),
        new ArrayList<>(recorded.notes()),
        done.more());
  }

  private Change<Done> change(String op, String role, @Nullable FencingToken lock, Act act) {
    return draft -> {
      try (ObjectReader reader = repo.objects()) {
        return prepare(draft, reader, read(reader), op, role, lock, act);
      }
    };
  }

  Change.Prepared<Done> prepare(
      ChangeSet files,
      ObjectReader reader,
      MeditationRun run,
      String op,
      String role,
      @Nullable FencingToken lock,
      Act act)
      throws IOException, Refusal {
    Actor actor = Actor.of(repo.environment());
    String stamp = Stamp.now(repo.environment().clock());
    RunDraft draft = new RunDraft(files, reader, run, stamp, request, actor);
    try {
      act.write(draft);
    } catch (TextException e) {
      draft.problems(e);
    }
    files.check();
    if (draft.summary().isEmpty()) {
      // There turned out to be nothing to do.
      return new Change.Prepared<>(
          null, new Done(draft.id(), "", "", List.of(), null, List.of(), Map.of()));
    }
    return prepared(files, draft, op, role, lock, actor);
  }

  /** Completes a commit: events, message, check; a dry run ends here. */
  private Change.Prepared<Done> prepared(
      ChangeSet files,
      RunDraft draft,
      String op,
      String role,
      @Nullable FencingToken lock,
      Actor actor)
      throws IOException, Refusal {
    List<Event> events = events(files.head(), files.result());
    for (Snapshot other : draft.others()) {
      events.retainAll(events(other, files.result()));
    }
    Message message = new Message(MeditationProtocol.OP + ": " + draft.summary(), draft.body());
    message.with(Key.VERSION, "1").with(Key.OP, MeditationProtocol.OP + "." + op);
    events.forEach(event -> message.with(Key.EVENT, event.toString()));
    draft.writeTo(message);
    String named = Actor.role(repo.environment());
    message.with(Key.ROLE, named == null ? role : named);
    message.with(Key.ACTOR, actor.text());
    message.with(Key.SESSION, Actor.session(repo.environment()));
    if (lock != null) {
      message.with(Key.LOCK, lock.toString());
    }
    files.checkCommit(message);
    Done done =
        new Done(draft.id(), draft.path(), draft.summary(), events, null, List.of(), Map.of());
    return new Change.Prepared<>(request.dryRun() ? null : message, done);
  }

  private static List<Event> events(Snapshot before, Snapshot after) throws IOException {
    List<Event> events =
        RecordEvents.of(new MeditationProtocol(), new Step(before, after), MeditationDir.ROOT);
    return events == null ? new ArrayList<>() : new ArrayList<>(events);
  }

  /** Takes the lease on a node, or renews it. */
  public void claim(NodeId node, boolean takesOver) throws IOException, Refusal {
    claimFor(node, null, takesOver);
  }

  /**
   * The same for a work tree that is about to be made.
   *
   * @param workTree null for the present one
   */
  void claimFor(NodeId node, @Nullable String workTree, boolean takesOver)
      throws IOException, Refusal {
    MeditationRuns.requireHere(repo, dir);
    if (!request.dryRun()) {
      String holder = work.inWords(workTree);
      work.claim(dir.branches().lease(node), holder, MeditationRuns.lease(repo), takesOver);
    }
  }

  /** Gives the lease on a node back. */
  void release(NodeId node) throws IOException, Refusal {
    if (!request.dryRun()) {
      work.release(dir.branches().lease(node), work.inWords(null));
    }
  }

  /** Names a gate commit by a tag; the commit counts without it too. */
  public Done tagged(Done done, String gateName) throws IOException {
    ObjectId commit = done.commit();
    if (commit != null) {
      try {
        GateTag.make(
            repo, MeditationProtocol.NAME, dir.name() + "/" + gateName, commit, done.summary());
      } catch (Refusal refusal) {
        done.notes().add(refusal.problems().getFirst() + " (the commit itself is recorded)");
      }
    }
    return done;
  }
}
