package gitara.rule.memory;

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

/** The files of an example, and those of the other side as blobs that history still has. */
final class GivenMemory implements Snapshot {
  private final TreeMap<String, byte[]> files = new TreeMap<>();
  private final Map<ObjectId, byte[]> blobs = new TreeMap<>();

  GivenMemory(Map<String, String> texts, Map<String, String> others) {
    texts.forEach((path, text) -> files.put(named(path), bytes(text)));
    texts.values().forEach(text -> blobs.put(id(bytes(text)), bytes(text)));
    others.values().forEach(text -> blobs.put(id(bytes(text)), bytes(text)));
  }

  private static String named(String path) {
    return path.startsWith("/") ? path.substring(1) : "memory/" + path;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static ObjectId id(byte[] content) {
    try (ObjectInserter.Formatter formatter = new ObjectInserter.Formatter()) {
      return formatter.idFor(Constants.OBJ_BLOB, content);
    }
  }

  @Override
  public @Nullable ObjectId id(String path) {
    byte[] content = files.get(path);
    return content == null ? null : id(content);
  }

  @Override
  public byte @Nullable [] read(String path) {
    return files.get(path);
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) {
    return blobs.get(id);
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
