package gitara.commit;

import gitara.git.LooseObjects;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The last commit with the edits of a draft, as they are when it is asked. */
final class DraftSnapshot implements Snapshot {
  private final TreeSnapshot head;
  private final Map<String, String> written;
  private final Map<String, ChangeSet.Kept> kept;
  private final Map<String, ObjectId> ids = new HashMap<>();

  DraftSnapshot(TreeSnapshot head, Map<String, String> written, Map<String, ChangeSet.Kept> kept) {
    this.head = head;
    this.written = written;
    this.kept = kept;
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) throws IOException {
    return head.blob(id);
  }

  @Override
  public @Nullable ObjectId id(String path) throws IOException {
    ChangeSet.Kept file = kept.get(path);
    String text = written.get(path);
    if (file != null) {
      return file.id();
    }
    if (text == null) {
      return head.id(path);
    }
    ObjectId known = ids.get(path);
    if (known == null) {
      known = LooseObjects.blobId(text.getBytes(StandardCharsets.UTF_8));
      ids.put(path, known);
    }
    return known;
  }

  @Override
  public @Nullable List<Step.FileDiff> changesFrom(Snapshot before, String folder)
      throws IOException {
    if (before != head) {
      return null;
    }
    List<Step.FileDiff> changes = new ArrayList<>();
    TreeSet<String> paths = new TreeSet<>(written.keySet());
    paths.addAll(kept.keySet());
    for (String path : paths) {
      ObjectId now = id(path);
      if ((folder.isEmpty() || path.startsWith(folder + "/"))
          && !Objects.equals(now, head.id(path))) {
        changes.add(new Step.FileDiff(path, head.id(path), now));
      }
    }
    return changes;
  }

  @Override
  public byte @Nullable [] read(String path) throws IOException {
    ChangeSet.Kept file = kept.get(path);
    String text = written.get(path);
    if (file != null) {
      return file.id() == null ? null : head.blob(file.id());
    }
    return text == null ? head.read(path) : text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public List<String> list(String folder) throws IOException {
    TreeSet<String> all = new TreeSet<>(head.list(folder));
    for (String path : written.keySet()) {
      if (folder.isEmpty() || path.startsWith(folder + "/")) {
        all.add(path);
      }
    }
    for (Map.Entry<String, ChangeSet.Kept> file : kept.entrySet()) {
      String path = file.getKey();
      if (file.getValue().id() == null) {
        all.remove(path);
      } else if (folder.isEmpty() || path.startsWith(folder + "/")) {
        all.add(path);
      }
    }
    return List.copyOf(all);
  }

  @Override
  public List<String> folders(String folder) throws IOException {
    TreeSet<String> all = new TreeSet<>(head.folders(folder));
    String prefix = folder.isEmpty() ? "" : folder + "/";
    // A folder that loses its last file is listed on: no reader of folders minds an empty one.
    TreeSet<String> paths = new TreeSet<>(written.keySet());
    paths.addAll(kept.keySet());
    for (String path : paths) {
      int slash = path.startsWith(prefix) ? path.indexOf('/', prefix.length()) : -1;
      if (slash > 0) {
        all.add(path.substring(prefix.length(), slash));
      }
    }
    return List.copyOf(all);
  }
}
