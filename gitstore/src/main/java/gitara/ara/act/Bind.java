package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.LogicValue;
import gitara.ara.edit.RevisionReason;
import gitara.ara.model.FieldValues;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A binding that was {@code [pending]} is filled, gains something, or is corrected. */
record Bind(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.references(given, "to");
    String name = turn.resolve(given.text("entry"));
    boolean isKept = name.startsWith("N") || name.startsWith("O");
    if (isKept && given.has("replace")) {
      turn.problem(
          given.at("replace")
              + name
              + " keeps what it was recorded with; record what is wrong with it: git ara observe"
              + " \"...\" --retracts "
              + name);
      return;
    }
    if (given.has("field")) {
      pending(turn);
      return;
    }
    if (name.startsWith("N")) {
      node(turn);
      return;
    }
    if (name.startsWith("O")) {
      observation(turn);
      return;
    }
    if (!name.startsWith("C") && !name.startsWith("H")) {
      checks.ids(given, "entry", "CHNO", "claim, heuristic, node or observation");
      return;
    }
    checks.visible(given, "to");
    EditableLogicEntry entry = checks.logic(given, "entry", "CH", "claim or heuristic");
    if (entry == null || !checks.open(given, "entry", entry.id())) {
      return;
    }
    RevisionReason reason = SignalCheck.of(turn, given, entry, "artifact-commitment", null);
    if (reason == null) {
      return;
    }
    String field = entry.id().startsWith("C") ? "Proof" : "Code ref";
    String known = entry.nameOf(field);
    field = known == null ? field : known;
    List<String> bound = new ArrayList<>();
    for (String one : given.has("replace") ? List.<String>of() : entry.list(field)) {
      if (!one.equalsIgnoreCase("pending")) {
        bound.add(one);
      }
    }
    for (String one : turn.resolve(given.list("to"))) {
      if (!bound.contains(one)) {
        bound.add(one);
      }
    }
    boolean isBoundNow = turn.log().revises(entry.id(), field);
    if (!FieldRevisions.change(turn, entry, field, LogicValue.list(bound), reason) && !isBoundNow) {
      turn.problem(given.at("to") + entry.id() + " is already bound to it");
      return;
    }
    turn.log().touched(entry.id(), "revised");
    summarize(turn, entry.id());
  }

  /** A field of a node that was left open is filled, once. */
  private void pending(TurnInProgress turn) throws IOException {
    EditableItem node = turn.checks().node(given, "entry");
    if (node == null) {
      return;
    }
    String field = given.text("field");
    List<String> values = turn.resolve(given.list("to"));
    String known = node.text(field);
    known = known.isEmpty() ? String.join(" ", node.list(field)) : known;
    if (!FieldValues.isOnlyPending(known) || field.equals("choice") || values.size() != 1) {
      turn.problem(
          given.at("field")
              + (values.size() != 1
                  ? "one value fills a field"
                  : field.equals("choice")
                      ? "a choice is made with: git ara resolve " + node.id()
                      : field
                          + " of "
                          + node.id()
                          + " is not pending, and a node keeps its words"));
      return;
    }
    node.put(field, values.getFirst());
    turn.tally().change(node.id() + " " + field + " filled");
    turn.subject(node.id() + " " + field + ": " + values.getFirst());
  }

  /** What is in the tree stays; its evidence may grow. */
  private void node(TurnInProgress turn) throws IOException {
    EditableItem node = turn.checks().node(given, "entry");
    if (node == null) {
      return;
    }
    boolean grown = false;
    List<String> known = node.list("evidence");
    if (known.size() == 1 && FieldValues.isOnlyPending(known.getFirst())) {
      node.put("evidence", EditableItem.references(turn.resolve(given.list("to"))));
      grown = true;
    }
    for (String one : turn.resolve(given.list("to"))) {
      if (!node.list("evidence").contains(one)) {
        node.gain("evidence", one);
        grown = true;
      }
    }
    if (!grown) {
      turn.problem(given.at("to") + node.id() + " already has it as evidence");
      return;
    }
    summarize(turn, node.id());
  }

  /** What a staged observation is about may grow; a stale one has something to rest on again. */
  private void observation(TurnInProgress turn) throws IOException {
    turn.checks().nodes(given, "to");
    EditableItem observation = turn.checks().observation(given, "entry");
    if (observation == null || !turn.checks().open(given, "entry", observation.id())) {
      return;
    }
    List<String> grown = new ArrayList<>();
    for (String one : turn.resolve(given.list("to"))) {
      if (!observation.list("bound_to").contains(one)) {
        observation.gain("bound_to", one);
        grown.add(one);
      }
    }
    if (grown.isEmpty()) {
      turn.problem(given.at("to") + observation.id() + " is already bound to it");
      return;
    }
    if (observation.is("stale")) {
      observation.put("stale", false);
    }
    String provenance = given.text("provenance", turn.provenance());
    String summary = "bound to " + String.join(", ", grown);
    turn.log().event("observation", observation.id(), "staged", provenance, summary);
    summarize(turn, observation.id());
  }

  private void summarize(TurnInProgress turn, String id) {
    String to = String.join(", ", turn.resolve(given.list("to")));
    turn.tally().change(id + " bound");
    turn.subject(id + " bound to " + to);
  }
}
