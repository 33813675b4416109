package gitara.ara.act;

import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.LogicFile;
import gitara.ara.edit.LogicValue;
import gitara.ara.edit.RevisionReason;
import gitara.ara.model.AraProtocol;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One claim becomes two: the old id keeps the primary part, a new one takes the rest. */
record Split(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "C";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.visible(given, "keep", "title", "statement", "falsification", "proof", "tags");
    checks.references(given, "proof");
    checks.ids(given, "redirect", "CHE", "claim, heuristic or plan");
    EditableLogicEntry claim = checks.logic(given, "entry", "C", "claim");
    LogicFile file = turn.logic(AraProtocol.CLAIMS);
    if (claim == null || file == null || !checks.open(given, "entry", claim.id())) {
      return;
    }
    if (claim.falsification().isBlank()) {
      turn.problem(
          given.at("entry")
              + claim.id()
              + " has no Falsification criteria; add these first: git ara revise");
    }
    RevisionReason reason =
        SignalCheck.of(turn, given, claim, "verbal-declaration", given.text("keep"));
    List<EditableLogicEntry> redirected = redirected(turn, claim.id());
    if (reason == null || !FieldRevisions.confirmed(turn, given, 2 + redirected.size())) {
      return;
    }
    String before = claim.get("Statement");
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("Statement", given.text("statement"));
    fields.put("Status", "hypothesis");
    fields.put("Provenance", claim.provenance());
    fields.put("Falsification criteria", given.text("falsification"));
    fields.put("Proof", LogicValue.binding(turn.resolve(given.list("proof"))));
    fields.put("Dependencies", claim.get("Dependencies"));
    fields.put(
        "Tags", given.has("tags") ? String.join(", ", given.list("tags")) : claim.get("Tags"));
    file.add(id, id + ": " + given.text("title"), fields, "");
    turn.log()
        .revision(
            claim.id(),
            "split",
            before,
            claim.id() + " = " + given.text("keep") + "; " + id + " = " + given.text("statement"),
            reason);
    if (FieldRevisions.change(turn, claim, "Statement", given.text("keep"), reason)) {
      FieldRevisions.settle(turn, claim, "", reason);
    }
    FieldRevisions.stamp(turn, claim);
    for (EditableLogicEntry entry : redirected) {
      FieldRevisions.redirect(turn, entry, claim.id(), id, reason);
      turn.log().touched(entry.id(), "revised");
    }
    turn.log().touched(claim.id(), "split");
    turn.log().touched(id, "created");
    turn.log().note("Split " + claim.id() + " into " + claim.id() + " and " + id);
    turn.tally().change(claim.id() + " split (" + id + ")");
    turn.subject(claim.id() + " split into " + claim.id() + " and " + id);
  }

  private List<EditableLogicEntry> redirected(TurnInProgress turn, String claim)
      throws IOException {
    List<EditableLogicEntry> entries = new ArrayList<>();
    List<String> values = given.list("redirect");
    for (int i = 0; i < values.size(); i++) {
      EditableLogicEntry entry = turn.entry(turn.resolve(values.get(i)));
      if (entry != null && !FieldRevisions.cites(entry, claim)) {
        turn.problem(given.at("redirect", i) + entry.id() + " does not refer to " + claim);
      } else if (entry != null && turn.checks().open(given, "redirect", entry.id())) {
        entries.add(entry);
      }
    }
    return entries;
  }
}
