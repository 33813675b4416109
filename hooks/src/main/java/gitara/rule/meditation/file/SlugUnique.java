package gitara.rule.meditation.file;

import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** No two nodes of a meditation have one slug, whatever their branches and depths. */
final class SlugUnique extends FileRule implements MeditationRule.OnRun {
  SlugUnique() {
    super(
        "MED05",
        "slug-unique",
        Severity.ERROR,
        Reads.TREE,
        "each slug is of one node alone, over all branches and depths");
  }

  @Override
  public void judge(MeditationFiles run, Findings findings) throws IOException {
    Map<String, FacetRegistry.Row> rows = new HashMap<>();
    FacetRegistry registry = registry(run);
    for (FacetRegistry.Row row : registry.rows()) {
      FacetRegistry.Row other = row.slug().isEmpty() ? null : rows.putIfAbsent(row.slug(), row);
      if (other != null) {
        twice(findings, run, run.dir().file(FacetRegistry.FILE), row.line(), row.slug());
      }
    }
    Map<String, NodeId> nodes = new HashMap<>();
    rows.forEach(
        (slug, row) -> nodes.put(slug, row.node() == null ? NodeId.branch(1) : row.node()));
    for (Map<NodeId, MeditationPath> files : List.of(run.finals(), run.drafts())) {
      for (MeditationPath file : files.values()) {
        NodeId other = nodes.putIfAbsent(file.slug(), file.requireNode());
        FacetRegistry.Row row = rows.get(file.slug());
        boolean isPlaced = row == null || row.node() != null;
        if (other != null && isPlaced && !other.equals(file.requireNode())) {
          twice(findings, run, file.path(), 0, file.slug());
        }
      }
    }
  }

  private void twice(Findings findings, MeditationFiles run, String path, int line, String slug) {
    find(
        findings,
        path,
        line,
        run.dir().name(),
        "the slug " + slug + " is of two nodes",
        "give the later one a narrower subfocus with a slug of its own");
  }
}
