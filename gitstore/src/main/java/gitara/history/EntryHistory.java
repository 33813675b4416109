package gitara.history;

import gitara.git.Refusal;
import gitara.protocol.Edge;
import gitara.record.Entry;
import gitara.record.EntryChange;
import gitara.record.Event;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The life of an entry: what happened to it, to the observation it was promoted from and under the
 * numbers it had before; to the claim it was split off, up to there, and to one that was merged
 * into it, up to there. What other entries did while they bore one of these numbers is not part of
 * it.
 *
 * @param entry the id that was asked for
 * @param numbers the ids that the entry itself had, that one first
 * @param moments newest first, each with the changes that belong here
 */
public record EntryHistory(String entry, Set<String> numbers, List<RecordCommit> moments) {
  /** The commits that changed the entry itself. */
  Set<ObjectId> own() {
    Set<ObjectId> own = new LinkedHashSet<>();
    for (RecordCommit moment : moments) {
      for (EntryChange change : moment.changes()) {
        if (numbers.contains(change.event().entry())) {
          own.add(moment.commit());
        }
      }
    }
    return own;
  }

  /** Where moments are found. */
  interface Source extends EntryLives.States {
    /** Those that changed an entry in the history of a commit, newest first. */
    List<RecordCommit> of(ObjectId tip, String entry) throws IOException, Refusal;

    /** A number that grows with time, and from a commit to what comes from it. */
    long place(ObjectId commit);

    /** What led to a commit that changed the record. */
    @Nullable RecordStep step(ObjectId commit);
  }

  /**
   * Follows an entry.
   *
   * @param at the commit at which it is called so
   */
  static EntryHistory of(ObjectId tip, String entry, ObjectId at, EntryLinks links, Source source)
      throws IOException, Refusal {
    return new Search(links, source).of(tip, entry, at);
  }

  /**
   * An entry that is asked for.
   *
   * @param tip its life in what this comes from
   * @param at the commit at which it is called so
   * @param itself whether it is the entry of the history, under this number
   */
  private record Asked(String entry, ObjectId tip, ObjectId at, boolean itself) {}

  /** Follows an entry to all that its life is made of. */
  private static final class Search {
    private final EntryLinks links;
    private final Source source;
    private final Set<String> numbers = new LinkedHashSet<>();

    /** Lists, because the first hash code of a record takes the JVM 6 ms. */
    private final Set<List<Object>> asked = new HashSet<>();

    private final List<Asked> open = new ArrayList<>();
    private final Map<ObjectId, RecordCommit> found = new LinkedHashMap<>();

    /** The entries that each commit changed here. */
    private final Map<ObjectId, Set<String>> entriesByCommit = new HashMap<>();

    Search(EntryLinks links, Source source) {
      this.links = links;
      this.source = source;
    }

    EntryHistory of(ObjectId tip, String entry, ObjectId at) throws IOException, Refusal {
      ask(new Asked(entry, tip, at, true));
      while (!open.isEmpty()) {
        Asked one = open.removeLast();
        for (RecordCommit moment : moments(one)) {
          follow(moment, one);
          keep(moment, one.entry);
        }
      }
      return new EntryHistory(entry, numbers, commits());
    }

    /** The history of the one entry that bears the number there. */
    private List<RecordCommit> moments(Asked one) throws IOException, Refusal {
      List<RecordCommit> all = source.of(one.tip, one.entry);
      EntryLives lives = EntryLives.of(one.tip, one.entry, all, source);
      return lives == null ? all : lives.only(all, lives.at(one.at, all));
    }

    private void ask(Asked one) {
      if (asked.add(List.of(one.entry, one.tip, one.at, one.itself))) {
        if (one.itself) {
          numbers.add(one.entry);
        }
        open.add(one);
      }
    }

    private void keep(RecordCommit moment, String entry) {
      Set<String> entries = entriesByCommit.get(moment.commit());
      if (entries == null) {
        entries = new HashSet<>();
        entriesByCommit.put(moment.commit(), entries);
      }
      entries.add(entry);
      // Each group holds its own part of a commit.
      RecordCommit other = found.get(moment.commit());
      if (other == null || !other.changes().equals(moment.changes())) {
        found.put(moment.commit(), other == null ? moment : joined(other, moment));
      }
    }

    private static RecordCommit joined(RecordCommit one, RecordCommit other) {
      Set<EntryChange> changes = new LinkedHashSet<>(other.changes());
      changes.addAll(one.changes());
      return one.with(List.copyOf(changes), one.declared() && other.declared());
    }

    /** Asks for what an entry came from in a moment. */
    private void follow(RecordCommit moment, Asked one) throws IOException, Refusal {
      ObjectId commit = moment.commit();
      boolean added = false;
      for (EntryChange change : moment.changes()) {
        String after = change.after();
        boolean its = change.event().entry().equals(one.entry);
        added |= its && change.event().action() == Event.Action.ADD;
        Edge edge = after == null ? null : links.edge(change);
        if (after == null || edge == null) {
          continue;
        }
        if (its && edge == Edge.PROMOTED) {
          ask(new Asked(after, one.tip, commit, false));
        } else if (its && edge == Edge.SPLIT) {
          ask(new Asked(after, commit, commit, false));
        } else if (!its && edge == Edge.MERGED && links.pointsTo(change).contains(one.entry)) {
          ask(new Asked(change.event().entry(), commit, commit, false));
        }
      }
      String old = EntryLinks.pairs(moment).get(one.entry);
      if (old != null) {
        ask(new Asked(old, commit, commit, one.itself));
      } else if (added) {
        followMerged(commit, one);
      }
    }

    /** Asks for what an entry was called on the line that a merge took it from. */
    private void followMerged(ObjectId commit, Asked one) throws IOException, Refusal {
      RecordStep step = source.step(commit);
      if (step == null || step.parents().size() < 2) {
        return;
      }
      Entry now = source.entry(step.point(), one.entry);
      for (String alias : now == null ? Set.<String>of() : links.aliases(now)) {
        for (RecordRevision parent : step.parents()) {
          Entry before = source.entry(parent, alias);
          if (now != null && before != null && source.isSame(before, now)) {
            ask(new Asked(alias, parent.commit(), parent.commit(), one.itself));
          }
        }
      }
    }

    private List<RecordCommit> commits() {
      TreeMap<Long, RecordCommit> commits = new TreeMap<>();
      for (RecordCommit moment : found.values()) {
        Set<String> entries = entriesByCommit.get(moment.commit());
        List<EntryChange> changes = new ArrayList<>();
        for (EntryChange change : moment.changes()) {
          if (entries != null
              && (entries.contains(change.event().entry()) || pointsInto(change, entries))) {
            changes.add(change);
          }
        }
        if (!changes.isEmpty()) {
          commits.put(-source.place(moment.commit()), moment.with(changes, moment.declared()));
        }
      }
      return new ArrayList<>(commits.values());
    }

    private boolean pointsInto(EntryChange change, Set<String> entries) {
      if (change.event().action() == Event.Action.REMOVE) {
        return false;
      }
      for (String id : links.pointsTo(change)) {
        if (entries.contains(id)) {
          return true;
        }
      }
      return false;
    }
  }
}
