package gitara.ara.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The kinds of node in the exploration tree, with the payload that each must have. */
public enum Kind {
  QUESTION("question"),
  DECISION("decision"),
  EXPERIMENT("experiment"),
  DEAD_END("dead_end"),
  PIVOT("pivot");

  /** The payload fields of a node, in the order in which a node holds them. */
  public enum Field {
    DESCRIPTION("description", "what is asked or done"),
    CHOICE("choice", "what was chosen"),
    ALTERNATIVES("alternatives", "rejected alternative"),
    HYPOTHESIS("hypothesis", "hypothesis that failed"),
    RESULT("result", "outcome, with numbers"),
    EVIDENCE("evidence", "supporting entry, file or text"),
    FAILURE_MODE("failure_mode", "how it failed"),
    LESSON("lesson", "lesson learned"),
    FROM("from", "direction that is given up"),
    TO("to", "new direction"),
    TRIGGER("trigger", "reason for the change");

    private final String key;
    private final String help;

    Field(String key, String help) {
      this.key = key;
      this.help = help;
    }

    /** The key in the tree file. */
    public String key() {
      return key;
    }

    public String help() {
      return help;
    }

    /** True when a node has a list of them. */
    public boolean many() {
      return this == ALTERNATIVES || this == EVIDENCE;
    }
  }

  private final String word;

  Kind(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  /** The payload that a new node of this kind must have. */
  public List<Field> required() {
    return switch (this) {
      case QUESTION -> List.of(Field.DESCRIPTION);
      case DECISION -> List.of(Field.CHOICE, Field.ALTERNATIVES, Field.EVIDENCE);
      case EXPERIMENT -> List.of(Field.RESULT, Field.EVIDENCE);
      case DEAD_END -> List.of(Field.HYPOTHESIS, Field.FAILURE_MODE, Field.LESSON);
      case PIVOT -> List.of(Field.FROM, Field.TO, Field.TRIGGER);
    };
  }

  /** Reads {@code dead_end}, and {@code dead-end} too. */
  public static @Nullable Kind of(String word) {
    for (Kind kind : values()) {
      if (kind.word.equals(word.replace('-', '_'))) {
        return kind;
      }
    }
    return null;
  }
}
