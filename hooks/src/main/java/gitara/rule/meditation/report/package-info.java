/** The rules on the report of a meditation. */
@NullMarked
package gitara.rule.meditation.report;

import org.jspecify.annotations.NullMarked;
