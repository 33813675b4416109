package gitara.memory;

import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** Fragments by their blob: whoever goes through history meets the same ones at every commit. */
public final class FragmentCache {
  private final Map<ObjectId, FragmentFile> known = new HashMap<>();

  /** The fragment at a path, which must be there. */
  public FragmentFile get(Snapshot snapshot, String path) throws IOException {
    ObjectId id = snapshot.id(path);
    FragmentFile file = id == null ? null : known.get(id);
    if (file == null) {
      byte[] bytes = snapshot.readText(path);
      file = FragmentFile.parse(bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8));
      if (id != null) {
        known.put(id, file);
      }
    }
    return file;
  }
}
