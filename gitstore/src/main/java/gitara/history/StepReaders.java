package gitara.history;

import gitara.git.Futures;
import gitara.git.Repo;
import gitara.record.Protocol;
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

/**
 * Reads the steps of a whole history while it is still being walked, as many stretches of it at a
 * time as there are cores. A stretch begins by reading whole what the steps before it left.
 */
final class StepReaders implements AutoCloseable {
  /** What a step came to, as it is stored, and what it is found by. */
  static final class Told {
    final RecordStep step;
    final byte[] moment;
    final Set<String> entries;

    Told(RecordStep step, RecordCommit moment) {
      this.step = step;
      this.moment = RecordCommitCodec.pack(moment);
      this.entries = EntryLinks.concerned(moment);
    }
  }

  /** What a stretch came to. */
  record Read(List<Told> steps) {}

  /** What a reader keeps is worth more than its stretch. */
  private final Queue<ObjectReader> idle = new ConcurrentLinkedQueue<>();

  private final Repo repo;
  private final Protocol protocol;
  private final List<String> files;
  private final int stretch;
  private @Nullable ExecutorService pool;
  private final List<Future<Read>> stretches = new ArrayList<>();
  private List<RecordStep> steps = new ArrayList<>();

  /**
   * @param stretch how many steps a stretch has
   */
  StepReaders(Repo repo, Protocol protocol, List<String> files, int stretch) {
    this.repo = repo;
    this.protocol = protocol;
    this.files = files;
    this.stretch = stretch;
  }

  /** Adds a step, parents first. */
  void add(RecordStep step) {
    steps.add(step);
    if (steps.size() == stretch) {
      List<RecordStep> mine = steps;
      steps = new ArrayList<>();
      pool = pool == null ? threads() : pool;
      stretches.add(pool.submit(() -> read(mine)));
    }
  }

  private static ExecutorService threads() {
    return Executors.newFixedThreadPool(
        Runtime.getRuntime().availableProcessors(), Thread.ofPlatform().daemon().factory());
  }

  private Read read(List<RecordStep> mine) throws IOException {
    List<Told> told = new ArrayList<>(mine.size());
    ObjectReader free = idle.poll();
    ObjectReader reader = free == null ? repo.versions() : free;
    try {
      StepReader one = new StepReader(reader, protocol, files);
      for (RecordStep step : mine) {
        told.add(new Told(step, one.read(step)));
      }
    } finally {
      idle.add(reader);
    }
    return new Read(told);
  }

  /** All that was added, in its order. */
  List<Read> all() throws IOException {
    Read last = read(steps);
    List<Read> all = new ArrayList<>();
    for (Future<Read> one : stretches) {
      all.add(Futures.get(one));
    }
    all.add(last);
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
