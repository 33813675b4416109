package gitara.rule.meditation.file;

import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.meditation.file.NodeFile;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A final file that is not a leaf's accounts for three children. */
final class Triad extends FileRule implements MeditationRule.OnFile {
  Triad() {
    super(
        "MED06",
        "triad",
        Severity.ERROR,
        Reads.TREE,
        "a final file above the leaves holds three children and cites each of them, or lists the"
            + " missing ones with a reason");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    NodeFile node = file.path().kind() == Kind.NODE ? node(file.files(), file.path()) : null;
    if (node == null || node.isQuick()) {
      return;
    }
    for (NodeId child : node.children().keySet()) {
      if (!node.citations().children().contains(child)) {
        find(
            findings,
            file.path().path(),
            0,
            entry(file.path()),
            node.id() + " holds " + child + ", and never cites it",
            "mark what comes from it with [child: " + child.slot() + "]");
      }
    }
    if (isLeaf(charter(file.files()), node)) {
      return;
    }
    List<NodeId> open = new ArrayList<>(node.id().children());
    open.removeAll(node.children().keySet());
    open.removeAll(node.missing());
    for (NodeId child : open) {
      find(
          findings,
          file.path().path(),
          0,
          entry(file.path()),
          node.id() + " says nothing of its child " + child,
          "incorporate it; one that was abandoned stands in missing_children: [{sub, reason}]");
    }
  }
}
