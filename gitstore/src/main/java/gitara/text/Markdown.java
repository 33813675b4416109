package gitara.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The headings of a Markdown file and the named fields under them, found line by line: the files of
 * a record are lists of short sections, and a whole Markdown parser would cost more than all the
 * rest of a command. Code fences and comments are passed over.
 */
public final class Markdown {
  /**
   * A heading with what stands below it, up to the next heading of any depth.
   *
   * @param depth the number of number signs
   * @param line from 1
   * @param fields the values of lines such as {@code - **Status**: supported}, by name
   * @param places where each of these values stands, wrapped lines and all
   */
  public record Section(
      int depth,
      String heading,
      int line,
      Span span,
      Map<String, String> fields,
      Map<String, Span> places) {}

  private final String text;
  private final List<Section> sections = new ArrayList<>();

  private int openDepth;
  private int openLine;
  private int openStart;
  private @Nullable String openHeading;
  private Map<String, String> openFields = new LinkedHashMap<>();
  private Map<String, Span> openPlaces = new LinkedHashMap<>();
  private @Nullable String fieldName;
  private int fieldStart;
  private int fieldEnd;
  private boolean inComment;
  private final StringBuilder fieldValue = new StringBuilder();

  private Markdown(String text) {
    this.text = text;
  }

  /** All sections. */
  public static List<Section> sections(SourceText source) {
    Markdown reader = new Markdown(source.text());
    reader.read();
    return reader.sections;
  }

  private void read() {
    int line = 0;
    String fence = "";
    for (int at = 0; at < text.length(); ) {
      line++;
      int end = text.indexOf('\n', at);
      int next = end < 0 ? text.length() : end + 1;
      String content = text.substring(at, end < 0 ? text.length() : end).stripTrailing();
      String mark = fenceOf(content);
      if (!fence.isEmpty()) {
        if (mark.startsWith(fence) && content.strip().length() == mark.length()) {
          fence = "";
        }
      } else if (!mark.isEmpty()) {
        fence = mark;
        endField();
      } else {
        lineOf(content, line, at);
      }
      at = next;
    }
    endSection(text.length());
  }

  private static String fenceOf(String line) {
    String bare = line.stripLeading();
    if (bare.startsWith("```") || bare.startsWith("~~~")) {
      int length = 3;
      while (length < bare.length() && bare.charAt(length) == bare.charAt(0)) {
        length++;
      }
      return bare.substring(0, length);
    }
    return "";
  }

  private void lineOf(String content, int line, int at) {
    int depth = inComment ? 0 : depthOf(content);
    if (depth > 0) {
      endSection(at);
      openDepth = depth;
      openLine = line;
      openStart = at;
      openHeading = content.substring(depth).strip();
      return;
    }
    if (openHeading == null) {
      return;
    }
    if (inComment || content.stripLeading().startsWith("<!--")) {
      // A mark on the entry, not the rest of the value above it.
      inComment = !content.contains("-->");
      endField();
    } else if (content.isBlank()) {
      endField();
    } else if (!beginField(content, at) && fieldName != null) {
      String bare = content.stripLeading();
      boolean item =
          (bare.startsWith("- ") || bare.startsWith("* ")) && bare.length() == content.length();
      if (item) {
        endField();
      } else {
        fieldValue.append(fieldValue.isEmpty() ? "" : " ").append(bare);
        fieldEnd = at + content.length();
      }
    }
  }

  private static int depthOf(String line) {
    int depth = 0;
    while (depth < line.length() && line.charAt(depth) == '#') {
      depth++;
    }
    return depth <= 6 && depth < line.length() && line.charAt(depth) == ' ' ? depth : 0;
  }

  /**
   * Begins the field that a line leads in: {@code - **Name**: }, {@code **Name:** }, {@code
   * **Name.** }.
   */
  private boolean beginField(String line, int at) {
    String bare = line.stripLeading();
    if (bare.startsWith("- ") || bare.startsWith("* ")) {
      bare = bare.substring(2).stripLeading();
    }
    if (!bare.startsWith("**")) {
      return false;
    }
    int close = bare.indexOf("**", 2);
    if (close < 3 || close > 60) {
      return false;
    }
    String name = bare.substring(2, close);
    String rest = bare.substring(close + 2);
    char last = name.charAt(name.length() - 1);
    if (last == ':' || last == '.') {
      name = name.substring(0, name.length() - 1);
    } else if (rest.startsWith(":")) {
      rest = rest.substring(1);
    } else {
      return false;
    }
    endField();
    fieldName = name.strip();
    fieldValue.append(rest.strip());
    fieldEnd = at + line.length();
    fieldStart = fieldEnd - rest.stripLeading().length();
    return true;
  }

  private void endField() {
    if (fieldName != null) {
      if (openFields.putIfAbsent(fieldName, fieldValue.toString()) == null) {
        openPlaces.put(fieldName, new Span(fieldStart, fieldEnd));
      }
    }
    fieldName = null;
    fieldValue.setLength(0);
  }

  private void endSection(int at) {
    endField();
    if (openHeading != null) {
      sections.add(
          new Section(
              openDepth, openHeading, openLine, new Span(openStart, at), openFields, openPlaces));
    }
    openHeading = null;
    openFields = new LinkedHashMap<>();
    openPlaces = new LinkedHashMap<>();
  }
}
