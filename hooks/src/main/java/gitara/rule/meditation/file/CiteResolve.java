package gitara.rule.meditation.file;

import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.meditation.file.Citations;
import gitara.meditation.file.Consolidation;
import gitara.meditation.file.NodeFile;
import gitara.meditation.file.PeerReview;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Markers and the list of sources agree, and what they say of other nodes is true. */
final class CiteResolve extends FileRule implements MeditationRule.OnFile {
  private static final String HINT =
      "cite as [memory: id], [file: path:start-end], [web: url], [chat: turn-N] or [child:"
          + " branch-N-depth-D-sub-S], and list each of them once under Citations";

  CiteResolve() {
    super(
        "MED07",
        "cite-resolve",
        Severity.ERROR,
        Reads.TREE,
        "each marker has an entry under Citations and each entry a marker; nodes that are cited are"
            + " there");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    MeditationPath path = file.path();
    MeditationFiles files = file.files();
    NodeFile node = node(files, path);
    PeerReview peer = peer(files, path);
    Consolidation whole = path.kind() == Kind.CONSOLIDATION ? consolidation(files) : null;
    List<Problem> problems = new ArrayList<>();
    Citations citations = null;
    if (node != null) {
      citations = node.citations();
      problems.addAll(node.citationProblems());
    } else if (peer != null) {
      citations = peer.citations();
      problems.addAll(peer.citationProblems());
    } else if (whole != null) {
      citations = whole.citations();
      problems.addAll(whole.citationProblems());
    }
    if (citations == null) {
      return;
    }
    nodes(files, path, citations, problems);
    boolean isKnown =
        node != null && (node.isQuick() || isGivenUp(files, node) || isOpen(file, node));
    if (node != null && path.kind() == Kind.NODE && file.place() != Place.TREE) {
      children(files, node, findings);
    }
    report(findings, isKnown ? Severity.WARNING : name().severity(), path, problems, HINT);
  }

  /**
   * Whether a final file that is committed is one that nothing holds yet: it can be written once
   * more, or given up, and is judged again with the file above it.
   */
  private static boolean isOpen(InFiles file, NodeFile node) {
    NodeId above = node.id().parent();
    return file.place() == Place.COMMITTED
        && file.path().kind() == Kind.NODE
        && above != null
        && !file.files().finals().containsKey(above);
  }

  /** Reports the children that a final file holds though their citations do not. */
  private void children(MeditationFiles files, NodeFile node, Findings findings)
      throws IOException {
    for (NodeId id : node.children().keySet()) {
      MeditationPath path = files.finals().get(id);
      NodeFile child = path == null ? null : node(files, path);
      if (path != null
          && child != null
          && !child.isQuick()
          && !child.citationProblems().isEmpty()
          && !NodeFile.givesUp(node.outline(), id)) {
        find(
            findings,
            path.path(),
            0,
            entry(path),
            node.id()
                + " holds "
                + id
                + ", whose citations do not hold: "
                + child.citationProblems().getFirst().message(),
            "have it written once more: git ara meditate node respawn "
                + id
                + " --reason TEXT; or name it in a section ## Citation failure");
      }
    }
  }

  /** Whether the parent says that the citations of a node could not be mended. */
  private static boolean isGivenUp(MeditationFiles files, NodeFile node) throws IOException {
    NodeId above = node.id().parent();
    MeditationPath path = above == null ? null : files.finals().get(above);
    NodeFile parent = path == null ? null : node(files, path);
    return parent != null && NodeFile.givesUp(parent.outline(), node.id());
  }

  /** Adds the citations of nodes that are not there, or not of a kind for this file. */
  private static void nodes(
      MeditationFiles files, MeditationPath path, Citations citations, List<Problem> problems)
      throws IOException {
    FacetRegistry registry = registry(files);
    boolean isWhole = path.kind() == Kind.CONSOLIDATION;
    for (Map.Entry<Citations.Source, Integer> one : citations.all().entrySet()) {
      Citations.Source source = one.getKey();
      String wrong = null;
      if (source.kind().equals(Citations.CHILD) && !isWhole) {
        NodeId child = Citations.child(source.ref());
        wrong = child == null || !isThere(files, registry, child) ? " names no node" : null;
      } else if (source.kind().equals(Citations.RESEARCH)) {
        wrong =
            !isWhole
                ? " is a marker of the consolidation; nodes are cited as [child: …] here"
                : isSlug(files, registry, source.ref()) ? null : " is the slug of no node";
      }
      if (wrong != null && !source.ref().isEmpty()) {
        problems.add(new Problem(path.path(), one.getValue(), 0, source + wrong));
      }
    }
  }

  private static boolean isThere(MeditationFiles files, FacetRegistry registry, NodeId node) {
    @Nullable Object known = files.finals().get(node);
    known = known == null ? files.drafts().get(node) : known;
    return known != null || registry.row(node) != null;
  }

  private static boolean isSlug(MeditationFiles files, FacetRegistry registry, String slug) {
    return registry.slug(slug) != null
        || files.finals().values().stream().anyMatch(file -> file.slug().equals(slug));
  }
}
