package gitara.ara.merge;

import gitara.record.EntryId;
import java.util.HashMap;
import java.util.Map;

/** Ids that none of the three versions has. */
final class FreeIds {
  /** From here on are the numbers of {@link IdCollisions#OF_ANCESTORS}, which nothing else gets. */
  static final long FAR = 1_000_000_000;

  private final Map<String, Long> highest = new HashMap<>();
  private final IdCollisions collisions;

  FreeIds(IdCollisions collisions) {
    this.collisions = collisions;
  }

  void count(Iterable<String> ids) {
    for (String text : ids) {
      EntryId id = EntryId.parse(text);
      if (id != null && (id.number() < FAR || collisions == IdCollisions.OF_ANCESTORS)) {
        highest.merge(id.prefix(), id.number(), Math::max);
      }
    }
  }

  /** The first number that is free. */
  long least(String prefix) {
    return highest.getOrDefault(prefix, 0L) + 1;
  }

  /** A new one for the entry of an id. */
  String after(String text) {
    EntryId id = EntryId.parse(text);
    if (id == null) {
      throw new IllegalArgumentException(text);
    }
    long number = collisions.number(id, least(id.prefix()));
    highest.merge(id.prefix(), number, Math::max);
    return new EntryId(id.prefix(), number).toString();
  }
}
