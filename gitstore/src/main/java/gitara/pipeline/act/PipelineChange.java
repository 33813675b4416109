package gitara.pipeline.act;

import gitara.commit.Actor;
import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.commit.Message;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.Agent;
import gitara.pipeline.AgentRegistry;
import gitara.pipeline.AgentRun;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.JournalScore;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.PipelineState;
import gitara.pipeline.ResearchJournal;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import gitara.protocol.RecordEvents;
import gitara.record.Event;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.run.Bound;
import gitara.run.Work;
import gitara.text.SourceText;
import gitara.text.SpellingSuggestion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The common part of the changes: which project and run, the journal, the state, the message. */
public abstract class PipelineChange implements Change<PipelineChange.Done> {
  /**
   * What was asked for.
   *
   * @param project null for the one of the repository
   * @param why the body of the commit's message; may be empty
   * @param dryRun whether to find out what would happen, and change nothing
   */
  public record Request(@Nullable String project, String why, boolean dryRun) {}

  /**
   * What was done.
   *
   * @param id of the dispatch, or of what else changed
   * @param state of the dispatch; empty where there is none
   * @param path of the file that the change is about; empty for none
   */
  public record Done(String id, String state, String path, String summary, List<Event> events) {}

  /**
   * What a change comes to.
   *
   * @param id as in {@link Done}
   * @param role in which the change is made, unless ARA_ROLE names another
   * @param entries for the journal
   * @param more trailers
   */
  record Made(
      String id,
      String path,
      String summary,
      String role,
      List<JournalEntry> entries,
      List<Trailing> more) {}

  /** A trailer of the commit besides those that each has. */
  record Trailing(Key key, String value) {}

  /** What a change builds on. */
  record Situation(
      String project,
      AgentRegistry registry,
      ResearchJournal journal,
      PipelineRun run,
      String time) {
    /** The agent with a name. */
    Agent agent(String name) throws Refusal {
      Agent agent = registry.agent(name);
      if (agent != null) {
        return agent;
      }
      List<String> names = registry.agents().stream().map(Agent::name).toList();
      String nearest = SpellingSuggestion.to(name, names);
      throw Refusal.of(
          names.isEmpty()
              ? "there is no agent " + name + ": " + PipelinePaths.REGISTRY + " declares none"
              : PipelinePaths.REGISTRY + " declares no agent " + name,
          nearest != null
              ? "did you mean " + nearest + "?"
              : "see what it declares: git ara pipeline check");
    }

    /** The last dispatch of an agent. */
    AgentRun dispatched(String name) throws Refusal {
      AgentRun last = run.last(agent(name).name());
      if (last == null) {
        throw Refusal.of(
            name + " was not dispatched", "git ara pipeline dispatch " + name + " dispatches it");
      }
      return last;
    }

    /** An entry without a score, about a dispatch. */
    JournalEntry entry(AgentRun of, String by, RunEvent event, String argument, String verdict) {
      RunLine line =
          RunLine.of(project, of.agent(), of.number(), of.last().number(), of.mode(), event)
              .withArgument(argument);
      Agent agent = registry.agent(of.agent());
      return entry(by, agent == null ? "" : agent.phase(), of.dispatched().target(), line, verdict);
    }

    /** An entry without a score. */
    JournalEntry entry(String by, String phase, String target, RunLine line, String verdict) {
      return new JournalEntry(
          0,
          time,
          by,
          phase,
          target,
          JournalScore.parse("N/A"),
          verdict,
          "",
          line,
          List.<Bound>of());
    }
  }

  /** The role of who runs the pipeline and does none of its work. */
  public static final String ORCHESTRATOR = "orchestrator";

  /** The heading of entries that state what a person has decided. */
  static final String RESEARCHER = "researcher";

  private static final Duration LEASE = Duration.ofHours(12);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);
  private static final String NAME = "[A-Za-z0-9][\\w.-]{0,30}";

  private final Repo repo;
  final Request request;
  private final String op;

  /**
   * @param op the word behind the dot in {@code Ara-Op}
   */
  PipelineChange(Repo repo, Request request, String op) {
    this.repo = repo;
    this.request = request;
    this.op = op;
  }

  Repo repo() {
    return repo;
  }

  Environment environment() {
    return repo.environment();
  }

  /** Whether a person acts, and not an agent. */
  boolean isByPerson() {
    return Actor.of(environment()).text().equals("human");
  }

  Situation situation(Snapshot head) throws IOException, Refusal {
    ResearchJournal journal = ResearchJournal.of(head);
    String project = project(head, request.project());
    return new Situation(
        project, AgentRegistry.of(head), journal, PipelineRun.of(journal, project), time(journal));
  }

  /** The project that is asked for, or else that of the repository. */
  public static String project(Snapshot head, @Nullable String named) throws IOException, Refusal {
    String project = named == null ? PipelineProtocol.project(head) : named;
    if (project == null) {
      throw Refusal.of(
          "the project has no name yet",
          "give it one: git ara pipeline plan approve FILE --project NAME");
    }
    if (!project.matches(NAME)) {
      throw Refusal.of(
          project + " is not the name of a project",
          "use letters, digits, dots and dashes, up to 31 of them");
    }
    return project;
  }

  /** Now, and never before the last entry: the clocks of two machines may differ. */
  private String time(ResearchJournal journal) {
    String now = TIME.format(environment().clock().instant().atOffset(ZoneOffset.UTC));
    String last = "";
    for (JournalEntry entry : journal.entries()) {
      last = entry.run() == null || entry.time().compareTo(last) < 0 ? last : entry.time();
    }
    return last.length() == now.length() && last.compareTo(now) > 0 ? last : now;
  }

  /** The places of work of a repository. */
  public static Work work(Repo repo) {
    return new Work(repo, new RefStore(repo, ProcessIdentity.current()));
  }

  /**
   * Takes the lease of an agent's work, or renews it. The lease of a dispatch before this one is
   * over with it, and one that has expired is taken over.
   */
  void claim(String id) throws IOException, Refusal {
    if (!request.dryRun()) {
      claim(repo, id);
    }
  }

  public static void claim(Repo repo, String id) throws IOException, Refusal {
    Work work = work(repo);
    String place = place(id);
    String holder = work.holder(place);
    if (holder != null && number(holder) < number(id)) {
      work.release(place, holder);
    }
    work.claim(place, holder(repo, id), LEASE, true);
  }

  /** Gives the lease of a dispatch back where this work tree has it. */
  public static void release(Repo repo, String id) throws IOException, Refusal {
    work(repo).release(place(id), holder(repo, id));
  }

  /** The name of the lease and of the branch of a dispatch's agent. */
  public static String place(String id) {
    return PipelineProtocol.NAME + "/" + id.substring(0, id.indexOf('#'));
  }

  private static int number(String holder) {
    String number = holder.replaceFirst("^[^ ]*#(\\d{1,4})(?: .*)?$", "$1");
    return number.equals(holder) ? Integer.MAX_VALUE : Integer.parseInt(number);
  }

  /** A dispatch in this work tree, in the words of the lease. */
  private static String holder(Repo repo, String id) throws Refusal {
    StringBuilder holder = new StringBuilder(id + " in ");
    for (char c : repo.requireWorkTree().toString().toCharArray()) {
      holder.append(c >= ' ' && c < 0x7f && holder.length() < 190 ? c : '?');
    }
    return holder.toString();
  }

  /**
   * Refuses what the last entry states already, so that a verb that is run again because it was
   * killed, or because its answer was lost, is recorded once.
   */
  static void refuseAgain(Situation now, RunLine line, String verdict) throws Refusal {
    List<JournalEntry> entries = now.journal().entries();
    JournalEntry last = entries.isEmpty() ? null : entries.getLast();
    RunLine run = last == null ? null : last.run();
    if (last != null
        && run != null
        && run.event() == line.event()
        && run.project().equals(line.project())
        && run.subject().equals(line.subject())
        && run.argument().equals(line.argument())
        && last.verdict().equals(line(verdict))) {
      throw Refusal.of(
          run.id() + " is recorded already, and nothing has happened since",
          "git ara pipeline status");
    }
  }

  /** Completes a change: the journal, derived files, events, the message. */
  Prepared<Done> finish(ChangeSet draft, Situation now, Made made) throws IOException, Refusal {
    SourceText journal = draft.open(PipelinePaths.JOURNAL);
    draft.write(
        PipelinePaths.JOURNAL,
        ResearchJournal.append(journal == null ? null : journal.text(), made.entries()));
    configure(draft, now.project());
    derive(draft);
    draft.check();
    Step step = new Step(draft.head(), draft.result());
    List<Event> events = RecordEvents.of(new PipelineProtocol(), step, PipelinePaths.ROOT);
    Message message = new Message(PipelineProtocol.NAME + ": " + made.summary(), request.why());
    for (Event event : events == null ? List.<Event>of() : events) {
      message.with(Key.EVENT, event.toString());
    }
    for (Trailing trailing : made.more()) {
      message.with(trailing.key(), trailing.value());
    }
    sign(message, made.role());
    draft.checkCommit(message);
    AgentRun after =
        PipelineRun.of(ResearchJournal.of(draft.result()), now.project()).run(made.id());
    String state = after == null ? "" : after.state();
    Done done =
        new Done(
            made.id(), state, made.path(), made.summary(), events == null ? List.of() : events);
    return new Prepared<>(request.dryRun() ? null : message, done);
  }

  /** Adds what each commit says of itself. */
  final void sign(Message message, String role) {
    String named = Actor.role(environment());
    message.with(Key.VERSION, "1").with(Key.OP, PipelineProtocol.NAME + "." + op);
    message.with(Key.ROLE, named == null ? role : named);
    message.with(Key.ACTOR, Actor.of(environment()).text());
    message.with(Key.SESSION, Actor.session(environment()));
  }

  /** The rules of pipelines came with an edition: a repository that names none gets it. */
  private static void configure(ChangeSet draft, String project) throws IOException {
    if (draft.head().id(RecordConfig.PATH) == null) {
      draft.open(RecordConfig.PATH);
      draft.write(
          RecordConfig.PATH,
          RecordConfig.FRESH + "[ara \"pipeline\"]\n\tproject = " + project + "\n");
    }
  }

  /** Writes the files that follow from the others. */
  static void derive(ChangeSet draft) throws IOException {
    for (Map.Entry<String, String> file : new PipelineState().of(draft.result()).entrySet()) {
      byte[] expected = file.getValue().getBytes(StandardCharsets.UTF_8);
      if (!Arrays.equals(expected, draft.result().read(file.getKey()))) {
        draft.open(file.getKey());
        draft.write(file.getKey(), file.getValue());
      }
    }
  }

  /** One line of a text, for the journal. */
  static String line(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
