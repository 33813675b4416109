package gitara.rule.meditation.history;

import gitara.commit.Key;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Agents that work side by side keep to their own files, so that their branches can be merged. */
final class NodeScope extends MeditationRule implements MeditationRule.OnStep {
  NodeScope() {
    super(
        "MED34",
        "node-scope",
        Severity.ERROR,
        Reads.MESSAGE,
        "a commit for a node changes the files of that node and nothing else; a commit of the"
            + " manager changes no node's files; research in stages is on no node's branch");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    if (step.isMerge() || step.isSquash()) {
      return;
    }
    for (MeditationDir dir : step.dirs()) {
      Set<NodeId> nodes = new TreeSet<>();
      boolean isReview = false;
      for (MeditationStep.Change change : step.changes(dir)) {
        if (change.isOfNode()) {
          nodes.add(change.node());
        }
        isReview |= change.is(Kind.REVIEW);
      }
      if (nodes.isEmpty() && !step.isFlattened(dir)) {
        research(step, dir, findings);
      }
      // What a reviewer may change is a rule of its own.
      if (nodes.isEmpty() || isReview || step.isFlattened(dir)) {
        continue;
      }
      NodeId own = nodes.iterator().next();
      if (nodes.size() > 1) {
        find(
            findings,
            dir.path(),
            0,
            dir.name(),
            "one commit changes the files of several nodes: " + words(nodes),
            "commit the files of each node on its own branch: git ara meditate node start ID"
                + " --worktree DIR");
      } else {
        others(step, dir, own, findings);
      }
      foreign(step, dir, own, findings);
    }
  }

  /** What all nodes share, on a branch that only one of them has. */
  private void research(MeditationStep step, MeditationDir dir, Findings findings)
      throws IOException {
    List<MeditationStep.Change> shared =
        step.changes(dir).stream().filter(change -> change.is(Kind.RESEARCH)).toList();
    if (shared.isEmpty()) {
      return;
    }
    MeditationFiles before = step.filesBefore(dir);
    Set<NodeId> working = new TreeSet<>(before.drafts().keySet());
    working.removeAll(before.finals().keySet());
    if (!working.isEmpty()) {
      find(
          findings,
          shared.getFirst().file().path(),
          0,
          dir.name(),
          "research in stages is committed where a node is being worked on: " + words(working),
          "commit it on the branch of the manager: " + dir.branches().root());
    }
  }

  private static String words(Set<NodeId> nodes) {
    return String.join(", ", nodes.stream().map(NodeId::toString).toList());
  }

  /** Files of other nodes or of none, in a commit for a node. */
  private void others(MeditationStep step, MeditationDir dir, NodeId own, Findings findings)
      throws IOException {
    String role = step.trailer(Key.ROLE);
    boolean isManager = role.equals("manager") || role.equals("peer");
    for (String path : step.paths()) {
      MeditationPath file = MeditationPath.of(path);
      boolean isOwn =
          file != null
              && file.dir().equals(dir.name())
              && (file.kind() == Kind.DRAFT || file.kind() == Kind.NODE);
      if (isManager ? isOwn : !isOwn) {
        find(
            findings,
            path,
            0,
            dir.id(own),
            isManager
                ? "a commit by the " + role + " changes a file of the node " + own
                : "a commit for the node " + own + " changes " + path,
            isManager
                ? "the node's agent changes it; ask for it with: git ara meditate node respawn "
                    + own
                    + " --reason TEXT"
                : "commit it separately, on the branch that it belongs to: "
                    + dir.branches().root());
      }
    }
  }

  /** A draft on a branch on which a node works that is not above it. */
  private void foreign(MeditationStep step, MeditationDir dir, NodeId own, Findings findings)
      throws IOException {
    MeditationFiles before = step.filesBefore(dir);
    for (NodeId other : before.drafts().keySet()) {
      if (!other.covers(own) && !before.finals().containsKey(other)) {
        find(
            findings,
            dir.path(),
            0,
            dir.id(own),
            "a file of " + own + " is committed where " + other + " is being worked on",
            "work on its own branch: git ara meditate node start " + own + " --worktree DIR");
        return;
      }
    }
  }
}
