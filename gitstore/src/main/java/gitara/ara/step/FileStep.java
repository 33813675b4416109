package gitara.ara.step;

import gitara.ara.model.Item;
import gitara.text.block.BlockPlace;
import java.util.ArrayList;
import java.util.List;

/**
 * The entries of a list file that may differ between the two sides of a step. All other entries are
 * the same on both sides, and none has the id of one of these.
 *
 * @param order of the entries before, as far as it may differ
 * @param newOrder of the entries after
 * @param followed whether entries follow that the step left alone
 * @param readable false when a side cannot be read: then there are no entries to compare
 */
public record FileStep(
    String file,
    List<Item> before,
    List<Item> after,
    List<BlockPlace> order,
    List<BlockPlace> newOrder,
    boolean followed,
    boolean readable) {

  static FileStep none(String file, boolean readable) {
    return new FileStep(file, List.of(), List.of(), List.of(), List.of(), false, readable);
  }

  /** Of all entries that the file has on both sides. */
  static FileStep whole(String file, List<Item> before, List<Item> after) {
    return new FileStep(file, before, after, order(before), order(after), false, true);
  }

  private static List<BlockPlace> order(List<Item> items) {
    List<BlockPlace> order = new ArrayList<>();
    for (Item item : items) {
      order.add(new BlockPlace(item.id(), item.parent(), false));
    }
    return order;
  }
}
