/**
 * What a commit does to the research record: the entries that differ, read from what differs, and
 * what a merge is answerable for.
 */
@NullMarked
package gitara.ara.step;

import org.jspecify.annotations.NullMarked;
