package gitara.ara.act;

import gitara.ara.edit.LogicFile;
import gitara.ara.edit.LogicValue;
import gitara.ara.model.AraProtocol;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** An experiment that is planned, for {@code logic/experiments.md}. */
record NewPlan(ActInput given) implements Act {
  private static final Map<String, String> FIELDS = fields();

  private static Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("setup", "Setup");
    fields.put("procedure", "Procedure");
    fields.put("metrics", "Metrics");
    fields.put("expected", "Expected outcome");
    fields.put("baselines", "Baselines");
    return fields;
  }

  @Override
  public String prefix(TurnInProgress turn) {
    return "E";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.visible(given, "title", "setup", "procedure", "metrics", "expected", "baselines");
    checks.ids(given, "verifies", "C", "claim");
    checks.ids(given, "depends", "E", "plan");
    LogicFile file = turn.logic(AraProtocol.EXPERIMENTS);
    if (file == null) {
      return;
    }
    Map<String, String> values = new LinkedHashMap<>();
    values.put("Verifies", LogicValue.list(turn.resolve(given.list("verifies"))));
    for (Map.Entry<String, String> field : FIELDS.entrySet()) {
      if (given.has(field.getKey())) {
        values.put(field.getValue(), given.text(field.getKey()));
      }
    }
    values.put("Dependencies", LogicValue.list(turn.resolve(given.list("depends"))));
    file.add(id, id + ": " + given.text("title"), values, "");
    turn.log().event("plan", id, "direct", "ai-suggested", given.text("title"));
    turn.tally().direct("plan");
    turn.subject(id + " plan: " + given.text("title"));
  }
}
