package gitara.record;

import gitara.git.Refusal;
import gitara.git.Repo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** What is staged: the index in force, which a hook may have been given as a temporary one. */
public final class IndexSnapshot implements Snapshot {
  private final ObjectReader reader;
  private final DirCache index;

  private IndexSnapshot(ObjectReader reader, DirCache index) {
    this.reader = reader;
    this.index = index;
  }

  /** Reads the index as it is now; an absent one is empty. */
  public static IndexSnapshot read(Repo repo, ObjectReader reader) throws Refusal {
    DirCache index = new DirCache(repo.indexFile().toFile(), repo.jgit().getFS());
    try {
      index.read();
    } catch (IOException e) {
      throw Refusal.fault(
          "the index " + repo.indexFile() + " cannot be read: " + e.getMessage(),
          "split and sparse indexes are not supported: git update-index --no-split-index, git"
              + " sparse-checkout reapply --no-sparse-index");
    }
    return new IndexSnapshot(reader, index);
  }

  @Override
  public @Nullable ObjectId id(String path) {
    DirCacheEntry entry = index.getEntry(path);
    return entry == null || !isFile(entry) ? null : entry.getObjectId();
  }

  @Override
  public byte @Nullable [] read(String path) throws IOException {
    ObjectId id = id(path);
    return id == null ? null : reader.open(id).getBytes(Integer.MAX_VALUE);
  }

  @Override
  public List<String> list(String folder) {
    List<String> files = new ArrayList<>();
    for (DirCacheEntry entry : index.getEntriesWithin(folder)) {
      if (isFile(entry)) {
        files.add(entry.getPathString());
      }
    }
    files.sort(null);
    return files;
  }

  @Override
  public List<String> folders(String folder) {
    TreeSet<String> names = new TreeSet<>();
    int start = folder.isEmpty() ? 0 : folder.length() + 1;
    for (DirCacheEntry entry : index.getEntriesWithin(folder)) {
      String path = entry.getPathString();
      int slash = path.indexOf('/', start);
      if (slash > 0) {
        names.add(path.substring(start, slash));
      }
    }
    return List.copyOf(names);
  }

  @Override
  public Map<String, String> others(String folder) {
    Map<String, String> others = new TreeMap<>();
    for (DirCacheEntry entry : index.getEntriesWithin(folder)) {
      if (!isFile(entry)) {
        FileMode mode = entry.getFileMode();
        others.put(
            entry.getPathString(),
            entry.getStage() != 0
                ? "a file whose merge is not finished"
                : mode == FileMode.SYMLINK ? TreeSnapshot.SYMLINK : TreeSnapshot.REPOSITORY);
      }
    }
    return others;
  }

  private static boolean isFile(DirCacheEntry entry) {
    FileMode mode = entry.getFileMode();
    return entry.getStage() == 0
        && (mode == FileMode.REGULAR_FILE || mode == FileMode.EXECUTABLE_FILE);
  }
}
