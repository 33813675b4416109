package gitara.ara;

import gitara.record.EntryId;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** Whether the signal that is named for a change of the logic layer really is there. */
final class SignalCheck {
  private SignalCheck() {}

  /**
   * The reason of a change, when what it names holds; null, with the problems told, when it does
   * not.
   *
   * @param otherwise the signal when none is named; null when one must be
   * @param dictated the new wording, which the quote may hold word for word; null for a status
   */
  static @Nullable RevisionReason of(
      TurnInProgress turn,
      ActInput given,
      EditableLogicEntry entry,
      @Nullable String otherwise,
      @Nullable String dictated)
      throws IOException {
    String signal = given.value("signal");
    if (signal == null) {
      signal = otherwise;
    }
    turn.checks().references(given, "evidence");
    if (signal == null) {
      turn.problem(
          given.place().whole()
              + "a change of "
              + entry.id()
              + " needs "
              + given.place().name("signal")
              + ": one of "
              + String.join(", ", FieldValues.SIGNALS));
      return null;
    }
    boolean holds = quoted(turn, given) && commit(turn, given);
    holds &=
        switch (signal) {
          case "verbal-declaration", "user-directive" -> declared(turn, given, signal);
          case "empirical-resolution" -> measured(turn, given, signal);
          case "dependency-change" -> depended(turn, given, entry);
          case "artifact-commitment" -> committed(turn, given, entry);
          default -> true;
        };
    String provenance = provenance(turn, given, dictated);
    if (!holds || provenance == null) {
      return null;
    }
    if (given.has("quote")) {
      turn.log().context(given.text("quote"), Map.of());
    }
    return new RevisionReason(signal, provenance, note(turn, given));
  }

  /** The row of a change has no place of its own for what the change rests on. */
  private static String note(TurnInProgress turn, ActInput given) {
    String note = given.text("note");
    List<String> evidence = turn.resolve(given.list("evidence"));
    if (evidence.isEmpty()) {
      return note;
    }
    String on = "on " + String.join(", ", evidence);
    return note.isEmpty() ? on : note + " (" + on + ")";
  }

  /** A quote, where there is one, is the researcher's own. */
  static boolean quoted(TurnInProgress turn, ActInput given) {
    String quote = given.value("quote");
    String foreign = quote == null ? null : turn.quotes().foreign(quote);
    if (foreign != null) {
      turn.problem(given.at("quote") + "\"" + quote + "\" " + foreign);
    }
    return foreign == null;
  }

  /** There is a quote, and it says what it says without hedging. */
  static boolean declared(TurnInProgress turn, ActInput given, String signal) {
    String quote = given.value("quote");
    if (quote == null) {
      need(turn, given, signal, "quote", "the researcher's own words");
      return false;
    }
    String weak = Quotes.weak(quote);
    if (weak != null) {
      turn.problem(given.at("quote") + "\"" + quote + "\" " + weak);
    }
    return weak == null;
  }

  /** An experiment with a result bears on it, and the researcher commented on that. */
  private static boolean measured(TurnInProgress turn, ActInput given, String signal)
      throws IOException {
    boolean holds = true;
    if (!given.has("quote")) {
      need(turn, given, signal, "quote", "what the researcher said of the result");
      holds = false;
    }
    if (results(turn, given.list("evidence")) == 0) {
      need(turn, given, signal, "evidence", "an experiment that has a result, such as N12");
      holds = false;
    }
    return holds;
  }

  /** How many of some references are experiments with a result, or dead ends. */
  static int results(TurnInProgress turn, List<String> references) throws IOException {
    int results = 0;
    for (String id : List.copyOf(new java.util.LinkedHashSet<>(turn.resolve(references)))) {
      EditableItem node = turn.item(id);
      if (node != null && isResult(node)) {
        results++;
      }
    }
    return results;
  }

  static boolean isResult(EditableItem node) {
    return (node.text("type").equals("experiment") && !node.text("result").isEmpty())
        || node.text("type").equals("dead_end");
  }

  private static boolean depended(TurnInProgress turn, ActInput given, EditableLogicEntry entry) {
    List<String> rests = entry.list("Dependencies");
    for (String id : turn.resolve(given.list("evidence"))) {
      if (rests.contains(id)) {
        return true;
      }
    }
    need(
        turn,
        given,
        "dependency-change",
        "evidence",
        "the entry that changed, one of its Dependencies " + LogicValue.list(rests));
    return false;
  }

  private static boolean committed(TurnInProgress turn, ActInput given, EditableLogicEntry entry)
      throws IOException {
    if (given.has("commit")) {
      return true;
    }
    for (String id : turn.resolve(given.list("evidence"))) {
      EditableItem node = turn.item(id);
      boolean decides =
          node != null
              && node.text("type").equals("decision")
              && node.list("evidence").contains(entry.id());
      if (decides || (EntryId.parse(id) == null && id.indexOf('/') > 0)) {
        return true;
      }
    }
    if (given.form().kind().equals("bind")) {
      return true;
    }
    need(
        turn,
        given,
        "artifact-commitment",
        "commit",
        "the commit that depends on it (or evidence: a decision that cites it, or a file)");
    return false;
  }

  /** A commit, where one is named, exists. */
  static boolean commit(TurnInProgress turn, ActInput given) throws IOException {
    String name = given.value("commit");
    if (name == null) {
      return true;
    }
    ObjectId found = null;
    try {
      found = turn.repo().commit(name);
    } catch (MissingObjectException e) {
      // Told below.
    }
    if (found == null) {
      turn.problem(given.at("commit") + name + " is no commit of this repository");
    }
    return found != null;
  }

  private static void need(
      TurnInProgress turn, ActInput given, String signal, String field, String what) {
    turn.problem(
        given.place().whole() + signal + " needs " + given.place().name(field) + ": " + what);
  }

  /** Whose word the change is: nobody's but the AI's where nobody is quoted. */
  private static @Nullable String provenance(
      TurnInProgress turn, ActInput given, @Nullable String dictated) {
    String quote = given.value("quote");
    String wanted = given.value("provenance");
    String earned =
        quote == null
            ? "ai-suggested"
            : dictated == null || Quotes.repeats(quote, dictated) ? "user" : "user-revised";
    if (wanted == null || wanted.equals(earned)) {
      return earned;
    }
    if (quote == null) {
      turn.problem(
          given.at("provenance")
              + wanted
              + " needs "
              + given.place().name("quote")
              + ": without the researcher's own words it is ai-suggested");
      return null;
    }
    if (wanted.equals("user") && earned.equals("user-revised")) {
      turn.problem(
          given.at("provenance")
              + "user needs a quote that holds the new wording word for word; else it is"
              + " user-revised");
      return null;
    }
    return wanted;
  }
}
