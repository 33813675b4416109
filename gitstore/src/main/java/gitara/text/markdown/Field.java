package gitara.text.markdown;

import gitara.text.Span;

/**
 * A named value below a heading, such as {@code - **Status**: supported}.
 *
 * @param column where the line's words begin: deeper in a list below another field
 * @param value the words of all its lines, joined by blanks
 * @param span where the value is, wrapped lines included
 */
public record Field(String name, int column, String value, Span span) {}
