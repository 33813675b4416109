package gitara.ara.act;

import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.RevisionReason;
import java.io.IOException;

/** A refuted or withdrawn claim is opened again, by the researcher's explicit word only. */
record Revive(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    EditableLogicEntry claim = checks.logic(given, "entry", "C", "claim");
    if (claim == null) {
      return;
    }
    if (!claim.terminal()) {
      turn.problem(
          given.at("entry")
              + claim.id()
              + " is "
              + claim.status()
              + ": only a refuted or withdrawn claim can be revived");
      return;
    }
    String signal = given.text("signal", "verbal-declaration");
    if (!signal.equals("verbal-declaration") && !signal.equals("user-directive")) {
      turn.problem(
          given.at("signal")
              + signal
              + " does not justify a revival: it requires the researcher's explicit words");
      return;
    }
    RevisionReason reason = SignalCheck.of(turn, given, claim, "verbal-declaration", null);
    if (reason == null) {
      return;
    }
    String was = claim.status();
    String wanted = given.text("to");
    String to = !wanted.isEmpty() ? wanted : claim.bound("Proof") ? "testing" : "hypothesis";
    FieldRevisions.settle(turn, claim, to, reason);
    turn.log().touched(claim.id(), "revised");
    turn.log().note(claim.id() + " revived from " + was + " via " + reason.signal());
    turn.tally().change(claim.id() + " " + was + "→" + to + " (revived)");
    turn.subject(claim.id() + " " + was + " -> " + to + " (revived)");
  }
}
