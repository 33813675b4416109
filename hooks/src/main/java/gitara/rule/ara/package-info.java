/**
 * Invariants of the research record's files, ids and references. What a rule reads is the model in
 * {@code gitara.ara}; nothing but rules lives here.
 */
@NullMarked
package gitara.rule.ara;

import org.jspecify.annotations.NullMarked;
