package gitara.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot in which one folder is shown under another name, so that a record that was moved is
 * compared with itself. Both names end in a slash, or are empty for the top of the repository; what
 * else stands under the shown name is hidden.
 */
public final class RelocatedSnapshot implements Snapshot {
  private final Snapshot snapshot;
  private final String real;
  private final String shown;

  public RelocatedSnapshot(Snapshot snapshot, String real, String shown) {
    this.snapshot = snapshot;
    this.real = real;
    this.shown = shown;
  }

  private String real(String path) {
    return path.startsWith(shown) ? real + path.substring(shown.length()) : path;
  }

  /** The name of a folder, which has no slash at its end. */
  private String realFolder(String folder) {
    String path = real(folder + "/");
    return path.isEmpty() ? "" : path.substring(0, path.length() - 1);
  }

  private String shown(String path, String folder) {
    return (folder + "/").startsWith(shown) ? shown + path.substring(real.length()) : path;
  }

  @Override
  public @Nullable ObjectId id(String path) throws IOException {
    return snapshot.id(real(path));
  }

  @Override
  public byte @Nullable [] read(String path) throws IOException {
    return snapshot.read(real(path));
  }

  @Override
  public byte @Nullable [] readText(String path) throws IOException {
    return snapshot.readText(real(path));
  }

  @Override
  public List<String> list(String folder) throws IOException {
    List<String> paths = new ArrayList<>();
    for (String path : snapshot.list(realFolder(folder))) {
      paths.add(shown(path, folder));
    }
    return paths;
  }

  @Override
  public List<String> folders(String folder) throws IOException {
    return snapshot.folders(realFolder(folder));
  }

  @Override
  public List<String> children(String folder) throws IOException {
    return snapshot.children(realFolder(folder));
  }

  @Override
  public Map<String, String> others(String folder) throws IOException {
    Map<String, String> others = new TreeMap<>();
    for (Map.Entry<String, String> other : snapshot.others(realFolder(folder)).entrySet()) {
      others.put(shown(other.getKey(), folder), other.getValue());
    }
    return others;
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) throws IOException {
    return snapshot.blob(id);
  }

  @Override
  public @Nullable ObjectId folderId(String folder) throws IOException {
    return snapshot.folderId(realFolder(folder));
  }
}
