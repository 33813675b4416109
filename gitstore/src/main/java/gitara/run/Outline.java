package gitara.run;

import gitara.text.SourceText;
import gitara.text.markdown.MarkdownLine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A Markdown file as its title and its sections, each with the lines below it that are not code.
 *
 * @param title the words of the first heading of depth 1; empty where there is none
 * @param lines all lines that are not code
 */
public record Outline(String title, List<MarkdownLine> lines, List<Part> parts) {

  /**
   * A section: a heading with all that is below it, deeper sections included. Every heading has one
   * but the title.
   *
   * @param lines below the heading
   */
  public record Part(int line, int depth, String heading, List<MarkdownLine> lines) {
    /** Whether nothing but headings is below the heading. */
    public boolean isEmpty() {
      return lines.stream().allMatch(MarkdownLine::isHeading);
    }

    public List<Table> tables() {
      return Table.in(lines);
    }

    /** Whether the heading is a name, alone or with more in parentheses behind it. */
    public boolean isNamed(String name) {
      return heading.equalsIgnoreCase(name)
          || heading.regionMatches(true, 0, name + " (", 0, name.length() + 2);
    }
  }

  public static Outline of(SourceText source) {
    List<MarkdownLine> lines = MarkdownLine.of(source);
    MarkdownLine title = null;
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      MarkdownLine line = lines.get(i);
      if (line.depth() == 1 && title == null) {
        title = line;
      } else if (line.isHeading()) {
        int end = i + 1;
        while (end < lines.size()
            && (!lines.get(end).isHeading() || lines.get(end).depth() > line.depth())) {
          end++;
        }
        parts.add(new Part(line.number(), line.depth(), line.text(), lines.subList(i + 1, end)));
      }
    }
    return new Outline(title == null ? "" : title.text(), lines, List.copyOf(parts));
  }

  /** The lines above the first section. */
  public List<MarkdownLine> head() {
    int end = 0;
    int first = parts.isEmpty() ? Integer.MAX_VALUE : parts.getFirst().line();
    while (end < lines.size() && lines.get(end).number() < first) {
      end++;
    }
    return lines.subList(0, end);
  }

  /** The first section with a name; null where there is none. */
  public @Nullable Part part(String name) {
    for (Part part : parts) {
      if (part.isNamed(name)) {
        return part;
      }
    }
    return null;
  }

  /** The value behind the last {@code Name:} at the start of a line; null where there is none. */
  public static @Nullable String value(List<MarkdownLine> lines, String name) {
    MarkdownLine found = last(lines, name);
    return found == null ? null : valueOf(found, name);
  }

  /** The last line that begins with {@code Name:}; null where there is none. */
  public static @Nullable MarkdownLine last(List<MarkdownLine> lines, String name) {
    MarkdownLine found = null;
    for (MarkdownLine line : lines) {
      found = valueOf(line, name) == null ? found : line;
    }
    return found;
  }

  /** What stands behind {@code Name:} or {@code **Name:**} in a line; null where it is no such. */
  public static @Nullable String valueOf(MarkdownLine line, String name) {
    String text = line.text().startsWith("→") ? line.text().substring(1).strip() : line.text();
    boolean isBold = text.startsWith("**");
    text = isBold ? text.substring(2) : text;
    if (!text.regionMatches(true, 0, name, 0, name.length())) {
      return null;
    }
    String rest = text.substring(name.length()).stripLeading();
    rest = isBold && rest.startsWith("**") ? rest.substring(2).stripLeading() : rest;
    if (!rest.startsWith(":")) {
      return null;
    }
    rest = rest.substring(1);
    return (isBold && rest.startsWith("**") ? rest.substring(2) : rest).strip();
  }
}
