/**
 * Meditations: research on a topic that grows as a tree of nodes on branches of their own. Names of
 * files, nodes and branches ({@link gitara.meditation.MeditationPath}, {@link
 * gitara.meditation.NodeId}, {@link gitara.meditation.Branches}), the files that the program
 * writes, and the state of a run, which is computed from files, branches and gate commits.
 */
@NullMarked
package gitara.meditation;

import org.jspecify.annotations.NullMarked;
