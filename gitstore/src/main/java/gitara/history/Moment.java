package gitara.history;

import gitara.commit.Trailers;
import gitara.record.Event;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;

/**
 * One commit that changed a record.
 *
 * @param events what it did to entries
 * @param declared true when the events are told by its trailers; false when they were computed from
 *     what changed, because it has none that can be trusted
 */
public record Moment(
    ObjectId commit,
    PersonIdent author,
    String subject,
    Trailers trailers,
    List<Event> events,
    boolean declared) {}
