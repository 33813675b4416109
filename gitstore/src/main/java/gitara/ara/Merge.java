package gitara.ara;

import gitara.record.EntryId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Two claims become one: the lower id stays, the higher one is withdrawn and says where it went.
 */
record Merge(Given given) implements Act {
  @Override
  public String prefix(Turn turn) {
    return "";
  }

  @Override
  public void apply(Turn turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.visible(given, "statement");
    LogicEntry one = checks.logic(given, "entry", "C", "claim");
    LogicEntry other = checks.logic(given, "other", "C", "claim");
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
    LogicEntry stays = inOrder ? one : other;
    LogicEntry goes = inOrder ? other : one;
    Reason reason = Reasons.of(turn, given, stays, "verbal-declaration", given.value("statement"));
    List<LogicEntry> citing = new ArrayList<>();
    for (LogicEntry entry : Revisions.citing(turn, goes.id())) {
      if (entry != stays && !entry.terminal()) {
        citing.add(entry);
      }
    }
    if (reason == null || !Revisions.confirmed(turn, given, 2 + citing.size())) {
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
              + " withdraws nothing: "
              + goes.id()
              + " goes by the researcher's word or by a result only");
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
        && Revisions.change(turn, stays, "Statement", given.text("statement"), reason)) {
      Revisions.settle(turn, stays, "", reason);
    }
    Revisions.redirect(turn, stays, goes.id(), stays.id(), reason);
    Revisions.stamp(turn, stays);
    for (LogicEntry entry : citing) {
      Revisions.redirect(turn, entry, goes.id(), stays.id(), reason);
      turn.log().touched(entry.id(), "revised");
    }
    Revisions.change(turn, goes, "Status", "withdrawn", reason);
    Revisions.change(turn, goes, "Merged into", stays.id(), reason);
    turn.log().touched(stays.id(), "merged");
    turn.log().touched(goes.id(), "withdrawn");
    turn.log().note("Merged " + goes.id() + " into " + stays.id());
    turn.tally().tell(goes.id() + " merged into " + stays.id());
    turn.subject(goes.id() + " merged into " + stays.id());
  }

  private static long number(LogicEntry entry) {
    EntryId id = EntryId.parse(entry.id());
    return id == null ? Long.MAX_VALUE : id.number();
  }
}
