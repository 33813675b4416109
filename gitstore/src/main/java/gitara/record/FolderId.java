package gitara.record;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.TreeFormatter;
import org.jspecify.annotations.Nullable;

/** What git would call a folder that is not committed, such as one of the index. */
public final class FolderId {
  private FolderId() {}

  /** The ID of a folder, as that of plain files alone; null where none is there. */
  public static @Nullable ObjectId of(Snapshot snapshot, String folder) throws IOException {
    ObjectId known = snapshot.folderId(folder);
    Map<String, ObjectId> files = new TreeMap<>();
    for (String path : known == null ? snapshot.list(folder) : List.<String>of()) {
      ObjectId blob = snapshot.id(path);
      if (blob != null) {
        files.put(path.substring(folder.length() + 1), blob);
      }
    }
    return files.isEmpty() ? known : of(files);
  }

  /**
   * @param files by their paths below the folder
   */
  private static ObjectId of(Map<String, ObjectId> files) {
    // Git sorts folders as if their names ended with a slash.
    Map<String, Map<String, ObjectId>> children = new TreeMap<>();
    files.forEach(
        (path, blob) -> {
          int slash = path.indexOf('/') + 1;
          children
              .computeIfAbsent(
                  slash == 0 ? path : path.substring(0, slash), name -> new TreeMap<>())
              .put(path.substring(slash), blob);
        });
    TreeFormatter tree = new TreeFormatter();
    children.forEach(
        (name, below) -> {
          if (name.endsWith("/")) {
            tree.append(name.substring(0, name.length() - 1), FileMode.TREE, of(below));
          } else {
            tree.append(name, FileMode.REGULAR_FILE, below.values().iterator().next());
          }
        });
    try (ObjectInserter.Formatter formatter = new ObjectInserter.Formatter()) {
      return tree.computeId(formatter);
    }
  }
}
