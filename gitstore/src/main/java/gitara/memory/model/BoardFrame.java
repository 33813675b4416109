package gitara.memory.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of a board around its lines, and where each line stands in it.
 *
 * @param texts outside of the lines, and the comments within them, in their order
 * @param places by the identity of the line
 */
record BoardFrame(List<String> texts, Map<String, Place> places) {
  private static final Pattern COMMENT = Pattern.compile("<!--.*?-->");
  private static final Pattern HEADING = Pattern.compile("\\s{0,3}#{1,6}(?:\\s.*)?");
  private static final Pattern UNDERLINE = Pattern.compile("\\s{0,3}(?:=+|-+)");

  /**
   * Below what a line stands.
   *
   * @param heading empty above all headings
   * @param parent the identity of the item that it is nested in; empty for none
   * @param quotes how deep it is quoted
   */
  record Place(String heading, String parent, int quotes) {}

  private record Item(String identity, int indent) {}

  static BoardFrame of(String text, List<BoardLine> lines) {
    String[] physical = text.replace("\uFEFF", "").split("\r\n|\r|\n", -1);
    BoardFrame frame = new BoardFrame(new ArrayList<>(), new HashMap<>());
    Deque<Item> open = new ArrayDeque<>();
    String heading = "";
    int next = 0;
    for (BoardLine line : lines) {
      String above = frame.outside(physical, next, line.number() - 1);
      if (above != null) {
        heading = above;
        open.clear();
      }
      String raw =
          String.join(" ", Arrays.asList(physical).subList(line.number() - 1, line.last()));
      COMMENT.matcher(raw).results().forEach(comment -> frame.texts.add(comment.group()));
      next = line.last();
      int quotes = (int) line.lead().chars().filter(c -> c == '>').count();
      String lead = line.lead().replaceAll("> ?", "").replace("\t", "    ");
      int indent = lead.length() - lead.stripLeading().length();
      while (!open.isEmpty() && open.peek().indent() >= indent) {
        open.pop();
      }
      Item parent = open.peek();
      frame.places.putIfAbsent(
          line.identity(), new Place(heading, parent == null ? "" : parent.identity(), quotes));
      open.push(new Item(line.identity(), indent));
    }
    frame.outside(physical, next, physical.length);
    return frame;
  }

  /** Adds the text from one physical line to another; returns the last heading in it. */
  private @Nullable String outside(String[] physical, int from, int to) {
    String heading = null;
    for (int i = from; i < to; i++) {
      String text = physical[i].stripTrailing();
      if (!text.isEmpty()) {
        texts.add(text);
      }
      if (HEADING.matcher(text).matches()) {
        heading = text;
      } else if (i > from && UNDERLINE.matcher(text).matches() && !physical[i - 1].isBlank()) {
        heading = physical[i - 1].stripTrailing();
      }
    }
    return heading;
  }

  /** Those of the texts that another frame has too. */
  List<String> textsOf(Collection<String> others) {
    return texts.stream().filter(others::contains).toList();
  }

  /** Whether a line of both stands elsewhere here than in an older frame, though it could not. */
  boolean moves(String identity, BoardFrame old) {
    Place was = old.places.get(identity);
    Place is = places.get(identity);
    if (was == null || is == null) {
      return false;
    }
    boolean isBelow =
        !was.heading.equals(is.heading)
            && (was.heading.isEmpty() || texts.contains(was.heading))
            && (is.heading.isEmpty() || old.texts.contains(is.heading));
    boolean isNested =
        !was.parent.equals(is.parent)
            && (was.parent.isEmpty() || places.containsKey(was.parent))
            && (is.parent.isEmpty() || old.places.containsKey(is.parent));
    return isBelow || isNested || was.quotes != is.quotes;
  }
}
