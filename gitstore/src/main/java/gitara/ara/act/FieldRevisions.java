package gitara.ara.act;

import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.LogicFile;
import gitara.ara.edit.LogicValue;
import gitara.ara.edit.RevisionReason;
import gitara.ara.model.AraProtocol;
import gitara.text.markdown.MarkdownEditor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The one way in which a field of a logic entry changes: overwritten, with both wordings in the
 * session's row.
 */
final class FieldRevisions {
  private FieldRevisions() {}

  /**
   * Overwrites a field, files what was there and what is there now, and points the entry to the
   * turn.
   *
   * @return false when the field has that value already
   */
  static boolean change(
      TurnInProgress turn,
      EditableLogicEntry entry,
      String field,
      String value,
      RevisionReason reason)
      throws IOException {
    String before = entry.get(field);
    String after = MarkdownEditor.oneLine(value);
    if (before.equals(after)) {
      return false;
    }
    entry.set(field, after);
    turn.log().revision(entry.id(), field, before, after, reason);
    stamp(turn, entry);
    return true;
  }

  /** The pointer back to the trace. */
  static void stamp(TurnInProgress turn, EditableLogicEntry entry) throws IOException {
    entry.set("Last revised", turn.now().date() + " (" + turn.log().turn() + ")");
  }

  /**
   * A rewritten claim passes through {@code revised} and settles: where prior evidence still
   * applies at testing, else at hypothesis.
   */
  static void settle(
      TurnInProgress turn, EditableLogicEntry claim, String wanted, RevisionReason reason)
      throws IOException {
    String before = claim.get("Status");
    boolean tested = List.of("testing", "supported", "weakened").contains(claim.status());
    String after =
        !wanted.isEmpty() ? wanted : tested && claim.bound("Proof") ? "testing" : "hypothesis";
    if (claim.status().equals(after)) {
      return;
    }
    turn.log().revision(claim.id(), "Status", before, "revised", reason);
    turn.log().revision(claim.id(), "Status", "revised", after, reason);
    claim.set("Status", after);
    stamp(turn, claim);
  }

  /** The logic entries in which another one's id stands, by whole words. */
  static List<EditableLogicEntry> citing(TurnInProgress turn, String id) throws IOException {
    List<EditableLogicEntry> citing = new ArrayList<>();
    for (String path :
        List.of(AraProtocol.CLAIMS, AraProtocol.HEURISTICS, AraProtocol.EXPERIMENTS)) {
      LogicFile file = turn.logic(path);
      if (file != null) {
        for (EditableLogicEntry entry : file.entries()) {
          if (!entry.id().equals(id) && cites(entry, id)) {
            citing.add(entry);
          }
        }
      }
    }
    return citing;
  }

  static boolean cites(EditableLogicEntry entry, String id) {
    for (String field : entry.names()) {
      if (!field.equals("Merged into") && at(entry.get(field), id, 0) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Makes every reference of an entry to one id a reference to another. */
  static void redirect(
      TurnInProgress turn, EditableLogicEntry entry, String from, String to, RevisionReason reason)
      throws IOException {
    for (String field : entry.names()) {
      String value = entry.get(field);
      if (at(value, from, 0) < 0 || field.equals("Merged into")) {
        continue;
      }
      boolean list = field.equals("Dependencies") || field.equals("Verifies");
      change(
          turn,
          entry,
          field,
          list ? redirected(entry, field, from, to) : replaced(value, from, to),
          reason);
    }
  }

  private static String redirected(EditableLogicEntry entry, String field, String from, String to) {
    boolean bracketed = entry.get(field).strip().startsWith("[");
    List<String> values = new ArrayList<>();
    for (String one : entry.list(field)) {
      String now = replaced(one, from, to);
      if (!values.contains(now) && !now.equals(entry.id())) {
        values.add(now);
      }
    }
    return bracketed ? LogicValue.list(values) : String.join(", ", values);
  }

  static String replaced(String text, String from, String to) {
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (int at = at(text, from, 0); at >= 0; at = at(text, from, done)) {
      out.append(text, done, at).append(to);
      done = at + from.length();
    }
    return out.append(text.substring(done)).toString();
  }

  private static int at(String text, String id, int from) {
    for (int at = text.indexOf(id, from); at >= 0; at = text.indexOf(id, at + 1)) {
      int end = at + id.length();
      boolean begins = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
      boolean ends = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
      if (begins && ends) {
        return at;
      }
    }
    return -1;
  }

  /** A change of the structure that touches many entries is not made in passing. */
  static boolean confirmed(TurnInProgress turn, ActInput given, int entries) {
    if (entries < 3 || given.has("confirm_large")) {
      return true;
    }
    turn.problem(
        given.place().whole()
            + "this affects "
            + entries
            + " entries; confirm a change of three or more with "
            + given.place().name("confirm_large"));
    return false;
  }
}
