package gitara.pipeline;

import gitara.git.LooseObjects;
import gitara.record.Snapshot;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** Files that are given in a test. */
final class GivenFiles implements Snapshot {
  private final Map<String, byte[]> files = new TreeMap<>();

  GivenFiles with(String path, String text) {
    files.put(path, text.getBytes(StandardCharsets.UTF_8));
    return this;
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
    List<String> below = new ArrayList<>(files.keySet());
    below.removeIf(path -> !folder.isEmpty() && !path.startsWith(folder + "/"));
    return below;
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
