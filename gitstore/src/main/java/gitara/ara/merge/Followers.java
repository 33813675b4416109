package gitara.ara.merge;

import gitara.record.Entry;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The entries that both sides of a merge have under different IDs, since a side, or a merge before
 * this one, gave them other numbers. One side follows the other: the ID that more people know
 * stays, else the newer one. An entry that has the ID meanwhile makes room.
 *
 * @param ours the IDs that our entries get
 * @param theirs the IDs that theirs get
 */
record Followers(IdRemapping ours, IdRemapping theirs) {
  static Followers of(
      List<Entry> before, List<Entry> mine, List<Entry> other, IdCollisions collisions) {
    Map<String, String> newerHere = IdRemapping.between(other, mine).ids();
    Map<String, String> newerThere = IdRemapping.between(mine, other).ids();
    Map<String, String> ours = new LinkedHashMap<>();
    Map<String, String> theirs = new LinkedHashMap<>();
    newerHere.forEach(
        (their, our) -> {
          if (collisions.oursFollows(our, their)) {
            ours.put(our, their);
          } else {
            theirs.put(their, our);
          }
        });
    newerThere.forEach(
        (our, their) -> {
          if (newerHere.containsKey(their) || newerHere.containsValue(our)) {
            return;
          }
          if (collisions.theirsFollows(our, their)) {
            theirs.put(their, our);
          } else {
            ours.put(our, their);
          }
        });
    FreeIds fresh = new FreeIds(collisions);
    for (List<Entry> all : List.of(before, mine, other)) {
      fresh.count(all.stream().map(Entry::id).toList());
    }
    makeRoom(ours, mine, fresh);
    makeRoom(theirs, other, fresh);
    return new Followers(new IdRemapping(Map.copyOf(ours)), new IdRemapping(Map.copyOf(theirs)));
  }

  private static void makeRoom(Map<String, String> moved, List<Entry> side, FreeIds fresh) {
    Set<String> wanted = new HashSet<>(moved.values());
    for (Entry entry : side) {
      String id = entry.id();
      if (wanted.contains(id) && !moved.containsKey(id)) {
        moved.put(id, fresh.after(id));
      }
    }
  }
}
