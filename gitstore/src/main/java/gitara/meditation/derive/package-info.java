/**
 * The files of a meditation that follow from its other files: the index of branches and leaves in
 * {@code facets.md}, the index of citations, the statistics of the retrospective. Times in them
 * come from the names of files, so that each clone derives the same bytes.
 */
@NullMarked
package gitara.meditation.derive;

import org.jspecify.annotations.NullMarked;
