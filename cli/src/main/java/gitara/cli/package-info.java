/** The command line: one file per verb, and how what a verb finds is shown. */
@NullMarked
package gitara.cli;

import org.jspecify.annotations.NullMarked;
