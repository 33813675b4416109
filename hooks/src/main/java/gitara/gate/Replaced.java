package gitara.gate;

import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import gitara.rule.CheckResult;
import gitara.rule.CommitCheck;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;

/** The check of a branch that is moved from one commit to another, as one step. */
final class Replaced {
  private Replaced() {}

  /**
   * Checks the way from one commit to the other as one step: nothing of the old may be lost.
   *
   * @param all whether to find all that the step does; else only what it does to entries that the
   *     old commit holds, since the commits between have been checked
   */
  static void judge(
      RuleCatalog catalog, Repo repo, ObjectId from, ObjectId to, boolean all, Findings findings)
      throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevObject old = walk.peel(walk.parseAny(from));
      RevObject now = walk.peel(walk.parseAny(to));
      if (old instanceof RevCommit before
          && now instanceof RevCommit after
          && !before.equals(after)) {
        CheckResult result =
            new CommitCheck(catalog)
                .check(
                    GitCommitContext.of(
                        reader,
                        walk,
                        new Trees(reader),
                        List.of(before.getId()),
                        new TreeSnapshot(reader, after.getTree().getId()),
                        null,
                        Instant.ofEpochSecond(after.getCommitTime()),
                        true));
        if (result != null) {
          FindingPolicy policy = FindingPolicy.of(catalog, reader, List.of(before), before);
          for (Finding finding : policy.apply(result.findings()).sorted()) {
            if (all || finding.rule().amendable()) {
              findings.add(finding);
            }
          }
        }
      }
    }
  }
}
