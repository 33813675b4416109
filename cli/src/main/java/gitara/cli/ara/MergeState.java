package gitara.cli.ara;

import gitara.ara.merge.CommonAncestor;
import gitara.ara.merge.RecordMerge;
import gitara.gate.MailedPatch;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.IndexSnapshot;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.record.WorkTreeSnapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.ReflogEntry;
import org.eclipse.jgit.lib.ReflogReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The two sides of the merge, rebase, cherry-pick or stash in progress, derived from the state
 * files of git.
 *
 * @param what the word for it
 * @param base null for a merge or a squash, whose ancestor may be in no commit
 * @param next the command that continues it
 * @param later what the line was of which commits are taken over one by one; null where none is
 */
record MergeState(
    String what,
    @Nullable ObjectId base,
    ObjectId ours,
    ObjectId theirs,
    String next,
    @Nullable ObjectId later) {

  private static final String MERGE = "merge";
  private static final String SQUASH = "squash";
  private static final String MAIL = "git am";
  private static final String STASH = "stash";

  private static final String AMEND = "git commit --amend --no-edit";

  /** Finds it. */
  static MergeState find(Repo repo, ObjectReader reader) throws IOException, Refusal {
    ObjectId head = repo.commit(Constants.HEAD);
    if (head == null) {
      throw Refusal.of("this branch has no commit yet", null);
    }
    try (RevWalk walk = new RevWalk(reader)) {
      List<ObjectId> merged = repo.heads("MERGE_HEAD");
      if (merged.size() > 1) {
        throw Refusal.of(
            "an octopus merge is in progress", "merge the branches one after the other");
      }
      if (!merged.isEmpty()) {
        ObjectId theirs = merged.getFirst();
        return new MergeState(MERGE, null, head, theirs, "git commit --no-edit", null);
      }
      boolean rebases = Files.exists(repo.gitDir().resolve("rebase-merge"));
      List<ObjectId> picked = repo.heads(rebases ? "REBASE_HEAD" : "CHERRY_PICK_HEAD");
      if (!picked.isEmpty()) {
        RevCommit theirs = walk.parseCommit(picked.getFirst());
        ObjectId base = theirs.getParentCount() == 0 ? null : theirs.getParent(0).getId();
        String what = rebases ? "rebase" : "cherry-pick";
        return new MergeState(
            what, base, head, theirs.getId(), "git " + what + " --continue", last(repo));
      }
      MailedPatch mailed = MailedPatch.find(repo);
      if (mailed != null) {
        return new MergeState(
            MAIL, mailed.before(), head, mailed.after(), "git am --continue", null);
      }
      ObjectId squashed = repo.squashed();
      if (squashed != null) {
        return new MergeState(SQUASH, null, head, squashed, "git commit", null);
      }
      RevCommit stashed = stashed(repo, reader, walk);
      if (stashed != null) {
        String next = "git commit; then git stash drop";
        return new MergeState(STASH, stashed.getParent(0).getId(), head, stashed, next, null);
      }
      RevCommit last = walk.parseCommit(head);
      if (last.getParentCount() == 2 && repo.operationUnderWay() == null) {
        ObjectId ours = last.getParent(0).getId();
        ObjectId theirs = last.getParent(1).getId();
        return new MergeState(MERGE, null, ours, theirs, AMEND, null);
      }
    }
    throw Refusal.of(
        "no merge is in progress, and the last commit is not a merge",
        "after a rebase, name the former branch tip: git ara merge-fix ORIG_HEAD");
  }

  /**
   * The newest stash that git could not apply: every file with conflicts is there as their side has
   * it. Null where there is none.
   */
  private static @Nullable RevCommit stashed(Repo repo, ObjectReader reader, RevWalk walk)
      throws IOException, Refusal {
    Map<String, ObjectId> theirs = IndexSnapshot.read(repo, reader).theirs();
    ReflogReader log =
        theirs.isEmpty() ? null : repo.jgit().getRefDatabase().getReflogReader(Constants.R_STASH);
    for (ReflogEntry entry : log == null ? List.<ReflogEntry>of() : log.getReverseEntries()) {
      RevCommit stash = walk.parseCommit(entry.getNewId());
      TreeSnapshot state = new TreeSnapshot(reader, stash.getTree().getId());
      boolean isIt = stash.getParentCount() > 1;
      for (Map.Entry<String, ObjectId> file : theirs.entrySet()) {
        isIt &= file.getValue().equals(state.id(file.getKey()));
      }
      if (isIt) {
        return stash;
      }
    }
    return null;
  }

  /** Whether two lines come together, with all that either has. */
  boolean isMerge() {
    return what.equals(MERGE) || what.equals(SQUASH);
  }

  /** Whether git takes the commit from a mail, and asks no hook about its message. */
  boolean isMailed() {
    return what.equals(MAIL);
  }

  /**
   * The last commit of those that are taken over: git merges a file of a later one without asking
   * anybody where only that side has changed it.
   */
  private static @Nullable ObjectId last(Repo repo) throws IOException {
    List<ObjectId> before = repo.heads("rebase-merge/orig-head");
    if (!before.isEmpty()) {
      return before.getFirst();
    }
    ObjectId last = null;
    Path todo = repo.gitDir().resolve("sequencer/todo");
    for (String line : Files.isRegularFile(todo) ? Files.readAllLines(todo) : List.<String>of()) {
      String[] words = line.split(" ", 3);
      if (words.length > 1 && words[0].equals("pick")) {
        last = repo.commit(words[1]);
      }
    }
    return last;
  }

  /** The records of both lines, and what stands of them in the work tree. */
  RecordMerge.Meeting meeting(Repo repo, Protocol protocol, ObjectReader reader)
      throws IOException, Refusal {
    Snapshot now = now(repo, reader);
    String root = protocol.root(now);
    Snapshot before =
        isMerge() ? CommonAncestor.of(protocol, reader, ours, theirs) : tree(reader, base);
    return new RecordMerge.Meeting(
        before,
        tree(reader, ours),
        tree(reader, theirs),
        now,
        root == null ? protocol.layout().home() : root,
        IndexSnapshot.read(repo, reader).unmerged(""));
  }

  /** What stands in the work tree. */
  Snapshot now(Repo repo, ObjectReader reader) throws IOException, Refusal {
    return new WorkTreeSnapshot(repo.requireWorkTree(), tree(reader, ours));
  }

  private static TreeSnapshot tree(ObjectReader reader, @Nullable ObjectId commit)
      throws IOException {
    if (commit == null) {
      return new TreeSnapshot(reader, null);
    }
    try (RevWalk walk = new RevWalk(reader)) {
      return new TreeSnapshot(reader, walk.parseCommit(commit).getTree().getId());
    }
  }
}
