package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.EditableLogicEntry;
import gitara.text.yaml.Plain;
import java.io.IOException;
import java.util.List;

/** An open question is answered, or a contradiction settled by the researcher. */
record Resolve(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.references(given, "evidence");
    EditableItem node = checks.node(given, "node");
    if (node == null) {
      return;
    }
    String status = node.text("status");
    boolean conflict = status.equals("unresolved");
    if (!conflict && !status.equals("open")) {
      turn.problem(
          given.at("node")
              + node.id()
              + " is "
              + (status.isEmpty() ? "a " + node.text("type") + " without a status" : status)
              + ": only open questions and unresolved decisions can be resolved");
      return;
    }
    if (conflict && (node.fresh() || turn.stopped(node.id()))) {
      turn.problem(
          given.at("node") + node.id() + " was flagged in this turn; resolve it in a later one");
      return;
    }
    boolean own = SignalCheck.quoted(turn, given);
    if (!own || (conflict && !SignalCheck.declared(turn, given, "resolving a contradiction"))) {
      return;
    }
    node.put("status", new Plain("resolved"));
    for (String one : turn.resolve(given.list("evidence"))) {
      if (!node.list("evidence").contains(one)) {
        node.gain("evidence", one);
      }
    }
    if (conflict) {
      unflag(turn, node);
    }
    if (given.has("quote")) {
      turn.log().quote(given.text("quote"), node.id());
    }
    String how = given.text("note", given.text("quote", node.text("title")));
    String provenance = given.has("quote") ? "user" : "ai-suggested";
    turn.log().event(node.text("type"), node.id(), "direct", provenance, "resolved: " + how);
    turn.log().note("Resolved " + node.id() + ": " + how);
    turn.tally().change(node.id() + " resolved");
    turn.subject(node.id() + " resolved: " + how);
  }

  /** The logic layer holds the present only: its marks go; those of the trace stay. */
  private static void unflag(TurnInProgress turn, EditableItem node) throws IOException {
    List<String> parties = OpenConflicts.parties(node);
    for (String party : parties) {
      EditableLogicEntry entry = turn.entry(party);
      if (entry != null) {
        for (String other : parties) {
          if (!other.equals(party)) {
            entry.unmark("CONFLICT: see " + other);
          }
        }
      }
    }
  }
}
