package gitara.meditation.run;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.Branches;
import gitara.meditation.Charter;
import gitara.meditation.Confirmation;
import gitara.meditation.ConfirmedFacets;
import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.meditation.PendingFacets;
import gitara.record.TreeSnapshot;
import gitara.run.Work;
import gitara.run.YamlHead;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * A meditation as its branches have it; where it has none, since they were merged or it was taken
 * over, as the last commit of the present branch has it.
 */
public final class MeditationRun {
  /**
   * A node.
   *
   * @param row its registered subfocus; null where none is registered
   * @param tip of its branch; null where it has none
   * @param files as its branch has them, or else as the manager's branch has them
   * @param draft null where there is none
   * @param last the final file; null where there is none
   */
  public record Node(
      NodeId id,
      FacetRegistry.@Nullable Row row,
      @Nullable ObjectId tip,
      MeditationFiles files,
      @Nullable MeditationPath draft,
      @Nullable MeditationPath last,
      NodeState state) {
    /** The file that the node has now; null where it has none. */
    public @Nullable MeditationPath file() {
      return last == null ? draft : last;
    }
  }

  private final MeditationDir dir;
  private final ObjectId rootTip;
  private final @Nullable ObjectId ledgerTip;
  private final boolean isOpen;
  private final MeditationFiles root;
  private final MeditationFiles ledger;
  private final @Nullable Charter charter;
  private final @Nullable Confirmation facets;
  private final List<FacetRegistry.Row> rows;
  private final Gates gates;
  private final Map<NodeId, Node> nodes = new TreeMap<>();

  private MeditationRun(
      Repo repo, ObjectReader reader, MeditationDir dir, ObjectId rootTip, boolean isOpen)
      throws IOException, Refusal {
    this.dir = dir;
    this.rootTip = rootTip;
    this.isOpen = isOpen;
    Work work = Work.of(repo);
    Branches names = dir.branches();
    ledgerTip = isOpen ? work.tip(work.branch(names.ledger())) : null;
    root = files(reader, rootTip, dir);
    ledger = ledgerTip == null ? root : files(reader, ledgerTip, dir);
    try {
      charter = root.charter();
      facets =
          root.has(Kind.FACETS)
              ? Confirmation.parse(root.text(root.of(Kind.FACETS).getFirst()))
              : null;
      rows = charter != null && charter.isQuick() ? quickRows() : ledger.registry().rows();
    } catch (TextException e) {
      throw Refusal.of(
          e.problems().stream().map(Object::toString).toList(),
          "the program writes these files: git log -- " + dir.path());
    }
    List<ObjectId> tips = new ArrayList<>(List.of(rootTip));
    if (isOpen) {
      // What was replaced is stated on the branches of the nodes.
      tips.addAll(work.tips(names.all()).values());
    }
    gates = Gates.read(repo, reader, dir, tips);
    readNodes(reader, work, names);
  }

  private static MeditationFiles files(ObjectReader reader, ObjectId tip, MeditationDir dir)
      throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      ObjectId tree = walk.parseCommit(tip).getTree().getId();
      return MeditationFiles.at(new TreeSnapshot(reader, tree), dir);
    }
  }

  /** Reads a meditation; null where there is none with that name. */
  public static @Nullable MeditationRun read(Repo repo, ObjectReader reader, MeditationDir dir)
      throws IOException, Refusal {
    Work work = Work.of(repo);
    ObjectId tip = work.tip(work.branch(dir.branches().root()));
    if (tip != null) {
      return new MeditationRun(repo, reader, dir, tip, true);
    }
    ObjectId head = repo.commit(Constants.HEAD);
    if (head == null || files(reader, head, dir).all().isEmpty()) {
      return null;
    }
    return new MeditationRun(repo, reader, dir, head, false);
  }

  /** The subfocuses of a meditation without a registry: facets.md, and derived children. */
  private List<FacetRegistry.Row> quickRows() throws IOException, TextException {
    List<FacetRegistry.Row> all = new ArrayList<>();
    Confirmation confirmed = facets;
    if (confirmed != null) {
      int branch = 0;
      for (String slug : confirmed.slugs()) {
        all.add(
            FacetRegistry.Row.of(NodeId.branch(++branch), "", slug, slug, confirmed.confirmedAt()));
      }
    }
    for (MeditationPath path : ledger.of(Kind.CHILDREN_PENDING)) {
      PendingFacets pending = PendingFacets.parse(ledger.text(path));
      for (PendingFacets.ProposedChild child : pending.children()) {
        all.add(
            FacetRegistry.Row.of(
                pending.parent().child(child.local()),
                pending.parentSlug(),
                child.slug(),
                child.subfocus(),
                pending.stamp()));
      }
    }
    return all;
  }

  private void readNodes(ObjectReader reader, Work work, Branches names)
      throws IOException, Refusal {
    TreeSet<NodeId> ids = new TreeSet<>(root.finals().keySet());
    ids.addAll(root.drafts().keySet());
    rows.forEach(
        row -> {
          NodeId node = row.node();
          if (node != null) {
            ids.add(node);
          }
        });
    Map<NodeId, ObjectId> tips = new TreeMap<>();
    Map<NodeId, MeditationFiles> files = new TreeMap<>();
    for (NodeId id : ids) {
      ObjectId tip = isOpen ? work.tip(work.branch(names.node(id))) : null;
      if (tip != null) {
        tips.put(id, tip);
        files.put(id, files(reader, tip, dir));
      }
    }
    // Children come before their parents, whose state depends on them.
    for (NodeId id : ids.descendingSet()) {
      MeditationFiles own = files.getOrDefault(id, root);
      nodes.put(id, node(id, tips.get(id), own, files));
    }
  }

  private Node node(
      NodeId id, @Nullable ObjectId tip, MeditationFiles own, Map<NodeId, MeditationFiles> files)
      throws IOException {
    MeditationPath last = own.finals().get(id);
    for (NodeId up = id.parent(); last == null && tip == null && up != null; up = up.parent()) {
      MeditationFiles theirs = files.get(up);
      last = theirs == null ? null : theirs.finals().get(id);
    }
    MeditationPath draft = own.drafts().get(id);
    FacetRegistry.Row row = null;
    for (FacetRegistry.Row one : rows) {
      row = id.equals(one.node()) ? one : row;
    }
    NodeState state = state(id, tip, own, draft, last);
    return new Node(id, row, tip, own, draft, last, state);
  }

  private NodeState state(
      NodeId id,
      @Nullable ObjectId tip,
      MeditationFiles own,
      @Nullable MeditationPath draft,
      @Nullable MeditationPath last)
      throws IOException {
    if (last != null) {
      return NodeState.FINAL;
    }
    if (gates.abandoned(id) != null) {
      return NodeState.ABANDONED;
    }
    if (draft == null) {
      return tip == null ? NodeState.RESERVED : NodeState.ASSIGNED;
    }
    if (!children(id).isEmpty()) {
      if (isIncorporated(own, draft)) {
        return NodeState.INCORPORATED;
      }
      boolean isBegun = children(id).stream().anyMatch(one -> one.state() != NodeState.RESERVED);
      return isBegun ? NodeState.CHILDREN : NodeState.REGISTERED;
    }
    MeditationPath pending = ledger.latest(Kind.CHILDREN_PENDING, id);
    if (pending == null) {
      return NodeState.DRAFT;
    }
    ConfirmedFacets confirmed = confirmed(id);
    boolean isConfirmed =
        confirmed != null
            && confirmed.pending().stamp().equals(pending.stamp())
            && confirmed.isComplete();
    return isConfirmed ? NodeState.DEEP_CONFIRMED : NodeState.DEEP_PENDING;
  }

  /** Whether a node's file says what became of its children. */
  private static boolean isIncorporated(MeditationFiles files, MeditationPath path)
      throws IOException {
    try {
      YamlHead head = YamlHead.of(files.text(path));
      return head != null
          && (!head.form().texts("incorporated_children", 0).isEmpty()
              || !head.form().forms("missing_children", 0, NodeId.CHILDREN).isEmpty());
    } catch (TextException e) {
      return false;
    }
  }

  /** The last decision on the children that a node proposed; null where there is none. */
  public @Nullable ConfirmedFacets confirmed(NodeId parent) throws IOException {
    MeditationPath path = ledger.latest(Kind.CHILDREN_CONFIRMED, parent);
    try {
      return path == null ? null : ConfirmedFacets.parse(ledger.text(path));
    } catch (TextException e) {
      return null;
    }
  }

  /** The last children that a node proposed for a decision; null where there are none. */
  public @Nullable PendingFacets pending(NodeId parent) throws IOException {
    MeditationPath path = ledger.latest(Kind.CHILDREN_PENDING, parent);
    try {
      return path == null ? null : PendingFacets.parse(ledger.text(path));
    } catch (TextException e) {
      return null;
    }
  }

  public MeditationDir dir() {
    return dir;
  }

  /** The tip of the manager's branch; where it is gone, the last commit. */
  public ObjectId rootTip() {
    return rootTip;
  }

  /** The tip of the ledger; null where it is gone. */
  public @Nullable ObjectId ledgerTip() {
    return ledgerTip;
  }

  /** Whether the manager's branch is there. */
  public boolean isOpen() {
    return isOpen;
  }

  /** The files as the manager's branch has them. */
  public MeditationFiles root() {
    return root;
  }

  /** The files as the ledger has them, or the manager's branch where the ledger is gone. */
  public MeditationFiles ledger() {
    return ledger;
  }

  public @Nullable Charter charter() {
    return charter;
  }

  /** What was confirmed before the tree grew; null where nothing was. */
  public @Nullable Confirmation facets() {
    return facets;
  }

  public int maxDepth() {
    return charter == null ? NodeId.MAX_DEPTH : charter.maxDepth();
  }

  /** The registered subfocuses, in their order. */
  public List<FacetRegistry.Row> rows() {
    return rows;
  }

  public Gates gates() {
    return gates;
  }

  /** All nodes, those of a branch before those of the next. */
  public Collection<Node> nodes() {
    return nodes.values();
  }

  /** A node; null where none is registered and no file is of one. */
  public @Nullable Node node(NodeId id) {
    return nodes.get(id);
  }

  /** The children of a node. */
  public List<Node> children(NodeId parent) {
    return nodes.values().stream().filter(node -> parent.equals(node.id().parent())).toList();
  }

  /** The root nodes of the branches. */
  public List<Node> branches() {
    return nodes.values().stream().filter(node -> node.id().depth() == 1).toList();
  }

  /** Whether a node has no children by the depth of the meditation. */
  public boolean isLeaf(NodeId node) {
    return node.depth() >= maxDepth();
  }
}
