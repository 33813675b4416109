package gitara.meditation.act;

import gitara.git.Refusal;
import gitara.meditation.Confirmation;
import gitara.meditation.ConfirmedFacets;
import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.meditation.Paraphrase;
import gitara.meditation.PendingFacets;
import gitara.meditation.PendingFacets.ProposedChild;
import gitara.meditation.Stamp;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.NodeState;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a node gets children: proposed, decided on where the researcher wants that, registered. */
public final class ChildActs {
  private static final int REGENERATIONS = 3;

  private final RunWriter writer;

  public ChildActs(RunWriter writer) {
    this.writer = writer;
  }

  /** Whether the researcher confirms the children of a node. */
  private static boolean isDeep(MeditationRun run, NodeId parent) {
    Confirmation facets = run.facets();
    return facets != null && facets.confirmsChildrenOf(parent.depth());
  }

  private static boolean isQuick(MeditationRun run) {
    return run.charter() != null && run.charter().isQuick();
  }

  private static void requireParent(RunDraft draft, MeditationRun.Node node, NodeState... states)
      throws Refusal {
    if (draft.run().isLeaf(node.id())) {
      throw Refusal.of(
          node.id() + " is a leaf: the meditation ends at depth " + draft.run().maxDepth(),
          "git ara meditate node finish");
    }
    if (isQuick(draft.run())) {
      // Without drafts first, children may be derived as soon as the node is.
      if (!draft.run().children(node.id()).isEmpty()) {
        draft.problem("the children of " + node.id() + " are derived already");
      }
    } else if (node.draft() == null) {
      draft.problem(
          node.id()
              + " has no draft: findings come before children: git ara meditate node draft FILE");
    } else {
      NodeActs.require(draft, node, states);
    }
  }

  /** Adds what is wrong with the children of a node beside all that are registered. */
  private static void checkNames(
      RunDraft draft, NodeId parent, List<ProposedChild> children, String distinct) {
    List<FacetRegistry.Row> others = new ArrayList<>();
    for (FacetRegistry.Row row : draft.run().rows()) {
      if (row.node() == null || !parent.equals(row.node().parent())) {
        others.add(row);
      }
    }
    for (int i = 0; i < children.size(); i++) {
      ProposedChild child = children.get(i);
      String name = "child " + child.local() + " (" + child.slug() + ")";
      for (FacetRegistry.Row row : others) {
        if (row.slug().equals(child.slug())) {
          draft.problem(name + ": the slug is in use by " + row.node());
        } else if (distinct.isBlank() && Paraphrase.is(row.subfocus(), child.subfocus())) {
          draft.problem(
              name
                  + ": the subfocus says what "
                  + row.node()
                  + " says ("
                  + row.subfocus()
                  + "); choose another, or say what differs with --distinct-because TEXT");
        }
      }
      for (ProposedChild before : children.subList(0, i)) {
        if (before.slug().equals(child.slug())) {
          draft.problem(name + ": child " + before.local() + " has the same slug");
        } else if (distinct.isBlank() && Paraphrase.is(before.subfocus(), child.subfocus())) {
          draft.problem(
              name
                  + ": the subfocus says what child "
                  + before.local()
                  + " says; choose another, or say what differs with --distinct-because TEXT");
        }
      }
    }
  }

  private static String slug(MeditationRun.Node node) {
    FacetRegistry.Row row = node.row();
    return row == null ? "" : row.slug();
  }

  /** Proposes children for a decision of the researcher. */
  public RunWriter.Done propose(NodeId parent, SourceText document, String distinct)
      throws IOException, Refusal {
    List<ProposedChild> children = children(document);
    writer.claim(parent, false);
    return writer.onLedger(
        "children-propose",
        "node",
        draft -> {
          MeditationRun.Node node = NodeActs.node(draft.run(), parent);
          requireParent(
              draft, node, NodeState.DRAFT, NodeState.DEEP_PENDING, NodeState.DEEP_CONFIRMED);
          if (!isDeep(draft.run(), parent)) {
            draft.problem(
                "the researcher does not confirm children at this depth: git ara meditate children"
                    + " register FILE");
          }
          PendingFacets before = draft.run().pending(parent);
          ConfirmedFacets decided = draft.run().confirmed(parent);
          if (before != null
              && (decided == null || !decided.pending().stamp().equals(before.stamp()))) {
            draft.problem(
                "proposed children wait for the researcher: git ara meditate children decide FILE");
          }
          checkNames(draft, parent, children, distinct);
          String stamp = Stamp.after(draft.stamp(), before == null ? null : before.stamp());
          PendingFacets pending = new PendingFacets(parent, slug(node), stamp, children);
          String path = draft.dir().file(MeditationPath.pendingChildren(parent, stamp));
          draft.write(path, pending.text());
          NodeActs.evidence(draft, node);
          draft.about(draft.dir().id(parent), path, "propose children of " + parent);
        });
  }

  private static List<ProposedChild> children(SourceText document) throws Refusal {
    try {
      return PendingFacets.children(document);
    } catch (TextException e) {
      throw Refusal.of(
          e.problems().stream().map(Object::toString).toList(),
          "git ara help meditate children register has an example");
    }
  }

  /** Decides on proposed children, as the researcher. */
  public RunWriter.Done decide(NodeId parent, SourceText document) throws IOException, Refusal {
    List<ConfirmedFacets.ChildDecision> decisions;
    try {
      decisions = ConfirmedFacets.decisions(document);
    } catch (TextException e) {
      throw Refusal.of(
          e.problems().stream().map(Object::toString).toList(),
          "git ara help meditate children decide has an example");
    }
    RunWriter.Done done =
        writer.onLedger(
            "children-decide",
            "manager",
            draft -> {
              MeditationRun.Node node = NodeActs.node(draft.run(), parent);
              PendingFacets pending = draft.run().pending(parent);
              ConfirmedFacets before = draft.run().confirmed(parent);
              boolean isDecided =
                  pending != null
                      && before != null
                      && before.pending().stamp().equals(pending.stamp());
              if (pending == null || isDecided) {
                draft.problem(
                    "no proposed children of "
                        + node.id()
                        + " wait for a decision: git ara meditate children propose FILE");
                return;
              }
              ConfirmedFacets decided = new ConfirmedFacets(pending, decisions);
              regenerations(draft, parent, decided);
              checkNames(draft, parent, decided.children(), "decided by the researcher");
              String path =
                  draft.dir().file(MeditationPath.confirmedChildren(parent, pending.stamp()));
              draft.write(path, decided.text());
              draft.decide(
                  FacetActs.deep(parent), decided.isComplete() ? "confirmed" : "regenerate");
              draft.about(draft.dir().id(parent), path, "decide on the children of " + parent);
            });
    return writer.tagged(done, FacetActs.deep(parent));
  }

  private static void regenerations(RunDraft draft, NodeId parent, ConfirmedFacets decided)
      throws IOException, TextException {
    Map<Integer, Integer> used = new HashMap<>();
    for (MeditationPath path : draft.run().ledger().of(MeditationPath.Kind.CHILDREN_CONFIRMED)) {
      if (parent.equals(path.node())) {
        ConfirmedFacets.parse(draft.run().ledger().text(path)).decisions().stream()
            .filter(one -> one.decision().equals(ConfirmedFacets.REGENERATE))
            .forEach(one -> used.merge(one.local(), 1, Integer::sum));
      }
    }
    for (ConfirmedFacets.ChildDecision one : decided.decisions()) {
      int count = used.getOrDefault(one.local(), 0);
      if (one.decision().equals(ConfirmedFacets.REGENERATE) && count >= REGENERATIONS) {
        draft.problem(
            "child "
                + one.local()
                + " was regenerated "
                + count
                + " times; at most "
                + REGENERATIONS
                + ": confirm or modify it");
      }
    }
  }

  /**
   * Registers the children of a node.
   *
   * @param document their list; null where the researcher decided on them
   * @param distinct why they differ from what they resemble; may be empty
   */
  public RunWriter.Done register(NodeId parent, @Nullable SourceText document, String distinct)
      throws IOException, Refusal {
    List<ProposedChild> given = document == null ? null : children(document);
    writer.claim(parent, false);
    return writer.onLedger(
        "children-register",
        "node",
        draft -> {
          MeditationRun.Node node = NodeActs.node(draft.run(), parent);
          boolean isDeep = isDeep(draft.run(), parent);
          requireParent(draft, node, isDeep ? NodeState.DEEP_CONFIRMED : NodeState.DRAFT);
          List<ProposedChild> children = given;
          if (isDeep) {
            ConfirmedFacets decided = draft.run().confirmed(parent);
            children = decided == null || !decided.isComplete() ? null : decided.children();
            if (given != null) {
              draft.problem("the researcher decides on these children: register takes no FILE");
            } else if (children == null) {
              draft.problem(
                  "the researcher has not confirmed all children of "
                      + parent
                      + ": git ara meditate children propose FILE");
            }
          } else if (children == null) {
            draft.problem("give the children: git ara meditate children register FILE");
          }
          if (children == null) {
            return;
          }
          checkNames(draft, parent, children, isDeep ? "decided by the researcher" : distinct);
          register(draft, node, children, distinct);
        });
  }

  private static void register(
      RunDraft draft, MeditationRun.Node node, List<ProposedChild> children, String distinct)
      throws IOException, TextException {
    NodeId parent = node.id();
    String path;
    if (isQuick(draft.run())) {
      PendingFacets derived = new PendingFacets(parent, slug(node), draft.stamp(), children);
      path = draft.dir().file(MeditationPath.pendingChildren(parent, draft.stamp()));
      draft.write(path, derived.text());
    } else {
      path = draft.dir().file(FacetRegistry.FILE);
      SourceText text = draft.files().open(path);
      FacetRegistry registry = text == null ? FacetRegistry.empty(path) : FacetRegistry.parse(text);
      List<FacetRegistry.Row> rows = new ArrayList<>();
      for (ProposedChild child : children) {
        rows.add(
            FacetRegistry.Row.of(
                parent.child(child.local()),
                slug(node),
                child.slug(),
                child.subfocus(),
                draft.stamp()));
      }
      draft.write(path, registry.with(rows));
      NodeActs.evidence(draft, node);
    }
    String why = distinct.isBlank() ? "" : " (distinct: " + distinct.strip() + ")";
    draft.about(
        draft.dir().id(parent),
        path,
        "register " + children.size() + " children of " + parent + why);
  }
}
