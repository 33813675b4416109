/**
 * The changes that verbs make to a meditation. {@link gitara.meditation.act.RunWriter} commits them
 * on the branch they belong to; each other class holds the changes of one part of a run.
 */
@NullMarked
package gitara.meditation.act;

import org.jspecify.annotations.NullMarked;
