package gitara.ara.merge;

import gitara.record.EntryId;
import java.util.HashMap;
import java.util.Map;

/** Ids that none of the three versions has. */
final class FreeIds {
  private final Map<String, Long> highest = new HashMap<>();

  void count(Iterable<String> ids) {
    for (String text : ids) {
      EntryId id = EntryId.parse(text);
      if (id != null) {
        highest.merge(id.prefix(), id.number(), Math::max);
      }
    }
  }

  /** The next one in the namespace of an id. */
  String after(String text) {
    EntryId id = EntryId.parse(text);
    if (id == null) {
      throw new IllegalArgumentException(text);
    }
    return new EntryId(id.prefix(), highest.merge(id.prefix(), 1L, Long::sum)).toString();
  }
}
