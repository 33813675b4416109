package gitara.rule.history;

import gitara.git.Awaited;
import gitara.git.Repo;
import gitara.git.SmallHeap;
import gitara.history.RecordStep;
import gitara.rule.ara.AraJudged;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * The judges at work: as many as there are cores, each on stretches of history, since what a step
 * ends with the next one begins with. What they found is asked for in the order of history.
 */
final class Judges implements AutoCloseable {
  /**
   * Steps in a stretch: each begins with reading whole what the steps in it only go on with, and
   * the last ones shall end together.
   */
  private static final int SHORTEST = 64;

  private static final int LONGEST = 512;
  private static final int EACH = 4;

  private final Repo repo;
  private final List<RecordStep> steps;
  private final SmallHeap heap = new SmallHeap();

  private final int stretch;

  /** Stretches ahead of what was asked for; what they found waits in memory. */
  private final int ahead;

  /** Null where one thread, the caller's, is enough. */
  private final @Nullable ExecutorService pool;

  private final Queue<Judge> idle = new ConcurrentLinkedQueue<>();
  private final List<@Nullable Future<List<AraJudged>>> stretches = new ArrayList<>();
  private List<AraJudged> present = List.of();
  private int presentStretch = -1;

  Judges(Repo repo, List<RecordStep> steps) {
    this.repo = repo;
    this.steps = steps;
    int cores = Runtime.getRuntime().availableProcessors();
    this.stretch = Math.clamp(steps.size() / (EACH * cores), SHORTEST, LONGEST);
    this.ahead = 2 * cores;
    int threads = Math.clamp(steps.size() / stretch + 1L, 1, cores);
    this.pool =
        threads == 1
            ? null
            : Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
  }

  /** What a step came to; asked for in order. */
  AraJudged judged(int index) throws IOException {
    int wanted = index / stretch;
    if (wanted != presentStretch) {
      present = pool == null ? work(wanted) : ahead(pool, wanted);
      presentStretch = wanted;
    }
    return present.get(index % stretch);
  }

  private List<AraJudged> work(int number) throws IOException {
    List<RecordStep> mine =
        steps.subList(number * stretch, Math.min((number + 1) * stretch, steps.size()));
    Judge free = idle.poll();
    Judge judge = free == null ? new Judge(repo) : free;
    try {
      List<AraJudged> judged = new ArrayList<>(mine.size());
      for (RecordStep step : mine) {
        judged.add(judge.judge(step));
        heap.look();
      }
      return judged;
    } finally {
      idle.add(judge);
    }
  }

  private List<AraJudged> ahead(ExecutorService threads, int wanted) throws IOException {
    for (int i = stretches.size(); i < wanted + ahead && i * stretch < steps.size(); i++) {
      int next = i;
      stretches.add(threads.submit(() -> work(next)));
    }
    List<AraJudged> found = result(wanted);
    stretches.set(wanted, null);
    return found;
  }

  private List<AraJudged> result(int wanted) throws IOException {
    Future<List<AraJudged>> future = stretches.get(wanted);
    if (future == null) {
      throw new IllegalStateException("asked for out of order");
    }
    return Awaited.get(future);
  }

  @Override
  public void close() {
    if (pool != null) {
      pool.shutdownNow();
      pool.close();
    }
    for (Judge judge = idle.poll(); judge != null; judge = idle.poll()) {
      judge.close();
    }
  }
}
