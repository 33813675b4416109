package gitara.ara.model;

import gitara.protocol.RecordPlace;
import gitara.record.EntryId;
import gitara.record.RecordConfig;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What entries refer to. Real entries mix references with words; only what cannot be anything else
 * counts as one: an id alone or with a mark behind it, a path that begins with a folder of the
 * record.
 */
public final class References {
  private static final List<String> FOLDERS =
      List.of("evidence/", "logic/", "src/", "trace/", "staging/");
  private static final List<String> NODE_FIELDS =
      List.of("also_depends_on", "evidence", "parent", "retracts");
  private static final List<String> LOGIC_FIELDS =
      List.of("Dependencies", "Proof", "Code ref", "Verifies");

  private References() {}

  public static List<String> of(Item item, String file) {
    List<String> references = new ArrayList<>();
    List<String> fields =
        file.equals(AraProtocol.TREE) ? NODE_FIELDS : List.of("bound_to", "retracts");
    for (String field : fields) {
      for (YamlNode node : Values.list(item.get(field))) {
        if (node instanceof YamlNode.Scalar scalar) {
          add(scalar.value(), references);
        }
      }
    }
    return references;
  }

  public static List<String> of(LogicEntry entry) {
    List<String> references = new ArrayList<>();
    for (String field : LOGIC_FIELDS) {
      for (String item : Values.items(entry.field(field))) {
        add(item, references);
      }
    }
    return references;
  }

  private static void add(String text, List<String> references) {
    String reference = reference(text);
    if (!reference.isEmpty() && !references.contains(reference)) {
      references.add(reference);
    }
  }

  /** The id or the path that a text is; empty where it is words. */
  public static String reference(String text) {
    int start = 0;
    while (start < text.length() && " \n\t[`\"'".indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    String bare = text.substring(start).stripTrailing();
    for (String folder : FOLDERS) {
      if (bare.startsWith(folder)) {
        return path(bare);
      }
    }
    int slash = bare.indexOf('/');
    if (slash > 1 && isName(bare.substring(0, slash))) {
      String there = reference(bare.substring(slash + 1));
      return isId(there) ? bare.substring(0, slash + 1) + there : "";
    }
    String id = Mentions.leading(bare);
    if (id.isEmpty() || bare.length() == id.length()) {
      return id;
    }
    String rest = bare.substring(id.length());
    boolean mark =
        ":]`\"'".indexOf(rest.charAt(0)) >= 0
            || rest.startsWith(" (")
            || rest.startsWith(" →")
            || rest.startsWith(" —");
    return mark ? id : "";
  }

  private static boolean isName(String text) {
    return text.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-');
  }

  /** Whether a reference is to an entry, of this record or of another one: {@code second/C07}. */
  public static boolean isId(String reference) {
    String id = reference.substring(reference.indexOf('/') + 1);
    return EntryId.parse(id) != null && AraProtocol.fileOf(id) != null;
  }

  private static String path(String text) {
    int end = 0;
    while (end < text.length() && " \n\t#→:()[]`\"',;".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    String path = text.substring(0, end);
    while (path.endsWith(".")) {
      path = path.substring(0, path.length() - 1);
    }
    boolean pattern = path.indexOf('*') >= 0 || path.indexOf('{') >= 0 || path.indexOf('<') >= 0;
    return pattern || path.contains("..") ? "" : path;
  }

  public static boolean resolves(AraRecord record, String reference) throws IOException {
    if (reference.indexOf('/') < 0) {
      return record.holds(reference);
    }
    if (isId(reference)) {
      AraRecord other = another(record, reference);
      return other != null && other.holds(reference.substring(reference.indexOf('/') + 1));
    }
    // Code stands in the record, or in the repository around it.
    return isThere(record, record.path(reference)) || isThere(record, reference);
  }

  /** Whether a reference names an entry of a record that there is none of: it is words. */
  public static boolean isWords(AraRecord record, String reference) throws IOException {
    return reference.indexOf('/') >= 0 && isId(reference) && another(record, reference) == null;
  }

  /** The other record whose name stands before an ID; null for none. */
  private static @Nullable AraRecord another(AraRecord record, String reference)
      throws IOException {
    String usual = new AraProtocol().layout().home();
    List<RecordPlace> places =
        RecordPlace.of(RecordConfig.in(record.snapshot()).all(AraProtocol.ROOTS), usual);
    if (!places.isEmpty()) {
      places.add(new RecordPlace(usual.substring(0, usual.length() - 1), usual));
    }
    for (RecordPlace place : places) {
      if (reference.startsWith(place.name() + "/")) {
        return new AraRecord(record.snapshot(), place.home());
      }
    }
    return null;
  }

  private static boolean isThere(AraRecord record, String path) throws IOException {
    if (record.snapshot().id(path) != null) {
      return true;
    }
    String folder = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return !record.snapshot().list(folder).isEmpty();
  }
}
