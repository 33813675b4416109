package gitara.ara.brief;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.ara.model.Mentions;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Contradictions that the researcher has not settled: marks on both sides, and open decisions. */
public final class Contradictions {
  private static final String MARK = "CONFLICT:";

  /**
   * A mark {@code CONFLICT: see X}.
   *
   * @param entry the marked one; empty where no entry begins above the mark
   * @param see what it is in conflict with, as written
   */
  public record Marked(String entry, String see, String path, int line) {}

  private Contradictions() {}

  /** The marks in the files with entries, but for those of contradictions that are settled. */
  static List<Marked> marks(Legible record) throws IOException {
    List<Marked> open = new ArrayList<>();
    for (Marked mark : all(record)) {
      if (!isSettled(mark, record)) {
        open.add(mark);
      }
    }
    return open;
  }

  /**
   * Whether a decision that holds the two entries against each other is resolved, and none is not:
   * the marks of the trace stay when a contradiction is settled, since nothing is rewritten there.
   */
  private static boolean isSettled(Marked mark, Legible record) throws IOException {
    boolean settled = false;
    for (Entry node : record.in(AraProtocol.TREE)) {
      if (node.kind().equals("decision") && isAbout(node, mark)) {
        if (node.field("status").equals("unresolved")) {
          return false;
        }
        settled |= node.field("status").equals("resolved");
      }
    }
    return settled;
  }

  private static boolean isAbout(Entry decision, Marked mark) {
    Set<String> others = Mentions.in(mark.see());
    if (others.contains(Mentions.normal(decision.id()))) {
      return true;
    }
    Set<String> parties = Mentions.in(decision.field("evidence"));
    return parties.contains(Mentions.normal(mark.entry()))
        && others.stream().anyMatch(parties::contains);
  }

  private static List<Marked> all(Legible record) throws IOException {
    List<Marked> marks = new ArrayList<>();
    for (String file : record.lookup().files()) {
      SourceText text = text(record.lookup(), file);
      int at = text == null ? -1 : text.text().indexOf(MARK);
      while (text != null && at >= 0) {
        if (isComment(text.text(), at)) {
          marks.add(mark(text, at, record.in(file)));
        }
        at = text.text().indexOf(MARK, at + 1);
      }
    }
    return marks;
  }

  private static @Nullable SourceText text(Lookup lookup, String file) throws IOException {
    try {
      return Protocol.text(lookup.snapshot(), lookup.root() + file);
    } catch (TextException e) {
      // Told of where its entries are read.
      return null;
    }
  }

  /** Whether a number sign or the opening of an HTML comment stands before, but for spaces. */
  private static boolean isComment(String text, int at) {
    int i = at;
    while (i > 0 && text.charAt(i - 1) == ' ') {
      i--;
    }
    return i > 0 && (text.charAt(i - 1) == '#' || text.startsWith("<!--", Math.max(0, i - 4)));
  }

  private static Marked mark(SourceText text, int at, List<Entry> entries) {
    int line = text.line(at);
    int end = text.text().indexOf('\n', at);
    String see = text.text().substring(at + MARK.length(), end < 0 ? text.text().length() : end);
    int close = see.indexOf("-->");
    see = (close < 0 ? see : see.substring(0, close)).strip();
    Set<String> others = Mentions.in(see);
    Entry above = null;
    Entry level = null;
    Entry below = null;
    String[] lines = text.text().split("\n", -1);
    int column = column(lines[line - 1]);
    for (Entry entry : entries) {
      if (entry.line() <= line) {
        above = entry;
        level = column(lines[entry.line() - 1]) == column ? entry : level;
      } else if (below == null) {
        below = entry;
      }
    }
    // Behind a node stand its children; the mark is on the node whose keys it is in line with.
    above = level != null ? level : above;
    // A mark that would point at its own entry stands above the one it is on.
    boolean swapped = above != null && others.contains(Mentions.normal(above.id()));
    Entry owner = above == null || swapped ? below : above;
    String bare = see.startsWith("see ") ? see.substring(4).strip() : see;
    return new Marked(owner == null ? "" : owner.id(), bare, text.path(), line);
  }

  /** Where the text of a line begins, behind the dash of a list. */
  private static int column(String line) {
    int column = 0;
    while (column < line.length() && (line.charAt(column) == ' ' || line.charAt(column) == '-')) {
      column++;
    }
    return column;
  }

  /** The decisions that nobody has taken yet. */
  static List<Entry> unresolved(Legible record) throws IOException {
    List<Entry> open = new ArrayList<>();
    for (Entry node : record.in(AraProtocol.TREE)) {
      if (node.kind().equals("decision") && node.field("status").equals("unresolved")) {
        open.add(node);
      }
    }
    return open;
  }
}
