package gitara.rule.meditation.file;

import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import java.io.IOException;

/** Each node is in the registry, by its slug. */
final class FacetRegistered extends FileRule implements MeditationRule.OnFile {
  FacetRegistered() {
    super(
        "MED21",
        "facet-registered",
        Severity.ERROR,
        Reads.TREE,
        "where a tree holds the registry of its depth, the file of each node has the slug that is"
            + " registered for its place");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    MeditationPath path = file.path();
    if (path.kind() != Kind.NODE && path.kind() != Kind.DRAFT) {
      return;
    }
    NodeId node = path.requireNode();
    FacetRegistry registry = registry(file.files());
    FacetRegistry.Row row = registry.row(node);
    // Branches of nodes do not hold the registry, or one from before their children were added.
    boolean isWhole =
        registry.rows().stream()
            .anyMatch(one -> one.node() != null && one.node().depth() >= node.depth());
    if (row == null ? isWhole : !row.slug().equals(path.slug())) {
      find(
          findings,
          path.path(),
          0,
          entry(path),
          row == null
              ? node + " is not in the facet registry"
              : node + " is registered as " + row.slug() + ", and its file is named " + path.slug(),
          "facets are added by: git ara meditate facets decide, git ara meditate children"
              + " register");
    }
  }
}
