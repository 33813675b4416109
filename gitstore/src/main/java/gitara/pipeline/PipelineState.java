package gitara.pipeline;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.run.Bound;
import gitara.run.Derived;
import gitara.run.Outline;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import gitara.text.markdown.MarkdownLine;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The file with the state of a pipeline, as journal, reports and registry of a snapshot have it.
 */
public final class PipelineState implements Derived {
  /** Only empty lists stay on one line. */
  private static final int WIDTH = 3;

  @Override
  public Map<String, String> of(Snapshot snapshot) throws IOException {
    String project = PipelineProtocol.project(snapshot);
    return project == null ? Map.of() : Map.of(PipelinePaths.STATE, write(snapshot, project));
  }

  private static String write(Snapshot snapshot, String project) throws IOException {
    ResearchJournal journal = ResearchJournal.of(snapshot);
    PipelineRun run = PipelineRun.of(journal, project);
    AgentRegistry registry = AgentRegistry.of(snapshot);
    List<Object> completed = new ArrayList<>();
    List<Object> inProgress = new ArrayList<>();
    Map<String, Object> artifacts = new LinkedHashMap<>();
    List<String> blocked = new ArrayList<>();
    List<String> busy = new ArrayList<>();
    for (AgentRun one : run.runs()) {
      one.last().artifacts().forEach(bound -> artifacts.put(bound.path(), bound.blob().name()));
      if (one.mustEscalate() && one.decided() == null && !one.state().equals("cancelled")) {
        blocked.add(one.agent() + "#" + one.number() + " waits for " + target(registry, one));
      }
      boolean isLast = one == run.last(one.agent());
      boolean isBack = one.state().equals("decided") || one.state().equals("cancelled");
      if (isLast && !isBack) {
        busy.add(one.agent());
        (one.isApproved() ? completed : inProgress)
            .add(one.isApproved() ? completed(one) : inProgress(one, snapshot));
      }
    }
    List<String> pending = new ArrayList<>();
    for (Agent agent : registry.agents()) {
      if (!busy.contains(agent.name())) {
        pending.add(agent.name());
      }
    }
    Overall overall = Overall.of(registry, run, snapshot);
    Map<String, @Nullable Object> state = new LinkedHashMap<>();
    state.put("project", project);
    state.put("phase", run.lastDispatch() == null ? "" : run.lastDispatch().phase());
    state.put("last_updated", journal.entries().isEmpty() ? "" : time(last(journal)));
    state.put("agents_completed", completed);
    state.put("agents_in_progress", inProgress);
    state.put("agents_pending", pending);
    state.put("artifacts", artifacts);
    state.put("overall_score", overall.isKnown() ? new JsonWriter.Raw(overall.shown()) : null);
    state.put("blocked_by", blocked.isEmpty() ? null : String.join("; ", blocked));
    return JsonWriter.indented(state, WIDTH, "  ");
  }

  private static JournalEntry last(ResearchJournal journal) {
    return journal.entries().getLast();
  }

  private static String target(AgentRegistry registry, AgentRun run) {
    Agent agent = registry.agent(run.agent());
    JournalEntry question = run.escalated();
    RunLine line = question == null ? null : question.run();
    String named = line == null ? "" : line.argument();
    return !named.isEmpty()
        ? named
        : agent == null || agent.target().isEmpty() ? "a decision" : agent.target();
  }

  private static Map<String, @Nullable Object> completed(AgentRun run) {
    AgentRun.Round round = Objects.requireNonNullElse(run.lastScored(), run.last());
    JournalEntry score = new PipelineRun.Scored(run, round).first();
    Map<String, @Nullable Object> row = head(run);
    row.put("score", number(score));
    row.put("rounds", round.number());
    List<Bound> artifacts = round.artifacts();
    row.put("artifact", artifacts.isEmpty() ? "" : artifacts.getFirst().path());
    row.put("timestamp", time(score == null ? run.latest() : score));
    return row;
  }

  private static Map<String, @Nullable Object> inProgress(AgentRun run, Snapshot snapshot)
      throws IOException {
    Map<String, @Nullable Object> row = head(run);
    row.put("current_round", run.last().number());
    row.put("max_rounds", AgentRun.ROUNDS);
    AgentRun.Round scored = run.lastScored();
    JournalEntry score = scored == null ? null : new PipelineRun.Scored(run, scored).first();
    boolean isSealed = !run.last().seals().isEmpty() && run.lastScored() != run.last();
    row.put("last_score", isSealed ? "sealed" : number(score));
    List<String> issues = new ArrayList<>();
    if (scored != null) {
      for (JournalEntry entry : scored.scores().values()) {
        issues.addAll(issues(snapshot, entry.reportPath()));
      }
    }
    row.put("issues_remaining", issues);
    return row;
  }

  private static Map<String, @Nullable Object> head(AgentRun run) {
    Map<String, @Nullable Object> row = new LinkedHashMap<>();
    row.put("agent", run.agent());
    row.put("critic", run.critics().isEmpty() ? "" : run.critics().getFirst());
    return row;
  }

  private static @Nullable Object number(@Nullable JournalEntry entry) {
    BigDecimal value = entry == null ? null : entry.score().value();
    return value == null ? null : new JsonWriter.Raw(Overall.plain(value));
  }

  /** The items below {@code Open issues} of a report; none where there is no such section. */
  public static List<String> issues(Snapshot snapshot, String path) throws IOException {
    List<String> issues = new ArrayList<>();
    try {
      SourceText text = path.isEmpty() ? null : Protocol.text(snapshot, path);
      Outline.Part part = text == null ? null : Outline.of(text).part("Open issues");
      List<String> raw = text == null ? List.of() : text.text().lines().toList();
      for (MarkdownLine line : part == null ? List.<MarkdownLine>of() : part.lines()) {
        boolean isItem = raw.get(line.number() - 1).matches("\\s*(?:[-*+]|\\d+[.)])\\s.*");
        if (isItem || issues.isEmpty()) {
          issues.add(line.text());
        } else {
          issues.add(issues.removeLast() + " " + line.text());
        }
      }
    } catch (TextException e) {
      return List.of();
    }
    return issues;
  }

  /** The time of an entry as dates are written in JSON. */
  private static String time(JournalEntry entry) {
    return entry.time().length() < 16 ? entry.time() : entry.time().replace(' ', 'T') + ":00Z";
  }
}
