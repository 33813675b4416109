package gitara.ara.act;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What of large files a turn has to see: the entries that it mentions. A turn that asks for more
 * gets the whole file, on a second try.
 */
final class TouchedEntries {
  private final Set<String> mentioned = new HashSet<>();
  private final Set<String> whole = new HashSet<>();

  TouchedEntries(List<Act> acts) {
    for (Act act : acts) {
      act.given().mention(mentioned);
    }
  }

  /** The ids to see of a file; null for all of it. */
  @Nullable Set<String> of(String path) {
    return whole.contains(path) ? null : mentioned;
  }

  /** From now on all of a file is seen. */
  void widen(String path) {
    whole.add(path);
  }
}
