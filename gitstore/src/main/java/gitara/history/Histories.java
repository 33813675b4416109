package gitara.history;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;

/** The histories of several protocols, each with its index, and as one. */
public final class Histories {
  private final Repo repo;
  private final List<History> all = new ArrayList<>();

  private Histories(Repo repo) {
    this.repo = repo;
  }

  /** Opens the histories of some protocols, in their order. */
  public static Histories open(Repo repo, List<Protocol> protocols) throws IOException {
    Histories histories = new Histories(repo);
    for (Protocol protocol : protocols) {
      List<Protocol> others = new ArrayList<>(protocols);
      others.remove(protocol);
      histories.all.add(History.open(repo, new EventGroups(protocol, others), EventIndex.STRETCH));
    }
    return histories;
  }

  /** The history of one of the protocols, by its place in their order. */
  public History get(int index) {
    return all.get(index);
  }

  /** Everything that was done in what a commit comes from, newest first. */
  public List<RecordCommit> all(ObjectId tip) throws IOException, Refusal {
    List<List<RecordCommit>> found = new ArrayList<>();
    for (History history : all) {
      List<RecordCommit> commits = history.all(tip);
      if (!commits.isEmpty()) {
        found.add(commits);
      }
    }
    return merged(List.of(tip), found);
  }

  /** Lists of commits as one, in the order in which they lead to some tips, newest first. */
  public List<RecordCommit> merged(List<ObjectId> tips, List<List<RecordCommit>> lists)
      throws IOException {
    if (lists.size() < 2) {
      return lists.isEmpty() ? List.of() : lists.getFirst();
    }
    Map<ObjectId, RecordCommit> commits = new HashMap<>();
    for (List<RecordCommit> list : lists) {
      for (RecordCommit one : list) {
        commits.merge(one.commit(), one, History::both);
      }
    }
    List<RecordCommit> ordered = new ArrayList<>(commits.size());
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      walk.sort(RevSort.TOPO);
      for (ObjectId tip : tips) {
        walk.markStart(walk.parseCommit(tip));
      }
      for (RevCommit commit = walk.next();
          commit != null && ordered.size() < commits.size();
          commit = walk.next()) {
        RecordCommit one = commits.get(commit);
        if (one != null) {
          ordered.add(one);
        }
      }
    }
    return ordered;
  }

  /** How some commits of any of the histories follow from each other, newest first. */
  public List<GraphNode> graph(List<ObjectId> tips, List<RecordCommit> commits)
      throws IOException, Refusal {
    return all.getFirst().graph(tips, commits);
  }
}
