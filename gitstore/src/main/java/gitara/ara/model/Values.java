package gitara.ara.model;

import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of a record compared and read, in whatever style they are written. */
public final class Values {
  private Values() {}

  /**
   * Whether two values say the same; style, quotes, layout and where text wraps aside. Absent and
   * null are one.
   */
  public static boolean same(@Nullable YamlNode a, @Nullable YamlNode b) {
    if (isNothing(a) || isNothing(b)) {
      return isNothing(a) && isNothing(b);
    }
    if (a instanceof YamlNode.Scalar one && b instanceof YamlNode.Scalar other) {
      return one.value().equals(other.value()) || flat(one.value()).equals(flat(other.value()));
    }
    if (a instanceof YamlNode.Sequence one && b instanceof YamlNode.Sequence other) {
      if (one.items().size() != other.items().size()) {
        return false;
      }
      for (int i = 0; i < one.items().size(); i++) {
        if (!same(one.items().get(i), other.items().get(i))) {
          return false;
        }
      }
      return true;
    }
    if (a instanceof YamlNode.Mapping one && b instanceof YamlNode.Mapping other) {
      if (one.pairs().size() != other.pairs().size()) {
        return false;
      }
      for (int i = 0; i < one.pairs().size(); i++) {
        if (!same(one.pairs().get(i).key(), other.pairs().get(i).key())
            || !same(one.pairs().get(i).value(), other.pairs().get(i).value())) {
          return false;
        }
      }
      return true;
    }
    return a instanceof YamlNode.Alias one
        && b instanceof YamlNode.Alias other
        && one.name().equals(other.name());
  }

  /** Whether a list has a value like this one. */
  public static boolean contains(List<YamlNode> list, YamlNode value) {
    for (YamlNode one : list) {
      if (same(one, value)) {
        return true;
      }
    }
    return false;
  }

  public static boolean isNothing(@Nullable YamlNode node) {
    return node == null || (node instanceof YamlNode.Scalar scalar && scalar.isNull());
  }

  /** Nothing, an empty text, or a list without items. */
  public static boolean isEmpty(@Nullable YamlNode node) {
    return isNothing(node)
        || (node instanceof YamlNode.Scalar scalar && scalar.value().isBlank())
        || (node instanceof YamlNode.Sequence list && list.items().isEmpty());
  }

  /** The items of a list; a single value is a list of one. */
  public static List<YamlNode> list(@Nullable YamlNode node) {
    if (node == null || isNothing(node)) {
      return List.of();
    }
    return node instanceof YamlNode.Sequence list ? list.items() : List.of(node);
  }

  /** Whether a list still holds what it held, in the same order, and perhaps more. */
  public static boolean grew(@Nullable YamlNode old, @Nullable YamlNode now) {
    List<YamlNode> news = list(now);
    int at = 0;
    for (YamlNode item : list(old)) {
      while (at < news.size() && !same(item, news.get(at))) {
        at++;
      }
      if (at++ >= news.size()) {
        return false;
      }
    }
    return true;
  }

  /** All text below a node. */
  public static void text(@Nullable YamlNode node, StringBuilder out) {
    if (node instanceof YamlNode.Scalar scalar) {
      out.append(scalar.value()).append('\n');
    } else if (node instanceof YamlNode.Sequence list) {
      for (YamlNode item : list.items()) {
        text(item, out);
      }
    } else if (node instanceof YamlNode.Mapping mapping) {
      for (YamlNode.Pair pair : mapping.pairs()) {
        text(pair.value(), out);
      }
    }
  }

  /** All text of an entry, but not that of the nodes below it. */
  public static String textOf(YamlNode.Mapping entry) {
    StringBuilder out = new StringBuilder();
    for (YamlNode.Pair pair : entry.pairs()) {
      boolean below = pair.name().equals("children");
      if (!below) {
        text(pair.value(), out);
      }
    }
    return out.toString();
  }

  /** The first word of a value, in small letters: real ones have more, {@code supported (n=3)}. */
  public static String word(String value) {
    int start = 0;
    while (start < value.length() && !Character.isLetter(value.charAt(start))) {
      start++;
    }
    int end = start;
    while (end < value.length()
        && (Character.isLetter(value.charAt(end)) || "-_".indexOf(value.charAt(end)) >= 0)) {
      end++;
    }
    return lower(value.substring(start, end));
  }

  public static String lower(String text) {
    return text.toLowerCase(java.util.Locale.ROOT);
  }

  /** A text with every run of blanks and line ends as one space: values wrap where they like. */
  public static String flat(String text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean gap = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isWhitespace(c)) {
        gap = !out.isEmpty();
      } else {
        if (gap) {
          out.append(' ');
        }
        gap = false;
        out.append(c);
      }
    }
    return out.toString();
  }

  /** A text short enough for a message. */
  public static String shown(String text) {
    String flat = flat(text);
    return flat.length() <= 60 ? flat : flat.substring(0, 57) + "...";
  }

  /** The items of {@code [a, b; c]} or {@code a, b}, brackets and blanks removed. */
  public static List<String> items(String value) {
    String bare = value.strip();
    if (bare.startsWith("[") && bare.endsWith("]")) {
      bare = bare.substring(1, bare.length() - 1);
    }
    List<String> items = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= bare.length(); i++) {
      if (i == bare.length() || bare.charAt(i) == ',' || bare.charAt(i) == ';') {
        String item = bare.substring(start, i).strip();
        if (!item.isEmpty()) {
          items.add(item);
        }
        start = i + 1;
      }
    }
    return items;
  }
}
