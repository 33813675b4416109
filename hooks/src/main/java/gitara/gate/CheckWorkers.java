package gitara.gate;

import gitara.git.Futures;
import gitara.git.Repo;
import gitara.rule.CheckResult;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The judges at work: as many as there are cores, each on stretches of history, since what a step
 * ends with the next one begins with. They begin while history is still being walked; what they
 * found is asked for in its order.
 */
final class CheckWorkers implements AutoCloseable {
  /**
   * Steps in a stretch: each begins with reading whole what the steps in it read by their changes,
   * and the last ones shall end together.
   */
  private static final int SHORTEST = 64;

  private static final int EACH = 4;

  private static final int CORES = Runtime.getRuntime().availableProcessors();

  /** Stretches ahead of what was asked for; what they found waits in memory. */
  private static final int AHEAD = 2 * CORES;

  /** That is why they are shorter where there are many cores. */
  private static final int LONGEST = Math.clamp(8192 / AHEAD, SHORTEST, 512);

  private final Repo repo;
  private final RuleCatalog catalog;
  private final Predicate<ObjectId> isKnown;
  private final Queue<CommitReader> idle = new ConcurrentLinkedQueue<>();

  /** Steps that are in no stretch yet. */
  private List<ObjectId> steps = new ArrayList<>();

  /** Null where one thread, the caller's, is enough. */
  private @Nullable ExecutorService pool;

  private final Queue<List<ObjectId>> waiting = new ArrayDeque<>();
  private final Queue<Future<List<@Nullable CheckResult>>> begun = new ArrayDeque<>();
  private Iterator<@Nullable CheckResult> present = List.<@Nullable CheckResult>of().iterator();

  /**
   * @param isKnown the commits of which no findings are wanted
   */
  CheckWorkers(Repo repo, RuleCatalog catalog, Predicate<ObjectId> isKnown) {
    this.repo = repo;
    this.catalog = catalog;
    this.isKnown = isKnown;
  }

  /** Gives them the next step of history. */
  void add(ObjectId step) {
    steps.add(step);
    if (steps.size() == LONGEST) {
      stretch(steps);
      steps = new ArrayList<>();
    }
  }

  /** There are no more steps. */
  void end() {
    int length = Math.clamp(steps.size() / (EACH * CORES), SHORTEST, LONGEST);
    if (steps.size() < length && pool == null) {
      waiting.add(steps);
    } else {
      for (int i = 0; i < steps.size(); i += length) {
        stretch(steps.subList(i, Math.min(i + length, steps.size())));
      }
    }
  }

  private void stretch(List<ObjectId> mine) {
    waiting.add(mine);
    if (pool == null) {
      pool = Executors.newFixedThreadPool(CORES, Thread.ofPlatform().daemon().factory());
    }
    begin(pool);
  }

  private void begin(ExecutorService threads) {
    while (begun.size() < AHEAD && !waiting.isEmpty()) {
      List<ObjectId> mine = waiting.remove();
      begun.add(threads.submit(() -> work(mine)));
    }
  }

  /** What the next step came to. */
  @Nullable CheckResult next() throws IOException {
    if (!present.hasNext()) {
      ExecutorService threads = pool;
      if (threads == null) {
        present = work(waiting.remove()).iterator();
      } else {
        present = Futures.get(begun.remove()).iterator();
        begin(threads);
      }
    }
    return present.next();
  }

  private List<@Nullable CheckResult> work(List<ObjectId> mine) throws IOException {
    CommitReader free = idle.poll();
    CommitReader judge = free == null ? new CommitReader(repo, catalog) : free;
    try {
      List<@Nullable CheckResult> judged = new ArrayList<>(mine.size());
      for (ObjectId step : mine) {
        if (Thread.interrupted()) {
          throw new InterruptedIOException();
        }
        judged.add(isKnown.test(step) ? judge.facts(step) : judge.check(step));
      }
      return judged;
    } finally {
      idle.add(judge);
    }
  }

  @Override
  public void close() {
    if (pool != null) {
      pool.shutdownNow();
      pool.close();
    }
    for (CommitReader judge = idle.poll(); judge != null; judge = idle.poll()) {
      judge.close();
    }
  }
}
