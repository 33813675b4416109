package gitara.ara;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A binding that was {@code [pending]} is filled, or one that is there gains something. */
record Bind(Given given) implements Act {
  @Override
  public String prefix(Turn turn) {
    return "";
  }

  @Override
  public void apply(Turn turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.references(given, "to");
    String name = turn.resolve(given.text("entry"));
    if (name.startsWith("N")) {
      node(turn);
      return;
    }
    checks.visible(given, "to");
    LogicEntry entry = checks.logic(given, "entry", "CH", "claim, heuristic or node");
    if (entry == null || !checks.open(given, "entry", entry.id())) {
      return;
    }
    Reason reason = Reasons.of(turn, given, entry, "artifact-commitment", null);
    if (reason == null) {
      return;
    }
    String field = entry.id().startsWith("C") ? "Proof" : "Code ref";
    String known = entry.nameOf(field);
    field = known == null ? field : known;
    List<String> bound = new ArrayList<>();
    for (String one : entry.list(field)) {
      if (!one.equalsIgnoreCase("pending")) {
        bound.add(one);
      }
    }
    for (String one : turn.resolve(given.list("to"))) {
      if (!bound.contains(one)) {
        bound.add(one);
      }
    }
    if (!Revisions.change(turn, entry, field, LogicValue.list(bound), reason)) {
      turn.problem(given.at("to") + entry.id() + " is bound to that already");
      return;
    }
    turn.log().touched(entry.id(), "revised");
    told(turn, entry.id());
  }

  /** What is in the tree stays; its evidence may grow. */
  private void node(Turn turn) throws IOException {
    Item node = turn.checks().node(given, "entry");
    if (node == null) {
      return;
    }
    boolean grown = false;
    for (String one : turn.resolve(given.list("to"))) {
      if (!node.list("evidence").contains(one)) {
        node.gain("evidence", one);
        grown = true;
      }
    }
    if (!grown) {
      turn.problem(given.at("to") + node.id() + " has that as evidence already");
      return;
    }
    told(turn, node.id());
  }

  private void told(Turn turn, String id) {
    String to = String.join(", ", turn.resolve(given.list("to")));
    turn.tally().tell(id + " bound");
    turn.subject(id + " bound to " + to);
  }
}
