/** The files of the research record as a turn edits them, in memory. */
@NullMarked
package gitara.ara.edit;

import org.jspecify.annotations.NullMarked;
