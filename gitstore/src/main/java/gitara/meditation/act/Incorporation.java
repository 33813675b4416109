package gitara.meditation.act;

import gitara.commit.Key;
import gitara.git.Refusal;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.meditation.file.NodeFile;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.NodeState;
import gitara.run.Bound;
import gitara.run.Outline;
import gitara.run.YamlHead;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** The merges of a meditation: of children into their parent, and of all branches at the end. */
public final class Incorporation {
  private static final int RESPAWNS = 2;

  private final RunWriter writer;

  public Incorporation(RunWriter writer) {
    this.writer = writer;
  }

  /** What is wrong with the citations of a child; nothing while it has no final file. */
  public static List<String> citations(MeditationRun.Node child) throws IOException, TextException {
    List<String> problems = new ArrayList<>();
    MeditationPath path = child.last();
    if (path != null) {
      for (Problem problem : NodeFile.of(path, child.files().text(path)).citationProblems()) {
        problems.add(problem.toString());
      }
    }
    return problems;
  }

  /** Merges the children of a node, with its file rewritten to hold what they found. */
  public RunWriter.Done children(NodeId parent, SourceText document) throws IOException, Refusal {
    return writer.onNode(
        parent,
        "incorporate",
        draft -> {
          MeditationRun.Node node = NodeActs.node(draft.run(), parent);
          NodeActs.require(draft, node, NodeState.REGISTERED, NodeState.CHILDREN);
          MeditationPath path = NodeActs.path(draft.dir(), document, true);
          MeditationPath old = node.draft();
          if (!parent.equals(path.node())) {
            draft.problem(path.name() + " is a file of " + path.node() + ", and not of " + parent);
          } else if (old != null && !old.path().equals(path.path())) {
            draft.problem(
                "the front matter names "
                    + path.name()
                    + "; the draft is "
                    + old.name()
                    + ": slug and timestamp_utc stay");
          }
          boolean isStrict = draft.run().charter() == null || !draft.run().charter().isQuick();
          for (MeditationRun.Node child : draft.run().children(parent)) {
            checkChild(draft, child, document, isStrict);
            ObjectId tip = child.tip();
            if (child.state() == NodeState.FINAL && tip != null) {
              draft.merge(tip);
              take(draft, child);
            }
          }
          if (old != null) {
            Bound bound = Bound.of(draft.files().head(), old.path());
            draft.write(path.path(), document.text());
            if (bound != null) {
              draft.with(Key.SUPERSEDES, bound.toString());
            }
          }
          draft.about(draft.dir().id(parent), path.path(), "incorporate the children of " + parent);
        });
  }

  private static void checkChild(
      RunDraft draft, MeditationRun.Node child, SourceText document, boolean isStrict)
      throws IOException, TextException {
    if (!child.state().isOver()) {
      draft.problem(
          child.id()
              + " is "
              + child.state().word()
              + ": wait for it, or give it up: git ara meditate node abandon "
              + child.id()
              + " --reason TEXT");
      return;
    }
    List<String> problems = isStrict ? citations(child) : List.of();
    if (problems.isEmpty()) {
      return;
    }
    int used = draft.run().gates().of(FacetActs.respawn(child.id())).size();
    if (used < RESPAWNS) {
      problems.forEach(draft::problem);
      draft.problem(
          "the citations of "
              + child.id()
              + " do not hold: git ara meditate node respawn "
              + child.id()
              + " --reason TEXT");
    } else if (!NodeFile.givesUp(Outline.of(YamlHead.required(document).body()), child.id())) {
      draft.problem(
          "the citations of "
              + child.id()
              + " failed "
              + (used + 1)
              + " times: name "
              + child.id().slot()
              + " in a section ## Citation failure");
    }
  }

  /** Takes over the final files of a node and of all below it. */
  private static void take(RunDraft draft, MeditationRun.Node node)
      throws IOException, TextException {
    for (MeditationPath file : node.files().of(Kind.NODE)) {
      if (node.id().covers(file.requireNode())) {
        draft.take(file, node.files().text(file));
      }
    }
  }

  /** Merges the ledger and all branches into the manager's branch, once all are final. */
  public RunWriter.Done all() throws IOException, Refusal {
    return writer.onRoot(
        "incorporate",
        "manager",
        draft -> {
          MeditationRun run = draft.run();
          if (run.branches().isEmpty()) {
            draft.problem("no branch is registered: git ara meditate facets decide FILE");
          }
          int merged = 0;
          for (MeditationRun.Node node : run.branches()) {
            if (!node.state().isOver()) {
              draft.problem(node.id() + " is " + node.state().word() + ": git ara meditate next");
            }
            ObjectId tip = node.tip();
            boolean isNew = !run.root().finals().containsKey(node.id());
            if (node.state() == NodeState.FINAL && tip != null && isNew) {
              draft.merge(tip);
              take(draft, node);
              merged++;
            }
          }
          if (merged == 0 && run.branches().stream().allMatch(one -> one.state().isOver())) {
            draft.problem("all branches of " + run.dir() + " are merged: git ara meditate next");
          }
          ObjectId ledger = run.ledgerTip();
          if (ledger != null) {
            draft.merge(ledger);
            MeditationFiles files = run.ledger();
            for (MeditationPath file : files.all()) {
              if (file.kind().isOnLedger()) {
                draft.take(file, files.text(file));
              }
            }
          }
          draft.about(run.dir().name(), run.dir().path(), "merge the branches of " + run.dir());
        });
  }
}
