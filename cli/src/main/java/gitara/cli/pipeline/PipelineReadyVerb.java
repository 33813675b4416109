package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.pipeline.Agent;
import gitara.pipeline.AgentRun;
import gitara.pipeline.Conditions;
import gitara.pipeline.PipelineRun;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara pipeline ready}: prints who may run, by group, and why the others may not. */
final class PipelineReadyVerb implements Verb {
  /**
   * An agent and what keeps it from being dispatched.
   *
   * @param state of its last dispatch; empty for none
   */
  private record Row(Agent agent, String state, boolean isBusy, List<Conditions.Unmet> unmet) {
    boolean isReady() {
      return !isBusy && unmet.isEmpty();
    }

    /** One word for it. */
    String word() {
      return isBusy ? state : isReady() ? "ready" : "waits";
    }
  }

  @Override
  public void describe(VerbSpec spec) {
    spec.options(PipelineOutput.project());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      head.requireRegistry();
      PipelineRun run =
          head.project().isEmpty() ? PipelineRun.of(head.journal(), "{project}") : head.run();
      Conditions conditions = new Conditions(head.registry(), run, head.snapshot());
      Map<String, List<Row>> groups = new LinkedHashMap<>();
      for (Agent agent : head.registry().agents()) {
        AgentRun last = head.run().last(agent.name());
        Row row =
            new Row(
                agent,
                last == null ? "" : last.state(),
                last != null && !last.isOver(),
                conditions.unmet(agent));
        groups.computeIfAbsent(agent.group(), any -> new ArrayList<>()).add(row);
      }
      if (!head.run().hasPlan()) {
        call.console()
            .error(
                "git-ara: no plan is approved yet: git ara pipeline plan approve FILE"
                    + (head.project().isEmpty() ? " --project NAME" : ""));
      }
      groups.forEach((group, rows) -> print(call, group, rows));
      return ExitCode.OK;
    }
  }

  private static void print(Call call, String group, List<Row> rows) {
    Console console = call.console();
    if (!call.json() && !call.porcelain()) {
      console.line(Console.safe(group));
    }
    for (Row row : rows) {
      if (call.json()) {
        console.line(JsonWriter.line(object(group, row)));
      } else if (call.porcelain()) {
        console.line(row.agent().name() + "\t" + group + "\t" + row.word() + "\t" + row.state());
      } else {
        print(console, row);
      }
    }
  }

  private static void print(Console console, Row row) {
    String name = row.agent().name();
    boolean isBack = !row.isBusy() && !row.state().isEmpty();
    console.line(
        "  %s  %s%s"
            .formatted(
                console.paint(Console.Colour.ID, Console.safe(name)),
                row.word(),
                isBack ? "  (was " + row.state() + ")" : ""));
    for (Conditions.Unmet unmet : row.isBusy() ? List.<Conditions.Unmet>of() : row.unmet()) {
      console.line("    " + Console.safe(unmet.what()));
      console.line("    → " + Console.safe(unmet.remedy()));
    }
    if (row.isReady() && !row.agent().condition().isEmpty()) {
      console.line("    if: " + Console.safe(row.agent().condition()));
    }
  }

  private static Map<String, Object> object(String group, Row row) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("agent", row.agent().name());
    object.put("phase", row.agent().phase());
    object.put("group", group);
    object.put("ready", row.isReady());
    object.put("state", row.state());
    List<Map<String, Object>> unmet = new ArrayList<>();
    for (Conditions.Unmet one : row.unmet()) {
      unmet.add(Map.of("what", one.what(), "remedy", one.remedy()));
    }
    object.put("unmet", unmet);
    object.put("conditional", row.agent().condition());
    return object;
  }
}
