package gitara.meditation.act;

import gitara.commit.Key;
import gitara.git.Refusal;
import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.meditation.file.NodeFile;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.NodeState;
import gitara.meditation.run.RunStates;
import gitara.run.Bound;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** What a node's agent does: begins, writes its draft, makes it final; and what ends a node. */
public final class NodeActs {
  private static final int RESPAWNS = 2;

  private final RunWriter writer;

  public NodeActs(RunWriter writer) {
    this.writer = writer;
  }

  /** The node, which must be registered. */
  static MeditationRun.Node node(MeditationRun run, NodeId id) throws Refusal {
    MeditationRun.Node node = run.node(id);
    if (node == null) {
      NodeId parent = id.parent();
      throw Refusal.of(
          run.dir().id(id) + " is not registered",
          parent == null
              ? "git ara meditate facets decide FILE"
              : "on the branch of " + parent + ": git ara meditate children register FILE");
    }
    return node;
  }

  /**
   * Begins or goes on with a node.
   *
   * @param workTree the folder for a work tree of its own; null for none
   */
  public RunWriter.Done start(NodeId id, @Nullable Path workTree, boolean takesOver)
      throws IOException, Refusal {
    MeditationDir dir = writer.dir();
    try (ObjectReader reader = writer.repo().objects()) {
      MeditationRun run = writer.read(reader);
      MeditationRun.Node node = node(run, id);
      List<String> problems = new ArrayList<>();
      if (node.state().isOver()) {
        problems.add(dir.id(id) + " is " + node.state().word());
      }
      if (!run.isOpen()) {
        problems.add(dir + " has no branches here: it was merged");
      }
      if (RunStates.needsCost(run) && !run.gates().has("cost")) {
        problems.add(
            "the researcher added facets, and has not accepted what they cost: git ara meditate"
                + " gate cost");
      }
      NodeId parent = id.parent();
      MeditationRun.Node above = parent == null ? null : run.node(parent);
      ObjectId base = parent == null ? run.rootTip() : above == null ? null : above.tip();
      if (base == null) {
        problems.add("the parent of " + id + " has no branch");
      }
      if (!problems.isEmpty() || base == null) {
        throw Refusal.of(problems, "git ara meditate status " + dir);
      }
      String branch = writer.branch(dir.branches().node(id));
      RunWriter.Done done =
          new RunWriter.Done(
              dir.id(id), "", "start " + id, List.of(), null, new ArrayList<>(), Map.of());
      if (!writer.request().dryRun()) {
        writer.claimFor(id, workTree == null ? null : workTree.toString(), takesOver);
        ObjectId from = node.tip() == null ? base : node.tip();
        if (workTree != null) {
          writer.work().begin(branch, from, workTree);
        } else if (node.tip() == null) {
          writer.work().make(branch, from);
        }
      }
      return done.with("branch", branch);
    }
  }

  /** The path that a node's file has by its front matter. */
  static MeditationPath path(MeditationDir dir, SourceText document, boolean isDraft)
      throws TextException, Refusal {
    YamlHead head = YamlHead.required(document);
    NodeId id =
        NodeId.at(
            head.form().number("branch", 1, NodeId.MAX_BRANCH),
            head.form().number("depth", 1, NodeId.MAX_DEPTH),
            head.form().number("subfocus_index", 0, NodeId.CHILDREN * NodeId.CHILDREN));
    String slug = head.form().text("subfocus_slug");
    String stamp = head.form().text("timestamp_utc");
    boolean isRead = head.form().problems().isEmpty();
    String name =
        id == null
            ? ""
            : isDraft
                ? MeditationPath.draftFile(id, slug, stamp)
                : MeditationPath.nodeFile(id, slug, stamp);
    MeditationPath path = MeditationPath.of(dir.file(name));
    if (!isRead || id == null || path == null || path.node() == null) {
      List<String> problems = new ArrayList<>();
      if (isRead) {
        problems.add(
            document.path()
                + ": branch, depth, subfocus_index, subfocus_slug and timestamp_utc name no place"
                + " of a tree");
      }
      NodeFile.problems(document, isDraft).forEach(one -> problems.add(one.toString()));
      throw Refusal.of(problems, "git ara meditate next --json has the fields of each node");
    }
    return path;
  }

  /** Adds what is wrong with the name of a file that was handed over. */
  private static void checkName(RunDraft draft, SourceText document, MeditationPath path) {
    String name = document.path().substring(document.path().lastIndexOf('/') + 1);
    MeditationPath given = MeditationPath.of(draft.dir().file(name));
    boolean isNodeFile = name.startsWith("branch-") && name.endsWith(".md");
    if (isNodeFile && (given == null || !given.name().equals(path.name()))) {
      draft.problem(name + " is named " + path.name() + " by its front matter");
    }
  }

  /** Adds what is wrong where a file is of another node, or of another subfocus. */
  private static void checkPlace(RunDraft draft, MeditationRun.Node node, MeditationPath path) {
    FacetRegistry.Row row = node.row();
    if (!node.id().equals(path.node())) {
      draft.problem(path.name() + " is a file of " + path.node() + ", and not of " + node.id());
    } else if (row != null && !row.slug().equals(path.slug())) {
      draft.problem(
          "the slug of "
              + node.id()
              + " is registered as "
              + row.slug()
              + ", and not "
              + path.slug());
    }
  }

  /** Records the findings of a node before it has children. */
  public RunWriter.Done draft(NodeId id, SourceText document) throws IOException, Refusal {
    return writer.onNode(
        id,
        "node-draft",
        draft -> {
          MeditationRun.Node node = node(draft.run(), id);
          require(draft, node, NodeState.ASSIGNED, NodeState.DRAFT);
          MeditationPath path = path(draft.dir(), document, true);
          checkName(draft, document, path);
          checkPlace(draft, node, path);
          MeditationPath old = node.draft();
          if (old != null && !old.path().equals(path.path())) {
            draft.supersedes(old);
            draft.remove(old.path());
          }
          draft.write(path.path(), document.text());
          draft.about(draft.dir().id(id), path.path(), "draft of " + id);
        });
  }

  /** Adds what is wrong where a node is in none of some states. */
  static void require(RunDraft draft, MeditationRun.Node node, NodeState... states) {
    List<String> words = new ArrayList<>();
    for (NodeState state : states) {
      if (node.state() == state) {
        return;
      }
      words.add(state.word());
    }
    draft.problem(
        draft.dir().id(node.id())
            + " is "
            + node.state().word()
            + ", and not "
            + String.join(" or ", words)
            + ": git ara meditate next");
  }

  /** Makes the file of a node final. */
  public RunWriter.Done finish(NodeId id) throws IOException, Refusal {
    RunWriter.Done done =
        writer.onNode(
            id,
            "node-finish",
            draft -> {
              MeditationRun.Node node = node(draft.run(), id);
              boolean isLeaf = draft.run().isLeaf(id);
              boolean isQuick = draft.run().charter() != null && draft.run().charter().isQuick();
              if (isLeaf) {
                require(draft, node, NodeState.DRAFT);
              } else if (isQuick) {
                require(draft, node, NodeState.DRAFT, NodeState.INCORPORATED);
              } else {
                require(draft, node, NodeState.INCORPORATED);
              }
              MeditationPath old = node.draft();
              if (old != null) {
                String name = MeditationPath.nodeFile(id, old.slug(), old.stamp());
                draft.supersedes(old);
                draft.write(draft.dir().file(name), node.files().text(old).text());
                draft.remove(old.path());
                draft.about(draft.dir().id(id), draft.dir().file(name), id + " is final");
              }
            });
    if (done.commit() != null) {
      writer.release(id);
    }
    return done;
  }

  /** Takes back the file of a node whose agent has to write it once more. */
  public RunWriter.Done respawn(NodeId id, String reason) throws IOException, Refusal {
    RunWriter.Done done =
        writer.onNode(
            id,
            "node-respawn",
            draft -> {
              MeditationRun.Node node = node(draft.run(), id);
              int used = draft.run().gates().of(FacetActs.respawn(id)).size();
              if (used >= RESPAWNS) {
                draft.problem(
                    id
                        + " was replaced "
                        + used
                        + " times; at most "
                        + RESPAWNS
                        + ": go on without it, the parent names it under Citation failure");
              }
              MeditationPath file = node.file();
              if (file == null) {
                draft.problem(draft.dir().id(id) + " has no file to replace");
                return;
              }
              draft.supersedes(file);
              draft.remove(file.path());
              draft.gate(FacetActs.respawn(id), words(reason));
              draft.about(draft.dir().id(id), file.path(), "respawn " + id);
            });
    if (done.commit() != null) {
      writer.release(id);
    }
    return done;
  }

  /** A reason as the words of a gate. */
  private static String words(String reason) {
    return reason.strip().replaceAll("\\s+", " ");
  }

  /** Gives a node up: its tip stays reachable from the ledger, and its branch goes. */
  public RunWriter.Done abandon(NodeId id, String reason) throws IOException, Refusal {
    String branch = writer.branch(writer.dir().branches().node(id));
    writer.work().requireNotCheckedOut(branch);
    // An agent that is at work is not interrupted.
    writer.claim(id, true);
    ObjectId tip = writer.work().tip(branch);
    RunWriter.Done done =
        writer.onLedger(
            "node-abandon",
            "manager",
            draft -> {
              MeditationRun.Node node = node(draft.run(), id);
              if (tip != null && isBehind(draft, tip) && node.state() == NodeState.ABANDONED) {
                // A command that was killed had come so far, or another clone had the branch.
                return;
              }
              if (node.state().isOver()) {
                draft.problem(draft.dir().id(id) + " is " + node.state().word());
              }
              for (MeditationRun.Node child : draft.run().children(id)) {
                if (!child.state().isOver()) {
                  draft.problem(
                      child.id()
                          + " is "
                          + child.state().word()
                          + ": git ara meditate node abandon "
                          + child.id()
                          + " --reason TEXT");
                }
              }
              if (tip != null) {
                draft.merge(tip);
              }
              draft.gate(FacetActs.abandoned(id), words(reason));
              draft.about(draft.dir().id(id), "", "abandon " + id);
            });
    if (!writer.request().dryRun()) {
      if (tip != null) {
        writer.work().drop(branch, tip);
      }
      writer.release(id);
    }
    return writer.tagged(done, FacetActs.abandoned(id));
  }

  private boolean isBehind(RunDraft draft, ObjectId tip) throws IOException {
    ObjectId ledger = draft.run().ledgerTip();
    try (ObjectReader reader = writer.repo().objects();
        RevWalk walk = new RevWalk(reader)) {
      return ledger != null && walk.isMergedInto(walk.parseCommit(tip), walk.parseCommit(ledger));
    }
  }

  /** The draft of a node as evidence for what follows from it. */
  static void evidence(RunDraft draft, MeditationRun.Node node) throws IOException {
    MeditationPath path = node.draft();
    Bound bound = path == null ? null : Bound.of(node.files().snapshot(), path.path());
    if (bound != null) {
      draft.with(Key.EVIDENCE, bound.toString());
    }
  }
}
