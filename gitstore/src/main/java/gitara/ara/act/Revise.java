package gitara.ara.act;

import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.RevisionReason;
import gitara.ara.model.FieldValues;
import gitara.text.SpellingSuggestion;
import gitara.text.markdown.MarkdownEditor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A field of a claim or a heuristic gets a new value. */
record Revise(ActInput given) implements Act {
  private static final List<String> CLAIM =
      List.of("Statement", "Falsification criteria", "Proof", "Dependencies", "Tags", "title");

  private static final List<String> HEURISTIC =
      List.of("Rationale", "Sensitivity", "Code ref", "title");

  @Override
  public String prefix(TurnInProgress turn) {
    return "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.visible(given, "to");
    EditableLogicEntry entry = checks.logic(given, "entry", "CHE", "claim, heuristic or plan");
    if (entry == null || !checks.open(given, "entry", entry.id())) {
      return;
    }
    String field = field(turn, entry);
    String to = turn.resolve(given.text("to"));
    RevisionReason reason = SignalCheck.of(turn, given, entry, null, to);
    if (field == null || reason == null || !fits(turn, entry, field, to)) {
      return;
    }
    boolean changed;
    if (field.equals("title")) {
      String before = entry.title();
      changed = !before.equals(MarkdownEditor.oneLine(to));
      if (changed) {
        entry.retitle(to);
        turn.log().revision(entry.id(), "title", before, entry.title(), reason);
        FieldRevisions.stamp(turn, entry);
      }
    } else {
      changed = FieldRevisions.change(turn, entry, field, to, reason);
    }
    if (!changed) {
      turn.problem(given.at("to") + "is what " + field + " of " + entry.id() + " already contains");
      return;
    }
    if (field.equals("Statement")
        && entry.id().startsWith("C")
        && !reason.signal().equals("terminology-drift")) {
      FieldRevisions.settle(turn, entry, given.text("settles"), reason);
    }
    turn.log().touched(entry.id(), "revised");
    String why = reason.note().isEmpty() ? field : reason.note();
    turn.log().note("Revised " + entry.id() + " " + field + " via " + reason.signal());
    turn.tally().change(entry.id() + " revised (" + why + ")");
    turn.subject(entry.id() + " revised (" + why + ")");
  }

  /** The field as the entry spells it; null, with the problem reported, where there is none. */
  private @Nullable String field(TurnInProgress turn, EditableLogicEntry entry) {
    String asked = given.text("field");
    for (String own : List.of("Status", "Provenance", "Last revised", "Merged into")) {
      if (own.equalsIgnoreCase(asked)) {
        turn.problem(
            given.at("field")
                + own
                + (own.equals("Status")
                    ? " is not changed by revise; use: git ara mark " + entry.id()
                    : " is maintained by git-ara"));
        return null;
      }
    }
    List<String> known =
        entry.id().startsWith("C")
            ? CLAIM
            : entry.id().startsWith("H") ? HEURISTIC : List.of("title");
    String found = entry.nameOf(asked);
    if (found == null && asked.regionMatches(true, 0, "Falsification", 0, 13)) {
      found = entry.nameOf("Falsification criteria");
      found = found == null ? entry.nameOf("Falsification") : found;
    }
    if (found != null) {
      return found;
    }
    for (String name : known) {
      if (name.equalsIgnoreCase(asked.replace('_', ' '))) {
        return name;
      }
    }
    List<String> all = new ArrayList<>(known);
    all.addAll(entry.names());
    String nearest = SpellingSuggestion.to(asked, all);
    turn.problem(
        given.at("field")
            + asked
            + " is not a field of "
            + entry.id()
            + (nearest == null ? "" : "; did you mean " + nearest + "?")
            + " (it has "
            + String.join(", ", entry.names())
            + ")");
    return null;
  }

  private boolean fits(TurnInProgress turn, EditableLogicEntry entry, String field, String to)
      throws IOException {
    if (field.equals("Statement")
        && entry.id().startsWith("C")
        && entry.falsification().isBlank()) {
      turn.problem(
          given.at("entry") + entry.id() + " has no Falsification criteria; add these first");
      return false;
    }
    if (field.equals("Sensitivity") && !FieldValues.SENSITIVITIES.contains(to)) {
      turn.problem(given.at("to") + to + " is not one of low, medium, high");
      return false;
    }
    if (field.equals("Dependencies")) {
      for (String one : to.replaceAll("[\\[\\]]", "").split(",", -1)) {
        String id = one.strip();
        if (TurnInProgress.isId(id) && !turn.has(id)) {
          turn.problem(given.at("to") + id + " is not in " + entry.file().path());
          return false;
        }
        if (id.equals(entry.id())) {
          turn.problem(given.at("to") + id + " cannot depend on itself");
          return false;
        }
      }
    }
    return true;
  }
}
