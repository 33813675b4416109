package gitara.rule.history;

import gitara.ara.AraProtocol;
import gitara.git.Repo;
import gitara.git.Upstream;
import gitara.record.TreeSnapshot;
import gitara.rule.Baseline;
import gitara.rule.Finding;
import gitara.rule.ara.Amendable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * What of a verdict weighs less: what a baseline knows counts no more, and what is not published
 * yet its author may still put right. The baseline is the published one where there is one.
 */
public final class BaselineFilter {
  /**
   * A verdict without what is known.
   *
   * @param known how many findings were known
   */
  public record Settled(VerificationResult verdict, int known) {}

  private BaselineFilter() {}

  /**
   * Settles a verdict.
   *
   * @param tip the commit that was verified
   */
  public static Settled of(Repo repo, VerificationResult verdict, ObjectId tip) throws IOException {
    if (verdict.findings().isEmpty()) {
      return new Settled(verdict, 0);
    }
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      Upstream upstream = Upstream.of(repo);
      TreeSnapshot published = upstream == null ? null : tree(reader, walk, upstream.tip());
      Baseline baseline = published == null ? Baseline.NONE : Baseline.in(published);
      if (baseline.commit().isEmpty()) {
        baseline = Baseline.in(tree(reader, walk, tip));
      }
      Set<String> commits = new HashSet<>();
      for (Located located : verdict.findings()) {
        commits.add(located.commit());
      }
      Set<String> old = behind(walk, id(baseline.commit()), commits);
      Set<String> shared = behind(walk, upstream == null ? null : upstream.tip(), commits);
      Amendable amendable = amendable(published);
      List<Located> left = new ArrayList<>();
      for (Located located : verdict.findings()) {
        Finding finding = located.finding();
        if (old.contains(located.commit()) || baseline.isKnown(finding)) {
          continue;
        }
        if (amendable != null && !shared.contains(located.commit())) {
          finding = amendable.soften(finding);
        }
        left.add(located.as(finding));
      }
      int known = verdict.findings().size() - left.size();
      return new Settled(
          new VerificationResult(
              List.copyOf(left), verdict.judged(), verdict.known(), verdict.shallow()),
          known);
    }
  }

  private static TreeSnapshot tree(ObjectReader reader, RevWalk walk, ObjectId commit)
      throws IOException {
    return new TreeSnapshot(reader, walk.parseCommit(commit).getTree().getId());
  }

  private static @Nullable ObjectId id(String commit) {
    return ObjectId.isId(commit) ? ObjectId.fromString(commit) : null;
  }

  private static @Nullable Amendable amendable(@Nullable TreeSnapshot published)
      throws IOException {
    String root = published == null ? null : new AraProtocol().root(published);
    return published == null || root == null ? null : new Amendable(published, root);
  }

  /** Those of some commits that a tip contains. */
  private static Set<String> behind(RevWalk walk, @Nullable ObjectId tip, Set<String> commits)
      throws IOException {
    Set<String> found = new HashSet<>();
    if (tip == null || !walk.getObjectReader().has(tip)) {
      return found;
    }
    walk.reset();
    walk.setRetainBody(false);
    walk.markStart(walk.parseCommit(tip));
    for (RevCommit commit = walk.next();
        commit != null && found.size() < commits.size();
        commit = walk.next()) {
      if (commits.contains(commit.name())) {
        found.add(commit.name());
      }
    }
    return found;
  }
}
