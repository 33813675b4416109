package gitara.ref;

import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

final class LeaseContractTest extends RefTypeContract {
  @Override
  String ref() {
    return "refs/ara/locks/meditation/20261118-scale/registry";
  }

  /** A transition is one tenure; the fence counts them. */
  @Override
  Subject on(RefStore store) {
    Lease lease = new Lease(store, "meditation/20261118-scale/registry");
    return new Subject() {
      @Override
      public @Nullable String step() throws IOException {
        Retry turn = store.retry();
        while (true) {
          switch (lease.acquire("test", store.self(), Duration.ofMinutes(5))) {
            case LeaseResult.Held held -> {
              if (!turn.again()) {
                return "held for too long by " + held.by();
              }
            }
            case LeaseResult.Blocked blocked -> {
              return blocked.explanation();
            }
            case LeaseResult.Acquired acquired -> {
              return release(acquired.tenure().fence());
            }
          }
        }
      }

      private @Nullable String release(long fence) throws IOException {
        return switch (lease.release(fence)) {
          case LeaseResult.Released released -> null;
          case LeaseResult.Lost lost -> "lost to " + lost.now();
          case LeaseResult.Blocked blocked -> blocked.explanation();
        };
      }

      @Override
      public long count() throws IOException {
        RefValue value = store.read(ref());
        return value == null ? 0 : RefBlob.number(value.text(), "fence");
      }
    };
  }
}
