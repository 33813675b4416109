package gitara.stage;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.protocol.Protocol;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.run.Decision;
import gitara.text.Sha256;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a commit does to the states of stages, and what it decides.
 *
 * @param isSquash whether the message was put together from those of several commits
 * @param isOfPersons whether only persons decide, so that what the user said beforehand counts no
 *     more
 */
public record GateFacts(List<Fact> facts, boolean isSquash, boolean isOfPersons) {
  /** What may happen to a stage, in the order in which it counts within a commit. */
  public enum Kind {
    DECIDED,
    REMOVED,
    /** Of the states that the stage has on the lines of history that meet, one was taken. */
    MERGED,
    /** The words of a decision are gone, as after a revert. */
    RETRACTED,
    REOPENED,
    CLOSED,
    OPENED,
    SYNTHESIZED
  }

  /**
   * One thing that happened.
   *
   * @param iteration its ID
   * @param stage of a stage that was opened and of a synthesis: the one before, whose decision it
   *     needs
   * @param path of the file that changed
   * @param body a digest of the text of the stage after the commit; empty where there is none, and
   *     of a merge also where the stage is open
   * @param decision what was decided; of an opening, the decision that other commits prove; of a
   *     merge and of a closing, what the line for it says
   * @param objection why a decision does not count; empty where it does
   * @param loops how often a stage may be reopened
   */
  public record Fact(
      Kind kind,
      String iteration,
      Stage stage,
      String path,
      String body,
      @Nullable Decision decision,
      String objection,
      int loops) {
    /** The same with the decision that it needs. */
    public Fact with(Decision proof) {
      return new Fact(kind, iteration, stage, path, body, proof, objection, loops);
    }

    /** The ID of the stage. */
    public String id() {
      return iteration + "/" + stage.word();
    }
  }

  /**
   * The facts of a commit against one parent; without decisions while its message is not known.
   *
   * @param isMerge whether it has other parents too
   */
  public static GateFacts of(StageHome home, Step step, @Nullable String message, boolean isMerge)
      throws IOException {
    List<Fact> facts = new ArrayList<>();
    for (TaskChange change : TaskChange.of(home, step)) {
      TaskPath file = change.file();
      Stage stage = file.stage();
      if (stage != null && !change.isSame()) {
        addStage(facts, step, change, stage, isMerge);
      } else if (file.kind() == TaskPath.Kind.SYNTHESIS && change.isNew()) {
        Task task = Task.at(step.after(), file.folder());
        Task.Iteration iteration = task.iterations().get(file.iteration());
        if (iteration != null && !iteration.isMonolith()) {
          facts.add(opening(Kind.SYNTHESIZED, iteration, Stage.CHALLENGE, file.path()));
        }
      }
    }
    for (Decision decision : Decision.in(message)) {
      addDecision(facts, home, step, decision, message == null ? "" : message);
    }
    facts.sort((a, b) -> a.kind().compareTo(b.kind()));
    boolean isSquash = message != null && !Trailers.squashed(message).isEmpty();
    return new GateFacts(facts, isSquash, !facts.isEmpty() && isOfPersons(step.before()));
  }

  /** Whether a repository lets no one but persons decide. */
  static boolean isOfPersons(Snapshot snapshot) throws IOException {
    return RecordConfig.in(snapshot).get("ara.gates").equals("human");
  }

  private static void addStage(
      List<Fact> facts, Step step, TaskChange change, Stage stage, boolean isMerge)
      throws IOException {
    TaskPath file = change.file();
    String from = change.from();
    StageFile old = from == null ? null : file(step.before(), from, stage);
    StageFile now = file(step.after(), file.path(), stage);
    if (now == null) {
      facts.add(fact(Kind.REMOVED, file, stage, ""));
      return;
    }
    if (isMerge) {
      facts.add(merged(file, stage, now));
    }
    boolean wasClosed = old != null && old.isClosed();
    if (old != null
        && old.decisions().size() > now.decisions().size()
        && wasClosed == now.isClosed()) {
      facts.add(fact(Kind.RETRACTED, file, stage, ""));
    }
    if (now.isClosed() && !wasClosed) {
      Fact closed = fact(Kind.CLOSED, file, stage, digest(now));
      Decision said = now.decisionSaid(closed.id());
      facts.add(said == null ? closed : closed.with(said));
    } else if (wasClosed && !now.isClosed()) {
      facts.add(fact(Kind.REOPENED, file, stage, ""));
    }
    Stage before = stage.before();
    if (old == null && before != null) {
      Task task = Task.at(step.after(), file.folder());
      Task.Iteration iteration = task.iterations().get(file.iteration());
      if (iteration != null) {
        facts.add(opening(Kind.OPENED, iteration, before, file.path()));
      }
    }
  }

  private static Fact merged(TaskPath file, Stage stage, StageFile now) {
    Decision said = now.decisionSaid(file.iterationId() + "/" + stage.word());
    String body = now.isClosed() ? digest(now) : "";
    return new Fact(Kind.MERGED, file.iterationId(), stage, file.path(), body, said, "", 0);
  }

  private static Fact opening(Kind kind, Task.Iteration iteration, Stage before, String path)
      throws IOException {
    StageFile file = iteration.stage(before);
    String body = file == null ? "" : digest(file);
    return new Fact(kind, iteration.id(), before, path, body, null, "", 0);
  }

  private static Fact fact(Kind kind, TaskPath file, Stage stage, String body) {
    return new Fact(kind, file.iterationId(), stage, file.path(), body, null, "", 0);
  }

  private static void addDecision(
      List<Fact> facts, StageHome home, Step step, Decision decision, String message)
      throws IOException {
    int slash = decision.gate().lastIndexOf('/');
    Stage stage = slash < 0 ? null : Stage.of(decision.gate().substring(slash + 1));
    if (stage == null || !home.isId(decision.gate())) {
      return;
    }
    String iteration = decision.gate().substring(0, slash);
    String path = "";
    String body = "";
    for (Task task : Task.in(step.after(), home)) {
      for (Task.Iteration one : task.iterations().values()) {
        StageFile file = one.id().equals(iteration) ? one.stage(stage) : null;
        path = file == null ? path : file.source().path();
        body = file == null ? body : digest(file);
      }
    }
    String role = Trailers.parse(message).first(Key.ROLE);
    String objection = objection(step, decision, body, role == null ? "" : role);
    facts.add(
        new Fact(
            Kind.DECIDED,
            iteration,
            stage,
            path.isEmpty() ? home.root() : path,
            body,
            decision,
            objection,
            Loops.in(step.before())));
  }

  private static String objection(Step step, Decision decision, String body, String role)
      throws IOException {
    if (body.isEmpty()) {
      return "there is no such stage";
    }
    if (DecisionWord.of(decision.word()) == null) {
      return decision.word() + " is none of " + String.join(", ", DecisionWord.words());
    }
    if (role.equals("researcher")) {
      return "the researcher does not decide";
    }
    if (decision.isDelegated()) {
      return isOfPersons(step.before()) ? "ara.gates is human: no decision is delegated" : "";
    }
    return decision.isByPerson()
        ? ""
        : "it is not by a person: Ara-Actor is "
            + (decision.actor().isEmpty() ? "missing" : decision.actor());
  }

  private static @Nullable StageFile file(Snapshot snapshot, String path, Stage stage)
      throws IOException {
    try {
      SourceText text = Protocol.text(snapshot, path);
      return text == null ? null : StageFile.of(text, stage);
    } catch (TextException e) {
      return null;
    }
  }

  static String digest(StageFile file) {
    return Sha256.hex(file.closedText(), 16);
  }
}
