package gitara.text;

import org.jspecify.annotations.Nullable;

/**
 * Whether a file is laid out so that two versions of it can be compared by the place where they
 * differ ({@link TextDiffRange}): what a line means then shows in its indentation and in the lines
 * above it.
 */
public final class LineComparable {
  private LineComparable() {}

  /**
   * No aliases, no key twice where lists hang from it, no lone carriage returns, and quotes and
   * brackets over several lines go on to the right of their key.
   *
   * @param nest the key under which items have items of their own
   */
  public static boolean yaml(YamlDocument document, String nest) {
    String text = document.source().text();
    for (int at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) {
      if (at + 1 >= text.length() || text.charAt(at + 1) != '\n') {
        return false;
      }
    }
    YamlNode root = document.root();
    if (root == null) {
      return true;
    }
    return root instanceof YamlNode.Mapping top
        && !top.flow()
        && isFree(top, null)
        && isRegular(text, top, -1, nest);
  }

  /** Whether no key stands twice; only this one is looked at unless it is null. */
  private static boolean isFree(YamlNode.Mapping mapping, @Nullable String only) {
    for (int i = 0; i < mapping.pairs().size(); i++) {
      if (!(mapping.pairs().get(i).key() instanceof YamlNode.Scalar key)) {
        return false;
      }
      for (int k = 0; k < i && (only == null || only.equals(key.value())); k++) {
        if (mapping.pairs().get(k).key() instanceof YamlNode.Scalar other
            && other.value().equals(key.value())) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isRegular(String text, YamlNode node, int column, String nest) {
    if (node instanceof YamlNode.Alias) {
      return false;
    }
    if (node instanceof YamlNode.Scalar scalar) {
      boolean quoted =
          scalar.style() == YamlNode.Style.DOUBLE_QUOTED
              || scalar.style() == YamlNode.Style.SINGLE_QUOTED;
      return !quoted || isDeeper(text, scalar.span(), column);
    }
    if (node instanceof YamlNode.Sequence list) {
      if (list.flow() && !isDeeper(text, list.span(), column)) {
        return false;
      }
      int dash = list.flow() ? column : columnOf(text, list.content());
      for (YamlNode item : list.items()) {
        if (!isRegular(text, item, dash, nest)) {
          return false;
        }
      }
      return true;
    }
    YamlNode.Mapping mapping = (YamlNode.Mapping) node;
    if (mapping.flow() && !isDeeper(text, mapping.span(), column)) {
      return false;
    }
    if (!isFree(mapping, nest)) {
      return false;
    }
    for (YamlNode.Pair pair : mapping.pairs()) {
      int key = mapping.flow() ? column : columnOf(text, pair.key().span().start());
      if (!isRegular(text, pair.key(), key, nest) || !isRegular(text, pair.value(), key, nest)) {
        return false;
      }
    }
    return true;
  }

  private static int columnOf(String text, int offset) {
    int start = text.lastIndexOf('\n', offset - 1) + 1;
    return offset - start;
  }

  private static boolean isDeeper(String text, Span span, int column) {
    for (int at = text.indexOf('\n', span.start());
        at >= 0 && at < span.end();
        at = text.indexOf('\n', at + 1)) {
      int indent = 0;
      while (at + 1 + indent < text.length() && text.charAt(at + 1 + indent) == ' ') {
        indent++;
      }
      boolean blank =
          at + 1 + indent >= text.length()
              || text.charAt(at + 1 + indent) == '\n'
              || text.charAt(at + 1 + indent) == '\r';
      if (!blank && indent <= column) {
        return false;
      }
    }
    return true;
  }
}
