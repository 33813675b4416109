package gitara.history;

import gitara.git.Refusal;
import gitara.record.Change;
import gitara.record.Event;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The life of an entry: what happened to it, to the observation it was promoted from and under the
 * number it had before; of an entry that was merged into it, only that.
 *
 * @param entry the id that was asked for
 * @param others the ids whose lives are part of it
 * @param moments newest first, each with the changes that belong here
 */
public record Life(String entry, Set<String> others, List<Moment> moments) {
  /** Finds the moments that tell of an entry, newest first. */
  interface Source {
    List<Moment> of(String entry) throws IOException, Refusal;
  }

  static Life of(String entry, Source source) throws IOException, Refusal {
    Set<String> lives = new LinkedHashSet<>();
    lives.add(entry);
    List<String> open = new ArrayList<>(lives);
    Map<ObjectId, Moment> found = new LinkedHashMap<>();
    while (!open.isEmpty()) {
      List<Moment> moments = source.of(open.remove(open.size() - 1));
      for (Moment moment : moments) {
        for (String origin : origins(moment, lives)) {
          if (lives.add(origin)) {
            open.add(origin);
          }
        }
        // Of one commit, each shelf tells its own part.
        Moment other = found.get(moment.commit());
        if (other == null || !other.changes().equals(moment.changes())) {
          found.put(moment.commit(), other == null ? moment : joined(other, moment));
        }
      }
    }
    List<Moment> told = new ArrayList<>();
    for (Moment moment : found.values()) {
      List<Change> changes = new ArrayList<>();
      for (Change change : moment.changes()) {
        if (lives.contains(change.event().entry()) || pointsInto(change, lives)) {
          changes.add(change);
        }
      }
      if (!changes.isEmpty()) {
        told.add(moment.with(changes, moment.declared()));
      }
    }
    if (lives.size() > 1) {
      told.sort((a, b) -> Long.compare(b.time(), a.time()));
    }
    lives.remove(entry);
    return new Life(entry, lives, told);
  }

  private static Moment joined(Moment one, Moment other) {
    Set<Change> changes = new LinkedHashSet<>(other.changes());
    changes.addAll(one.changes());
    return one.with(List.copyOf(changes), one.declared() && other.declared());
  }

  /** What lives came from in a moment. */
  private static Set<String> origins(Moment moment, Set<String> lives) {
    Set<String> origins = new LinkedHashSet<>();
    for (Change change : moment.changes()) {
      String after = change.after();
      if (change.field().equals(Lineage.PROMOTED)
          && after != null
          && lives.contains(change.event().entry())) {
        origins.add(after);
      }
    }
    for (Map.Entry<String, String> pair : Lineage.pairs(moment).entrySet()) {
      if (lives.contains(pair.getKey())) {
        origins.add(pair.getValue());
      }
    }
    return origins;
  }

  private static boolean pointsInto(Change change, Set<String> lives) {
    if (change.event().action() == Event.Action.REMOVE) {
      return false;
    }
    for (String id : Lineage.pointsTo(change)) {
      if (lives.contains(id)) {
        return true;
      }
    }
    return false;
  }
}
