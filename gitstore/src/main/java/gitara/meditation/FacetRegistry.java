package gitara.meditation;

import gitara.run.YamlForm;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlEditor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The file {@code facet-registry.yml}: the subfocus of each node, in the order of registration. */
public final class FacetRegistry {
  public static final String FILE = "facet-registry.yml";

  /**
   * A registered subfocus.
   *
   * @param node null where the row names no place of a tree
   * @param parentSlug empty for a facet of the manager
   * @param line of the file, from 1; 0 for a new row
   */
  public record Row(
      @Nullable NodeId node,
      String parentSlug,
      String slug,
      String subfocus,
      String stamp,
      String registeredBy,
      int line) {
    /** A new row. */
    public static Row of(NodeId node, String parentSlug, String slug, String subfocus, String at) {
      NodeId parent = node.parent();
      String by =
          parent == null
              ? "depth-0 manager"
              : "branch-" + parent.branch() + " depth-" + parent.depth() + " agent";
      return new Row(node, parentSlug, slug, subfocus, at, by, 0);
    }

    private Map<String, @Nullable Object> map() {
      NodeId at = node == null ? NodeId.branch(1) : node;
      Map<String, @Nullable Object> map = new LinkedHashMap<>();
      map.put("branch", at.branch());
      // Facets are of the manager, who is at depth 0.
      map.put("depth", at.depth() == 1 ? 0 : at.depth());
      map.put("sub_index", at.sub());
      map.put("parent_slug", parentSlug.isEmpty() ? null : parentSlug);
      map.put("subfocus_slug", slug);
      map.put("subfocus", subfocus);
      map.put("timestamp_utc", stamp);
      map.put("registered_by", registeredBy);
      return map;
    }
  }

  private final SourceText source;
  private final List<Row> rows;

  private FacetRegistry(SourceText source, List<Row> rows) {
    this.source = source;
    this.rows = List.copyOf(rows);
  }

  /** The registry without rows, as a meditation begins. */
  public static FacetRegistry empty(String path) {
    return new FacetRegistry(SourceText.of(path, ""), List.of());
  }

  /** Reads a registry; all of its problems are thrown at once. */
  public static FacetRegistry parse(SourceText source) throws TextException {
    if (source.text().isBlank()) {
      return empty(source.path());
    }
    YamlForm top = YamlForm.parse(source);
    List<Row> rows = new ArrayList<>();
    for (YamlForm row : top.forms("facets", 0, Integer.MAX_VALUE)) {
      rows.add(row(row, rows));
    }
    top.check();
    return new FacetRegistry(source, rows);
  }

  private static Row row(YamlForm row, List<Row> before) {
    int branch = row.number("branch", 1, NodeId.MAX_BRANCH);
    int depth = Math.max(1, row.number("depth", 0, NodeId.MAX_DEPTH));
    String parent = row.optional("parent_slug");
    int sub = 0;
    if (row.has("sub_index")) {
      sub = row.number("sub_index", 0, NodeId.CHILDREN * NodeId.CHILDREN);
    } else if (depth > 1) {
      // Older registries leave it out: rows of one parent stand in the order of its children.
      sub = 1 + (int) before.stream().filter(one -> one.parentSlug.equals(parent)).count();
    }
    return new Row(
        NodeId.at(branch, depth, sub),
        parent,
        row.text("subfocus_slug"),
        row.text("subfocus"),
        row.text("timestamp_utc"),
        row.optional("registered_by"),
        row.line());
  }

  public List<Row> rows() {
    return rows;
  }

  /** The subfocus of a node; null where none is registered. */
  public @Nullable Row row(NodeId node) {
    return rows.stream().filter(row -> node.equals(row.node())).findFirst().orElse(null);
  }

  /** The row with a slug; null where none has it. */
  public @Nullable Row slug(String slug) {
    return rows.stream().filter(row -> row.slug().equals(slug)).findFirst().orElse(null);
  }

  /** The registered children of a node, in their order. */
  public List<Row> children(NodeId parent) {
    return rows.stream()
        .filter(row -> row.node() != null && parent.equals(row.node().parent()))
        .toList();
  }

  /** The text with further rows. */
  public String with(List<Row> added) throws TextException {
    YamlEditor editor = new YamlEditor(YamlDocument.parse(source));
    for (Row row : added) {
      editor.appendRoot("facets", row.map());
    }
    String text = editor.result();
    return text.endsWith("\n") || text.isEmpty() ? text : text + "\n";
  }
}
