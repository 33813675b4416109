package gitara.ara.merge;

import gitara.record.Entry;
import gitara.record.EntryId;
import java.util.List;
import java.util.Map;

/**
 * What becomes of an id that both sides of a merge gave to different entries: one entry keeps it,
 * the other gets a new number.
 */
public interface IdCollisions {
  /** Theirs gives way, and gets the next number that the versions of the file do not have. */
  IdCollisions IN_FILE =
      new IdCollisions() {
        @Override
        public boolean oursGivesWay(String id) {
          return false;
        }

        @Override
        public long number(EntryId id, long least) {
          return least;
        }
      };

  /**
   * Between two last common ancestors of lines that crossed: what gives way, and the second of two
   * versions, gets a number that neither line has, so that the common version of the file holds
   * nothing under an ID that a line gave to something else since. Such numbers stay there.
   */
  IdCollisions OF_ANCESTORS =
      new IdCollisions() {
        @Override
        public boolean oursGivesWay(String id) {
          return false;
        }

        @Override
        public long number(EntryId id, long least) {
          return Math.max(least, FreeIds.FAR);
        }
      };

  /** Whether their entry keeps the id. */
  boolean oursGivesWay(String id);

  /** Whether an entry of ours takes the ID that it has on their side, though ours is newer. */
  default boolean oursFollows(String our, String their) {
    return false;
  }

  /** Whether an entry of theirs takes the ID that it has on our side, though theirs is newer. */
  default boolean theirsFollows(String our, String their) {
    return false;
  }

  /**
   * The new number of an entry.
   *
   * @param id that it had
   * @param least that is free in the file
   */
  long number(EntryId id, long least);

  /** The same where the second versions of some entries have their numbers already. */
  default IdCollisions keeping(Map<String, Long> given) {
    IdCollisions others = this;
    return new IdCollisions() {
      @Override
      public boolean oursGivesWay(String id) {
        return others.oursGivesWay(id);
      }

      @Override
      public boolean oursFollows(String our, String their) {
        return others.oursFollows(our, their);
      }

      @Override
      public boolean theirsFollows(String our, String their) {
        return others.theirsFollows(our, their);
      }

      @Override
      public long number(EntryId id, long least) {
        Long number = given.get(id.toString());
        return number == null ? others.number(id, least) : number;
      }
    };
  }

  /** Theirs gives way, and gets a number above all of some entries. */
  static IdCollisions above(List<Entry> entries) {
    FreeIds free = new FreeIds(IN_FILE);
    entries.forEach(entry -> free.count(List.of(entry.id())));
    return new IdCollisions() {
      @Override
      public boolean oursGivesWay(String id) {
        return false;
      }

      @Override
      public long number(EntryId id, long least) {
        return Math.max(least, free.least(id.prefix()));
      }
    };
  }

  /** The collisions of a merge as they were settled before, by what each side's entries became. */
  static IdCollisions settled(Map<String, String> ours, Map<String, String> theirs) {
    return new IdCollisions() {
      @Override
      public boolean oursGivesWay(String id) {
        return ours.containsKey(id) && !theirs.containsKey(id);
      }

      @Override
      public boolean oursFollows(String our, String their) {
        return their.equals(ours.get(our));
      }

      @Override
      public boolean theirsFollows(String our, String their) {
        return our.equals(theirs.get(their));
      }

      @Override
      public long number(EntryId id, long least) {
        String old = id.toString();
        String now = theirs.containsKey(old) ? theirs.get(old) : ours.get(old);
        EntryId known = now == null ? null : EntryId.parse(now);
        return known == null ? least : known.number();
      }
    };
  }
}
