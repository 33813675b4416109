package gitara.ara.step;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Values;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a file that continue under another id after a step: all else of them is the same.
 */
public final class Renumbered {
  private Renumbered() {}

  /** By the id that is gone. */
  static Map<String, ComparableEntry> in(AraStep step, String file) throws IOException {
    if (!isAnyGone(step, file)) {
      return Map.of();
    }
    List<ComparableEntry> olds = new ArrayList<>();
    List<ComparableEntry> news = new ArrayList<>();
    if (file.endsWith(".md")) {
      LogicStep logic = step.logic(file);
      logic.before().forEach(entry -> olds.add(ComparableEntry.of(entry)));
      logic.after().forEach(entry -> news.add(ComparableEntry.of(entry)));
      return between(olds, news);
    }
    FileStep entries = step.file(file);
    for (Item item : entries.before()) {
      if (!item.id().isEmpty()) {
        olds.add(ComparableEntry.of(item));
      }
    }
    for (Item item : entries.after()) {
      if (!item.id().isEmpty()) {
        news.add(ComparableEntry.of(item));
      }
    }
    return between(olds, news);
  }

  /** Whether a file has no longer all of its ids. */
  public static boolean isAnyGone(AraStep step, String file) throws IOException {
    Set<String> after = new HashSet<>();
    if (file.endsWith(".md")) {
      LogicStep logic = step.logic(file);
      logic.after().forEach(entry -> after.add(entry.id()));
      for (LogicEntry entry : logic.before()) {
        if (!after.contains(entry.id())) {
          return true;
        }
      }
      return false;
    }
    FileStep entries = step.file(file);
    for (Item item : entries.after()) {
      after.add(item.id());
    }
    for (Item item : entries.before()) {
      if (!item.id().isEmpty() && !after.contains(item.id())) {
        return true;
      }
    }
    return false;
  }

  private static Map<String, ComparableEntry> between(
      List<ComparableEntry> olds, List<ComparableEntry> news) {
    Set<String> before = new HashSet<>();
    Set<String> after = new HashSet<>();
    for (ComparableEntry held : olds) {
      before.add(held.id());
    }
    for (ComparableEntry held : news) {
      after.add(held.id());
    }
    Map<String, ComparableEntry> found = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    for (ComparableEntry old : olds) {
      if (after.contains(old.id())) {
        continue;
      }
      for (ComparableEntry now : news) {
        boolean same = now.aliases().contains(old.id()) || now.identity().equals(old.identity());
        if (same && !before.contains(now.id()) && taken.add(now.id())) {
          found.put(old.id(), now);
          break;
        }
      }
    }
    return found;
  }

  /** Whether an entry that is gone has another id now, with or without an alias. */
  public static boolean is(AraStep step, String file, String id) throws IOException {
    return step.renumbered(file).get(id) != null;
  }

  /** What an id that is gone is called now; the id itself where it is not renumbered. */
  public static String now(AraStep step, String id) throws IOException {
    String file = AraProtocol.fileOf(id);
    ComparableEntry now = file == null ? null : step.renumbered(file).get(id);
    return now == null ? id : now.id();
  }

  /** Whether a list grew, or only names by its new id what was renumbered. */
  public static boolean grew(AraStep step, @Nullable YamlNode old, @Nullable YamlNode now)
      throws IOException {
    if (Values.grew(old, now)) {
      return true;
    }
    List<String> news = texts(now);
    for (String text : texts(old)) {
      if (!news.contains(text) && !news.contains(now(step, text))) {
        return false;
      }
    }
    return texts(old).size() == Values.list(old).size();
  }

  /**
   * Whether a field holds the former ids of an entry, in any order, and gained only ids that no
   * entry lost: in merges an entry may get its published id back, and keeps the one that it had
   * meanwhile.
   */
  public static boolean gainedAliases(
      AraStep step, String field, @Nullable YamlNode old, @Nullable YamlNode now)
      throws IOException {
    List<String> known = texts(old);
    List<String> news = texts(now);
    boolean isKnown = known.size() == Values.list(old).size() && news.containsAll(known);
    if (!ComparableEntry.ALIASES.contains(field) || !isKnown) {
      return false;
    }
    for (String id : news) {
      String file = AraProtocol.fileOf(id);
      boolean isKept =
          file != null
              && (step.before().entry(file, id) == null || step.after().entry(file, id) != null);
      if (!known.contains(id) && !isKept) {
        return false;
      }
    }
    return true;
  }

  private static List<String> texts(@Nullable YamlNode list) {
    List<String> texts = new ArrayList<>();
    for (YamlNode item : Values.list(list)) {
      if (item instanceof YamlNode.Scalar scalar) {
        texts.add(scalar.value().strip());
      }
    }
    return texts;
  }
}
