package gitara.text.yaml;

/** Where a block scalar ends. */
final class BlockScalarEnd {
  private BlockScalarEnd() {}

  /**
   * The parser ends a block scalar where the next content begins. Ours ends before the line end of
   * its last line: blank lines that follow belong to it only where they count (keep chomping, or
   * lines of nothing but blanks, which are content where they are wider than the indentation).
   */
  static int of(String text, int start, int end, String value) {
    int at = beforeLineEnd(text, end);
    int last = value.length();
    while (last > 0 && value.charAt(last - 1) == '\n') {
      last--;
    }
    boolean blankTail =
        last > 0 && (value.charAt(last - 1) == ' ' || value.charAt(last - 1) == '\t');
    if (blankTail || value.length() - last > 1 || (last == 0 && !value.isEmpty())) {
      return at;
    }
    while (true) {
      int lineStart = at;
      while (lineStart > start && text.charAt(lineStart - 1) == ' ') {
        lineStart--;
      }
      if (lineStart <= start || !isLineEnd(text.charAt(lineStart - 1))) {
        return at;
      }
      at = beforeLineEnd(text, lineStart);
    }
  }

  /** The offset of the line end that stops at this offset, or the offset itself. */
  private static int beforeLineEnd(String text, int end) {
    if (end > 0 && text.charAt(end - 1) == '\n') {
      return end > 1 && text.charAt(end - 2) == '\r' ? end - 2 : end - 1;
    }
    return end > 0 && text.charAt(end - 1) == '\r' ? end - 1 : end;
  }

  static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
