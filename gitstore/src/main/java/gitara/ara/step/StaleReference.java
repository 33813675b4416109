package gitara.ara.step;

import gitara.ara.merge.IdRemapping;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.References;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A reference of one side of a merge to an entry that got another id there, still with the number
 * that is another entry's now.
 *
 * @param file from the record's root
 * @param entry that holds it, as it is called after the merge
 * @param heir what it should read
 */
public record StaleReference(String file, String entry, String reference, String heir) {

  public static List<StaleReference> in(AraMerge merge) throws IOException {
    List<IdRemapping> moved = new ArrayList<>();
    boolean any = false;
    for (AraRecord parent : merge.parents()) {
      IdRemapping one = RenumberedSnapshot.moved(parent, merge.after());
      moved.add(one);
      any |= !one.isNothing();
    }
    List<StaleReference> found = new ArrayList<>();
    for (String file : any ? AraProtocol.ENTRY_FILES : List.<String>of()) {
      compare(merge, moved, file, found);
    }
    return found;
  }

  private static void compare(
      AraMerge merge, List<IdRemapping> moved, String file, List<StaleReference> found)
      throws IOException {
    Map<String, List<String>> now = references(merge.after(), file, IdRemapping.NOTHING);
    List<Map<String, List<String>>> meant = new ArrayList<>();
    for (int i = 0; i < moved.size(); i++) {
      meant.add(references(merge.parents().get(i), file, moved.get(i)));
    }
    for (int i = 0; i < moved.size(); i++) {
      for (Map.Entry<String, String> id : moved.get(i).ids().entrySet()) {
        for (Map.Entry<String, List<String>> entry : meant.get(i).entrySet()) {
          List<String> is = now.getOrDefault(entry.getKey(), List.of());
          boolean lost = entry.getValue().contains(id.getValue()) && !is.contains(id.getValue());
          if (lost && is.contains(id.getKey()) && !isMeant(meant, entry.getKey(), id.getKey())) {
            found.add(new StaleReference(file, entry.getKey(), id.getKey(), id.getValue()));
          }
        }
      }
    }
  }

  /** Whether a side means what goes by the id now. */
  private static boolean isMeant(
      List<Map<String, List<String>>> meant, String entry, String reference) {
    for (Map<String, List<String>> side : meant) {
      if (side.getOrDefault(entry, List.of()).contains(reference)) {
        return true;
      }
    }
    return false;
  }

  /** By the entries that hold them, all by the ids that they have after the merge. */
  private static Map<String, List<String>> references(
      AraRecord record, String file, IdRemapping moved) throws IOException {
    Map<String, List<String>> all = new LinkedHashMap<>();
    if (file.endsWith(".md")) {
      for (LogicEntry entry : record.logic(file)) {
        all.putIfAbsent(now(entry.id(), moved), now(References.of(entry), moved));
      }
    } else {
      for (Item item : record.items(file)) {
        all.putIfAbsent(now(item.id(), moved), now(References.of(item, file), moved));
      }
    }
    return all;
  }

  private static String now(String id, IdRemapping moved) {
    return moved.ids().getOrDefault(id, id);
  }

  private static List<String> now(List<String> ids, IdRemapping moved) {
    List<String> now = new ArrayList<>();
    for (String id : ids) {
      now.add(now(id, moved));
    }
    return now;
  }
}
