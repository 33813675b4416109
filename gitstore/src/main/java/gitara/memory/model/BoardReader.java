package gitara.memory.model;

import gitara.text.markdown.TextBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A reader of the logical lines of a board. Each list item and each paragraph is a line, whatever
 * its bullet and line ends; headings, fenced blocks, rules and imports are none. Comments are taken
 * out before the text is read as Markdown, so that a line stays the same line with and without one.
 */
final class BoardReader {
  /** Stands for a comment, so that what is beside it is not taken for the begin of a line. */
  private static final String DROPPED = "\0";

  private static final Pattern IMPORT = Pattern.compile("^[\\s>]*@");

  private BoardReader() {}

  static List<BoardLine> read(String text) {
    String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
    String[] physical =
        withoutComments(plain.replace("\r\n", "\n").replace('\r', '\n')).split("\n", -1);
    // Without the lines of which a comment left nothing; an import ends a line like a blank one.
    StringBuilder rest = new StringBuilder();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < physical.length; i++) {
      String kept = physical[i].replace(DROPPED, "");
      if (kept.length() == physical[i].length() || !kept.isBlank()) {
        rest.append(IMPORT.matcher(kept).find() ? "" : physical[i]).append('\n');
        numbers.add(i + 1);
      }
    }
    List<BoardLine> lines = new ArrayList<>();
    for (TextBlock block : TextBlock.read(rest.toString())) {
      String box = block.isItem() ? checkbox(block.lines().getFirst().content()) : "";
      StringBuilder content = new StringBuilder();
      block.lines().forEach(line -> content.append(line.content()).append(' '));
      BoardLine line =
          BoardLine.of(
              numbers.get(block.lines().getFirst().index()),
              numbers.get(block.lines().getLast().index()),
              block.lead() + box,
              content.substring(box.length()).replace(DROPPED, ""));
      if (!line.text().isEmpty()) {
        lines.add(line);
      }
    }
    return List.copyOf(lines);
  }

  /** The box of a task that an item begins with; empty without one. */
  private static String checkbox(String item) {
    boolean box =
        item.length() >= 3
            && item.charAt(0) == '['
            && item.charAt(2) == ']'
            && " xX".indexOf(item.charAt(1)) >= 0
            && (item.length() == 3 || item.charAt(3) == ' ' || item.charAt(3) == '\t');
    return box ? item.substring(0, Math.min(4, item.length())) : "";
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
      int comment = line.indexOf("<!--");
      int close = comment < 0 ? -1 : text.indexOf("-->", at + comment);
      String mark = fence(line.strip());
      boolean fenced = !fence.isEmpty() || !mark.isEmpty();
      if (fenced || close < 0) {
        boolean closes = !mark.isEmpty() && mark.equals(line.strip()) && mark.startsWith(fence);
        fence = fence.isEmpty() ? mark : closes ? "" : fence;
        out.append(line);
        at = end;
      } else {
        out.append(line, 0, comment).append(DROPPED);
        text.substring(at + comment, close)
            .chars()
            .filter(c -> c == '\n')
            .forEach(feed -> out.append('\n').append(DROPPED));
        at = close + 3;
      }
    }
    return out.toString();
  }

  /** The fence that a line begins with; empty without one. */
  private static String fence(String line) {
    for (char mark : new char[] {'`', '~'}) {
      int length = 0;
      while (length < line.length() && line.charAt(length) == mark) {
        length++;
      }
      if (length >= 3 && (mark == '~' || line.indexOf('`', length) < 0)) {
        return line.substring(0, length);
      }
    }
    return "";
  }
}
