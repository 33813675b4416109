/**
 * Staged research: what the files below {@code tasks/} hold, the state of each task as it follows
 * from its files and from the decisions in history, and the changes that verbs make of it. {@link
 * gitara.stage.Task} is a task in a snapshot, {@link gitara.stage.GateMemory} what history says of
 * its stages, {@link gitara.stage.StageProgress} what follows from both.
 */
@NullMarked
package gitara.stage;

import org.jspecify.annotations.NullMarked;
