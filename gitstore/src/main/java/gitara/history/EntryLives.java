package gitara.history;

import gitara.git.Refusal;
import gitara.record.Entry;
import gitara.record.EntryChange;
import gitara.record.Event;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The entries that bore one ID in what a commit comes from, one after the other or on different
 * lines: an entry is its birth, and its ID is what it is called at a commit. Each is numbered, from
 * 0.
 */
final class EntryLives {
  /** No entry bears the ID there. */
  static final int NONE = -1;

  /** What is read of the record to distinguish entries. */
  interface States {
    /** The revisions that lead to a commit, parents first. */
    List<RecordStep> steps(ObjectId tip) throws IOException, Refusal;

    /** The revision that a commit has the record of. */
    ObjectId revision(ObjectId commit) throws IOException, Refusal;

    /** An entry as it is at a revision; null where it is not, or cannot be read. */
    @Nullable Entry entry(RecordRevision revision, String id) throws IOException;

    /** Whether both are one entry, which each line may have taken further. */
    boolean isSame(Entry one, Entry other);
  }

  /**
   * One entry.
   *
   * @param birth the first commit that added it
   * @param title as it was added
   * @param last the newest commit that changed it, or pointed to it, while it bore the ID
   * @param entry as it was added; null where that cannot be read
   */
  record Life(ObjectId birth, String title, ObjectId last, @Nullable Entry entry) {}

  private final String id;
  private final States states;
  private final Map<ObjectId, RecordCommit> commits = new HashMap<>();
  private final List<Life> lives = new ArrayList<>();

  /** After each revision, the number of the entry that bears the ID. */
  private final Map<ObjectId, Integer> after = new HashMap<>();

  /** Of each commit that says something of the ID, the number of the entry that it is about. */
  private final Map<ObjectId, Integer> about = new HashMap<>();

  private EntryLives(String id, States states) {
    this.id = id;
    this.states = states;
  }

  /**
   * Tells them apart; null where there is only one.
   *
   * @param found the commits that say something of the ID
   */
  static @Nullable EntryLives of(ObjectId tip, String id, List<RecordCommit> found, States states)
      throws IOException, Refusal {
    int births = 0;
    for (RecordCommit commit : found) {
      births += change(commit, id, Event.Action.ADD) == null ? 0 : 1;
    }
    if (births < 2) {
      return null;
    }
    EntryLives all = new EntryLives(id, states);
    found.forEach(commit -> all.commits.put(commit.commit(), commit));
    for (RecordStep step : states.steps(tip)) {
      all.add(step);
    }
    return all.lives.size() < 2 ? null : all;
  }

  private static @Nullable EntryChange change(RecordCommit commit, String id, Event.Action action) {
    for (EntryChange change : commit.changes()) {
      if (change.event().action() == action && change.event().entry().equals(id)) {
        return change;
      }
    }
    return null;
  }

  private void add(RecordStep step) throws IOException {
    ObjectId at = step.point().commit();
    RecordCommit commit = commits.get(at);
    EntryChange birth = commit == null ? null : change(commit, id, Event.Action.ADD);
    int life = birth == null ? inherited(step) : born(step, birth);
    boolean gone = commit != null && change(commit, id, Event.Action.REMOVE) != null;
    after.put(at, gone ? NONE : life);
    if (commit != null && life != NONE) {
      about.put(at, life);
      Life one = lives.get(life);
      if (!gone) {
        lives.set(life, new Life(one.birth, one.title, at, one.entry));
      }
    }
  }

  private int born(RecordStep step, EntryChange birth) throws IOException {
    Entry entry = states.entry(step.point(), id);
    for (int i = 0; i < lives.size(); i++) {
      Entry known = lives.get(i).entry();
      if (entry != null && known != null && states.isSame(known, entry)) {
        // Restored, or taken over from another line.
        return i;
      }
    }
    String title = birth.after();
    ObjectId at = step.point().commit();
    lives.add(new Life(at, title == null ? "" : title, at, entry));
    return lives.size() - 1;
  }

  private int inherited(RecordStep step) throws IOException {
    Set<Integer> candidates = new LinkedHashSet<>();
    for (RecordRevision parent : step.parents()) {
      candidates.add(after.getOrDefault(parent.commit(), NONE));
    }
    candidates.remove(NONE);
    if (candidates.size() < 2) {
      return candidates.isEmpty() ? NONE : candidates.iterator().next();
    }
    Entry now = states.entry(step.point(), id);
    for (RecordRevision parent : step.parents()) {
      Entry before = now == null ? null : states.entry(parent, id);
      if (now != null && before != null && states.isSame(before, now)) {
        return after.getOrDefault(parent.commit(), NONE);
      }
    }
    return candidates.iterator().next();
  }

  /** The entries, in the order of their births. */
  List<Life> all() {
    return lives;
  }

  /** The entry that bears the ID at a commit; the one that bore it last, where none does. */
  int at(ObjectId commit, List<RecordCommit> found) throws IOException, Refusal {
    ObjectId revision = states.revision(commit);
    Integer here = about.get(revision);
    if (here == null) {
      here = after.get(revision);
    }
    if (here != null && here != NONE) {
      return here;
    }
    return found.isEmpty() ? NONE : about.getOrDefault(found.getFirst().commit(), NONE);
  }

  /** Those of some commits that are about one entry. */
  List<RecordCommit> only(List<RecordCommit> found, int life) {
    List<RecordCommit> own = new ArrayList<>();
    for (RecordCommit commit : found) {
      if (about.getOrDefault(commit.commit(), NONE) == life) {
        own.add(commit);
      }
    }
    return own;
  }
}
