package gitara.cli.check;

import gitara.git.Refusal;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Limits of time and memory for the check of a push, so that every push gets an answer. */
final class PushBudget<T> {
  /** What is to be done within them. */
  interface Task<T> {
    T run() throws Refusal, IOException;
  }

  private final Task<T> task;
  private volatile @Nullable T result;
  private volatile @Nullable Throwable failure;

  private PushBudget(Task<T> task) {
    this.task = task;
  }

  /**
   * Does it on a thread of its own, which is left to itself when the time is over: the process ends
   * soon.
   *
   * @param late the problem to report when the time is over; its hint names what to do
   */
  static <T> T within(long millis, Refusal late, Refusal large, Task<T> task)
      throws Refusal, IOException {
    PushBudget<T> budget = new PushBudget<>(task);
    Thread thread = new Thread(budget::work, "judge");
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join(Math.max(1, millis));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    T result = budget.result;
    if (result != null) {
      return result;
    }
    Throwable failure = budget.failure;
    if (failure == null) {
      thread.interrupt();
      throw late;
    }
    switch (failure) {
      case Refusal refusal -> throw refusal;
      case IOException fault -> throw fault;
      case OutOfMemoryError memory -> throw large;
      case StackOverflowError deep -> throw large;
      case RuntimeException fault -> throw fault;
      default -> throw new IllegalStateException(failure);
    }
  }

  private void work() {
    try {
      result = task.run();
    } catch (Throwable e) {
      failure = e;
    }
  }
}
