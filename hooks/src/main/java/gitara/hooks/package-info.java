/**
 * Judges steps: the rule engine, capture, installation and reports. It knows gitstore, never cli.
 */
@NullMarked
package gitara.hooks;

import org.jspecify.annotations.NullMarked;
