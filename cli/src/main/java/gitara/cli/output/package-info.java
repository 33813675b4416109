/** Printing: the console, the terminal and the pager, and text that is cut to a budget. */
@NullMarked
package gitara.cli.output;

import org.jspecify.annotations.NullMarked;
