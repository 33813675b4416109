package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.model.AraProtocol;
import gitara.text.yaml.Plain;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An observation to be staged, as its author gives it. */
record NewObservation(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "O";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    turn.checks().form(given);
    turn.checks().nodes(given, "bound_to");
    turn.checks().retracted(given);
    String provenance = given.text("provenance", turn.provenance());
    String type = given.text("type", "unknown");
    Map<String, @Nullable Object> item = EditableItem.values();
    item.put("id", new Plain(id));
    item.put("timestamp", turn.now().minute());
    item.put("provenance", new Plain(provenance));
    item.put("content", given.text("content"));
    item.put("context", given.text("context"));
    item.put("potential_type", new Plain(type));
    item.put("bound_to", EditableItem.references(turn.resolve(given.list("bound_to"))));
    if (given.has("retracts")) {
      item.put("retracts", EditableItem.references(turn.resolve(given.list("retracts"))));
    }
    item.put("promoted", false);
    item.put("promoted_to", null);
    item.put("crystallized_via", null);
    item.put("stale", false);
    turn.add(AraProtocol.OBSERVATIONS, "observations", id, item);
    turn.log().event("observation", id, "staged", provenance, given.text("content"));
    turn.tally().staged();
    turn.subject(id + " observation (" + type + "): " + given.text("content"));
  }
}
