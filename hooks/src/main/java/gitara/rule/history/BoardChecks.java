package gitara.rule.history;

import gitara.git.Repo;
import gitara.history.RecordWalk;
import gitara.memory.MemoryLayout;
import gitara.rule.Finding;
import gitara.rule.ara.AraRecords;
import gitara.rule.ara.FindingExcerpt;
import gitara.rule.memory.MemoryHistory;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Judges the commits that change the memory, which the walk along the record meets on its way. In a
 * repository without a memory there are none, and nothing is opened for them.
 */
final class BoardChecks implements RecordWalk.Beside, AutoCloseable {
  /** At the top; the inbox lies deeper, and what is beside it costs a look. */
  private static final List<String> FOLDERS =
      List.of(
          MemoryLayout.FOLDER, MemoryLayout.PARTS.substring(0, MemoryLayout.PARTS.indexOf('/')));

  /** A commit, and how many steps of the record were met before it or with it. */
  private record Met(ObjectId commit, int steps) {}

  private final ObjectReader reader;
  private final Set<ObjectId> cut;
  private final List<?> steps;
  private final Deque<Met> waiting = new ArrayDeque<>();
  private final Set<ObjectId> all = new HashSet<>();
  private final MemoryHistory history;
  private final RevWalk walk;

  /**
   * @param steps of the record, which grow while the walk goes on
   * @param cut commits whose parents are not here
   */
  BoardChecks(Repo repo, List<?> steps, Set<ObjectId> cut) {
    this.reader = repo.objects();
    this.walk = new RevWalk(reader);
    this.history = new MemoryHistory(reader);
    this.steps = steps;
    this.cut = cut;
  }

  @Override
  public List<String> folders() {
    return FOLDERS;
  }

  @Override
  public void changed(ObjectId commit) {
    if (!cut.contains(commit)) {
      waiting.add(new Met(commit, steps.size()));
      all.add(commit);
    }
  }

  int size() {
    return all.size();
  }

  boolean isMet(ObjectId commit) {
    return all.contains(commit);
  }

  /** Judges what was met up to a step of the record, counted from 1. */
  List<Located> upTo(int step) throws IOException {
    List<Located> found = new ArrayList<>();
    for (Met met = waiting.peek(); met != null && met.steps <= step; met = waiting.peek()) {
      waiting.remove();
      AraRecords records = new AraRecords();
      MemoryHistory.Commit judged = history.judge(walk, met.commit);
      for (Finding finding : judged.findings().sorted()) {
        FindingExcerpt shown =
            FindingExcerpt.of(finding, judged.before(), judged.after(), MemoryLayout.ROOT, records);
        found.add(new Located(met.commit.name(), finding, shown.before(), shown.after()));
      }
    }
    return found;
  }

  @Override
  public void close() {
    walk.close();
    reader.close();
  }
}
