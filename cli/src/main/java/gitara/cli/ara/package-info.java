/** The verbs that write the research record, one class for each, and those that prepare a write. */
@NullMarked
package gitara.cli.ara;

import org.jspecify.annotations.NullMarked;
