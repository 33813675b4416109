package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.pipeline.AgentRun;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.Overall;
import gitara.pipeline.Threshold;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara pipeline status}: prints each dispatch, the overall score and the gates. */
final class PipelineStatusVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[AGENT]").options(PipelineOutput.project());
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      String agent = call.args().operand(0);
      List<AgentRun> runs = new ArrayList<>();
      for (AgentRun run : head.run().runs()) {
        if (agent == null || agent.equals(run.agent())) {
          runs.add(run);
        }
      }
      Overall overall = Overall.of(head.registry(), head.run(), head.snapshot());
      Console console = call.console();
      if (call.json()) {
        console.line(JsonWriter.line(object(head, runs, overall)));
        return ExitCode.OK;
      }
      for (AgentRun run : runs) {
        print(call, run);
      }
      if (!call.porcelain() && agent == null) {
        int claimed = claimed(head);
        if (claimed > 0) {
          console.line("Claimed scores, which no gate accepts: " + claimed);
        }
        print(head, overall, console);
      }
      return ExitCode.OK;
    }
  }

  private static int claimed(PipelineAtHead head) {
    int claimed = 0;
    for (JournalEntry entry : head.journal().entries()) {
      claimed += entry.isClaimed() ? 1 : 0;
    }
    return claimed;
  }

  private static void print(Call call, AgentRun run) {
    Console console = call.console();
    if (call.porcelain()) {
      console.line(
          run.id()
              + "\t"
              + run.state()
              + "\t"
              + run.last().number()
              + "\t"
              + String.join(" ", scores(run))
              + "\t"
              + PipelineOutput.next(run));
      return;
    }
    List<String> scores = scores(run);
    console.line(
        console.paint(Console.Colour.ID, Console.safe(run.id()))
            + "  "
            + run.state()
            + ", round "
            + run.last().number()
            + (run.isOrchestrated() ? "" : ", " + run.mode())
            + (scores.isEmpty() ? "" : "  (" + Console.safe(String.join(", ", scores)) + ")"));
    if (!run.isOver()) {
      console.line("  next: " + Console.safe(PipelineOutput.next(run)));
    }
  }

  /** The scores of the present round; those of the last one while nobody has scored. */
  private static List<String> scores(AgentRun run) {
    AgentRun.Round round = run.last();
    AgentRun.Round before = run.lastScored();
    if (round.scores().isEmpty() && before != null) {
      round = before;
    }
    List<String> scores = new ArrayList<>();
    for (String critic : round.scores().keySet()) {
      BigDecimal score = round.score(critic);
      scores.add(critic + " " + (score == null ? "-" : Overall.plain(score)));
    }
    return scores;
  }

  private static void print(PipelineAtHead head, Overall overall, Console console) {
    if (!overall.isKnown()) {
      console.line("No component is scored.");
      return;
    }
    console.line(
        "Overall "
            + overall.shown()
            + (overall.unscored().isEmpty()
                ? ""
                : "  (not scored: " + Console.safe(String.join(", ", overall.unscored())) + ")"));
    for (Threshold gate : Threshold.values()) {
      List<String> objections = overall.objections(gate, head.registry());
      console.line("  gate " + gate.word() + (objections.isEmpty() ? "  open" : "  closed"));
      objections.forEach(objection -> console.line("    " + Console.safe(objection)));
    }
  }

  private static Map<String, Object> object(
      PipelineAtHead head, List<AgentRun> runs, Overall overall) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("project", head.project());
    List<Map<String, Object>> rows = new ArrayList<>();
    for (AgentRun run : runs) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("id", run.id());
      row.put("agent", run.agent());
      row.put("state", run.state());
      row.put("round", run.last().number());
      row.put("mode", run.mode());
      row.put("critics", run.critics());
      row.put("scores", scores(run));
      row.put("next", run.isOver() ? "" : PipelineOutput.next(run));
      rows.add(row);
    }
    object.put("dispatches", rows);
    object.put("overall", overall.isKnown() ? overall.exact() : "");
    object.put("unscored", overall.unscored());
    object.put("claimed", claimed(head));
    Map<String, Object> gates = new LinkedHashMap<>();
    for (Threshold gate : Threshold.values()) {
      gates.put(gate.word(), overall.objections(gate, head.registry()));
    }
    object.put("gates", gates);
    object.put("loops", head.run().loops());
    return object;
  }
}
