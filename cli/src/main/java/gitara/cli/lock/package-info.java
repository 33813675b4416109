/** The verbs of locks. */
@NullMarked
package gitara.cli.lock;

import org.jspecify.annotations.NullMarked;
