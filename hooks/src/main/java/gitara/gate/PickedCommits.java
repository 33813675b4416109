package gitara.gate;

import gitara.git.Repo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** Commits that git has taken over from another place, each with the one that it was there. */
public final class PickedCommits {
  private static final int MOST = 2000;

  private final Map<ObjectId, List<ObjectId>> sources;

  private PickedCommits(Map<ObjectId, List<ObjectId>> sources) {
    this.sources = sources;
  }

  /** As git lists them for post-rewrite: old and new, where several old ones may be one new one. */
  public static PickedCommits of(Iterable<String[]> lines) {
    Map<ObjectId, List<ObjectId>> sources = new LinkedHashMap<>();
    for (String[] line : lines) {
      if (!line[0].equals(line[1])) {
        sources
            .computeIfAbsent(ObjectId.fromString(line[1]), made -> new ArrayList<>())
            .add(ObjectId.fromString(line[0]));
      }
    }
    return new PickedCommits(sources);
  }

  /** One commit. */
  public static PickedCommits of(ObjectId commit, ObjectId source) {
    return new PickedCommits(Map.of(commit, List.of(source)));
  }

  /**
   * Those of HEAD that a former tip had: of the same author, the same second and the same subject.
   * One of them on the way from their common ancestor is as git made it where it was not taken
   * over.
   */
  public static PickedCommits since(Repo repo, ObjectId former) throws IOException {
    Map<ObjectId, List<ObjectId>> sources = new HashMap<>();
    ObjectId head = repo.commit(Constants.HEAD);
    if (head != null) {
      try (ObjectReader reader = repo.objects();
          RevWalk walk = new RevWalk(reader)) {
        Map<String, ObjectId> there = new HashMap<>();
        for (RevCommit commit : only(walk, former, head)) {
          there.putIfAbsent(key(commit), commit.getId());
        }
        for (RevCommit commit : only(walk, head, former)) {
          ObjectId source = there.get(key(commit));
          if (source != null) {
            sources.put(commit.getId(), List.of(source));
          }
        }
      }
    }
    return new PickedCommits(sources);
  }

  private static List<RevCommit> only(RevWalk walk, ObjectId of, ObjectId not) throws IOException {
    walk.reset();
    walk.sort(RevSort.TOPO);
    walk.markStart(walk.parseCommit(of));
    walk.markUninteresting(walk.parseCommit(not));
    List<RevCommit> commits = new ArrayList<>();
    for (RevCommit commit = walk.next();
        commit != null && commits.size() < MOST;
        commit = walk.next()) {
      walk.parseBody(commit);
      commits.add(commit);
    }
    return commits;
  }

  private static String key(RevCommit commit) {
    return commit.getAuthorIdent().toExternalString() + "\n" + commit.getShortMessage();
  }

  public int size() {
    return sources.size();
  }

  /** The commit that one was there, the last where it was several. */
  @Nullable ObjectId sourceOf(ObjectId commit) {
    List<ObjectId> all = sourcesOf(commit);
    return all.isEmpty() ? null : all.getLast();
  }

  /** The commits of which a rebase made one. */
  List<ObjectId> sourcesOf(ObjectId commit) {
    return sources.getOrDefault(commit.toObjectId(), List.of());
  }
}
