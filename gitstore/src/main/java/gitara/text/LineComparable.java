package gitara.text;

import org.jspecify.annotations.Nullable;

/**
 * Whether a file is laid out so that two versions of it can be compared by the place where they
 * differ ({@link TextDiffRange}): what a line means then shows in its indentation and in the lines
 * above it.
 */
public final class LineComparable {
  private LineComparable() {}

  /** No fences, and no comments over several lines. */
  public static boolean markdown(byte[] text) {
    return markdown(text, 0, text.length) >= 0;
  }

  /** How many lines of a part end, or -1 for what is not regular. */
  public static int markdown(byte[] text, int from, int to) {
    return markdown(text, from, to, new Headings());
  }

  /**
   * The same for whole lines of a file, in UTF-8: how many of them end, or -1 for what is not
   * regular. A file is read once for all of this, byte by byte: in a process that lives this long
   * every pass is felt, and so is every call within it.
   *
   * @param headings where those that are met are put
   */
  public static int markdown(byte[] text, int from, int to, Headings headings) {
    int ends = 0;
    int i = from;
    while (i < to) {
      byte first = text[i];
      if (first == '#') {
        headings.add(i);
      } else if ((first <= ' ' || first == '`' || first == '~' || first == '<')
          && !isPlain(text, i, to)) {
        return -1;
      }
      while (i < to && text[i] != '\n') {
        i++;
      }
      ends += i < to ? 1 : 0;
      i++;
    }
    return ends;
  }

  /** Whether a line opens nothing that hides the lines below it. */
  private static boolean isPlain(byte[] text, int line, int to) {
    int first = line;
    for (int blank = 1; blank > 0 && first < to; first += blank) {
      blank = blank(text, first, to);
      if (blank == 0) {
        break;
      }
    }
    if (first + 2 >= to) {
      return true;
    }
    byte mark = text[first];
    if (mark == '`' || mark == '~') {
      return text[first + 1] != mark || text[first + 2] != mark;
    }
    boolean comment =
        mark == '<'
            && text[first + 1] == '!'
            && text[first + 2] == '-'
            && first + 3 < to
            && text[first + 3] == '-';
    for (int i = first + 2; comment && i < to && text[i] != '\n'; i++) {
      comment = text[i] != '>' || text[i - 1] != '-' || text[i - 2] != '-';
    }
    return !comment;
  }

  /** How many bytes a blank takes that is no line feed; 0 for anything else. */
  private static int blank(byte[] text, int at, int to) {
    int b = text[at];
    if (b >= 0) {
      return b != '\n' && Character.isWhitespace(b) ? 1 : 0;
    }
    // All blanks beyond ASCII take three bytes.
    int c =
        (b & 0xf0) == 0xe0 && at + 2 < to
            ? (b & 0xf) << 12 | (text[at + 1] & 0x3f) << 6 | (text[at + 2] & 0x3f)
            : 0;
    return Character.isWhitespace(c) ? 3 : 0;
  }

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
