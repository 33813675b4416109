package gitara.meditation.act;

import gitara.commit.Actor;
import gitara.commit.BranchRecorder;
import gitara.commit.Change;
import gitara.commit.CommitGate;
import gitara.commit.Key;
import gitara.commit.Message;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.Charter;
import gitara.meditation.Level;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationProtocol;
import gitara.meditation.Slug;
import gitara.meditation.Stamp;
import gitara.meditation.run.Gates;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.MeditationRuns;
import gitara.protocol.RecordEvents;
import gitara.record.Event;
import gitara.record.Step;
import gitara.ref.ProcessIdentity;
import gitara.run.Decision;
import gitara.run.Work;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** The beginning of a meditation: directory, charter, the manager's branch and the ledger. */
public final class StartRun {
  /**
   * What a meditation begins with.
   *
   * @param slug empty for one that is made of the topic
   * @param level null for that of the payload
   * @param facetsFrom the meditation whose facets it takes over; null for none
   * @param model the name of the model, for one of an ensemble; empty for one that is of none
   */
  public record Begin(
      String topic,
      String slug,
      SourceText payload,
      int depth,
      @Nullable Level level,
      boolean isQuick,
      @Nullable MeditationRun facetsFrom,
      String model) {}

  private final Repo repo;
  private final CommitGate gate;
  private final RunWriter.Request request;

  public StartRun(Repo repo, CommitGate gate, RunWriter.Request request) {
    this.repo = repo;
    this.gate = gate;
    this.request = request;
  }

  /** Begins a meditation. */
  public RunWriter.Done start(Begin begin) throws IOException, Refusal {
    List<String> problems = new ArrayList<>();
    String stamp = Stamp.now(repo.environment().clock());
    String slug = begin.slug().isEmpty() ? Slug.of(begin.topic()) : begin.slug();
    if (begin.topic().isBlank()) {
      problems.add("the topic is empty");
    } else if (!Slug.isSlug(slug)) {
      problems.add(
          slug.isEmpty()
              ? "the topic has no letter from a to z to name a directory by: add --slug NAME"
              : "the slug " + slug + " " + Slug.objection(slug));
    }
    Charter charter = null;
    try {
      charter =
          Charter.begin(
              begin.payload(),
              begin.topic().strip().replaceAll("\\s+", " "),
              slug,
              begin.isQuick() ? "quick" : "research",
              begin.depth(),
              stamp,
              begin.level());
    } catch (TextException e) {
      e.problems().forEach(problem -> problems.add(problem.toString()));
    }
    ObjectId base = repo.commit(Constants.HEAD);
    if (base == null) {
      problems.add("there is no commit yet that a meditation could begin on");
    }
    MeditationRun source = begin.facetsFrom();
    if (source != null && RunDraft.isUnanswered(Actor.of(repo.environment()), request)) {
      problems.add(RunDraft.UNANSWERED);
    }
    if (!problems.isEmpty() || charter == null || base == null) {
      throw Refusal.of(problems, "git ara help meditate start has an example of the payload");
    }
    Set<String> taken = new TreeSet<>();
    try (ObjectReader reader = repo.objects()) {
      MeditationRuns.all(repo, reader).forEach(dir -> taken.add(dir.name()));
    }
    if (source != null) {
      FacetActs.confirmed(source);
    }
    while (true) {
      MeditationDir dir =
          begin.model().isEmpty()
              ? MeditationDir.free(stamp.substring(0, 8), slug, taken)
              : MeditationDir.ofEnsemble(
                  source == null ? null : source.dir(), stamp.substring(0, 8), slug, begin.model());
      if (dir == null || taken.contains(dir.name())) {
        throw Refusal.of(
            dir == null ? begin.model() + " names no directory" : "there is " + dir + " already",
            "give another name: --model LABEL, of letters, digits, dots and dashes");
      }
      RunWriter.Done done = begin(dir, charter, base);
      if (done != null) {
        return source == null || done.commit() == null
            ? done
            : new FacetActs(new RunWriter(repo, gate, dir, request)).takeFrom(source);
      }
      // Another process began the same topic in this moment.
      taken.add(dir.name());
    }
  }

  private RunWriter.@Nullable Done begin(MeditationDir dir, Charter charter, ObjectId base)
      throws IOException, Refusal {
    Work work = Work.of(repo);
    String root = work.branch(dir.branches().root());
    Change<Boolean> change =
        draft -> {
          if (work.tip(root) != null) {
            return new Change.Prepared<>(null, false);
          }
          try {
            draft.write(dir.file(Charter.FILE), charter.text());
          } catch (TextException e) {
            e.problems().forEach(problem -> draft.problem(problem.toString()));
          }
          draft.check();
          List<Event> events =
              RecordEvents.of(
                  new MeditationProtocol(),
                  new Step(draft.head(), draft.result()),
                  MeditationDir.ROOT);
          Message message = new Message("meditate: start " + dir, request.why());
          message.with(Key.VERSION, "1").with(Key.OP, MeditationProtocol.OP + ".start");
          for (Event event : events == null ? List.<Event>of() : events) {
            message.with(Key.EVENT, event.toString());
          }
          List<String> answers =
              List.of("depth=" + charter.maxDepth(), "level=" + charter.level().word());
          Decision init = new Decision(Gates.name(dir, "init"), "answered", answers, "");
          message.with(Key.GATE, init.toString());
          message.with(Key.ROLE, "manager");
          message.with(Key.ACTOR, Actor.of(repo.environment()).text());
          message.with(Key.SESSION, Actor.session(repo.environment()));
          draft.checkCommit(message);
          return new Change.Prepared<>(request.dryRun() ? null : message, true);
        };
    var recorded =
        new BranchRecorder(repo, ProcessIdentity.current(), gate).record(root, base, change);
    if (!recorded.answer()) {
      return null;
    }
    ObjectId commit = recorded.commit();
    RunWriter.Done done =
        new RunWriter.Done(
            dir.name(),
            dir.file(Charter.FILE),
            "start " + dir,
            List.of(),
            commit,
            new ArrayList<>(),
            Map.of());
    if (commit == null) {
      return done;
    }
    RunWriter writer = new RunWriter(repo, gate, dir, request);
    writer.ledger();
    return writer.tagged(done, "init");
  }
}
