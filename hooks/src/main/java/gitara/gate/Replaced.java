package gitara.gate;

import gitara.git.Repo;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.rule.Findings;
import gitara.rule.ara.AraLint;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;

/** A branch that is made to stand at a commit which does not follow from where it stood. */
public final class Replaced {
  private Replaced() {}

  /** What was there is as good as a commit before the new one: none of it may be lost. */
  public static void judge(Repo repo, ObjectId from, ObjectId to, Findings findings)
      throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevObject old = walk.peel(walk.parseAny(from));
      RevObject now = walk.peel(walk.parseAny(to));
      if (old instanceof RevCommit before
          && now instanceof RevCommit after
          && !walk.isMergedInto(before, after)) {
        Step step =
            new Step(
                new TreeSnapshot(reader, before.getTree().getId()),
                new TreeSnapshot(reader, after.getTree().getId()));
        String root = AraLint.root(step);
        if (root != null) {
          AraLint.step(step, root, findings);
        }
      }
    }
  }
}
