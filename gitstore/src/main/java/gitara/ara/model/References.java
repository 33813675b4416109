package gitara.ara.model;

import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

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
    // Code stands in the record, or in the repository around it.
    return isThere(record, record.path(reference)) || isThere(record, reference);
  }

  private static boolean isThere(AraRecord record, String path) throws IOException {
    if (record.snapshot().id(path) != null) {
      return true;
    }
    String folder = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    return !record.snapshot().list(folder).isEmpty();
  }
}
