package gitara.meditation.file;

import gitara.meditation.NodeId;
import gitara.run.Marks;
import gitara.run.Outline;
import gitara.text.Problem;
import gitara.text.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a file cites: markers in its text, and the entries of its section Citations. */
public final class Citations {
  public static final String SECTION = "Citations";
  public static final String CHILD = "child";
  public static final String FILE = "file";
  public static final String MEMORY = "memory";
  public static final String RESEARCH = "research";

  /** The kinds of sources, and those that only a consolidation and a report have. */
  public static final Set<String> KINDS = Set.of(MEMORY, FILE, "web", "chat", CHILD, RESEARCH);

  private static final Pattern SLOT = Pattern.compile("(branch-\\d-depth-\\d-sub-\\d)(?:-.*)?");
  private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*+]|\\d+[.)])\\s.*");

  /**
   * A source: what markers and entries have in common that mean the same.
   *
   * @param ref a child by its place only
   */
  public record Source(String kind, String ref) {
    @Override
    public String toString() {
      return "[" + kind + ": " + ref + "]";
    }
  }

  private final SourceText body;
  private final Outline outline;
  private final Marks marks;

  private Citations(SourceText body, Outline outline) {
    this.body = body;
    this.outline = outline;
    this.marks = Marks.of(outline, SECTION, KINDS);
  }

  static Citations of(SourceText body, Outline outline) {
    return new Citations(body, outline);
  }

  /** The node that a reference to a child names, by its place or by its file; null for none. */
  public static @Nullable NodeId child(String ref) {
    Matcher slot = SLOT.matcher(ref);
    return slot.matches() ? NodeId.ofSlot(slot.group(1)) : null;
  }

  /** The source that a kind and a reference name. */
  static Source source(String kind, String ref) {
    NodeId child = kind.equals(CHILD) ? child(ref) : null;
    return new Source(kind, child == null ? ref : child.slot());
  }

  /** The sources that markers name, each with the line of the first one. */
  public Map<Source, Integer> used() {
    return lines(marks.used());
  }

  /** The sources that the section lists, each with the line of its first entry. */
  public Map<Source, Integer> listed() {
    return lines(marks.listed());
  }

  /** All sources, whether a marker or an entry names them. */
  public Map<Source, Integer> all() {
    Map<Source, Integer> all = used();
    listed().forEach(all::putIfAbsent);
    return all;
  }

  private static Map<Source, Integer> lines(List<Marks.Mark> marks) {
    Map<Source, Integer> lines = new LinkedHashMap<>();
    for (Marks.Mark mark : marks) {
      lines.putIfAbsent(source(mark.kind(), mark.ref()), mark.line());
    }
    return lines;
  }

  /** Whether a marker stands between two lines. */
  boolean usedWithin(int first, int last) {
    return marks.used().stream().anyMatch(mark -> mark.line() >= first && mark.line() <= last);
  }

  /** The nodes that markers name. */
  public Set<NodeId> children() {
    Set<NodeId> children = new LinkedHashSet<>();
    for (Source source : used().keySet()) {
      NodeId child = source.kind().equals(CHILD) ? child(source.ref()) : null;
      if (child != null) {
        children.add(child);
      }
    }
    return children;
  }

  /**
   * What is wrong between markers and entries.
   *
   * @param eachIsUsed whether each entry needs a marker
   */
  List<Problem> problems(boolean eachIsUsed) {
    List<Problem> problems = new ArrayList<>();
    Map<Source, Integer> used = used();
    Map<Source, Integer> listed = listed();
    all()
        .forEach(
            (source, line) -> {
              if (source.ref().isEmpty()) {
                problems.add(problem(line, "[" + source.kind() + ": ] names no source"));
              } else if (!listed.containsKey(source)) {
                problems.add(problem(line, source + " has no entry under " + SECTION));
              } else if (eachIsUsed && !used.containsKey(source)) {
                problems.add(problem(line, source + " is listed and cited nowhere in the text"));
              }
            });
    Outline.Part section = outline.part(SECTION);
    if (section != null && !section.isEmpty() && listed.isEmpty()) {
      problems.add(
          problem(section.line(), SECTION + " has no entry of the form [kind: reference]"));
    } else if (section != null) {
      entriesWithoutMark(section, problems);
    }
    return problems;
  }

  private void entriesWithoutMark(Outline.Part section, List<Problem> problems) {
    for (int i = 0; i < section.lines().size(); i++) {
      int end = i + 1;
      while (end < section.lines().size() && !section.lines().get(end).first()) {
        end++;
      }
      String raw = section.lines().get(i).raw(body);
      if (ITEM.matcher(raw).matches()
          && Marks.in(section.lines().subList(i, end), KINDS).isEmpty()) {
        problems.add(
            problem(
                section.lines().get(i).number(),
                "this entry names no source of the form [kind: reference], with one of "
                    + "memory, file, web, chat, child"));
      }
      i = end - 1;
    }
  }

  private Problem problem(int line, String message) {
    return new Problem(body.path(), line, 0, message);
  }
}
