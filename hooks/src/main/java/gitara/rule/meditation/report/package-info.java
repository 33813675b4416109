/** The rules on the report of a meditation, whoever made it. */
@NullMarked
package gitara.rule.meditation.report;

import org.jspecify.annotations.NullMarked;
