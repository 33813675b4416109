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
  /** Steps in a stretch. */
  private static final int STRETCH = 64;

  /** Stretches ahead of what was asked for; what they found waits in memory. */
  private static final int AHEAD = 16;

  private final Repo repo;
  private final List<RecordStep> steps;
  private final SmallHeap heap = new SmallHeap();

  /** Null where one thread, the caller's, is enough. */
  private final @Nullable ExecutorService pool;

  private final Queue<Judge> idle = new ConcurrentLinkedQueue<>();
  private final List<@Nullable Future<List<AraJudged>>> stretches = new ArrayList<>();
  private List<AraJudged> present = List.of();
  private int presentStretch = -1;

  Judges(Repo repo, List<RecordStep> steps) {
    this.repo = repo;
    this.steps = steps;
    int threads =
        Math.clamp(steps.size() / STRETCH + 1L, 1, Runtime.getRuntime().availableProcessors());
    this.pool =
        threads == 1
            ? null
            : Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
  }

  /** What a step came to; asked for in order. */
  AraJudged judged(int index) throws IOException {
    int stretch = index / STRETCH;
    if (stretch != presentStretch) {
      present = pool == null ? work(stretch) : ahead(pool, stretch);
      presentStretch = stretch;
    }
    return present.get(index % STRETCH);
  }

  private List<AraJudged> work(int stretch) throws IOException {
    List<RecordStep> mine =
        steps.subList(stretch * STRETCH, Math.min((stretch + 1) * STRETCH, steps.size()));
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

  private List<AraJudged> ahead(ExecutorService threads, int stretch) throws IOException {
    for (int i = stretches.size(); i < stretch + AHEAD && i * STRETCH < steps.size(); i++) {
      int next = i;
      stretches.add(threads.submit(() -> work(next)));
    }
    List<AraJudged> found = result(stretch);
    stretches.set(stretch, null);
    return found;
  }

  private List<AraJudged> result(int stretch) throws IOException {
    Future<List<AraJudged>> future = stretches.get(stretch);
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
