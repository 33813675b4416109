package gitara.cli.ara;

import gitara.history.RecordCommit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The entries whose last change by an agent rests on words that nobody vouches for. */
final class UnattestedWords {
  private UnattestedWords() {}

  /**
   * Their IDs, the latest change first.
   *
   * @param history commits, newest first
   */
  static List<String> of(List<RecordCommit> history) {
    List<String> ids = new ArrayList<>();
    Set<String> settled = new HashSet<>();
    for (RecordCommit moment : history) {
      for (String value : moment.attested()) {
        int space = value.indexOf(' ');
        String id = space < 0 ? value : value.substring(0, space);
        if (settled.add(id) && moment.unattested().contains(id)) {
          ids.add(id);
        }
      }
    }
    return ids;
  }
}
