/**
 * Markdown files: the headings that CommonMark reads in them, the fields below each heading, and
 * edits by span. The parser of commonmark-java decides what a line is; a scanner for plain files
 * spares hooks its start-up cost and declines whatever it does not fully understand. No other
 * package calls the parser to find entries.
 */
@NullMarked
package gitara.text.markdown;

import org.jspecify.annotations.NullMarked;
