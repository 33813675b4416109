package gitara.text.markdown;

import gitara.text.Span;

/**
 * A named value below a heading, such as {@code - **Status**: supported}.
 *
 * @param value the words of all its lines, joined by blanks
 * @param span where the value is, wrapped lines included
 */
public record Field(String name, String value, Span span) {}
