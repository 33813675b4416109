package gitara.ara.merge;

import gitara.record.Entry;
import java.util.ArrayList;
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
    List<Pair> pairs = new ArrayList<>();
    newerHere.forEach(
        (their, our) -> {
          boolean isFirm = collisions.oursFollows(our, their);
          pairs.add(new Pair(our, their, isFirm ? their : our, isFirm));
        });
    newerThere.forEach(
        (our, their) -> {
          if (!newerHere.containsKey(their) && !newerHere.containsValue(our)) {
            boolean isFirm = collisions.theirsFollows(our, their);
            pairs.add(new Pair(our, their, isFirm ? our : their, isFirm));
          }
        });
    FreeIds fresh = new FreeIds(collisions);
    for (List<Entry> all : List.of(before, mine, other)) {
      fresh.count(all.stream().map(Entry::id).toList());
    }
    Map<String, String> ours = new LinkedHashMap<>();
    Map<String, String> theirs = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    Set<String> ourDone = new HashSet<>();
    Set<String> theirDone = new HashSet<>();
    for (boolean isFirm : new boolean[] {true, false}) {
      for (Pair pair : pairs) {
        if (pair.isFirm == isFirm && !ourDone.contains(pair.our) && theirDone.add(pair.their)) {
          ourDone.add(pair.our);
          // Numbers may have moved in a row: one that another pair has got is free no more.
          String id = taken.add(pair.id) ? pair.id : fresh.after(pair.their);
          put(ours, pair.our, id);
          put(theirs, pair.their, id);
        }
      }
    }
    makeRoom(ours, mine, fresh);
    makeRoom(theirs, other, fresh);
    return new Followers(new IdRemapping(Map.copyOf(ours)), new IdRemapping(Map.copyOf(theirs)));
  }

  /**
   * One entry under two IDs.
   *
   * @param id that it is to have on both sides
   * @param isFirm whether it is that since more people know it
   */
  private record Pair(String our, String their, String id, boolean isFirm) {}

  private static void put(Map<String, String> moved, String id, String now) {
    if (!id.equals(now)) {
      moved.put(id, now);
    }
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
