package gitara.history;

import gitara.git.Refusal;
import gitara.protocol.Edge;
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

/**
 * The life of an entry: what happened to it, to the observation it was promoted from and under the
 * number it had before; to the claim it was split off, up to there, and to one that was merged into
 * it, up to there.
 *
 * @param entry the id that was asked for
 * @param others the ids whose lives are part of it
 * @param moments newest first, each with the changes that belong here
 */
public record EntryHistory(String entry, Set<String> others, List<RecordCommit> moments) {
  /** Where moments are found. */
  interface Source {
    /** Those that tell of an entry in what a commit comes from, newest first. */
    List<RecordCommit> of(ObjectId tip, String entry) throws IOException, Refusal;

    /** A number that grows with time, and from a commit to what comes from it. */
    long place(ObjectId commit);
  }

  static EntryHistory of(ObjectId tip, String entry, EntryLinks links, Source source)
      throws IOException, Refusal {
    return new Search(links, source).of(tip, entry);
  }

  /** Follows an entry to all that its life is made of. */
  private static final class Search {
    private final EntryLinks links;
    private final Source source;
    private final Set<String> others = new LinkedHashSet<>();
    private final Set<String> asked = new HashSet<>();
    private final List<String> openEntries = new ArrayList<>();
    private final List<ObjectId> openTips = new ArrayList<>();
    private final Map<ObjectId, RecordCommit> found = new LinkedHashMap<>();

    /** Of which entries a commit tells here. */
    private final Map<ObjectId, Set<String>> tells = new HashMap<>();

    Search(EntryLinks links, Source source) {
      this.links = links;
      this.source = source;
    }

    EntryHistory of(ObjectId tip, String entry) throws IOException, Refusal {
      ask(entry, tip);
      while (!openEntries.isEmpty()) {
        String one = openEntries.removeLast();
        ObjectId end = openTips.removeLast();
        for (RecordCommit moment : source.of(end, one)) {
          follow(moment, one, end);
          keep(moment, one);
        }
      }
      others.remove(entry);
      return new EntryHistory(entry, others, told());
    }

    private void ask(String entry, ObjectId tip) {
      if (asked.add(entry + " " + tip.name())) {
        others.add(entry);
        openEntries.add(entry);
        openTips.add(tip);
      }
    }

    private void keep(RecordCommit moment, String entry) {
      Set<String> entries = tells.get(moment.commit());
      if (entries == null) {
        entries = new HashSet<>();
        tells.put(moment.commit(), entries);
      }
      entries.add(entry);
      // Of one commit, each group tells its own part.
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
    private void follow(RecordCommit moment, String entry, ObjectId end) {
      for (EntryChange change : moment.changes()) {
        String after = change.after();
        boolean its = change.event().entry().equals(entry);
        Edge edge = after == null ? null : links.edge(change);
        if (after == null || edge == null) {
          continue;
        }
        if (its && edge == Edge.PROMOTED) {
          ask(after, end);
        } else if (its && edge == Edge.SPLIT) {
          ask(after, moment.commit());
        } else if (!its && edge == Edge.MERGED && links.pointsTo(change).contains(entry)) {
          ask(change.event().entry(), moment.commit());
        }
      }
      String old = EntryLinks.pairs(moment).get(entry);
      if (old != null) {
        ask(old, end);
      }
    }

    private List<RecordCommit> told() {
      TreeMap<Long, RecordCommit> told = new TreeMap<>();
      for (RecordCommit moment : found.values()) {
        Set<String> entries = tells.get(moment.commit());
        List<EntryChange> changes = new ArrayList<>();
        for (EntryChange change : moment.changes()) {
          if (entries != null
              && (entries.contains(change.event().entry()) || pointsInto(change, entries))) {
            changes.add(change);
          }
        }
        if (!changes.isEmpty()) {
          told.put(-source.place(moment.commit()), moment.with(changes, moment.declared()));
        }
      }
      return new ArrayList<>(told.values());
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
