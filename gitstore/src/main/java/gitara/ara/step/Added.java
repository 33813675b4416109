package gitara.ara.step;

import gitara.ara.model.Item;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The entries that a step adds to a list file; one with an id that is taken is not among them. */
public final class Added {
  private Added() {}

  public static List<Item> to(FileStep step) {
    Set<String> known = new HashSet<>();
    for (Item item : step.before()) {
      known.add(item.id());
    }
    List<Item> added = new ArrayList<>();
    for (Item item : step.after()) {
      if (!item.id().isEmpty() && !known.contains(item.id())) {
        added.add(item);
      }
    }
    return added;
  }
}
