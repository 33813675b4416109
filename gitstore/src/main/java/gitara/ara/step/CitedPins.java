package gitara.ara.step;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.CitedPath;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Values;
import gitara.ara.signal.Pointers;
import gitara.text.SourceRange;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.util.QuotedString;
import org.jspecify.annotations.Nullable;

/**
 * The contents of the files that the entries of a commit newly cite, as {@code Ara-Evidence} names
 * them: {@code path@blob}, odd paths as git quotes them.
 */
public final class CitedPins {
  private static final List<String> ITEM_FIELDS = List.of("evidence", "source_refs");
  private static final List<String> LOGIC_FIELDS =
      List.of("Proof", "Sources", "Evidence basis", "Code ref", "Code");
  private static final List<String> LOGIC =
      List.of(AraProtocol.CLAIMS, AraProtocol.HEURISTICS, AraProtocol.EXPERIMENTS);

  private CitedPins() {}

  /** The value of the trailer for a file. */
  public static String pin(String path, ObjectId blob) {
    return QuotedString.GIT_PATH.quote(path) + "@" + blob.name();
  }

  /** A file, and its content when it was cited. */
  public record Pin(String path, ObjectId blob) {}

  /** The pin that a trailer states; null where it is none. */
  public static @Nullable Pin parse(String value) {
    int at = value.lastIndexOf('@');
    String path = at < 1 ? "" : value.substring(0, at);
    String blob = at < 1 ? "" : value.substring(at + 1);
    if (path.isEmpty() || !ObjectId.isId(blob)) {
      return null;
    }
    boolean isQuoted = path.startsWith("\"") && path.endsWith("\"") && path.length() > 1;
    return new Pin(
        isQuoted ? QuotedString.GIT_PATH.dequote(path) : path, ObjectId.fromString(blob));
  }

  /**
   * A text by which an entry cites something.
   *
   * @param path the file of the entry
   * @param place where the entry is, which takes counting lines to find
   */
  public record Citation(String entry, String path, Supplier<SourceRange> place, String text) {}

  /** What the entries of a step cite that they did not cite before. */
  public static List<Citation> cited(AraStep step) throws IOException {
    List<Citation> cited = new ArrayList<>();
    FileStep tree = step.file(AraProtocol.TREE);
    Map<String, Item> items = Item.byId(tree.before());
    for (Item item : tree.after()) {
      Item old = items.get(item.id());
      for (String field : ITEM_FIELDS) {
        Set<String> now = texts(item.get(field));
        now.removeAll(old == null ? Set.of() : texts(old.get(field)));
        now.forEach(text -> cited.add(new Citation(item.id(), item.path(), item::place, text)));
      }
    }
    for (String file : LOGIC) {
      LogicStep logic = step.logic(file);
      Map<String, LogicEntry> before = LogicStep.byId(logic.before());
      for (LogicEntry entry : logic.after()) {
        LogicEntry old = before.get(entry.id());
        for (String field : LOGIC_FIELDS) {
          Set<String> now = paths(entry.field(field));
          now.removeAll(old == null ? Set.of() : paths(old.field(field)));
          now.forEach(
              text -> cited.add(new Citation(entry.id(), entry.path(), entry::place, text)));
        }
      }
    }
    return cited;
  }

  /** The pins of a step, by path; empty where nothing is cited that was not before. */
  public static Map<String, String> of(AraStep step) throws IOException {
    Set<String> cited = new LinkedHashSet<>();
    cited(step).forEach(citation -> cited.addAll(paths(citation.text())));
    Map<String, String> pins = new TreeMap<>();
    for (String path : cited) {
      String found = find(step, path);
      ObjectId blob = found == null ? null : step.commit().after().id(found);
      if (found != null && blob != null) {
        pins.put(found, pin(found, blob));
      }
    }
    return pins;
  }

  /** A cited file from the top of the repository; null where it is not there after a step. */
  public static @Nullable String find(AraStep step, String path) throws IOException {
    for (String candidate : List.of(path, step.after().path(path))) {
      if (step.commit().after().id(candidate) != null) {
        return candidate;
      }
    }
    return null;
  }

  private static Set<String> texts(@Nullable YamlNode value) {
    Set<String> texts = new LinkedHashSet<>();
    for (YamlNode one : Values.list(value)) {
      if (one instanceof YamlNode.Scalar scalar) {
        texts.add(scalar.value());
      }
    }
    return texts;
  }

  /** The words of a text that are paths. */
  private static Set<String> paths(String text) {
    Set<String> paths = new LinkedHashSet<>();
    for (String word : Pointers.paths(text)) {
      String path = CitedPath.of(word);
      if (!path.isEmpty()) {
        paths.add(path);
      }
    }
    return paths;
  }
}
