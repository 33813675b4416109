package gitara.pipeline;

import gitara.protocol.Layout;
import gitara.protocol.MergePattern;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The record of pipelines: dispatches of agents ({@code paper/coder#2}), and what the researcher
 * confirms and decides ({@code paper/gate/plan#1}).
 */
public final class PipelineProtocol implements Protocol {
  /** The word in {@code Ara-Op}, in tags and in branches. */
  public static final String NAME = "pipeline";

  /** The setting with the name of the project; a repository that has it uses pipelines. */
  public static final String PROJECT = "ara.pipeline.project";

  private static final byte[] RUN = "**Run:**".getBytes(StandardCharsets.UTF_8);

  /** Made when an ID is asked for. */
  private static final class Form {
    static final Pattern ID =
        Pattern.compile(
            "[A-Za-z0-9][\\w.-]{0,30}/(?:(?:gate|given|loop)/)?[A-Za-z0-9][\\w-]{0,30}#\\d{1,4}");
  }

  private static final Layout LAYOUT = new QualityReports();

  private static final class QualityReports implements Layout {
    @Override
    public @Nullable String root(Snapshot snapshot) throws IOException {
      return uses(snapshot) ? PipelinePaths.ROOT : null;
    }

    @Override
    public String home() {
      return PipelinePaths.ROOT;
    }

    @Override
    public boolean isReserved() {
      return false;
    }

    @Override
    public List<String> watched(String root) {
      return List.of(root.substring(0, root.length() - 1), PipelinePaths.REGISTRY);
    }

    @Override
    public List<MergePattern> merges() {
      String journal = PipelinePaths.JOURNAL.substring(PipelinePaths.ROOT.length());
      String state = PipelinePaths.STATE.substring(PipelinePaths.ROOT.length());
      return List.of(new MergePattern(journal, "git-ara"), new MergePattern(state, "git-ara"));
    }

    @Override
    public boolean holdsEntries(String path) {
      return PipelinePaths.JOURNAL.equals(PipelinePaths.ROOT + path);
    }

    @Override
    public boolean claims(String id) {
      return id.indexOf('#') > 0 && Form.ID.matcher(id).matches();
    }
  }

  /**
   * Whether a repository keeps its pipelines by this program. Journals of the same form that agents
   * write by themselves have no runs in them, and are nobody's business.
   */
  private static boolean uses(Snapshot snapshot) throws IOException {
    byte[] journal = snapshot.readText(PipelinePaths.JOURNAL);
    return (journal != null && contains(journal, RUN)) || !configured(snapshot).isEmpty();
  }

  private static boolean contains(byte[] text, byte[] part) {
    for (int i = 0; i + part.length <= text.length; i++) {
      int at = 0;
      while (at < part.length && text[i + at] == part[at]) {
        at++;
      }
      if (at == part.length) {
        return true;
      }
    }
    return false;
  }

  private static String configured(Snapshot snapshot) throws IOException {
    return RecordConfig.in(snapshot).get(PROJECT);
  }

  /** The project of a snapshot: the one that is set, else the last of the journal; else null. */
  public static @Nullable String project(Snapshot snapshot) throws IOException {
    String set = configured(snapshot);
    return set.isEmpty() ? ResearchJournal.of(snapshot).project() : set;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public List<String> headline() {
    return List.of("state", "severity");
  }

  @Override
  public List<Entry> entries(SourceText text) {
    ResearchJournal journal = ResearchJournal.parse(text);
    List<Entry> entries = new ArrayList<>();
    for (String project : PipelineRun.projects(journal)) {
      PipelineRun run = PipelineRun.of(journal, project);
      for (AgentRun one : run.runs()) {
        entries.add(entry(text.path(), one));
      }
      for (JournalEntry gate : run.gates()) {
        RunLine line = gate.run();
        RunEvent event = gate.event();
        if (line != null && event != null) {
          Map<String, String> fields = new LinkedHashMap<>();
          fields.put("state", event.word());
          fields.put("target", gate.target());
          String kind = line.subject().substring(0, line.subject().indexOf('/') + 1);
          String word = kind.isEmpty() ? "gate" : kind.substring(0, kind.length() - 1);
          entries.add(new Entry(line.id(), word, gate.verdict(), text.path(), gate.line(), fields));
        }
      }
    }
    return entries;
  }

  private static Entry entry(String path, AgentRun run) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("state", run.state());
    fields.put("severity", run.severity());
    fields.put("mode", run.mode());
    fields.put("critics", String.join("+", run.critics()));
    fields.put("round", Integer.toString(run.last().number()));
    List<String> scores = new ArrayList<>();
    for (Map.Entry<String, JournalEntry> score : run.last().scores().entrySet()) {
      BigDecimal value = score.getValue().score().value();
      scores.add(score.getKey() + "=" + (value == null ? "none" : value.toPlainString()));
    }
    fields.put("scores", String.join("+", scores));
    JournalEntry question = run.escalated();
    fields.put("question", question == null ? "" : question.verdict());
    JournalEntry answer = run.decided();
    fields.put("decision", answer == null ? "" : answer.verdict());
    return new Entry(run.id(), "dispatch", run.agent(), path, run.dispatched().line(), fields);
  }
}
