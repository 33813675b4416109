package gitara.ara;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
      grow(turn, checks.node(given, "entry"), "evidence");
      return;
    }
    if (name.startsWith("O")) {
      checks.ids(given, "to", "N", "node");
      grow(turn, checks.observation(given, "entry"), "bound_to");
      return;
    }
    checks.visible(given, "to");
    LogicEntry entry = checks.logic(given, "entry", "CH", "claim, heuristic, node or observation");
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

  /** What an append-only file holds stays; what it is bound to may grow. */
  private void grow(Turn turn, @Nullable Item item, String field) throws IOException {
    if (item == null) {
      return;
    }
    boolean grown = false;
    for (String one : turn.resolve(given.list("to"))) {
      if (!item.list(field).contains(one)) {
        item.gain(field, one);
        grown = true;
      }
    }
    if (!grown) {
      turn.problem(given.at("to") + item.id() + " has that in its " + field + " already");
      return;
    }
    told(turn, item.id());
  }

  private void told(Turn turn, String id) {
    String to = String.join(", ", turn.resolve(given.list("to")));
    turn.tally().tell(id + " bound");
    turn.subject(id + " bound to " + to);
  }
}
