package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.RevisionReason;
import gitara.ara.model.FieldValues;
import gitara.ara.signal.BranchCommits;
import gitara.ara.signal.Quotes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The form of the reason that is given for a change of the logic layer. */
final class SignalCheck {
  /** Signals that rest on words of the researcher. */
  private static final List<String> QUOTED =
      List.of("verbal-declaration", "user-directive", "empirical-resolution");

  private SignalCheck() {}

  /**
   * The reason of a change; null, with the problems reported, where something is missing. Whether
   * the signal holds is for the rules.
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
    if (QUOTED.contains(signal) && !given.has("quote")) {
      need(turn, given, signal, "quote", "the researcher's own words");
      holds = false;
    }
    String provenance = provenance(turn, given, dictated);
    if (!holds || provenance == null) {
      return null;
    }
    if (given.has("quote")) {
      turn.log().quote(given.text("quote"), entry.id());
    }
    return new RevisionReason(signal, provenance, note(turn, given));
  }

  /** The row of a change has no place of its own for what the change rests on. */
  private static String note(TurnInProgress turn, ActInput given) throws IOException {
    String note = given.text("note");
    List<String> evidence = new ArrayList<>(turn.resolve(given.list("evidence")));
    ObjectId commit = commit(turn, given.value("commit"));
    if (commit != null) {
      evidence.add("commit " + commit.name());
      turn.cited().pin(commit);
    }
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

  static boolean isResult(EditableItem node) {
    return (node.text("type").equals("experiment") && !node.text("result").isEmpty())
        || node.text("type").equals("dead_end");
  }

  /** A commit, where one is named, exists on this branch. */
  static boolean commit(TurnInProgress turn, ActInput given) throws IOException {
    String name = given.value("commit");
    if (name == null) {
      return true;
    }
    ObjectId found = commit(turn, name);
    if (found == null) {
      turn.problem(given.at("commit") + name + " is not a commit of this repository");
      return false;
    }
    ObjectId head = turn.repo().commit(Constants.HEAD);
    boolean isMerged = new BranchCommits(turn.repo(), head, turn.root()).has(found);
    if (!isMerged) {
      turn.problem(given.at("commit") + name + " is not on this branch; only merged commits count");
    }
    return isMerged;
  }

  /** The commit of a name; null for none. */
  static @Nullable ObjectId commit(TurnInProgress turn, @Nullable String name) throws IOException {
    try {
      return name == null ? null : turn.repo().commit(name);
    } catch (MissingObjectException e) {
      return null;
    }
  }

  static void need(TurnInProgress turn, ActInput given, String signal, String field, String what) {
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
              + ": without a quote of the researcher it must be ai-suggested");
      return null;
    }
    if (wanted.equals("user") && earned.equals("user-revised")) {
      turn.problem(
          given.at("provenance")
              + "user requires a quote that contains the new wording word for word; otherwise use"
              + " user-revised");
      return null;
    }
    return wanted;
  }
}
