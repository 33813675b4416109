/** The verbs of the memory, one class for each. */
@NullMarked
package gitara.cli.memory;

import org.jspecify.annotations.NullMarked;
