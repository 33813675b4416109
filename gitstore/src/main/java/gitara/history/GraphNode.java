package gitara.history;

import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/**
 * A moment where lines of history meet, part, or go on.
 *
 * @param moment what happened
 * @param joins whether it is a merge that is shown only because it joined lines of history
 * @param parents the knots it comes from, its own line first
 */
public record GraphNode(RecordCommit moment, boolean joins, List<ObjectId> parents) {}
