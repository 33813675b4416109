package gitara.run;

import gitara.text.markdown.MarkdownLine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The citations of a Markdown file: marks of the form {@code [kind: ref]} in its text, outside
 * code, and the entries of the section that lists the sources.
 *
 * @param used the marks in the text, without that section
 * @param listed the marks in that section
 */
public record Marks(List<Mark> used, List<Mark> listed) {
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** The longest reference, in characters. */
  private static final int LONGEST = 2000;

  /**
   * A citation.
   *
   * @param line where it begins
   * @param kind in lower case
   * @param ref with single blanks
   */
  public record Mark(int line, String kind, String ref) {
    /** The mark as it is written. */
    @Override
    public String toString() {
      return "[" + kind + ": " + ref + "]";
    }
  }

  /**
   * The citations of a file.
   *
   * @param section the heading of the section that lists the sources
   * @param kinds in lower case; brackets with another word are none
   */
  public static Marks of(Outline file, String section, Set<String> kinds) {
    Outline.Part list = file.part(section);
    int from = list == null ? Integer.MAX_VALUE : list.line();
    int to = list == null || list.lines().isEmpty() ? from : list.lines().getLast().number();
    List<Mark> used = new ArrayList<>();
    List<Mark> listed = new ArrayList<>();
    for (Mark mark : in(file.lines(), kinds)) {
      (mark.line() > from && mark.line() <= to ? listed : used).add(mark);
    }
    return new Marks(List.copyOf(used), List.copyOf(listed));
  }

  /** The marks in some lines. */
  public static List<Mark> in(List<MarkdownLine> lines, Set<String> kinds) {
    List<Mark> marks = new ArrayList<>();
    for (int at = 0; at < lines.size(); ) {
      int end = at + 1;
      while (end < lines.size()
          && !lines.get(end).first()
          && lines.get(end).number() == lines.get(end - 1).number() + 1) {
        end++;
      }
      scan(lines.subList(at, end), kinds, marks);
      at = end;
    }
    return marks;
  }

  private static void scan(List<MarkdownLine> block, Set<String> kinds, List<Mark> marks) {
    StringBuilder joined = new StringBuilder();
    List<Integer> starts = new ArrayList<>();
    for (MarkdownLine line : block) {
      starts.add(joined.length());
      joined.append(line.text()).append('\n');
    }
    String text = joined.toString();
    Map<Integer, Integer> ends = new TreeMap<>();
    Deque<Integer> open = new ArrayDeque<>();
    Set<Integer> unclosed = new HashSet<>();
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\\') {
        at++;
      } else if (c == '`') {
        at = behindCode(text, at, unclosed) - 1;
      } else if (c == '[') {
        open.push(at);
      } else if (c == ']' && !open.isEmpty()) {
        ends.put(open.pop(), at);
      }
    }
    int line = 0;
    for (Map.Entry<Integer, Integer> one : ends.entrySet()) {
      int start = one.getKey();
      int end = one.getValue();
      while (line + 1 < starts.size() && starts.get(line + 1) <= start) {
        line++;
      }
      int colon = end - start > LONGEST ? -1 : text.indexOf(':', start);
      if (colon >= 0 && colon < end) {
        String kind = text.substring(start + 1, colon).strip().toLowerCase(Locale.ROOT);
        if (kinds.contains(kind)) {
          String ref = text.substring(colon + 1, end).strip();
          marks.add(new Mark(block.get(line).number(), kind, BLANKS.matcher(ref).replaceAll(" ")));
        }
      }
    }
  }

  /**
   * Where a code span ends that begins at a backtick; behind the backticks where it never ends.
   *
   * @param unclosed lengths of runs of backticks that no later run closes, so that a text full of
   *     them is read once
   */
  private static int behindCode(String text, int from, Set<Integer> unclosed) {
    int begin = from;
    while (begin < text.length() && text.charAt(begin) == '`') {
      begin++;
    }
    int length = begin - from;
    if (unclosed.contains(length)) {
      return begin;
    }
    for (int at = text.indexOf('`', begin); at >= 0; ) {
      int end = at;
      while (end < text.length() && text.charAt(end) == '`') {
        end++;
      }
      if (end - at == length) {
        return end;
      }
      at = text.indexOf('`', end);
    }
    unclosed.add(length);
    return begin;
  }
}
