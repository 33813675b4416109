package gitara.rule.ara;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a list file that may differ between the two sides of a step.
 *
 * @param stretch where they stand; null when the files were parsed whole
 * @param readable false when a side cannot be read: then there are no entries to compare
 */
record FileStep(
    String file,
    List<Item> before,
    List<Item> after,
    @Nullable ListDiffRange stretch,
    boolean readable) {

  static FileStep none(String file, boolean readable) {
    return new FileStep(file, List.of(), List.of(), null, readable);
  }

  /** The first of several with one id counts; that there are several, id-unique says. */
  static Map<String, Item> byId(List<Item> items) {
    Map<String, Item> byId = new HashMap<>();
    for (Item item : items) {
      if (!item.id().isEmpty()) {
        byId.putIfAbsent(item.id(), item);
      }
    }
    return byId;
  }

  /** How many entries with this id the step left alone. */
  int countOutside(String id) {
    return stretch == null ? 0 : stretch.countOutside(id);
  }

  /** Whether entries follow that the step left alone. */
  boolean isFollowed() {
    return stretch != null && stretch.isFollowed();
  }
}
