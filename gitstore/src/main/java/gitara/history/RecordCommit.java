package gitara.history;

import gitara.record.EntryChange;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * One commit that changed a record.
 *
 * @param author the author's name
 * @param time when it was authored, in seconds
 * @param zone the author's zone, in minutes east of Greenwich
 * @param turn the turn that it declares
 * @param actor who acted, as it declares
 * @param attested where words that it quotes come from, as it declares: an ID, and what vouches
 * @param ours whether it was made by a verb
 * @param declared true when its trailers state exactly what it did
 * @param concerned the groups of files that its trailers name, a bit for each
 * @param changes what it did to entries, as its content shows
 */
public record RecordCommit(
    ObjectId commit,
    String author,
    long time,
    int zone,
    String subject,
    @Nullable String turn,
    @Nullable String actor,
    List<String> attested,
    boolean ours,
    boolean declared,
    int concerned,
    List<EntryChange> changes) {

  /** A commit that did nothing to the entries of a shelf: more is not kept of it there. */
  static RecordCommit blank(ObjectId commit) {
    return new RecordCommit(commit, "", 0, 0, "", null, null, List.of(), false, true, 0, List.of());
  }

  /** The entries that an agent changed by words of which it declares that nobody vouches. */
  public List<String> unattested() {
    String by = actor;
    if (by == null || !by.startsWith("agent ")) {
      return List.of();
    }
    return attested.stream()
        .filter(value -> value.endsWith(" no"))
        .map(value -> value.substring(0, value.length() - 3))
        .toList();
  }

  /** The same with some of its changes. */
  public RecordCommit with(List<EntryChange> some) {
    return with(some, declared);
  }

  /** The same with other changes. */
  RecordCommit with(List<EntryChange> others, boolean areDeclared) {
    return new RecordCommit(
        commit,
        author,
        time,
        zone,
        subject,
        turn,
        actor,
        attested,
        ours,
        areDeclared,
        concerned,
        List.copyOf(others));
  }
}
