package gitara.gate;

import gitara.git.Repo;
import gitara.rule.CheckResult;
import gitara.rule.CommitCheck;
import gitara.rule.Finding;
import gitara.rule.FindingLines;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** Reads commits and runs the check over them. One thread has one of these, with what it read. */
final class CommitReader implements AutoCloseable {
  private final ObjectReader reader;
  private final RevWalk walk;
  private final Trees trees;
  private final CommitCheck check;
  private final LockTokens tokens;
  private final Repo repo;

  CommitReader(Repo repo, RuleCatalog catalog) {
    this.tokens = new LockTokens(repo);
    this.repo = repo;
    this.reader = repo.objects();
    this.walk = new RevWalk(reader);
    // Of a parent only the tree is asked for, which the commit-graph has.
    walk.setRetainBody(false);
    this.trees = new Trees(reader);
    this.check = new CommitCheck(catalog);
  }

  private GitCommitContext context(ObjectId id) throws IOException {
    RevCommit commit = walk.parseCommit(id);
    walk.parseBody(commit);
    GitCommitContext context =
        GitCommitContext.of(reader, walk, trees, commit).with(tokens).withTags(repo);
    commit.disposeBody();
    return context;
  }

  /** The findings of a commit; null when it concerns no protocol. */
  @Nullable CheckResult check(ObjectId id) throws IOException {
    return check.check(context(id));
  }

  /** What the rules on history need of a commit; null when it concerns no protocol. */
  @Nullable CheckResult facts(ObjectId id) throws IOException {
    return check.facts(context(id));
  }

  /** The findings of a commit with the lines that they are about. */
  List<LocatedFinding> locate(ObjectId id, List<Finding> findings) throws IOException {
    List<LocatedFinding> all = new ArrayList<>();
    if (!findings.isEmpty()) {
      GitCommitContext context = context(id);
      for (Finding finding : findings) {
        FindingLines lines = check.lines(context, finding);
        all.add(
            new LocatedFinding(
                id.name(), finding.at(lines.place()), lines.before(), lines.after()));
      }
    }
    return all;
  }

  @Override
  public void close() {
    walk.close();
    reader.close();
  }
}
