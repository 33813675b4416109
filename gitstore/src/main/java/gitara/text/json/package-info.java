/**
 * JSON on one line: a writer for maps and lists, a strict reader that reports where each member
 * ends, and a rewriter of the strings in a document, none of which builds a tree, so that a year of
 * events is read within a small heap; and nodes of a document with their places, for settings that
 * are edited in place and for small messages.
 */
@NullMarked
package gitara.text.json;

import org.jspecify.annotations.NullMarked;
