package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.Now;
import gitara.ara.model.Kind;
import gitara.text.yaml.Plain;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A node for the exploration tree, as its author gives it. */
record NewNode(Kind kind, ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "N";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.references(given, "evidence");
    checks.nodes(given, "also_depends_on");
    checks.nodes(given, "parent");
    checks.retracted(given);
    String provenance = given.text("provenance", turn.provenance());
    Map<String, @Nullable Object> item =
        head(id, kind.word(), given.text("title"), provenance, turn.now());
    for (Kind.Field field : Kind.Field.values()) {
      List<String> values = given.list(field.key());
      if (!values.isEmpty()) {
        item.put(
            field.key(),
            field.many() ? EditableItem.references(turn.resolve(values)) : values.get(0));
      }
    }
    if (kind == Kind.QUESTION) {
      item.put("status", new Plain("open"));
    }
    if (given.has("also_depends_on")) {
      item.put(
          "also_depends_on", EditableItem.references(turn.resolve(given.list("also_depends_on"))));
    }
    if (given.has("retracts")) {
      item.put("retracts", EditableItem.references(turn.resolve(given.list("retracts"))));
    }
    turn.grow(given, id, item);
    turn.log().event(kind.word(), id, "direct", provenance, given.text("title"));
    turn.tally().direct(kind.word());
    turn.subject(id + " " + kind.word() + ": " + given.text("title"));
  }

  /** What every node begins with. */
  static Map<String, @Nullable Object> head(
      String id, String type, String title, String provenance, Now now) {
    Map<String, @Nullable Object> item = EditableItem.values();
    item.put("id", new Plain(id));
    item.put("type", new Plain(type));
    item.put("title", title);
    item.put("provenance", new Plain(provenance));
    item.put("timestamp", now.minute());
    return item;
  }
}
