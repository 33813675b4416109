package gitara.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** What leads from one snapshot to the next: a commit and its parent, HEAD and what is staged. */
public record Step(Snapshot before, Snapshot after) {

  /** One file that differs; {@code old} is null where it is new, {@code now} where it is gone. */
  public record FileDiff(String path, @Nullable ObjectId old, @Nullable ObjectId now) {}

  /** The regular files below a folder that differ, sorted; nothing is read for it but trees. */
  public List<FileDiff> changes(String folder) throws IOException {
    List<FileDiff> known = after.changesFrom(before, folder);
    if (known != null) {
      return known;
    }
    List<String> olds = before.list(folder);
    List<String> news = after.list(folder);
    List<FileDiff> changes = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < olds.size() || j < news.size()) {
      int order = i == olds.size() ? 1 : j == news.size() ? -1 : olds.get(i).compareTo(news.get(j));
      String path = order <= 0 ? olds.get(i) : news.get(j);
      ObjectId old = order <= 0 ? before.id(path) : null;
      ObjectId now = order >= 0 ? after.id(path) : null;
      if (old == null ? now != null : !old.equals(now)) {
        changes.add(new FileDiff(path, old, now));
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return changes;
  }

  /**
   * What {@link Snapshot#others} returns for a folder after the step and did not before.
   *
   * <p>Of two trees only folders that differ are looked into.
   */
  public Map<String, String> others(String folder) throws IOException {
    if (before instanceof TreeSnapshot old && after instanceof TreeSnapshot now) {
      return now.othersFrom(old, folder);
    }
    Map<String, String> others = after.others(folder);
    if (!others.isEmpty()) {
      others.keySet().removeAll(before.others(folder).keySet());
    }
    return others;
  }
}
