package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.EditableLogicEntry;
import gitara.text.yaml.Plain;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a reader found when checking a claim. It is a row of the session's {@code key_context}, with
 * the claim and the verdict beside the excerpt: the claim itself is not touched, since what follows
 * from a report is for the researcher to say.
 */
record Report(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    turn.checks().form(given);
    turn.checks().references(given, "evidence");
    EditableLogicEntry claim = turn.checks().logic(given, "entry", "C", "claim");
    if (claim == null) {
      return;
    }
    String verdict = given.text("verdict");
    String reader = given.has("reader") ? " by " + given.text("reader") : "";
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("claim", new Plain(claim.id()));
    more.put("report", new Plain(verdict));
    if (given.has("reader")) {
      more.put("reader", given.text("reader"));
    }
    if (given.has("evidence")) {
      more.put("evidence", EditableItem.references(turn.resolve(given.list("evidence"))));
    }
    String excerpt =
        "Reader report on " + claim.id() + reader + ", " + verdict + ": " + given.text("text");
    turn.log().report(excerpt, more);
    turn.tally().change(claim.id() + " " + verdict + " by a reader");
    turn.subject(claim.id() + " " + verdict + " by a reader");
  }
}
