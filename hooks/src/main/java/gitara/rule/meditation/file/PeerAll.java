package gitara.rule.meditation.file;

import gitara.meditation.Charter;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.meditation.file.PeerReview;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.run.Outline;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;

/** Each branch is compared with all others before anything is consolidated. */
final class PeerAll extends FileRule implements MeditationRule.OnRun {
  PeerAll() {
    super(
        "MED12",
        "peer-all",
        Severity.ERROR,
        Reads.TREE,
        "there is a peer review of each branch before the consolidation; each names all other"
            + " branches and has a reinforcement, a contradiction and a gap with their sources");
  }

  @Override
  public void judge(MeditationFiles run, Findings findings) throws IOException {
    Charter charter = charter(run);
    Set<Integer> branches = new TreeSet<>();
    for (NodeId node : run.finals().keySet()) {
      if (node.depth() == 1) {
        branches.add(node.branch());
      }
    }
    Set<Integer> reviewed = new TreeSet<>();
    for (MeditationPath path : run.of(Kind.PEER_REVIEW)) {
      PeerReview review = peer(run, path);
      reviewed.add(path.number());
      if (review != null) {
        judge(path, review, branches, findings);
      }
    }
    MeditationPath whole = run.latest(Kind.CONSOLIDATION);
    if (whole != null && (charter == null || !charter.isQuick())) {
      branches.removeAll(reviewed);
      for (int branch : branches) {
        find(
            findings,
            whole.path(),
            0,
            run.dir().name(),
            "consolidation.md is there without a peer review of branch " + branch,
            "record it first: git ara meditate peer " + branch + " FILE");
      }
    }
  }

  private void judge(
      MeditationPath path, PeerReview review, Set<Integer> branches, Findings findings) {
    Set<Integer> others = new TreeSet<>(branches);
    others.removeAll(review.branches());
    others.remove(path.number());
    if (!review.branches().isEmpty() && !others.isEmpty()) {
      find(
          findings,
          path.path(),
          0,
          path.dir(),
          path.name()
              + " does not compare with "
              + (others.size() == 1 ? "branch " : "branches ")
              + String.join(", ", others.stream().map(String::valueOf).toList()),
          "read the depth-1 files of all branches, and name them in reviewed_branches");
    }
    for (Outline.Part part : review.unsupported()) {
      find(
          findings,
          path.path(),
          part.line(),
          path.dir(),
          path.name() + " has no " + part.heading() + " with a source",
          "say what was compared, and cite both sides");
    }
  }
}
