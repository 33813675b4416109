package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.model.AraProtocol;
import gitara.text.yaml.Plain;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A comment of taste: what somebody likes or dislikes about an entry, for the taste log. */
record TasteComment(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "T";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    turn.checks().form(given);
    turn.checks().references(given, "target");
    String provenance = given.text("provenance", turn.provenance());
    String target = turn.resolve(given.text("target"));
    Map<String, @Nullable Object> item = EditableItem.values();
    item.put("id", new Plain(id));
    item.put("timestamp", turn.now().minute());
    item.put("provenance", new Plain(provenance));
    item.put("target", EditableItem.references(List.of(target)).get(0));
    item.put("attitude", given.text("attitude"));
    item.put("object", given.text("object"));
    item.put("text", given.text("text"));
    turn.add(AraProtocol.TASTE, "comments", id, item);
    turn.log().event("comment", id, "direct", provenance, given.text("text"));
    turn.tally().direct("comment");
    turn.subject(id + " comment on " + target + ": " + given.text("text"));
  }
}
