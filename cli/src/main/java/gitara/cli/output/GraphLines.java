package gitara.cli.output;

import gitara.git.Environment;
import gitara.history.GraphNode;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A renderer of the commit graph beside the lines of a log, one column per open line of history. A
 * column keeps its place until its line ends.
 */
public final class GraphLines {
  /** What is drawn: on a terminal that has lines, and on one that has not. */
  private enum Part {
    CHANGE('●', '*'),
    MERGE('○', 'o'),
    LINE('│', '|'),
    OWN('├', '|'),
    ACROSS('─', '-'),
    OPENS('╮', '.'),
    ENDS('╯', '\''),
    OPENS_BETWEEN('┬', '.'),
    ENDS_BETWEEN('┴', '\''),
    CROSSES('┼', '+'),
    MEETS('┤', '|');

    private final char line;
    private final char ascii;

    Part(char line, char ascii) {
      this.line = line;
      this.ascii = ascii;
    }
  }

  private final Console console;
  private final boolean ascii;

  /** What each column waits for; null for one that is free. */
  private final List<@Nullable ObjectId> columns = new ArrayList<>();

  public GraphLines(Console console, Environment environment) {
    this.console = console;
    this.ascii = !Unicode.isIn(environment);
  }

  private char part(Part part) {
    return ascii ? part.ascii : part.line;
  }

  /** Prints a node of the graph and its lines of text, at least one. */
  public void draw(GraphNode knot, List<String> text) {
    ObjectId commit = knot.moment().commit();
    int own = columns.indexOf(commit);
    if (own < 0) {
      own = free();
      columns.set(own, commit);
    }
    end(commit, own);
    Part mark = knot.joins() ? Part.MERGE : Part.CHANGE;
    StringBuilder row = upright();
    row.setCharAt(2 * own, part(mark));
    int wide = row.length();
    line(row, wide, text.get(0));
    int printed = 1;
    StringBuilder fork = fork(own, knot.parents());
    if (fork != null) {
      line(fork, wide, printed < text.size() ? text.get(printed++) : "");
    }
    for (; printed < text.size(); printed++) {
      line(upright(), wide, text.get(printed));
    }
  }

  private int free() {
    int at = columns.indexOf(null);
    if (at < 0) {
      at = columns.size();
      columns.add(null);
    }
    return at;
  }

  /** Brings together the columns that wait for one commit. */
  private void end(ObjectId commit, int own) {
    int last = columns.lastIndexOf(commit);
    if (last == own) {
      return;
    }
    StringBuilder row = upright();
    row.setCharAt(2 * own, part(Part.OWN));
    for (int i = 2 * own + 1; i < 2 * last; i++) {
      boolean isColumn = i % 2 == 0;
      boolean ends = isColumn && commit.equals(columns.get(i / 2));
      boolean crosses = isColumn && columns.get(i / 2) != null;
      row.setCharAt(i, part(ends ? Part.ENDS_BETWEEN : crosses ? Part.CROSSES : Part.ACROSS));
      if (ends) {
        columns.set(i / 2, null);
      }
    }
    row.setCharAt(2 * last, part(Part.ENDS));
    columns.set(last, null);
    trim();
    line(row, 0, "");
  }

  private void trim() {
    while (!columns.isEmpty() && columns.getLast() == null) {
      columns.removeLast();
    }
  }

  /** Lets a column wait for its first parent, and others for the rest; null when nothing forks. */
  private @Nullable StringBuilder fork(int own, List<ObjectId> parents) {
    columns.set(own, parents.isEmpty() ? null : parents.get(0));
    List<Integer> opened = new ArrayList<>();
    List<Integer> met = new ArrayList<>();
    for (int i = 1; i < parents.size(); i++) {
      int there = columns.indexOf(parents.get(i));
      if (there >= 0) {
        met.add(there);
        continue;
      }
      int at = free();
      columns.set(at, parents.get(i));
      opened.add(at);
    }
    trim();
    if (opened.isEmpty() && met.isEmpty()) {
      return null;
    }
    int from = own;
    int to = own;
    for (List<Integer> some : List.of(opened, met)) {
      for (int one : some) {
        from = Math.min(from, one);
        to = Math.max(to, one);
      }
    }
    StringBuilder row = upright();
    for (int i = 2 * from; i <= 2 * to; i++) {
      int column = i / 2;
      boolean isEnd = column == from || column == to;
      Part part = Part.ACROSS;
      if (i % 2 == 0) {
        if (column == own || met.contains(column)) {
          part = column == from ? Part.OWN : column == to ? Part.MEETS : Part.CROSSES;
        } else if (opened.contains(column)) {
          part = isEnd ? Part.OPENS : Part.OPENS_BETWEEN;
        } else if (columns.get(column) != null) {
          part = Part.CROSSES;
        }
      }
      row.setCharAt(i, part(part));
    }
    return row;
  }

  /** A row in which every column continues. */
  private StringBuilder upright() {
    StringBuilder row = new StringBuilder();
    for (ObjectId column : columns) {
      row.append(column == null ? ' ' : part(Part.LINE)).append(' ');
    }
    return row;
  }

  /**
   * @param wide the text begins behind so many places, and never before the row has ended
   */
  private void line(StringBuilder row, int wide, String text) {
    String drawn = row.toString().stripTrailing();
    String gap = " ".repeat(Math.max(row.length(), wide) - drawn.length() + 1);
    console.line(console.paint(Console.Colour.FAINT, drawn) + (text.isEmpty() ? "" : gap + text));
  }
}
