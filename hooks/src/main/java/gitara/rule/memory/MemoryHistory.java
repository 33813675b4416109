package gitara.rule.memory;

import gitara.memory.MemoryLayout;
import gitara.memory.ParsedMemory;
import gitara.record.TreeSnapshot;
import gitara.rule.Finding;
import gitara.rule.Findings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilterGroup;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/** Judges the commits of a stretch of history that touch the memory, each against its parents. */
public final class MemoryHistory {
  /** Snapshots that are kept: a commit's parents were mostly judged a moment ago. */
  private static final int KEPT = 8;

  /** Where a commit has to differ from its parents for the rules to have a say in it. */
  public static final List<String> FOLDERS = List.of(MemoryLayout.FOLDER, MemoryLayout.PARTS);

  /**
   * One commit.
   *
   * @param before what its first parent has; null where it has none
   */
  public record Commit(@Nullable TreeSnapshot before, TreeSnapshot after, Findings findings) {}

  /** What was found in a commit. */
  public record Judged(String commit, List<Finding> findings) {}

  private final ObjectReader reader;
  private final ParsedMemory parsed;
  private final Map<ObjectId, TreeSnapshot> snapshots =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ObjectId, TreeSnapshot> eldest) {
          return size() > KEPT;
        }
      };
  private int commits;

  public MemoryHistory(ObjectReader reader) {
    this.reader = reader;
    this.parsed = new ParsedMemory(reader);
  }

  /** How many commits touched the memory. */
  public int commits() {
    return commits;
  }

  /**
   * Oldest first; commits without a finding are left out.
   *
   * @param base what is an ancestor of it is not judged; null for all of history
   */
  public List<Judged> judge(@Nullable ObjectId base, ObjectId tip) throws IOException {
    List<Judged> all = new ArrayList<>();
    try (RevWalk walk = new RevWalk(reader);
        RevWalk parents = new RevWalk(reader)) {
      walk.setRewriteParents(false);
      walk.setTreeFilter(
          AndTreeFilter.create(PathFilterGroup.createFromStrings(FOLDERS), TreeFilter.ANY_DIFF));
      walk.sort(RevSort.TOPO);
      walk.sort(RevSort.REVERSE, true);
      walk.markStart(walk.parseCommit(tip));
      if (base != null) {
        walk.markUninteresting(walk.parseCommit(base));
      }
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        commits++;
        Findings findings = judge(parents, commit).findings();
        if (!findings.isEmpty()) {
          all.add(new Judged(commit.name(), findings.sorted()));
        }
      }
    }
    return all;
  }

  /** Judges one commit by itself; who asks for parents before children asks cheaply. */
  public Commit judge(RevWalk walk, ObjectId id) throws IOException {
    RevCommit commit = walk.parseCommit(id);
    walk.parseBody(commit);
    List<TreeSnapshot> parents = new ArrayList<>();
    for (RevCommit parent : commit.getParents()) {
      walk.parseHeaders(parent);
      parents.add(snapshot(parent));
    }
    TreeSnapshot after = snapshot(commit);
    Findings findings =
        MemoryLint.commit(
            parents, new TreeSnapshot(reader, null), after, commit.getFullMessage(), parsed);
    return new Commit(parents.isEmpty() ? null : parents.getFirst(), after, findings);
  }

  private TreeSnapshot snapshot(RevCommit commit) {
    return snapshots.computeIfAbsent(
        commit.getId(), any -> new TreeSnapshot(reader, commit.getTree().getId()));
  }
}
