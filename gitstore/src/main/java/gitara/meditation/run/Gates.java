package gitara.meditation.run;

import gitara.git.Repo;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationProtocol;
import gitara.meditation.NodeId;
import gitara.run.Decision;
import gitara.run.GateTag;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jspecify.annotations.Nullable;

/**
 * The gate commits of a meditation, oldest first.
 *
 * @param all each with the commit that states it
 */
public record Gates(List<Gate> all) {
  /**
   * A decision at a gate.
   *
   * @param name without the directory: {@code facets}, {@code cost}, {@code abandoned.b1-s2}
   */
  public record Gate(ObjectId commit, String name, Decision decision) {}

  /** How the gate of an abandoned node begins. */
  public static final String ABANDONED = "abandoned.";

  public Gates {
    all = List.copyOf(all);
  }

  /** The full name of a gate, as {@code Ara-Gate} has it. */
  public static String name(MeditationDir dir, String gate) {
    return dir.name() + "/" + gate;
  }

  /** The name of a gate without the directory; null where it is a gate of something else. */
  public static @Nullable String of(MeditationDir dir, Decision decision) {
    String prefix = dir.name() + "/";
    return decision.gate().startsWith(prefix) ? decision.gate().substring(prefix.length()) : null;
  }

  /**
   * Reads the gates behind some commits, as far as these have files of the meditation, and those
   * that tags name.
   */
  static Gates read(Repo repo, ObjectReader reader, MeditationDir dir, Collection<ObjectId> tips)
      throws IOException {
    List<RevCommit> commits = new ArrayList<>();
    try (RevWalk walk = new RevWalk(reader)) {
      Set<ObjectId> seen = new HashSet<>();
      Deque<RevCommit> open = new ArrayDeque<>();
      for (ObjectId tip : tips) {
        add(walk, tip, seen, open);
      }
      String prefix = GateTag.prefix(MeditationProtocol.NAME, dir.name() + "/");
      for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(prefix)) {
        Ref peeled = repo.jgit().getRefDatabase().peel(ref);
        ObjectId id = peeled.getPeeledObjectId();
        if (id != null) {
          add(walk, id, seen, open);
        }
      }
      while (!open.isEmpty()) {
        RevCommit commit = open.removeFirst();
        if (!hasFiles(reader, commit, dir)) {
          continue;
        }
        commits.add(commit);
        for (RevCommit parent : commit.getParents()) {
          add(walk, parent.getId(), seen, open);
        }
      }
    }
    commits.sort((one, other) -> Integer.compare(one.getCommitTime(), other.getCommitTime()));
    List<Gate> gates = new ArrayList<>();
    for (RevCommit commit : commits) {
      for (Decision decision : Decision.in(commit.getFullMessage())) {
        String name = of(dir, decision);
        if (name != null) {
          gates.add(new Gate(commit.getId(), name, decision));
        }
      }
    }
    return new Gates(gates);
  }

  private static void add(RevWalk walk, ObjectId id, Set<ObjectId> seen, Deque<RevCommit> open)
      throws IOException {
    if (seen.add(id.copy())) {
      try {
        RevCommit commit = walk.parseCommit(id);
        walk.parseBody(commit);
        open.add(commit);
      } catch (MissingObjectException e) {
        // A shallow clone ends here.
        return;
      }
    }
  }

  private static boolean hasFiles(ObjectReader reader, RevCommit commit, MeditationDir dir)
      throws IOException {
    try (TreeWalk walk = TreeWalk.forPath(reader, dir.path(), commit.getTree())) {
      return walk != null;
    }
  }

  /** The gates with a name, oldest first. */
  public List<Gate> of(String name) {
    return all.stream().filter(gate -> gate.name().equals(name)).toList();
  }

  public boolean has(String name) {
    return !of(name).isEmpty();
  }

  /** Why a node was abandoned; null where it was not. */
  public @Nullable Decision abandoned(NodeId node) {
    List<Gate> gates = of(ABANDONED + node);
    return gates.isEmpty() ? null : gates.getLast().decision();
  }
}
