package gitara.git;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** What another thread came to, or why it did not. */
public final class Futures {
  private Futures() {}

  /** Waits; what the other thread failed with is thrown here. */
  public static <T extends @Nullable Object> T get(Future<T> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException io -> throw io;
        case RuntimeException runtime -> throw runtime;
        case Error error -> throw error;
        case null, default -> throw new IllegalStateException(e);
      }
    }
  }
}
