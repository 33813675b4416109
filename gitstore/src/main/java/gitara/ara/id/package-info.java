/** The ids of the research record: sequences in refs, and the change that begins a record. */
@NullMarked
package gitara.ara.id;

import org.jspecify.annotations.NullMarked;
