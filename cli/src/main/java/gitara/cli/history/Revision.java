package gitara.cli.history;

import gitara.cli.command.Dates;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.time.Instant;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** A commit as the command line names it: a revision of git's, or a date. */
public final class Revision {
  private Revision() {}

  /** A date is the last commit of HEAD's own line, parent by first parent, that is not after it. */
  public static ObjectId of(Repo repo, Environment environment, String text)
      throws Refusal, IOException {
    if (Dates.isDate(text)) {
      return at(repo, Dates.until(text, "the date", environment), text);
    }
    repo.readRecent();
    ObjectId id = repo.commit(text);
    if (id == null && Dates.isInWords(text)) {
      return at(repo, Dates.until(text, "the date", environment), text);
    }
    if (id == null) {
      throw Refusal.of(
          text + " is neither a commit nor a date",
          "give a branch, tag or commit, such as HEAD~3, or a date: 2026-11-18, 2026-11-18T10:30,"
              + " 2026-11-18T10:30Z, yesterday");
    }
    return id;
  }

  /** The commit of HEAD; null for an unborn branch. */
  public static @Nullable ObjectId head(Repo repo) throws IOException {
    return repo.head();
  }

  /** The files of a commit; none for an unborn branch. */
  public static TreeSnapshot state(ObjectReader reader, @Nullable ObjectId commit)
      throws IOException {
    if (commit == null) {
      return new TreeSnapshot(reader, null);
    }
    try (RevWalk walk = new RevWalk(reader)) {
      return new TreeSnapshot(reader, walk.parseCommit(commit).getTree().getId());
    }
  }

  private static ObjectId at(Repo repo, long until, String text) throws Refusal, IOException {
    ObjectId head = head(repo);
    repo.readHistory();
    try (RevWalk walk = new RevWalk(repo.jgit())) {
      walk.setRetainBody(false);
      RevCommit commit = head == null ? null : walk.parseCommit(head);
      RevCommit first = commit;
      while (commit != null) {
        if (commit.getCommitTime() <= until) {
          return commit.getId();
        }
        first = commit;
        commit = commit.getParentCount() == 0 ? null : walk.parseCommit(commit.getParent(0));
      }
      throw Refusal.of(
          "there is no commit at or before " + text,
          first == null
              ? "this branch has no commit yet"
              : "the first commit is of " + Instant.ofEpochSecond(first.getCommitTime()));
    }
  }
}
