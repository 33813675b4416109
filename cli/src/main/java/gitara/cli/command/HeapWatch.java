package gitara.cli.command;

import gitara.git.Progress;
import java.util.function.LongSupplier;

/**
 * Has garbage collected in long work before the heap is far larger than what is in use. Left to
 * itself, Java takes a quarter of the machine first; to give it less for good would end the work on
 * a record that needs more.
 */
final class HeapWatch implements Progress {
  /** What long work may take without being asked, in bytes. */
  private static final long FREE = 512L << 20;

  private final Progress next;
  private final LongSupplier used;
  private final Runnable collector;
  private long limit = FREE;

  HeapWatch(Progress next) {
    this(
        next,
        () -> Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory(),
        System::gc);
  }

  HeapWatch(Progress next, LongSupplier used, Runnable collector) {
    this.next = next;
    this.used = used;
    this.collector = collector;
  }

  @Override
  public void at(String what, int done, int all) {
    next.at(what, done, all);
    if (used.getAsLong() > limit) {
      collector.run();
      limit = Math.max(FREE, 2 * used.getAsLong());
    }
  }
}
