package gitara.git;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.internal.storage.commitgraph.ChangedPathFilter;
import org.eclipse.jgit.internal.storage.commitgraph.CommitGraph;
import org.eclipse.jgit.internal.storage.commitgraph.CommitGraph.CommitData;
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
 *
 * <p>JGit's readers give its commit-graph out, and the type of that is internal to it.
 */
public final class Commits implements AutoCloseable {
  private final RevWalk walk;
  private final @Nullable CommitGraph graph;
  private final int inGraph;
  private final List<RevCommit> others = new ArrayList<>();
  private final Map<ObjectId, Integer> numbers = new HashMap<>();

  private int lastNumber = -1;
  private @Nullable CommitData last;

  public Commits(ObjectReader reader) throws IOException {
    this.walk = new RevWalk(reader);
    walk.setRetainBody(false);
    // A shallow clone's first commits have parents in the graph, but not here.
    this.graph = reader.getShallowCommits().isEmpty() ? reader.getCommitGraph().orElse(null) : null;
    this.inGraph = graph == null ? 0 : Math.toIntExact(graph.getCommitCnt());
  }

  /** How many there are so far; numbers are below. */
  public int count() {
    return inGraph + others.size();
  }

  /** The number of a commit; whether it is one turns out when something is asked of it. */
  public int number(AnyObjectId id) {
    int place = graph == null ? -1 : graph.findGraphPosition(id);
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
        ? graph.getObjectId(number)
        : others.get(number - inGraph).copy();
  }

  public int[] parents(int number) throws IOException {
    CommitData data = data(number);
    if (data != null) {
      return data.getParents();
    }
    RevCommit commit = other(number);
    int[] parents = new int[commit.getParentCount()];
    for (int i = 0; i < parents.length; i++) {
      parents[i] = number(commit.getParent(i));
    }
    return parents;
  }

  public ObjectId tree(int number) throws IOException {
    CommitData data = data(number);
    return data == null ? other(number).getTree().copy() : data.getTree();
  }

  /** When it was committed, in seconds. */
  public int time(int number) throws IOException {
    CommitData data = data(number);
    return data == null ? other(number).getCommitTime() : (int) data.getCommitTime();
  }

  /**
   * Whether a commit may change something at one of these paths, compared with its first parent.
   */
  public boolean mayChange(int number, List<byte[]> paths) {
    ChangedPathFilter filter =
        graph == null || number >= inGraph ? null : graph.getChangedPathFilter(number);
    boolean may = filter == null;
    for (int i = 0; filter != null && !may && i < paths.size(); i++) {
      may = filter.maybeContains(paths.get(i));
    }
    return may;
  }

  private @Nullable CommitData data(int number) {
    if (graph == null || number >= inGraph) {
      return null;
    }
    CommitData data = last;
    if (data == null || number != lastNumber) {
      data = graph.getCommitData(number);
      last = data;
      lastNumber = number;
    }
    return data;
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
