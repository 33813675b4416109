package gitara.history;

import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/**
 * What led to a {@link RecordRevision}.
 *
 * @param time of the commit, in seconds
 * @param parents the points it came from, each once; none for the first of a record. A merge may
 *     have the state of one of them and only join lines
 * @param commitParents the parents of the commit itself
 * @param commitTree the whole tree of the commit
 */
public record RecordStep(
    RecordRevision point,
    int time,
    List<RecordRevision> parents,
    List<ObjectId> commitParents,
    ObjectId commitTree) {}
