package gitara.gate;

import gitara.git.Repo;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.jspecify.annotations.Nullable;

/**
 * The last token that each lock of a server has given. A clone may have learned of a lock before
 * its last holder took it, so that only the server itself knows.
 */
final class LockTokens {
  private final @Nullable Repo server;
  private final Map<String, Long> known = new ConcurrentHashMap<>();

  LockTokens(Repo repo) {
    this.server = repo.workTree() == null ? repo : null;
  }

  /** -1 where that is not known. */
  long last(String lock) throws IOException {
    Long last = known.get(lock);
    if (last == null) {
      last = server == null ? -1 : read(server, lock);
      known.put(lock, last);
    }
    return last;
  }

  private static long read(Repo server, String lock) throws IOException {
    Ref ref = server.jgit().exactRef("refs/ara/locks/" + lock);
    if (ref == null || ref.getObjectId() == null) {
      return -1;
    }
    try (ObjectReader reader = server.objects()) {
      return StateText.number(reader, ref.getObjectId(), "fence");
    }
  }
}
