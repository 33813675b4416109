package gitara.ara.model;

import gitara.record.Entry;
import gitara.text.SourceText;
import gitara.text.markdown.MarkdownDocument;
import gitara.text.markdown.Section;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A section of a Markdown file below {@code logic/} that is an entry of the record.
 *
 * <p>Claims, heuristics and plans have IDs of their own namespaces. Any other file may hold entries
 * with IDs too, such as {@code ## A01: Two towers}. Concepts go by their headings alone, and so do
 * constraints and statements of the architecture that have a statement or a provenance.
 *
 * @param id the ID, or the heading of an entry without one
 * @param numbered whether the entry has an ID
 * @param body the words below the heading of an entry that has no fields; else empty
 */
public record LogicSection(
    String id, String title, boolean numbered, String body, Section section) {
  /** The name under which diffs have the body of an entry without fields. */
  public static final String BODY = "text";

  private static final String SEPARATORS = ":.-–—";

  /** The entries of a file, in its order; IDs that are there twice are there twice. */
  public static List<LogicSection> of(SourceText text) {
    return of(text, MarkdownDocument.parse(text));
  }

  /** The same of a file that was read. */
  public static List<LogicSection> of(SourceText text, MarkdownDocument document) {
    String path = text.path();
    List<LogicSection> entries = new ArrayList<>();
    Set<String> headings = new HashSet<>();
    for (Section section : document.sections()) {
      String heading = section.heading();
      String id = idIn(path, section);
      if (!id.isEmpty()) {
        entries.add(new LogicSection(id, titleOf(heading), true, body(text, section), section));
      } else if (isNamed(path, section) && headings.add(heading)) {
        entries.add(new LogicSection(heading, heading, false, body(text, section), section));
      }
    }
    return entries;
  }

  /** The word for an entry of a file. */
  public static String kind(String path) {
    if (path.endsWith(AraProtocol.CLAIMS)) {
      return "claim";
    }
    if (path.endsWith(AraProtocol.HEURISTICS)) {
      return "heuristic";
    }
    if (path.endsWith(AraProtocol.EXPERIMENTS)) {
      return "plan";
    }
    if (path.endsWith(AraProtocol.CONCEPTS)) {
      return "concept";
    }
    if (path.endsWith(AraProtocol.CONSTRAINTS)) {
      return "constraint";
    }
    return path.endsWith(AraProtocol.ARCHITECTURE) ? "architecture" : "entry";
  }

  /** The entry as diffs and lists have it. */
  public Entry entry(String path) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("title", title);
    fields.putAll(section.values());
    if (!body.isEmpty()) {
      fields.put(BODY, body);
    }
    return new Entry(id, kind(path), title, path, section.line(), fields);
  }

  private static String body(SourceText text, Section section) {
    if (!section.fields().isEmpty() || isOfNamespace(text.path())) {
      return "";
    }
    String body = text.text().substring(section.head().end(), section.span().end());
    return body.strip().replaceAll("\\s+", " ");
  }

  private static String idIn(String path, Section section) {
    String heading = section.heading();
    String id = idOf(heading);
    if (id.isEmpty() || isOfNamespace(path)) {
      return id;
    }
    // A heading in another file that begins with C07 is about that claim.
    boolean isOther = AraProtocol.fileOf(id) != null;
    boolean deep = kind(path).equals("entry") && section.depth() != 2;
    return isOther || deep || !isSeparated(heading, id) ? "" : id;
  }

  private static boolean isOfNamespace(String path) {
    return path.endsWith(AraProtocol.CLAIMS)
        || path.endsWith(AraProtocol.HEURISTICS)
        || path.endsWith(AraProtocol.EXPERIMENTS);
  }

  /** Whether a colon, a dash or a full stop parts an ID from the title, or there is no title. */
  private static boolean isSeparated(String heading, String id) {
    String rest = heading.substring(id.length()).stripLeading();
    return rest.isEmpty()
        || (SEPARATORS.indexOf(rest.charAt(0)) >= 0
            && (rest.length() == 1 || Character.isWhitespace(rest.charAt(1))));
  }

  /** Whether a section without an ID is an entry named by its heading. */
  private static boolean isNamed(String path, Section section) {
    String heading = section.heading();
    if (section.depth() == 1 || heading.isBlank() || AraProtocol.fileOf(idOf(heading)) != null) {
      return false;
    }
    // Other files also have headings that only group what is below them.
    boolean isStated = section.field("Statement") != null || section.field("Provenance") != null;
    return path.endsWith(AraProtocol.CONCEPTS)
        || (isStated
            && (path.endsWith(AraProtocol.CONSTRAINTS) || path.endsWith(AraProtocol.ARCHITECTURE)));
  }

  /**
   * The ID that a heading begins with: capitals and digits behind them, such as {@code C07}, {@code
   * CKPT3}, {@code C7a}, {@code R-2}; empty for another heading.
   */
  public static String idOf(String heading) {
    int letters = 0;
    while (letters < heading.length() && isUpper(heading.charAt(letters))) {
      letters++;
    }
    int digits = letters;
    if (letters > 0 && digits < heading.length() && heading.charAt(digits) == '-') {
      digits++;
    }
    int end = digits;
    while (end < heading.length() && isDigit(heading.charAt(end))) {
      end++;
    }
    if (letters == 0 || letters > 5 || end == digits) {
      return "";
    }
    while (end < heading.length() && Character.isLetterOrDigit(heading.charAt(end))) {
      end++;
    }
    return heading.substring(0, end);
  }

  /** What is behind the ID of a heading; a dash or a full stop may be there for the colon. */
  public static String titleOf(String heading) {
    String title = heading.substring(idOf(heading).length()).strip();
    while (!title.isEmpty() && SEPARATORS.indexOf(title.charAt(0)) >= 0) {
      title = title.substring(1).stripLeading();
    }
    return title;
  }

  /** The number of an ID in a namespace, whatever its zeros and letters; 0 for another ID. */
  public static long numberIn(@Nullable String id, String prefix) {
    if (id == null || !id.startsWith(prefix)) {
      return 0;
    }
    long number = 0;
    int at = prefix.length();
    while (at < id.length() && isDigit(id.charAt(at)) && number < 1_000_000_000_000L) {
      number = number * 10 + (id.charAt(at++) - '0');
    }
    return number;
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
