package gitara.git;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The commits of a repository by number: those of the commit-graph by their place in it, read from
 * there and never made an object of, and the others as they are met. Among a hundred thousand of
 * them, objects were a third of the cost of a walk.
 */
public final class Commits implements AutoCloseable {
  private final RevWalk walk;
  private final @Nullable CommitGraph graph;
  private final int inGraph;
  private final List<RevCommit> others = new ArrayList<>();
  private final Map<ObjectId, Integer> numbers = new HashMap<>();

  public Commits(ObjectReader reader) throws IOException {
    this.walk = new RevWalk(reader);
    walk.setRetainBody(false);
    // A shallow clone's first commits have parents in the graph, but not here.
    boolean whole = reader.getShallowCommits().isEmpty();
    this.graph = whole && reader instanceof SmallObjectReader objects ? objects.graph() : null;
    this.inGraph = graph == null ? 0 : graph.count();
  }

  /** How many there are so far; numbers are below. */
  public int count() {
    return inGraph + others.size();
  }

  /** The number of a commit; whether it is one turns out when something is asked of it. */
  public int number(AnyObjectId id) {
    int place = graph == null ? -1 : graph.find(id);
    if (place >= 0) {
      return place;
    }
    Integer known = numbers.get(id);
    if (known == null) {
      RevCommit commit = walk.lookupCommit(id);
      known = count();
      others.add(commit);
      numbers.put(commit, known);
    }
    return known;
  }

  public ObjectId id(int number) {
    return graph != null && number < inGraph
        ? graph.id(number)
        : others.get(number - inGraph).copy();
  }

  public int[] parents(int number) throws IOException {
    if (graph != null && number < inGraph) {
      return graph.parents(number);
    }
    RevCommit commit = other(number);
    int[] parents = new int[commit.getParentCount()];
    for (int i = 0; i < parents.length; i++) {
      parents[i] = number(commit.getParent(i));
    }
    return parents;
  }

  public ObjectId tree(int number) throws IOException {
    return graph != null && number < inGraph ? graph.tree(number) : other(number).getTree().copy();
  }

  /** When it was committed, in seconds. */
  public int time(int number) throws IOException {
    return graph != null && number < inGraph ? graph.time(number) : other(number).getCommitTime();
  }

  /** Paths, as {@link #mayChange} asks for them. */
  public static List<int @Nullable []> keys(List<String> paths) {
    List<int @Nullable []> keys = new ArrayList<>();
    for (String path : paths) {
      keys.add(CommitGraph.key(path));
    }
    return keys;
  }

  /**
   * Whether a commit may change something at one of these paths, compared with its first parent.
   */
  public boolean mayChange(int number, List<int @Nullable []> keys) {
    return graph == null || number >= inGraph || graph.mayChange(number, keys);
  }

  private RevCommit other(int number) throws IOException {
    RevCommit commit = others.get(number - inGraph);
    walk.parseHeaders(commit);
    return commit;
  }

  @Override
  public void close() {
    walk.close();
  }
}
