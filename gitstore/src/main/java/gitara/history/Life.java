package gitara.history;

import gitara.git.Refusal;
import gitara.record.Change;
import gitara.record.Event;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The life of an entry: what happened to it, to the observation it was promoted from and under the
 * number it had before; of an entry that was merged into it, only that.
 *
 * @param entry the id that was asked for
 * @param others the ids whose lives are part of it
 * @param moments newest first, each with the changes that belong here
 */
public record Life(String entry, Set<String> others, List<Moment> moments) {
  /** Finds the moments of some entries. */
  interface Source {
    List<Moment> of(Set<String> entries) throws IOException, Refusal;
  }

  static Life of(String entry, Source source) throws IOException, Refusal {
    Set<String> lives = new HashSet<>();
    lives.add(entry);
    List<Moment> found = source.of(lives);
    int known = 0;
    while (lives.size() > known) {
      known = lives.size();
      for (Moment moment : found) {
        origins(moment, lives);
      }
      if (lives.size() > known) {
        found = source.of(lives);
      }
    }
    List<Moment> told = new ArrayList<>();
    for (Moment moment : found) {
      List<Change> changes = new ArrayList<>();
      for (Change change : moment.changes()) {
        if (lives.contains(change.event().entry()) || pointsInto(change, lives)) {
          changes.add(change);
        }
      }
      if (!changes.isEmpty()) {
        told.add(moment.with(changes));
      }
    }
    lives.remove(entry);
    return new Life(entry, lives, told);
  }

  /** Adds what the lives came from. */
  private static void origins(Moment moment, Set<String> lives) {
    for (Change change : moment.changes()) {
      if (change.field().equals("promoted_to") && pointsInto(change, lives)) {
        lives.add(change.event().entry());
      }
    }
    for (Map.Entry<String, String> pair : Lineage.pairs(moment).entrySet()) {
      if (lives.contains(pair.getKey())) {
        lives.add(pair.getValue());
      }
    }
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
