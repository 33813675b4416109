package gitara.text.yaml;

import gitara.text.Edit;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument.Anchor;
import java.util.ArrayList;
import java.util.List;

/**
 * The edits of one document while they are collected, and what stands against them. All lines are
 * added at the end of a line, before its line end: so a file without a final newline stays one.
 */
final class YamlEdits {
  /** What is added within a line comes before lines that are added behind it. */
  private static final int IN_LINE = 2 * YamlDocument.MAX_DEPTH;

  private final YamlDocument document;
  private final SourceText source;
  private final List<Edit> edits = new ArrayList<>();
  private final List<Integer> ranks = new ArrayList<>();
  private final List<Span> replaced = new ArrayList<>();
  private final List<Span> grown = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  YamlEdits(YamlDocument document) {
    this.document = document;
    this.source = document.source();
  }

  /**
   * Adds lines, each with its line feed before it, at the end of a line. Where several nodes end on
   * one line, the lines of the deeper node come first.
   */
  void addLines(int lineEnd, CharSequence lines, int depth) {
    add(new Edit(at(lineEnd), lines.toString()), depth);
  }

  void addInLine(int offset, CharSequence added, int depth) {
    add(new Edit(at(offset), added.toString()), IN_LINE + depth);
  }

  void replace(Span span, CharSequence text, int depth) {
    add(new Edit(span, text.toString()), IN_LINE + depth);
  }

  private void add(Edit edit, int rank) {
    // In order of rank, and of the calls where it is equal.
    int index = ranks.size();
    while (index > 0 && ranks.get(index - 1) < rank) {
      index--;
    }
    ranks.add(index, rank);
    edits.add(index, edit);
  }

  private static Span at(int offset) {
    return new Span(offset, offset);
  }

  /** Notes that something is added inside of this. */
  void grows(Span span) {
    grown.add(span);
  }

  /** Notes that this gives way to something else. */
  void goes(Span span) {
    replaced.add(span);
  }

  void refuse(YamlNode node, String message) {
    problems.add(source.problem(node.span().start(), message));
  }

  /**
   * Refuses to change what an alias repeats elsewhere: the change would show there too. Replacing a
   * value also takes the anchors away that are inside of it.
   */
  boolean refusesShared(Span span, boolean replacing) {
    List<Anchor> anchors = document.anchors();
    for (int i = 0; i < anchors.size(); i++) {
      Anchor anchor = anchors.get(i);
      Span held = anchor.span();
      boolean within = held.start() <= span.start() && span.end() <= held.end();
      boolean holds = replacing && span.start() <= held.start() && held.end() <= span.end();
      if (within || holds) {
        problems.add(
            source.problem(
                held.start(),
                "'&"
                    + anchor.name()
                    + "' is repeated by '*"
                    + anchor.name()
                    + "' elsewhere: write the values out before one of them changes"));
        return true;
      }
    }
    return false;
  }

  /** All edits, with the line ends of the file. */
  List<Edit> finish() throws TextException {
    if (!problems.isEmpty()) {
      throw new TextException(problems);
    }
    refuseLostGrowth();
    String lineEnd = source.lineEnd();
    if (!lineEnd.equals("\n")) {
      for (int i = 0; i < edits.size(); i++) {
        Edit edit = edits.get(i);
        edits.set(i, new Edit(edit.span(), edit.replacement().replace("\n", lineEnd)));
      }
    }
    return edits;
  }

  /** What grows inside a value that is replaced would be lost, or worse, stay behind. */
  private void refuseLostGrowth() {
    for (Span gone : replaced) {
      for (Span span : grown) {
        if (gone.start() <= span.start() && span.end() <= gone.end()) {
          throw new IllegalStateException(
              "a value that is replaced is also added to, line " + source.line(span.start()));
        }
      }
    }
  }
}
