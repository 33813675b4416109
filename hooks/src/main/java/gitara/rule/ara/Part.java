package gitara.rule.ara;

import gitara.rule.SourceRange;
import gitara.text.Position;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.YamlDocument;
import gitara.text.YamlNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file that was parsed, or a stretch of one. */
final class Part {
  private final String path;
  private final SourceText source;
  private final @Nullable YamlNode root;
  private final List<Problem> duplicateKeys;
  private final List<Problem> oddities;

  /** What the stretch is of, and where it begins in that; null for a whole file. */
  private final byte @Nullable [] file;

  private final int from;
  private int shift = -1;

  Part(SourceText source, YamlDocument document) {
    this(source, document, null, 0);
  }

  /** The source has one line in front of what begins at {@code from} in the file. */
  Part(SourceText source, YamlDocument document, byte @Nullable [] file, int from) {
    this.path = source.path();
    this.source = source;
    this.root = document.root();
    this.duplicateKeys = document.duplicateKeys();
    this.oddities = document.oddities();
    this.file = file;
    this.from = from;
  }

  String path() {
    return path;
  }

  SourceText source() {
    return source;
  }

  @Nullable YamlNode root() {
    return root;
  }

  List<Problem> duplicateKeys() {
    return duplicateKeys;
  }

  List<Problem> oddities() {
    return oddities;
  }

  /** What to add to a line of the source for the line in the file; counted when it is asked for. */
  int shift() {
    if (file == null) {
      return 0;
    }
    if (shift < 0) {
      int lines = -1;
      for (int i = 0; i < from; i++) {
        lines += file[i] == '\n' ? 1 : 0;
      }
      shift = lines;
    }
    return shift;
  }

  SourceRange place(Span span) {
    Position start = source.position(span.start());
    Position end = source.position(span.end());
    return new SourceRange(
        start.line() + shift(), start.column(), end.line() + shift(), end.column());
  }

  /** A node as it is written. */
  String written(YamlNode node) {
    return source.text().substring(node.span().start(), node.span().end());
  }
}
