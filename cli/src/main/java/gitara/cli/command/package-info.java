/**
 * What a verb is: its spec, the parser of its arguments, and the call that it gets. Picocli is used
 * here, and where help, man page and completion are made from specs.
 */
@NullMarked
package gitara.cli.command;

import org.jspecify.annotations.NullMarked;
