/**
 * JSON on one line: a writer for maps and lists, a strict reader that reports where each member
 * ends, and a rewriter of the strings in a document. None of them builds a tree, so that a year of
 * events is read within a small heap.
 */
@NullMarked
package gitara.text.json;

import org.jspecify.annotations.NullMarked;
