package gitara.testkit;

import gitara.git.LooseObjects;
import gitara.record.Snapshot;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** A state of a repository whose files are given in a test. */
public class GivenSnapshot implements Snapshot {
  private final Map<String, byte[]> files = new TreeMap<>();

  /** Puts a file there. */
  public final GivenSnapshot with(String path, String text) {
    files.put(path, text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /** The text of a file that is there; else another one. */
  public final String text(String path, String other) {
    byte[] content = files.get(path);
    return content == null ? other : new String(content, StandardCharsets.UTF_8);
  }

  @Override
  public @Nullable ObjectId id(String path) {
    byte[] content = files.get(path);
    return content == null ? null : LooseObjects.blobId(content);
  }

  @Override
  public byte @Nullable [] read(String path) {
    return files.get(path);
  }

  @Override
  public List<String> list(String folder) {
    return files.keySet().stream()
        .filter(path -> folder.isEmpty() || path.startsWith(folder + "/"))
        .toList();
  }

  @Override
  public List<String> folders(String folder) {
    Set<String> names = new TreeSet<>();
    int from = folder.isEmpty() ? 0 : folder.length() + 1;
    for (String path : list(folder)) {
      int slash = path.indexOf('/', from);
      if (slash > 0) {
        names.add(path.substring(from, slash));
      }
    }
    return List.copyOf(names);
  }
}
