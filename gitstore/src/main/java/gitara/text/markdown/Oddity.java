package gitara.text.markdown;

import gitara.text.Span;

/**
 * A place in a Markdown file whose source says something else than its rendering.
 *
 * @param field the name of the field that the rendering shows there, or the source has; else empty
 */
public record Oddity(Kind kind, Span span, String field) {
  Oddity(Kind kind, Span span) {
    this(kind, span, "");
  }

  /** What is odd. */
  public enum Kind {
    /** A block of HTML: CommonMark reads no headings and no fields in it. */
    HTML,
    /** A comment that begins within a line of text and does not end there. */
    OPEN_COMMENT,
    /** Fields that CommonMark reads as a heading, because a line of dashes follows. */
    UNDERLINED_FIELD,
    /** A field whose name is not written as plain words in bold with a colon. */
    MARKED_UP_FIELD,
    /** A field within code or a tag that began in a line above it. */
    ENCLOSED_FIELD
  }
}
