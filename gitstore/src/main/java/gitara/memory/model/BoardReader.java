package gitara.memory.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells the logical lines of a board: what a person would call one line, whatever bullets and line
 * ends it has. Headings, fenced blocks, rules and imports are none.
 */
final class BoardReader {
  /** Stands for a dropped comment, so that its line is not taken for a blank one. */
  private static final char DROPPED = '\0';

  private enum Block {
    NONE,
    PARAGRAPH,
    BULLET,
    NUMBERED
  }

  private final String text;
  private final List<BoardLine> lines = new ArrayList<>();
  private final StringBuilder open = new StringBuilder();
  private Block block = Block.NONE;
  private int first;
  private int last;
  private String fence = "";

  BoardReader(String text) {
    this.text = text;
  }

  List<BoardLine> read() {
    String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
    int number = 0;
    for (String line :
        withoutComments(plain.replace("\r\n", "\n").replace('\r', '\n')).split("\n", -1)) {
      take(line, ++number);
    }
    end();
    return List.copyOf(lines);
  }

  /** Comments keep their line ends, so that lines keep their numbers; in fences there are none. */
  private static String withoutComments(String text) {
    if (!text.contains("<!--")) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    String fence = "";
    int at = 0;
    while (at < text.length()) {
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end + 1;
      String line = text.substring(at, end);
      String mark = fenceOf(line.strip());
      if (!fence.isEmpty()) {
        fence = closes(line.strip(), fence) ? "" : fence;
        out.append(line);
        at = end;
      } else if (!mark.isEmpty()) {
        fence = mark;
        out.append(line);
        at = end;
      } else {
        int comment = line.indexOf("<!--");
        int close = comment < 0 ? -1 : text.indexOf("-->", at + comment);
        if (close < 0) {
          out.append(line);
          at = end;
        } else {
          out.append(line, 0, comment).append(DROPPED);
          for (int i = at + comment; i < close; i++) {
            if (text.charAt(i) == '\n') {
              out.append('\n').append(DROPPED);
            }
          }
          at = close + 3;
        }
      }
    }
    return out.toString();
  }

  private void take(String line, int number) {
    String stripped = line.strip();
    if (!fence.isEmpty()) {
      fence = closes(stripped, fence) ? "" : fence;
      return;
    }
    while (stripped.startsWith(">")) {
      stripped = stripped.substring(1).strip();
    }
    if (stripped.isEmpty()) {
      end();
      return;
    }
    if (isOnlyDropped(stripped)) {
      return;
    }
    fence = fenceOf(stripped);
    if (!fence.isEmpty() || isRule(stripped) || isHeading(stripped) || stripped.startsWith("@")) {
      end();
      return;
    }
    if (block == Block.PARAGRAPH && first == last && isUnderline(stripped)) {
      block = Block.NONE;
      open.setLength(0);
      return;
    }
    int bullet = bullet(stripped);
    if (bullet > 0) {
      boolean numbered = Character.isDigit(stripped.charAt(0));
      end();
      begin(numbered ? Block.NUMBERED : Block.BULLET, number);
      open.append(unchecked(stripped.substring(bullet).strip()));
    } else {
      if (block == Block.NONE) {
        begin(Block.PARAGRAPH, number);
      }
      open.append(' ').append(stripped);
    }
    last = number;
  }

  private void begin(Block kind, int number) {
    block = kind;
    first = number;
    last = number;
  }

  private void end() {
    if (block != Block.NONE) {
      BoardLine line =
          BoardLine.of(first, last, open.toString().replace(String.valueOf(DROPPED), ""));
      if (!line.text().isEmpty()) {
        lines.add(line);
      }
    }
    block = Block.NONE;
    open.setLength(0);
  }

  /** The length of the bullet or number that a line begins with; 0 when it begins with none. */
  private int bullet(String line) {
    char c = line.charAt(0);
    if (c == '-' || c == '*' || c == '+') {
      return line.length() > 1 && isSpace(line.charAt(1)) ? 2 : 0;
    }
    int digits = 0;
    while (digits < line.length() && digits < 10 && isDigit(line.charAt(digits))) {
      digits++;
    }
    if (digits == 0 || digits == 10 || digits + 1 >= line.length()) {
      return 0;
    }
    char mark = line.charAt(digits);
    if ((mark != '.' && mark != ')') || !isSpace(line.charAt(digits + 1))) {
      return 0;
    }
    // A number in running text that was wrapped to the margin begins no list, unless it is a 1.
    boolean list = block == Block.NONE || block == Block.NUMBERED;
    return list || line.substring(0, digits).equals("1") ? digits + 2 : 0;
  }

  private static String unchecked(String item) {
    boolean box =
        item.length() >= 3
            && item.charAt(0) == '['
            && item.charAt(2) == ']'
            && " xX".indexOf(item.charAt(1)) >= 0
            && (item.length() == 3 || isSpace(item.charAt(3)));
    return box ? item.substring(3) : item;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isOnlyDropped(String line) {
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) != DROPPED && line.charAt(i) != ' ') {
        return false;
      }
    }
    return true;
  }

  private static String fenceOf(String line) {
    for (char mark : new char[] {'`', '~'}) {
      int length = run(line, mark);
      if (length >= 3 && (mark == '~' || line.indexOf('`', length) < 0)) {
        return line.substring(0, length);
      }
    }
    return "";
  }

  private static boolean closes(String line, String fence) {
    int length = run(line, fence.charAt(0));
    return length >= fence.length() && line.length() == length;
  }

  private static int run(String line, char c) {
    int length = 0;
    while (length < line.length() && line.charAt(length) == c) {
      length++;
    }
    return length;
  }

  private static boolean isHeading(String line) {
    int level = run(line, '#');
    return level > 0 && level <= 6 && (line.length() == level || isSpace(line.charAt(level)));
  }

  private static boolean isUnderline(String line) {
    return line.length() > 1 && run(line, '=') == line.length();
  }

  private static boolean isRule(String line) {
    char mark = line.charAt(0);
    if (mark != '-' && mark != '*' && mark != '_') {
      return false;
    }
    int marks = 0;
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) == mark) {
        marks++;
      } else if (!isSpace(line.charAt(i))) {
        return false;
      }
    }
    return marks >= 3;
  }
}
