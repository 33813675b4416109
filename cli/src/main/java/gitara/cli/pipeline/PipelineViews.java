package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.RunCard;
import gitara.cli.command.Tone;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.pipeline.Agent;
import gitara.pipeline.AgentRegistry;
import gitara.pipeline.AgentRun;
import gitara.pipeline.Overall;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.ResearchJournal;
import gitara.pipeline.Threshold;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.SemanticDiff;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The views of pipelines: the history of an agent is that of all its dispatches. */
final class PipelineViews implements Views {
  private static final String BEGINNING = "git ara pipeline plan approve FILE --project NAME";

  @Override
  public String title(RecordReader record) {
    return "Pipeline in ";
  }

  @Override
  public @Nullable String beginning() {
    return BEGINNING;
  }

  @Override
  public String status(Entry entry) {
    return entry.field("state");
  }

  @Override
  public Tone tone(Entry entry) {
    return tone(entry.field("state"));
  }

  private static Tone tone(String state) {
    return switch (state) {
      case "approved", "verified", "met" -> Tone.GOOD;
      case "escalated", "failed" -> Tone.BAD;
      case "dispatched", "submitted", "sealed", "revise" -> Tone.OPEN;
      default -> Tone.PLAIN;
    };
  }

  @Override
  public String tab() {
    return "Pipelines";
  }

  /** The run of each project: its agents in the order of the registry, its score and its gates. */
  @Override
  public List<RunCard> runs(Repo repo, Snapshot state, ObjectId tip) throws IOException {
    ResearchJournal journal = ResearchJournal.of(state);
    AgentRegistry registry = AgentRegistry.of(state);
    List<RunCard> cards = new ArrayList<>();
    for (String project : PipelineRun.projects(journal)) {
      cards.add(card(PipelineRun.of(journal, project), registry, state));
    }
    return cards;
  }

  private RunCard card(PipelineRun run, AgentRegistry registry, Snapshot state) throws IOException {
    List<RunCard.Step> steps = new ArrayList<>();
    String next = run.hasPlan() ? "git ara pipeline ready" : BEGINNING;
    for (Agent agent : registry.agents()) {
      AgentRun last = run.last(agent.name());
      List<String> ids = new ArrayList<>();
      for (AgentRun one : run.runs()) {
        if (one.agent().equals(agent.name())) {
          ids.addFirst(one.id());
        }
      }
      steps.add(
          new RunCard.Step(agent.name(), last == null ? Tone.PLAIN : tone(last.state()), ids));
      next = last == null || last.isOver() ? next : PipelineOutput.next(last);
    }
    Overall overall = Overall.of(registry, run, state);
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("score", overall.shown());
    if (!overall.unscored().isEmpty()) {
      facts.put("not scored", String.join(", ", overall.unscored()));
    }
    boolean isOpen = false;
    for (Threshold gate : Threshold.values()) {
      List<String> objections = overall.objections(gate, registry);
      isOpen |= objections.isEmpty();
      facts.put(
          "gate " + gate.word() + " (" + gate.overall() + ")",
          objections.isEmpty() ? "open" : "closed: " + String.join("; ", objections));
    }
    return new RunCard(
        run.project(),
        "",
        overall.isKnown() ? "score " + overall.shown() : "not scored",
        isOpen ? Tone.GOOD : Tone.GOING,
        next,
        steps,
        facts);
  }

  @Override
  public List<String> kinds() {
    return List.of("dispatch", "gate", "given", "loop");
  }

  /** The questions that nobody has answered. */
  @Override
  public List<Waiting> waiting(RecordReader record) throws IOException {
    List<String> questions = new ArrayList<>();
    for (AgentRun run : runs(record)) {
      if (run.mustEscalate() && run.decided() == null && !run.isOver()) {
        questions.add(run.id() + (run.escalated() == null ? "" : ": " + run.escalated().verdict()));
      }
    }
    return List.of(
        new Waiting(
            "escalations",
            "escalation",
            "Agents that wait for a decision",
            List.of(),
            questions,
            "git ara pipeline status",
            true));
  }

  private static List<AgentRun> runs(RecordReader record) throws IOException {
    String project = PipelineProtocol.project(record.snapshot());
    return project == null
        ? List.of()
        : PipelineRun.of(ResearchJournal.of(record.snapshot()), project).runs();
  }

  @Override
  public Map<String, String> brief(Call call) throws Refusal, IOException {
    Map<String, String> lines = new LinkedHashMap<>();
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      for (AgentRun run : head.run().runs()) {
        if (!run.isOver()) {
          String next = PipelineOutput.next(run);
          lines.put(run.id(), "Agent " + run.id() + ": " + run.state() + "; next: " + next);
        }
      }
    }
    return lines;
  }

  @Override
  public List<RecordCommit> log(Repo repo, History history, List<ObjectId> tips, String name)
      throws IOException, Refusal {
    String id = SemanticDiff.token(name);
    return history.of(tips, entry -> isOf(entry, id));
  }

  /** Whether an entry is that of a name: a dispatch, all of an agent, or all of a project. */
  private static boolean isOf(String entry, String name) {
    int slash = entry.indexOf('/');
    int number = entry.indexOf('#');
    return entry.equals(name)
        || (slash > 0
            && number > slash
            && (entry.substring(0, number).equals(name)
                || entry.substring(slash + 1, number).equals(name)
                || entry.substring(slash + 1).equals(name)
                || entry.substring(0, slash).equals(name)));
  }
}
