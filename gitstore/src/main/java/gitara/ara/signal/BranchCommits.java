package gitara.ara.signal;

import gitara.ara.model.Mentions;
import gitara.ara.model.Paths;
import gitara.git.ChangedPaths;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The commits of a branch, read once, back to the day that is asked for. Only a commit that changes
 * something outside the journey record shows that something depends on an entry: the commit that
 * records the entry names it too.
 */
public final class BranchCommits implements EntryCommits {
  /** Commits further back are not looked at. */
  static final int MOST = 20_000;

  private static final int SHOWN = 3;
  private static final long SLACK = 2 * 86_400L;

  private final Repo repo;
  private final String root;
  private List<String> roots = List.of();
  private final @Nullable ObjectId head;
  private final Map<String, List<String>> naming = new HashMap<>();

  /** The time to which the branch was read. */
  private long reached = Long.MAX_VALUE;

  /** A null head, an unborn branch, has no commits. */
  public BranchCommits(Repo repo, @Nullable ObjectId head, String root) {
    this.repo = repo;
    this.head = head;
    this.root = root;
  }

  @Override
  public List<String> naming(String id, String since) throws IOException {
    long seconds = seconds(since);
    if (seconds < reached) {
      naming.clear();
      read(seconds);
      reached = seconds;
    }
    return naming.getOrDefault(id, List.of());
  }

  private static long seconds(String day) {
    try {
      return day.isEmpty()
          ? 0
          : LocalDate.parse(day).atStartOfDay(ZoneOffset.UTC).toEpochSecond() - SLACK;
    } catch (DateTimeException e) {
      return 0;
    }
  }

  private void read(long since) throws IOException {
    if (head == null) {
      return;
    }
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      ObjectId tree = walk.parseCommit(head).getTree().getId();
      roots = Paths.roots(new TreeSnapshot(reader, tree), root);
      walk.markStart(walk.parseCommit(head));
      int count = 0;
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        if (commit.getCommitTime() < since || ++count > MOST) {
          return;
        }
        note(reader, walk, commit);
      }
    } catch (MissingObjectException e) {
      // A shallow or partial clone: what is here was looked at.
      return;
    }
  }

  private void note(ObjectReader reader, RevWalk walk, RevCommit commit) throws IOException {
    String message = commit.getFullMessage();
    List<String> named = new ArrayList<>();
    for (String line : message.split("\n", -1)) {
      if (!line.regionMatches(true, 0, "Ara-", 0, 4)) {
        for (String id : Mentions.in(line)) {
          if (id.charAt(0) == 'O' && naming.getOrDefault(id, List.of()).size() < SHOWN) {
            named.add(id);
          }
        }
      }
    }
    if (!named.isEmpty() && changesMore(reader, walk, commit)) {
      String label = commit.name().substring(0, 10) + " " + commit.getShortMessage();
      for (String id : named) {
        List<String> commits = naming.computeIfAbsent(id, any -> new ArrayList<>());
        if (!commits.contains(label)) {
          commits.add(label);
        }
      }
    }
  }

  /** Whether a commit changes a file that is not part of the journey record. */
  private boolean changesMore(ObjectReader reader, RevWalk walk, RevCommit commit)
      throws IOException {
    return ChangedPaths.of(reader, walk, commit).stream()
        .anyMatch(path -> !Paths.isRecord(path, roots));
  }

  /** Whether a commit is on the branch. */
  public boolean has(ObjectId commit) throws IOException {
    if (head == null) {
      return false;
    }
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      return walk.isMergedInto(walk.parseCommit(commit), walk.parseCommit(head));
    }
  }
}
