package gitara.ara.act;

import gitara.ara.model.FieldValues;
import gitara.record.Provenance;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What can be said of one kind of act: its fields, which of them it needs, and the words they may
 * hold. The input of a turn, the options of the verbs and the published schema all follow it.
 *
 * @param kind the word for it in the input of a turn
 */
public record ActSchema(String kind, String meaning, List<Field> fields) {

  /** What a field holds. */
  public enum Shape {
    TEXT,
    /** A list of texts or references; a single one may stand without brackets. */
    MANY,
    /** True or false. */
    FLAG
  }

  /**
   * One field.
   *
   * @param words all that it may hold; empty when any text will do
   */
  public record Field(
      String name, Shape shape, boolean required, List<String> words, String meaning) {}

  /** The kinds of act, in the order in which they are told. */
  public static final List<String> KINDS =
      List.of(
          "question",
          "decision",
          "experiment",
          "dead_end",
          "pivot",
          "observation",
          "ai-action",
          "plan",
          "comment",
          "crystallize",
          "mark",
          "revise",
          "split",
          "merge",
          "withdraw",
          "revive",
          "contradict",
          "resolve",
          "bind",
          "stale",
          "report");

  /** The form of a kind; null for another word. */
  public static @Nullable ActSchema of(String kind) {
    // No part of a turn: it is done alone, between branches.
    return KINDS.contains(kind) || kind.equals("renumber") ? ActSchemas.of(kind) : null;
  }

  public @Nullable Field field(String name) {
    for (Field field : fields) {
      if (field.name.equals(name)) {
        return field;
      }
    }
    return null;
  }

  /** Collects the fields of a form. */
  static final class Builder {
    private final String kind;
    private final String meaning;
    private final List<Field> fields = new ArrayList<>();

    Builder(String kind, String meaning) {
      this.kind = kind;
      this.meaning = meaning;
    }

    Builder needs(String name, String meaning) {
      return add(name, Shape.TEXT, true, List.of(), meaning);
    }

    Builder needsWord(String name, List<String> words, String meaning) {
      return add(name, Shape.TEXT, true, words, meaning);
    }

    Builder needsMany(String name, String meaning) {
      return add(name, Shape.MANY, true, List.of(), meaning);
    }

    Builder may(String name, String meaning) {
      return add(name, Shape.TEXT, false, List.of(), meaning);
    }

    Builder mayWord(String name, List<String> words, String meaning) {
      return add(name, Shape.TEXT, false, words, meaning);
    }

    Builder mayMany(String name, String meaning) {
      return add(name, Shape.MANY, false, List.of(), meaning);
    }

    Builder flag(String name, String meaning) {
      return add(name, Shape.FLAG, false, List.of(), meaning);
    }

    Builder named() {
      return may("as", "a name by which the rest of this turn refers to it");
    }

    Builder provenance() {
      List<String> words = new ArrayList<>();
      for (Provenance one : Provenance.values()) {
        words.add(one.word());
      }
      return mayWord("provenance", words, "whose word it is (ai-suggested)");
    }

    /** What every change of the logic layer has to say. */
    Builder reasons(String signal) {
      mayWord("signal", FieldValues.SIGNALS, "what speaks for it (" + signal + ")");
      may("quote", "the researcher's own words");
      mayMany("evidence", "an entry or a file that bears on it");
      may("commit", "a commit that depends on it");
      mayWord("provenance", FieldValues.LOGIC_PROVENANCE, "whose word it is (from the quote)");
      return may("note", "why, in one line");
    }

    Builder add(String name, Shape shape, boolean required, List<String> words, String meaning) {
      fields.add(new Field(name, shape, required, words, meaning));
      return this;
    }

    ActSchema form() {
      return new ActSchema(kind, meaning, List.copyOf(fields));
    }
  }
}
