package gitara.ara.act;

import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.RevisionReason;
import gitara.record.EntryId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Two claims become one: the lower id stays, the higher one is withdrawn and says where it went.
 */
record Merge(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.visible(given, "statement");
    EditableLogicEntry one = checks.logic(given, "entry", "C", "claim");
    EditableLogicEntry other = checks.logic(given, "other", "C", "claim");
    if (one == null
        || other == null
        || !checks.open(given, "entry", one.id())
        || !checks.open(given, "other", other.id())) {
      return;
    }
    if (one == other) {
      turn.problem(given.at("other") + other.id() + " cannot be merged into itself");
      return;
    }
    boolean inOrder = number(one) < number(other);
    EditableLogicEntry stays = inOrder ? one : other;
    EditableLogicEntry goes = inOrder ? other : one;
    RevisionReason reason =
        SignalCheck.of(turn, given, stays, "verbal-declaration", given.value("statement"));
    List<EditableLogicEntry> citing = new ArrayList<>();
    for (EditableLogicEntry entry : FieldRevisions.citing(turn, goes.id())) {
      if (entry != stays && !entry.terminal()) {
        citing.add(entry);
      }
    }
    if (reason == null || !FieldRevisions.confirmed(turn, given, 2 + citing.size())) {
      return;
    }
    boolean drawn =
        reason.signal().equals("verbal-declaration")
            || reason.signal().equals("user-directive")
            || reason.signal().equals("empirical-resolution");
    if (!drawn) {
      turn.problem(
          given.at("signal")
              + reason.signal()
              + " does not justify a withdrawal: "
              + goes.id()
              + " requires the researcher's words or a result");
      return;
    }
    turn.log()
        .revision(
            stays.id(),
            "merge",
            stays.id() + " and " + goes.id(),
            stays.id() + "; " + goes.id() + " withdrawn",
            reason);
    if (given.has("statement")
        && FieldRevisions.change(turn, stays, "Statement", given.text("statement"), reason)) {
      FieldRevisions.settle(turn, stays, "", reason);
    }
    FieldRevisions.redirect(turn, stays, goes.id(), stays.id(), reason);
    FieldRevisions.stamp(turn, stays);
    for (EditableLogicEntry entry : citing) {
      FieldRevisions.redirect(turn, entry, goes.id(), stays.id(), reason);
      turn.log().touched(entry.id(), "revised");
    }
    FieldRevisions.change(turn, goes, "Status", "withdrawn", reason);
    FieldRevisions.change(turn, goes, "Merged into", stays.id(), reason);
    turn.log().touched(stays.id(), "merged");
    turn.log().touched(goes.id(), "withdrawn");
    turn.log().note("Merged " + goes.id() + " into " + stays.id());
    turn.tally().change(goes.id() + " merged into " + stays.id());
    turn.subject(goes.id() + " merged into " + stays.id());
  }

  private static long number(EditableLogicEntry entry) {
    EntryId id = EntryId.parse(entry.id());
    return id == null ? Long.MAX_VALUE : id.number();
  }
}
