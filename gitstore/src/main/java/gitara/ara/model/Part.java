package gitara.ara.model;

import gitara.text.Position;
import gitara.text.Problem;
import gitara.text.SourceRange;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import gitara.text.block.BlockExcerpt;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A YAML file that was parsed, or an excerpt of one: places are those in the file. */
public final class Part {
  private final SourceText source;
  private final YamlDocument document;
  private final @Nullable BlockExcerpt excerpt;

  private Part(SourceText source, YamlDocument document, @Nullable BlockExcerpt excerpt) {
    this.source = source;
    this.document = document;
    this.excerpt = excerpt;
  }

  public static Part of(SourceText source) throws TextException {
    return new Part(source, YamlDocument.parse(source), null);
  }

  public static Part of(BlockExcerpt excerpt) throws TextException {
    return new Part(excerpt.text(), YamlDocument.parse(excerpt.text()), excerpt);
  }

  public String path() {
    return source.path();
  }

  public SourceText source() {
    return source;
  }

  public @Nullable YamlNode root() {
    return document.root();
  }

  /** Keys, values and lists. */
  int nodes() {
    return document.nodes();
  }

  public List<Problem> duplicateKeys() {
    return placed(document.duplicateKeys(), excerpt);
  }

  public List<Problem> oddities() {
    return placed(document.oddities(), excerpt);
  }

  /** Problems of an excerpt by their lines in the file. */
  static List<Problem> placed(List<Problem> problems, @Nullable BlockExcerpt excerpt) {
    if (excerpt == null || problems.isEmpty()) {
      return problems;
    }
    List<Problem> placed = new ArrayList<>();
    for (Problem one : problems) {
      placed.add(new Problem(one.path(), excerpt.line(one.line()), one.column(), one.message()));
    }
    return placed;
  }

  private int line(int line) {
    return excerpt == null ? line : excerpt.line(line);
  }

  public SourceRange place(Span span) {
    Position start = source.position(span.start());
    Position end = source.position(span.end());
    return new SourceRange(line(start.line()), start.column(), line(end.line()), end.column());
  }

  /** Whether a node is written as one of another part is. */
  public boolean isWrittenAs(YamlNode node, Part other, YamlNode same) {
    int length = node.span().length();
    return length == same.span().length()
        && source
            .text()
            .regionMatches(node.span().start(), other.source.text(), same.span().start(), length);
  }
}
