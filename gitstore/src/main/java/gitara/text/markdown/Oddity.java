package gitara.text.markdown;

import gitara.text.Span;

/** A place in a Markdown file whose source says something else than its rendering. */
public record Oddity(Kind kind, Span span) {
  /** What is odd. */
  public enum Kind {
    /** A block of HTML: CommonMark reads no headings and no fields in it. */
    HTML,
    /** A comment that begins within a line of text and does not end there. */
    OPEN_COMMENT,
    /** Fields that CommonMark reads as a heading, because a line of dashes follows. */
    UNDERLINED_FIELD
  }
}
