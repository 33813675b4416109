package gitara.gate;

import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import gitara.rule.CheckResult;
import gitara.rule.CommitCheck;
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

/**
 * The check of a branch that is made to stand at a commit which does not follow from where it
 * stood.
 */
public final class Replaced {
  private Replaced() {}

  /** Checks the way from one commit to the other as one step: nothing of the old may be lost. */
  public static void judge(
      RuleCatalog catalog, Repo repo, ObjectId from, ObjectId to, Findings findings)
      throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevObject old = walk.peel(walk.parseAny(from));
      RevObject now = walk.peel(walk.parseAny(to));
      if (old instanceof RevCommit before
          && now instanceof RevCommit after
          && !walk.isMergedInto(before, after)) {
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
          result.findings().sorted().forEach(findings::add);
        }
      }
    }
  }
}
