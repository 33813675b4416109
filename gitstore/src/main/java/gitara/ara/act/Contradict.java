package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.model.FieldValues;
import gitara.text.yaml.Plain;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Two entries contradict each other: both are flagged, neither is changed, and a decision waits for
 * the researcher.
 */
record Contradict(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "N";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.ids(given, "entry", "OCHN", "observation, claim, heuristic or node");
    checks.ids(given, "other", "OCHN", "observation, claim, heuristic or node");
    String one = turn.resolve(given.text("entry"));
    String other = turn.resolve(given.text("other"));
    if (one.equals(other)) {
      turn.problem(given.at("other") + other + " cannot contradict itself");
      return;
    }
    for (String each : List.of(one, other)) {
      String field = each.equals(one) ? "entry" : "other";
      String over = OpenConflicts.over(turn, each);
      if (over != null && OpenConflicts.over(turn, each.equals(one) ? other : one) != null) {
        turn.problem(given.at(field) + each + " is part of an unresolved contradiction, " + over);
        return;
      }
    }
    if (!flag(turn, one, other) || !flag(turn, other, one)) {
      return;
    }
    String title = given.text("title", "Contradiction: " + one + " against " + other);
    decide(turn, given, id, title, given.text("provenance", turn.provenance()));
  }

  /** The decision that waits; both entries have their marks. */
  static void decide(
      TurnInProgress turn, ActInput given, String id, String title, String provenance)
      throws IOException {
    String one = turn.resolve(given.text("entry"));
    String other = turn.resolve(given.text("other"));
    Map<String, @Nullable Object> node =
        NewNode.head(id, "decision", title, provenance, turn.now());
    if (given.has("description")) {
      node.put("description", given.text("description"));
    }
    node.put("choice", FieldValues.PENDING);
    node.put("alternatives", List.of(statement(turn, one), statement(turn, other)));
    node.put("evidence", EditableItem.references(List.of(one, other)));
    node.put("status", new Plain("unresolved"));
    turn.grow(new ActInput(given.schema(), given.place()), id, node);
    turn.stop(one);
    turn.stop(other);
    turn.log().event("decision", id, "direct", provenance, title);
    turn.log()
        .note("Flagged " + one + " and " + other + " as contradicting; left to the researcher");
    turn.tally().change(one + " and " + other + " in conflict (" + id + " unresolved)");
    turn.subject(id + " unresolved: " + one + " contradicts " + other);
  }

  private boolean flag(TurnInProgress turn, String id, String other) throws IOException {
    String mark = "CONFLICT: see " + other;
    EditableLogicEntry entry = turn.entry(id);
    EditableItem item = turn.item(id);
    if (entry != null) {
      entry.mark(mark);
    } else if (item != null) {
      item.mark(mark);
    } else if (turn.has(id)) {
      turn.problem(
          given.place().whole() + id + " is created later in this turn: move this event after it");
    }
    return entry != null || item != null;
  }

  private static String statement(TurnInProgress turn, String id) throws IOException {
    EditableLogicEntry entry = turn.entry(id);
    EditableItem item = turn.item(id);
    String text =
        entry != null
            ? (entry.get("Statement") + entry.get("Rationale"))
            : item == null
                ? ""
                : item.text("content").isEmpty() ? item.text("title") : item.text("content");
    return id + ": " + text;
  }
}
