package gitara.rule.ara.check;

import gitara.record.Snapshot;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.jspecify.annotations.Nullable;

/** Files by path, without a repository. */
public class MemorySnapshot implements Snapshot {
  private final TreeMap<String, byte[]> files = new TreeMap<>();

  public MemorySnapshot(String root, Map<String, String> texts) {
    texts.forEach(
        (path, text) -> {
          // A slash in front: from the top of the repository.
          String name = path.startsWith("/") ? path.substring(1) : root + path;
          files.put(name, text.getBytes(StandardCharsets.UTF_8));
        });
  }

  @Override
  public @Nullable ObjectId id(String path) {
    byte[] content = files.get(path);
    if (content == null) {
      return null;
    }
    return id(content);
  }

  protected static ObjectId id(byte[] content) {
    try (ObjectInserter.Formatter formatter = new ObjectInserter.Formatter()) {
      return formatter.idFor(Constants.OBJ_BLOB, content);
    }
  }

  @Override
  public byte @Nullable [] read(String path) {
    return files.get(path);
  }

  @Override
  public List<String> list(String folder) {
    List<String> all = new ArrayList<>();
    for (String path : files.keySet()) {
      if (folder.isEmpty() || path.startsWith(folder + "/")) {
        all.add(path);
      }
    }
    return all;
  }

  @Override
  public List<String> folders(String folder) {
    TreeSet<String> names = new TreeSet<>();
    String prefix = folder.isEmpty() ? "" : folder + "/";
    for (String path : list(folder)) {
      int slash = path.indexOf('/', prefix.length());
      if (slash > 0) {
        names.add(path.substring(prefix.length(), slash));
      }
    }
    return List.copyOf(names);
  }
}
