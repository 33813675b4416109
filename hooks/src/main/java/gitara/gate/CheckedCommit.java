package gitara.gate;

import gitara.record.Event;
import gitara.rule.Findings;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/**
 * What a commit of a range came to.
 *
 * @param subject the first line of its message, as it is there
 * @param events what it did to entries, by its content; empty for a merge, and where nobody asked
 */
public record CheckedCommit(
    ObjectId commit, String subject, List<Event> events, Findings findings) {}
