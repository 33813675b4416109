/**
 * The state of a meditation, computed from its branches, files and gate commits whenever it is
 * asked for: {@link gitara.meditation.run.MeditationRun} reads a run, {@link
 * gitara.meditation.run.RunStates} says where it is, {@link gitara.meditation.run.NodeState} where
 * a node is.
 */
@NullMarked
package gitara.meditation.run;

import org.jspecify.annotations.NullMarked;
