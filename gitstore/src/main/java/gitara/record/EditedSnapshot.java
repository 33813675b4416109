package gitara.record;

import gitara.git.LooseObjects;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** A state with other content in some of its files. */
public final class EditedSnapshot implements Snapshot {
  private final Snapshot state;
  private final Map<String, byte[]> contents;
  private final Map<String, ObjectId> ids = new HashMap<>();

  /**
   * A state and edits.
   *
   * @param contents by path, as git stores them
   */
  public EditedSnapshot(Snapshot state, Map<String, byte[]> contents) {
    this.state = state;
    this.contents = Map.copyOf(contents);
    for (Map.Entry<String, byte[]> file : contents.entrySet()) {
      ids.put(file.getKey(), LooseObjects.blobId(file.getValue()));
    }
  }

  @Override
  public @Nullable ObjectId id(String path) throws IOException {
    ObjectId id = ids.get(path);
    return id == null ? state.id(path) : id;
  }

  @Override
  public byte @Nullable [] read(String path) throws IOException {
    byte[] content = contents.get(path);
    return content == null ? state.read(path) : content.clone();
  }

  @Override
  public byte @Nullable [] readText(String path) throws IOException {
    byte[] content = contents.get(path);
    return content == null ? state.readText(path) : content.clone();
  }

  @Override
  public List<String> list(String folder) throws IOException {
    TreeSet<String> all = new TreeSet<>(state.list(folder));
    for (String path : contents.keySet()) {
      if (folder.isEmpty() || path.startsWith(folder + "/")) {
        all.add(path);
      }
    }
    return List.copyOf(all);
  }

  @Override
  public List<String> folders(String folder) throws IOException {
    TreeSet<String> all = new TreeSet<>(state.folders(folder));
    String prefix = folder.isEmpty() ? "" : folder + "/";
    for (String path : contents.keySet()) {
      int slash = path.startsWith(prefix) ? path.indexOf('/', prefix.length()) : -1;
      if (slash > 0) {
        all.add(path.substring(prefix.length(), slash));
      }
    }
    return List.copyOf(all);
  }

  @Override
  public Map<String, String> others(String folder) throws IOException {
    return state.others(folder);
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) throws IOException {
    return state.blob(id);
  }
}
