package gitara.text.markdown;

/**
 * A scanner for Markdown without surprises: headings, list items and paragraphs that begin at the
 * start of a line, wrapped lines, comments of one line. It declines everything else, and {@link
 * CommonMarkReader} reads the file. A hook starts a process for each commit, and the parser costs 9
 * ms for 20 KB in a fresh one; this costs less than one.
 */
final class PlainMarkdown {
  /** Characters that could begin markup within a heading. */
  private static final String INLINE = "\\&*_<[!`~";

  private static final int DEEPEST = 4;

  private final String text;
  private final LineSink sink;

  /** Whether the line before is part of a paragraph. */
  private boolean open;

  /** Where the content of the open list items begins, by their depth. */
  private final int[] columns = new int[DEEPEST];

  private int depth;

  private PlainMarkdown(String text, LineSink sink) {
    this.text = text;
    this.sink = sink;
  }

  /**
   * Gives every line to the sink.
   *
   * @param text decoded, or each byte of its UTF-8 as one character: only ASCII has a meaning
   * @return false when the text is not plain: what the sink received is then worth nothing
   */
  static boolean scan(String text, int begin, LineSink sink) {
    for (int at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) {
      if (at + 1 == text.length() || text.charAt(at + 1) != '\n') {
        return false;
      }
    }
    return new PlainMarkdown(text, sink).scan(begin);
  }

  private boolean scan(int begin) {
    int at = begin;
    while (at < text.length()) {
      int feed = text.indexOf('\n', at);
      int end = feed < 0 ? text.length() : feed;
      end -= feed > at && text.charAt(end - 1) == '\r' ? 1 : 0;
      if (!line(at, end)) {
        return false;
      }
      at = feed < 0 ? text.length() : feed + 1;
    }
    return true;
  }

  private boolean line(int start, int end) {
    int first = start;
    while (first < end && text.charAt(first) == ' ') {
      first++;
    }
    if (first == end) {
      close();
      sink.other();
      return true;
    }
    char c = text.charAt(first);
    if (c == '#') {
      return first == start && heading(start, end);
    }
    if (c == '<') {
      return first == start && comment(start, end);
    }
    if (c == '-' && first == start && !open && isRule(start, end)) {
      close();
      sink.other();
      return true;
    }
    boolean bullet = (c == '-' || c == '*') && first + 1 < end && text.charAt(first + 1) == ' ';
    if (bullet) {
      return item(start, first, end);
    }
    if ((!open && first > start) || !isText(first, end, !open)) {
      return false;
    }
    sink.text(start, first, end, !open);
    open = true;
    return true;
  }

  private void close() {
    open = false;
    depth = 0;
  }

  private boolean heading(int start, int end) {
    int from = start;
    while (from < end && text.charAt(from) == '#') {
      from++;
    }
    int signs = from - start;
    if (signs > 6 || from == end || text.charAt(from) != ' ') {
      return false;
    }
    while (from < end && text.charAt(from) == ' ') {
      from++;
    }
    int to = end;
    while (to > from && text.charAt(to - 1) == ' ') {
      to--;
    }
    if (from == to || text.charAt(to - 1) == '#' || !isPlainHeading(text, from, to)) {
      return false;
    }
    close();
    sink.heading(signs, start, from, to, end, HeadingForm.PLAIN, null);
    return true;
  }

  /** Whether the words of a heading begin, rendered, as they do in the source. */
  static boolean isPlainHeading(String text, int from, int to) {
    int at = from;
    boolean other = false;
    boolean digit = false;
    while (at < to && (isWord(text.charAt(at)) || text.charAt(at) == '-')) {
      char c = text.charAt(at++);
      other |= c > 127;
      digit |= c >= '0' && c <= '9';
    }
    if (other && (digit || (at < to && text.charAt(at) == ':'))) {
      // It may look like an ID.
      return false;
    }
    for (int i = from; i < to; i++) {
      if (text.charAt(i) < ' ') {
        return false;
      }
    }
    return at == to || INLINE.indexOf(text.charAt(at)) < 0;
  }

  private boolean comment(int start, int end) {
    int close = text.startsWith("<!--", start) ? text.indexOf("-->", start + 4) : -1;
    if (close < 0 || close + 3 > end) {
      return false;
    }
    close();
    sink.html(start, end);
    return true;
  }

  private boolean isRule(int start, int end) {
    int at = start;
    while (at < end && text.charAt(at) == '-') {
      at++;
    }
    return at == end && at > start + 2;
  }

  private boolean item(int start, int bullet, int end) {
    int content = bullet + 2;
    int indent = bullet - start;
    if (indent == 0) {
      depth = 0;
    } else {
      while (depth > 0 && columns[depth - 1] > indent) {
        depth--;
      }
      if (!open || depth == 0 || depth == DEEPEST || indent - columns[depth - 1] > 3) {
        return false;
      }
    }
    if (content == end || !isText(content, end, true)) {
      return false;
    }
    columns[depth++] = indent + 2;
    sink.text(start, content, end, true);
    open = true;
    return true;
  }

  /** Whether a line, or the content of a list item, is text from here on and nothing else. */
  private boolean isText(int at, int end, boolean first) {
    char c = text.charAt(at);
    char next = at + 1 < end ? text.charAt(at + 1) : ' ';
    return switch (c) {
      case '#', '<', '>', '=', ' ', '\t' -> false;
      case '-', '+', '_' -> isWord(next);
      case '*' -> isWord(next) || (next == '*' && at + 2 < end && isWord(text.charAt(at + 2)));
      case '`', '~' -> next != c || at + 2 >= end || text.charAt(at + 2) != c;
      case '[' -> !first;
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> !isNumbered(at, end);
      default -> c > ' ';
    };
  }

  private boolean isNumbered(int at, int end) {
    int mark = at;
    while (mark < end && text.charAt(mark) >= '0' && text.charAt(mark) <= '9') {
      mark++;
    }
    return mark < end && (text.charAt(mark) == '.' || text.charAt(mark) == ')');
  }

  private static boolean isWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c > 127;
  }
}
