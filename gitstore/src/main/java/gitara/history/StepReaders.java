package gitara.history;

import gitara.git.Futures;
import gitara.git.Progress;
import gitara.git.Repo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** Threads that read steps of a history, a stretch of it each, while it is still being walked. */
final class StepReaders implements AutoCloseable {
  private static final String INDEXING = "Indexing history";

  /** What a step did. */
  static final class Result {
    /** The number of the revision that the step led to. */
    final int revision;

    /** The entries by which the commit is found. */
    final Set<String> entries;

    /** The commit as it is stored. */
    final byte[] commit;

    Result(RecordStep step, RecordCommit commit, EntryLinks links) throws IOException {
      this.revision = step.point().number();
      this.entries = links.concerned(commit);
      this.commit = RecordCommitCodec.encode(commit);
    }
  }

  /** What a reader keeps is worth more than its stretch. */
  private final Queue<ObjectReader> idle = new ConcurrentLinkedQueue<>();

  private final Repo repo;
  private final EventGroups groups;
  private final int group;
  private final int stretch;
  private @Nullable ExecutorService pool;
  private final List<Future<List<Result>>> stretches = new ArrayList<>();
  private List<RecordStep> steps = new ArrayList<>();

  /**
   * @param group of files, whose entries are read
   * @param stretch how many steps a stretch has
   */
  StepReaders(Repo repo, EventGroups groups, int group, int stretch) {
    this.repo = repo;
    this.groups = groups;
    this.group = group;
    this.stretch = stretch;
  }

  void add(RecordStep step) {
    steps.add(step);
    if (steps.size() == stretch) {
      List<RecordStep> mine = steps;
      steps = new ArrayList<>();
      pool = pool == null ? threads() : pool;
      stretches.add(pool.submit(() -> read(mine, Progress.NONE)));
    }
  }

  private static ExecutorService threads() {
    return Executors.newFixedThreadPool(
        Runtime.getRuntime().availableProcessors(), Thread.ofPlatform().daemon().factory());
  }

  private List<Result> read(List<RecordStep> mine, Progress progress) throws IOException {
    List<Result> results = new ArrayList<>(mine.size());
    ObjectReader free = idle.poll();
    ObjectReader reader = free == null ? repo.objects() : free;
    try {
      StepReader one = new StepReader(reader, groups, group);
      EntryLinks links = new EntryLinks(groups.protocol().relations());
      for (RecordStep step : mine) {
        results.add(new Result(step, one.read(step), links));
        progress.at(INDEXING, results.size(), mine.size());
      }
    } finally {
      idle.add(reader);
    }
    return results;
  }

  /** What all steps did that were added. */
  List<Result> all(Progress progress) throws IOException {
    List<Result> last = read(steps, progress);
    List<Result> all = new ArrayList<>();
    for (Future<List<Result>> one : stretches) {
      all.addAll(Futures.get(one));
      progress.at(INDEXING, all.size(), stretches.size() * stretch + last.size());
    }
    all.addAll(last);
    return all;
  }

  @Override
  public void close() {
    if (pool != null) {
      pool.shutdownNow();
      pool.close();
    }
    idle.forEach(ObjectReader::close);
  }
}
