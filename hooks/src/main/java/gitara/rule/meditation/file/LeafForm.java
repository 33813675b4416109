package gitara.rule.meditation.file;

import gitara.meditation.Charter;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.NodeFile;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import java.io.IOException;

/** A leaf has no children, and shows its sources as its level demands. */
final class LeafForm extends FileRule implements MeditationRule.OnFile {
  LeafForm() {
    super(
        "MED10",
        "leaf-form",
        Severity.ERROR,
        Reads.TREE,
        "a leaf names no children; from level detailed on it quotes a source under Discoveries, and"
            + " at exhaustive each table there has a column for citations");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    MeditationPath path = file.path();
    NodeFile node = path.kind() == Kind.NODE ? node(file.files(), path) : null;
    Charter charter = charter(file.files());
    if (node == null || node.isQuick() || !isLeaf(charter, node)) {
      return;
    }
    if (!node.children().isEmpty()) {
      add(findings, path, 0, node.id() + " is a leaf, and has incorporated_children");
    }
    for (int line : node.childSectionsOfLeaf()) {
      add(findings, path, line, node.id() + " is a leaf, and names children");
    }
    if (charter != null && charter.level().quotes() && !node.quotes()) {
      add(findings, path, 0, node.id() + " quotes no source under " + NodeFile.DISCOVERIES);
    }
    if (charter != null && charter.level().citesInTables()) {
      for (int line : node.tablesWithoutCitations()) {
        add(findings, path, line, node.id() + " has a table without a column for citations");
      }
    }
  }

  private void add(Findings findings, MeditationPath path, int line, String message) {
    find(
        findings,
        path.path(),
        line,
        entry(path),
        message,
        "a leaf writes \""
            + NodeFile.LEAF
            + "\" for children; quote with > and add a column"
            + " Citations where the level demands it");
  }
}
