package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.model.AraProtocol;
import gitara.record.EntryId;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the values of an act are held against: the record as it is, and the limits of its texts. */
final class Checks {
  /** In characters. A title is shown in lists; a field is read by every later session. */
  static final int TITLE = 500;

  static final int OBSERVATION = 8_000;
  static final int FIELD = 65_536;

  private final TurnInProgress turn;

  Checks(TurnInProgress turn) {
    this.turn = turn;
  }

  /** Every required field of an act is there, and none of its texts is odd. */
  void form(ActInput given) {
    for (ActSchema.Field field : given.schema().fields()) {
      List<String> values = given.list(field.name());
      if (field.required() && values.isEmpty()) {
        String kind = given.schema().kind().word();
        String article = "aeio".indexOf(kind.charAt(0)) >= 0 ? "an " : "a ";
        turn.problem(
            given.place().whole()
                + article
                + kind
                + " needs "
                + given.place().name(field.name())
                + ": "
                + field.help());
      }
      int limit =
          field.name().equals("title")
              ? TITLE
              : field.name().equals("content") ? OBSERVATION : FIELD;
      for (int i = 0; i < values.size(); i++) {
        text(given.at(field.name(), i), values.get(i), limit);
      }
    }
  }

  /** A text of some length, that a file can hold. */
  boolean text(String at, String text, int limit) {
    if (text.isBlank()) {
      turn.problem(at + "is empty");
      return false;
    }
    if (text.length() > limit) {
      turn.problem(
          at
              + "has "
              + text.length()
              + " characters; the limit is "
              + limit
              + ": move the rest to a file under evidence/");
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        boolean pair =
            Character.isHighSurrogate(c)
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
        if (!pair) {
          turn.problem(at + "is not valid Unicode (half of a surrogate pair at " + i + ")");
          return false;
        }
        i++;
      }
    }
    return true;
  }

  /** Texts for Markdown, which has no escapes for what a reader would not see. */
  void visible(ActInput given, String... fields) {
    for (String field : fields) {
      List<String> values = given.list(field);
      for (int i = 0; i < values.size(); i++) {
        String value = values.get(i);
        for (int c = 0; c < value.length(); c++) {
          char one = value.charAt(c);
          boolean hidden =
              (Character.isISOControl(one) && one != '\n' && one != '\r' && one != '\t')
                  || Character.getType(one) == Character.FORMAT
                  || one == '\u2028'
                  || one == '\u2029';
          if (hidden) {
            turn.problem(
                given.at(field, i)
                    + "holds U+"
                    + Integer.toHexString(0x10000 | one)
                        .substring(1)
                        .toUpperCase(java.util.Locale.ROOT)
                    + ", which is invisible in Markdown: remove it");
            break;
          }
        }
      }
    }
  }

  /** Ids must be in the record; what looks like a path must be a file; other words are words. */
  void references(ActInput given, String field) throws IOException {
    List<String> values = given.list(field);
    for (int i = 0; i < values.size(); i++) {
      reference(given.at(field, i), values.get(i));
    }
  }

  private void reference(String at, String value) throws IOException {
    String reference = turn.resolve(value);
    String file = TurnInProgress.isId(reference) ? AraProtocol.fileOf(reference) : null;
    if (file != null) {
      if (!turn.has(reference)) {
        turn.problem(at + value + turn.notIn(reference, file));
      }
      return;
    }
    String problem = turn.cited().problem(value);
    if (problem != null) {
      turn.problem(at + value + problem);
    }
  }

  /** Each value must be the id of a node. */
  void nodes(ActInput given, String field) throws IOException {
    List<String> values = given.list(field);
    for (int i = 0; i < values.size(); i++) {
      id(given.at(field, i), values.get(i), "N", "node");
    }
  }

  /** What is taken back is kept word for word; a claim or a heuristic changes its status. */
  void retracted(ActInput given) throws IOException {
    ids(given, "retracts", "NOT", "node, observation or comment");
  }

  /** Each value must be the id of an entry of some namespaces. */
  void ids(ActInput given, String field, String prefixes, String what) throws IOException {
    List<String> values = given.list(field);
    for (int i = 0; i < values.size(); i++) {
      id(given.at(field, i), values.get(i), prefixes, what);
    }
  }

  /** The word for the entries of a prefix. */
  private static String kind(String prefix) {
    return switch (prefix) {
      case "N" -> "node";
      case "C" -> "claim";
      case "H" -> "heuristic";
      case "E" -> "plan";
      case "T" -> "comment";
      default -> "staged observation";
    };
  }

  private boolean id(String at, String value, String prefixes, String what) throws IOException {
    String id = turn.resolve(value);
    EntryId parsed = EntryId.parse(id);
    if (parsed != null && !prefixes.contains(parsed.prefix())) {
      String expected = String.join("… or ", prefixes.split("", 0));
      turn.problem(
          at
              + value
              + " is a "
              + kind(parsed.prefix())
              + "; expected: "
              + what
              + " ("
              + expected
              + "…)");
      return false;
    }
    if (!turn.has(id)) {
      String file = AraProtocol.fileOf(parsed == null ? prefixes.charAt(0) + "1" : id);
      List<String> names = turn.names();
      turn.problem(
          at
              + value
              + turn.notIn(id, file)
              + (parsed == null && !names.isEmpty()
                  ? " and not a local name of this turn (names: " + String.join(", ", names) + ")"
                  : ""));
      return false;
    }
    return true;
  }

  /** The observation that a field names; null, with the problem reported, for anything else. */
  @Nullable EditableItem observation(ActInput given, String field) throws IOException {
    String value = given.value(field);
    if (value == null || !id(given.at(field), value, "O", "observation")) {
      return null;
    }
    return made(given, field, turn.item(turn.resolve(value)));
  }

  /** The node that a field names; null, with the problem reported, for anything else. */
  @Nullable EditableItem node(ActInput given, String field) throws IOException {
    String value = given.value(field);
    if (value == null || !id(given.at(field), value, "N", "node")) {
      return null;
    }
    return made(given, field, turn.item(turn.resolve(value)));
  }

  /**
   * The claim or heuristic that a field names; null, with the problem reported, for anything else.
   */
  @Nullable EditableLogicEntry logic(ActInput given, String field, String prefixes, String what)
      throws IOException {
    String value = given.value(field);
    if (value == null || !id(given.at(field), value, prefixes, what)) {
      return null;
    }
    return made(given, field, turn.entry(turn.resolve(value)));
  }

  private <T> @Nullable T made(ActInput given, String field, @Nullable T entry) {
    if (entry == null) {
      turn.problem(
          given.at(field)
              + given.text(field)
              + (turn.isPast(given.text(field))
                  ? " was not created because of the problems above"
                  : " is created later in this turn: move this event after it"));
    }
    return entry;
  }

  /** Nothing keeps an entry from being changed: neither its end, nor a contradiction. */
  boolean open(ActInput given, String field, String id) throws IOException {
    EditableLogicEntry entry = turn.entry(id);
    if (entry != null && entry.terminal()) {
      turn.problem(
          given.at(field)
              + id
              + " is "
              + entry.status()
              + ", which is final; to reopen it, with the researcher's words: git ara revive "
              + id
              + " [terminal-locked]");
      return false;
    }
    return isUndisputed(given, field, id);
  }

  /** No contradiction that waits for the researcher keeps an entry from being changed. */
  boolean isUndisputed(ActInput given, String field, String id) throws IOException {
    if (turn.stopped(id)) {
      turn.problem(
          given.at(field)
              + id
              + " was flagged as contradicted in this turn; the researcher resolves that in a later"
              + " one");
      return false;
    }
    String conflict = OpenConflicts.over(turn, id);
    if (conflict != null) {
      turn.problem(
          given.at(field)
              + id
              + " is part of an unresolved contradiction, "
              + conflict
              + "; resolve it first: git ara resolve "
              + conflict);
      return false;
    }
    return true;
  }
}
