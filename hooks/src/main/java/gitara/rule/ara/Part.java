package gitara.rule.ara;

import gitara.rule.Place;
import gitara.text.Position;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.YamlNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file that was parsed, or a stretch of one.
 *
 * @param shift what to add to a line of the source for the line in the file
 */
record Part(
    String path,
    SourceText source,
    int shift,
    @Nullable YamlNode root,
    List<Problem> duplicateKeys) {

  Place place(Span span) {
    Position start = source.position(span.start());
    Position end = source.position(span.end());
    return new Place(start.line() + shift, start.column(), end.line() + shift, end.column());
  }

  /** A node as it is written. */
  String written(YamlNode node) {
    return source.text().substring(node.span().start(), node.span().end());
  }
}
