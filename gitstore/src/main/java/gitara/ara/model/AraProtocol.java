package gitara.ara.model;

import gitara.protocol.Layout;
import gitara.protocol.NamedProtocol;
import gitara.protocol.Protocol;
import gitara.protocol.RecordPlace;
import gitara.protocol.RecordReader;
import gitara.protocol.Relations;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the research record is and which entries its files hold, in the spellings that real ones
 * use.
 */
public final class AraProtocol implements Protocol {
  public static final String TREE = "trace/exploration_tree.yaml";
  public static final String OBSERVATIONS = "staging/observations.yaml";
  public static final String CLAIMS = "logic/claims.md";
  public static final String HEURISTICS = "logic/solution/heuristics.md";
  public static final String EXPERIMENTS = "logic/experiments.md";
  public static final String CONCEPTS = "logic/concepts.md";
  public static final String CONSTRAINTS = "logic/solution/constraints.md";
  public static final String ARCHITECTURE = "logic/solution/architecture.md";
  public static final String TASTE = "trace/taste_log.yaml";
  public static final String SESSIONS = "trace/sessions/";
  public static final String SESSION_INDEX = "trace/sessions/session_index.yaml";
  public static final String REASONING = "trace/pm_reasoning_log.yaml";

  /** The files of the namespaces, from the root; any other one below {@link #LOGIC} may follow. */
  public static final List<String> ENTRY_FILES =
      List.of(TREE, OBSERVATIONS, CLAIMS, HEURISTICS, EXPERIMENTS, TASTE);

  /** The setting that names the folders of further records. */
  public static final String ROOTS = "ara.root";

  /** The folder whose Markdown files hold entries. */
  public static final String LOGIC = "logic/";

  private static final Layout LAYOUT = new AraLayout(null);
  private static final Relations RELATIONS = new AraRelations();

  private final Layout layout;

  /** The record in its usual folder, or wherever it is found. */
  public AraProtocol() {
    this.layout = LAYOUT;
  }

  private AraProtocol(String home) {
    this.layout = new AraLayout(home);
  }

  /** One more record, in a folder of its own. */
  public static Protocol at(RecordPlace place) {
    return new NamedProtocol(new AraProtocol(place.home()), place);
  }

  @Override
  public String name() {
    return "ara";
  }

  /** Whether a file, named from the root, belongs to the logic layer. */
  public static boolean isLogic(String path) {
    return path.startsWith(LOGIC) && path.endsWith(".md");
  }

  /** Every file of a record that may hold entries, from the root: the known ones first. */
  public static List<String> entryFiles(Snapshot snapshot, String root) throws IOException {
    List<String> paths = snapshot.list(root + LOGIC.substring(0, LOGIC.length() - 1));
    List<String> files = new ArrayList<>();
    for (String path : paths) {
      files.add(path.substring(root.length()));
    }
    return entryFiles(files);
  }

  /** The known files with entries, and those of some files that may hold some too. */
  public static List<String> entryFiles(Collection<String> files) {
    List<String> all = new ArrayList<>(ENTRY_FILES);
    for (String file : files) {
      if (isLogic(file) && !ENTRY_FILES.contains(file)) {
        all.add(file);
      }
    }
    return all;
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public Relations relations() {
    return RELATIONS;
  }

  @Override
  public RecordReader open(Protocol as, Snapshot snapshot, String root) {
    return new Lookup(as, snapshot, root);
  }

  /** Commits of earlier versions do not mention entries outside the known namespaces. */
  @Override
  public boolean isAlwaysStated(String id) {
    return EntryId.parse(id) != null && fileOf(id) != null;
  }

  @Override
  public List<String> headline() {
    return List.of("type", "target", "parent", "provenance");
  }

  @Override
  public List<String> silent() {
    return List.of("Last-revised");
  }

  /** The file with the entries of an id's namespace, from the root; null for an unknown prefix. */
  public static @Nullable String fileOf(String id) {
    if (id.length() < 2 || !Character.isDigit(id.charAt(1)) || !isWord(id)) {
      return null;
    }
    return switch (id.charAt(0)) {
      case 'N' -> TREE;
      case 'O' -> OBSERVATIONS;
      case 'C' -> CLAIMS;
      case 'H' -> HEURISTICS;
      case 'E' -> EXPERIMENTS;
      case 'T' -> TASTE;
      default -> null;
    };
  }

  private static boolean isWord(String id) {
    for (int i = 0; i < id.length(); i++) {
      if (!Character.isLetterOrDigit(id.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public List<Entry> entries(SourceText text) throws TextException {
    if (!text.path().endsWith(".md")) {
      return entries(text, YamlDocument.parse(text).root());
    }
    List<Entry> entries = new ArrayList<>();
    for (LogicSection section : LogicSection.of(text)) {
      entries.add(section.entry(text.path()));
    }
    return entries;
  }

  /** The entries of a YAML file that was parsed. */
  public List<Entry> entries(SourceText text, @Nullable YamlNode root) {
    List<Entry> entries = new ArrayList<>();
    if (!(root instanceof YamlNode.Mapping top)) {
      return entries;
    }
    if (text.path().endsWith(TREE)) {
      nodes(text, top.get("tree"), "", entries);
      nodes(text, top.get("root"), "", entries);
    } else if (text.path().endsWith(OBSERVATIONS)) {
      rows(text, top.get("observations"), "observation", entries);
    } else if (text.path().endsWith(TASTE)) {
      rows(text, top.get("comments"), "taste", entries);
    }
    return entries;
  }

  /** Nodes in the order of the file, a parent before its children. */
  private static void nodes(
      SourceText text, @Nullable YamlNode node, String parent, List<Entry> entries) {
    if (node instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        nodes(text, item, parent, entries);
      }
    } else if (node instanceof YamlNode.Mapping mapping) {
      String id = mapping.text("id");
      if (id != null) {
        Map<String, String> fields = fields(mapping);
        fields.remove("children");
        String kind = fields.remove("type");
        // A node names its parent in the file (later spelling), or stands below it.
        if (!parent.isEmpty()) {
          fields.put("parent", parent);
        }
        entries.add(entry(text, mapping, id, kind == null ? "node" : kind, fields));
      }
      nodes(text, mapping.get("children"), id == null ? parent : id, entries);
    }
  }

  private static void rows(
      SourceText text, @Nullable YamlNode node, String kind, List<Entry> entries) {
    if (node instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        String id = item instanceof YamlNode.Mapping mapping ? mapping.text("id") : null;
        if (id != null && item instanceof YamlNode.Mapping mapping) {
          Map<String, String> fields = fields(mapping);
          String type = fields.remove("potential_type");
          if (type != null) {
            fields.put("type", type);
          }
          entries.add(entry(text, mapping, id, kind, fields));
        }
      }
    }
  }

  private static Entry entry(
      SourceText text,
      YamlNode.Mapping mapping,
      String id,
      String kind,
      Map<String, String> fields) {
    String title = fields.getOrDefault("title", fields.getOrDefault("content", ""));
    return new Entry(id, kind, title, text.path(), text.line(mapping.span().start()), fields);
  }

  private static Map<String, String> fields(YamlNode.Mapping mapping) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (YamlNode.Pair pair : mapping.pairs()) {
      String name = pair.name();
      if (!name.isEmpty() && !name.equals("id")) {
        fields.put(name, value(pair.value()));
      }
    }
    return fields;
  }

  /** A value in one line of text; a list as in flow style, without quotes. */
  static String value(YamlNode node) {
    if (node instanceof YamlNode.Scalar scalar) {
      return scalar.isNull() ? "" : scalar.value().strip();
    }
    StringBuilder text = new StringBuilder();
    if (node instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        text.append(text.isEmpty() ? "" : ", ").append(value(item));
      }
      return "[" + text + "]";
    }
    if (node instanceof YamlNode.Mapping mapping) {
      for (YamlNode.Pair pair : mapping.pairs()) {
        text.append(text.isEmpty() ? "" : ", ");
        text.append(value(pair.key())).append(": ").append(value(pair.value()));
      }
      return "{" + text + "}";
    }
    return "*" + ((YamlNode.Alias) node).name();
  }
}
