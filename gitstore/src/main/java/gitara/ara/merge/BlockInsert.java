package gitara.ara.merge;

import gitara.text.Edit;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Pieces of their text put into ours as they stand, moved to the column that they get here. */
final class BlockInsert {
  private record Insert(int offset, int depth, String text) {}

  private final SourceText ours;
  private final String text;
  private final List<Edit> replaced = new ArrayList<>();
  private final List<Insert> inserted = new ArrayList<>();

  BlockInsert(SourceText ours) {
    this.ours = ours;
    this.text = ours.text();
  }

  /** What is deeper stands before what ends with it. */
  List<Edit> edits() {
    inserted.sort(Comparator.comparingInt((Insert one) -> -one.depth()));
    List<Edit> edits = new ArrayList<>(replaced);
    for (Insert one : inserted) {
      edits.add(Edit.insert(one.offset(), one.text()));
    }
    return edits;
  }

  void replace(ListItemText our, ListItemText their) {
    replaced.add(new Edit(our.span(), their.at(our.column(), ours.lineEnd())));
  }

  void remove(ListItemText our) {
    int start = our.span().start();
    replaced.add(new Edit(new Span(start == 0 ? 0 : start - 1, our.span().end()), ""));
  }

  void append(YamlNode.Sequence list, List<ListItemText> added, int depth) throws NotByEntry {
    ListItemText last = ListItemText.of(ours, list, list.items().getLast());
    StringBuilder out = new StringBuilder();
    int size = list.items().size();
    boolean apart =
        size > 1
            && text.substring(
                    ListItemText.of(ours, list, list.items().get(size - 2)).span().end(),
                    last.span().start())
                .strip()
                .isEmpty()
            && text.substring(
                        ListItemText.of(ours, list, list.items().get(size - 2)).span().end(),
                        last.span().start())
                    .chars()
                    .filter(c -> c == '\n')
                    .count()
                > 1;
    for (ListItemText chunk : added) {
      out.append(apart ? ours.lineEnd() : "").append(ours.lineEnd());
      out.append(chunk.at(last.column(), ours.lineEnd()));
    }
    inserted.add(new Insert(endOfLine(last.span().end()), depth, out.toString()));
  }

  /** Makes the rows all that a list of ours holds. */
  void fill(YamlNode.Pair our, List<ListItemText> rows) {
    Span key = our.key().span();
    int column = column(text, key.start()) + 2;
    StringBuilder out = new StringBuilder(rows.isEmpty() ? ": []" : ":");
    for (ListItemText row : rows) {
      out.append(ours.lineEnd()).append(row.at(column, ours.lineEnd()));
    }
    replaced.add(new Edit(new Span(key.end(), our.value().span().end()), out.toString()));
  }

  /** Above an item of ours. */
  void before(ListItemText next, ListItemText added, int depth) {
    String row = added.at(next.column(), ours.lineEnd()) + ours.lineEnd();
    inserted.add(new Insert(next.span().start(), depth, row));
  }

  void addPair(YamlNode.Mapping owner, YamlNode.Pair their, SourceText theirs, int depth)
      throws NotByEntry {
    if (owner.flow() || owner.pairs().isEmpty()) {
      throw new NotByEntry("a mapping in braces that grows");
    }
    YamlNode.Pair first = owner.pairs().getFirst();
    int column = column(text, first.key().span().start());
    int last = owner.pairs().getLast().value().span().end();
    last = Math.max(last, owner.pairs().getLast().key().span().end());
    String indent = " ".repeat(column);
    boolean apart = blankAbove(theirs.text(), their.key().span().start());
    inserted.add(
        new Insert(
            endOfLine(ListItemText.behindComments(text, ListItemText.lineEnd(text, last), column)),
            depth,
            (apart ? ours.lineEnd() : "")
                + ours.lineEnd()
                + indent
                + moved(their, theirs, column)));
  }

  /** A mark on an entry, behind whatever else comes to it. */
  void comment(YamlNode.Mapping entry, String comment, int depth) throws NotByEntry {
    if (entry.flow()) {
      throw new NotByEntry("a mark on an entry in braces");
    }
    int column = column(text, entry.pairs().getFirst().key().span().start());
    int end =
        ListItemText.behindComments(text, ListItemText.lineEnd(text, entry.span().end()), column);
    String mark = ours.lineEnd() + " ".repeat(column) + "# " + comment;
    inserted.add(new Insert(endOfLine(end), depth, mark));
  }

  void replacePair(YamlNode.Pair our, YamlNode.Pair their, SourceText theirs) throws NotByEntry {
    int start = our.key().span().start();
    int end = Math.max(our.value().span().end(), our.key().span().end());
    if (our.value().span().length() == 0) {
      end = Math.max(end, text.indexOf(':', our.key().span().end()) + 1);
    }
    replaced.add(new Edit(new Span(start, end), moved(their, theirs, column(text, start))));
  }

  void removePair(YamlNode.Mapping owner, YamlNode.Pair our) {
    int start = ListItemText.lineStart(text, our.key().span().start());
    boolean alone =
        start > 0 && text.substring(start, our.key().span().start()).isBlank() && !owner.flow();
    if (alone) {
      int end = Math.max(our.value().span().end(), our.key().span().end());
      replaced.add(new Edit(new Span(start - 1, endOfLine(ListItemText.lineEnd(text, end))), ""));
    }
  }

  private String moved(YamlNode.Pair their, SourceText theirs, int column) throws NotByEntry {
    int start = their.key().span().start();
    int end = Math.max(their.value().span().end(), their.key().span().end());
    if (their.value().span().length() == 0) {
      end = Math.max(end, theirs.text().indexOf(':', their.key().span().end()) + 1);
    }
    if (their.value() instanceof YamlNode.Sequence list && !list.flow()) {
      // The marks on its last entry are part of it.
      end = Math.max(end, ListItemText.of(theirs, list, list.items().getLast()).span().end());
    }
    int by = column - column(theirs.text(), start);
    String lines = theirs.text().substring(start, end);
    int firstEnd = lines.indexOf('\n');
    if (firstEnd < 0) {
      return lines;
    }
    String first = lines.substring(0, firstEnd).stripTrailing();
    return first
        + ours.lineEnd()
        + ListItemText.shifted(lines.substring(firstEnd + 1), by, ours.lineEnd());
  }

  private static int column(String text, int offset) {
    return offset - ListItemText.lineStart(text, offset);
  }

  private static boolean blankAbove(String text, int offset) {
    int start = ListItemText.lineStart(text, offset);
    return start > 1 && text.substring(ListItemText.lineStart(text, start - 1), start).isBlank();
  }

  /** A carriage return belongs to the line end. */
  private int endOfLine(int lineEnd) {
    return lineEnd > 0 && lineEnd <= text.length() && text.charAt(lineEnd - 1) == '\r'
        ? lineEnd - 1
        : lineEnd;
  }
}
