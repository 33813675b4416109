package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.Tone;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.pipeline.AgentRun;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.ResearchJournal;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.SemanticDiff;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The views of pipelines: the history of an agent is that of all its dispatches. */
final class PipelineViews implements Views {
  @Override
  public String title(RecordReader record) {
    return "Pipeline in ";
  }

  @Override
  public @Nullable String beginning() {
    return "git ara pipeline plan approve FILE --project NAME";
  }

  @Override
  public String status(Entry entry) {
    return entry.field("state");
  }

  @Override
  public Tone tone(Entry entry) {
    return switch (entry.field("state")) {
      case "approved", "verified", "met" -> Tone.GOOD;
      case "escalated", "failed" -> Tone.BAD;
      case "dispatched", "submitted", "sealed", "revise" -> Tone.OPEN;
      default -> Tone.PLAIN;
    };
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
