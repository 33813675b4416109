package gitara.ara.merge;

import gitara.text.yaml.YamlNode;
import org.jspecify.annotations.Nullable;

/** A value in one spelling, so that quotes and layout make no difference between two. */
final class CanonicalText {
  private CanonicalText() {}

  static boolean same(@Nullable YamlNode a, @Nullable YamlNode b) {
    return (a == null || b == null) ? (a == null && b == null) : of(a).equals(of(b));
  }

  static String of(YamlNode node) {
    StringBuilder out = new StringBuilder();
    spell(node, out);
    return out.toString();
  }

  private static void spell(YamlNode node, StringBuilder out) {
    switch (node) {
      case YamlNode.Scalar scalar ->
          out.append(scalar.isNull() ? "~" : "'" + scalar.value().strip() + "'");
      case YamlNode.Sequence list -> {
        out.append('[');
        for (YamlNode item : list.items()) {
          spell(item, out);
          out.append(',');
        }
        out.append(']');
      }
      case YamlNode.Mapping mapping -> {
        out.append('{');
        for (YamlNode.Pair pair : mapping.pairs()) {
          spell(pair.key(), out);
          out.append(':');
          spell(pair.value(), out);
          out.append(',');
        }
        out.append('}');
      }
      case YamlNode.Alias alias -> out.append('*').append(alias.name());
    }
  }

  static boolean isEmpty(@Nullable YamlNode node) {
    return node == null
        || (node instanceof YamlNode.Scalar scalar && scalar.isNull())
        || (node instanceof YamlNode.Sequence list && list.items().isEmpty());
  }

  /** The value as a message shows it. */
  static String shown(@Nullable YamlNode node) {
    String text =
        node == null ? "absent" : node instanceof YamlNode.Scalar s ? s.value() : of(node);
    text = text.strip().replaceAll("\\s+", " ");
    return text.length() > 60 ? "\"" + text.substring(0, 57) + "...\"" : "\"" + text + "\"";
  }
}
