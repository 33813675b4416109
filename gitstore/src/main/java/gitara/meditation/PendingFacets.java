package gitara.meditation;

import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The children that a node proposes, as {@code pending-facets-….yml} has them for a deep
 * confirmation.
 *
 * @param parent the node that proposes them
 */
public record PendingFacets(
    NodeId parent, String parentSlug, String stamp, List<ProposedChild> children) {
  /**
   * A proposed child.
   *
   * @param local its number among the children, 1 to 3
   */
  public record ProposedChild(int local, String slug, String subfocus, String rationale) {
    Map<String, @Nullable Object> map() {
      Map<String, @Nullable Object> map = new LinkedHashMap<>();
      map.put("sub_index", local);
      map.put("slug", slug);
      map.put("subfocus", subfocus);
      map.put("rationale", rationale);
      return map;
    }
  }

  public PendingFacets {
    children = List.copyOf(children);
  }

  /** Reads the file as the program writes it. */
  public static PendingFacets parse(SourceText source) throws TextException {
    YamlForm form = YamlForm.parse(source);
    PendingFacets pending = of(form);
    form.check();
    return pending;
  }

  static PendingFacets of(YamlForm form) throws TextException {
    YamlForm path = form.form("path");
    if (path == null) {
      form.check();
      throw new IllegalStateException("unreachable: a form without a path has a problem");
    }
    NodeId parent =
        NodeId.at(
            path.number("branch", 1, NodeId.MAX_BRANCH),
            path.number("parent_depth", 1, NodeId.MAX_DEPTH - 1),
            path.number("parent_sub_index", 0, NodeId.CHILDREN));
    if (parent == null) {
      path.problem("parent_sub_index", "parent_sub_index does not fit parent_depth");
      form.check();
    }
    String slug = path.text("parent_slug");
    return new PendingFacets(
        parent == null ? NodeId.branch(1) : parent,
        slug,
        form.text("timestamp_utc"),
        children(form));
  }

  /** Reads the children of a file that an agent hands over: only their list is read. */
  public static List<ProposedChild> children(SourceText source) throws TextException {
    YamlForm form = YamlForm.parse(source);
    List<ProposedChild> children = children(form);
    form.check();
    return children;
  }

  private static List<ProposedChild> children(YamlForm form) {
    List<ProposedChild> children = new ArrayList<>();
    for (YamlForm child : form.forms("proposed_children", NodeId.CHILDREN, NodeId.CHILDREN)) {
      int local =
          child.has("sub_index")
              ? child.number("sub_index", 1, NodeId.CHILDREN)
              : children.size() + 1;
      if (children.stream().anyMatch(other -> other.local() == local)) {
        child.problem("sub_index", "sub_index " + local + " occurs twice");
      }
      String slug = child.text("slug");
      if (!slug.isEmpty() && !Slug.isSlug(slug)) {
        child.problem("slug", "slug " + slug + " " + Slug.objection(slug));
      }
      children.add(
          new ProposedChild(local, slug, child.text("subfocus"), child.optional("rationale")));
    }
    return children;
  }

  Map<String, @Nullable Object> map(String status) {
    Map<String, @Nullable Object> path = new LinkedHashMap<>();
    path.put("branch", parent.branch());
    path.put("parent_depth", parent.depth());
    path.put("parent_sub_index", parent.sub());
    path.put("parent_slug", parentSlug);
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    map.put("path", path);
    map.put("timestamp_utc", stamp);
    map.put("proposed_children", children.stream().map(ProposedChild::map).toList());
    map.put("status", status);
    return map;
  }

  /** The text of the file. */
  public String text() throws TextException {
    return YamlHead.yaml(map("pending"));
  }
}
