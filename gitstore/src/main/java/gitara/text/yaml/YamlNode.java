package gitara.text.yaml;

import gitara.text.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A node of a YAML document and where it stands. Spans begin at the node's tag or anchor, where it
 * has one, and end behind its last content: comments and blank lines that follow are outside, and
 * so is the line end after a block scalar. Aliases stay aliases, so a small file stays small.
 */
public sealed interface YamlNode {

  Span span();

  /** How a scalar is written. */
  enum Style {
    PLAIN,
    SINGLE_QUOTED,
    DOUBLE_QUOTED,
    LITERAL,
    FOLDED
  }

  /** A text, number, boolean or null; an absent value is a scalar of empty span. */
  record Scalar(Span span, String value, Style style, boolean tagged) implements YamlNode {

    public boolean plain() {
      return style == Style.PLAIN;
    }

    public boolean isNull() {
      return style == Style.PLAIN
          && !tagged
          && (value.isEmpty()
              || value.equals("null")
              || value.equals("~")
              || value.equals("Null")
              || value.equals("NULL"));
    }
  }

  /** A list; {@code content} is the offset of its first dash or its bracket. */
  record Sequence(Span span, int content, List<YamlNode> items, boolean flow) implements YamlNode {}

  /** A mapping; {@code content} is the offset of its first key or its brace. */
  record Mapping(Span span, int content, List<Pair> pairs, boolean flow) implements YamlNode {

    /** The value of the first pair with this key, null where there is none. */
    public @Nullable YamlNode get(String key) {
      Pair pair = pair(key);
      return pair == null ? null : pair.value();
    }

    /** The value as text; null where the key is absent, its value null or not a scalar. */
    public @Nullable String text(String key) {
      return get(key) instanceof Scalar scalar && !scalar.isNull() ? scalar.value() : null;
    }

    /** The value as a list; null where it is none. */
    public @Nullable Sequence list(String key) {
      return get(key) instanceof Sequence list ? list : null;
    }

    /** The value as a mapping; null where it is none. */
    public @Nullable Mapping mapping(String key) {
      return get(key) instanceof Mapping mapping ? mapping : null;
    }

    /** The first pair with this key. */
    public @Nullable Pair pair(String key) {
      for (int i = 0; i < pairs.size(); i++) {
        Pair pair = pairs.get(i);
        if (pair.key() instanceof Scalar scalar && scalar.value().equals(key)) {
          return pair;
        }
      }
      return null;
    }
  }

  /** A reference to an anchored node, not followed. */
  record Alias(Span span, String name) implements YamlNode {}

  /** One key of a mapping and its value. */
  record Pair(YamlNode key, YamlNode value) {

    /** The key as text; empty for one that is not a scalar. */
    public String name() {
      return key instanceof Scalar scalar ? scalar.value() : "";
    }
  }
}
