package gitara.record;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.WholeIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * What is staged: the index in force, which a hook may have been given as a temporary one. A file
 * of the work tree that is what is staged, by the signs that git itself uses, is read in place of
 * the blob: unpacking a large one costs more than all that is then done with it.
 */
public final class IndexSnapshot implements Snapshot {
  /** In bytes; what is smaller is unpacked as fast as it is looked for. */
  private static final int WORTH_IT = 1 << 16;

  private final ObjectReader reader;
  private final DirCache index;
  private final @Nullable Path workTree;

  /** When the index was written; what changed later, or at the same moment, it cannot know. */
  private final Instant written;

  private IndexSnapshot(
      ObjectReader reader, DirCache index, @Nullable Path workTree, Instant written) {
    this.reader = reader;
    this.index = index;
    this.workTree = workTree;
    this.written = written;
  }

  /** Reads the index as it is now; an absent one is empty. */
  public static IndexSnapshot read(Repo repo, ObjectReader reader) throws Refusal {
    Path file = repo.indexFile();
    DirCache index = new DirCache(file.toFile(), repo.jgit().getFS());
    Instant written = Instant.MIN;
    try {
      if (Files.exists(file)) {
        written = Files.getLastModifiedTime(file).toInstant();
      }
      index.read();
    } catch (IOException e) {
      index = unfolded(repo, file, e);
    }
    return new IndexSnapshot(reader, index, repo.workTree(), written);
  }

  /** Whether a sparse checkout leaves the file out of the work tree. */
  public boolean isLeftOut(String path) {
    DirCacheEntry entry = index.getEntry(path);
    return entry != null && entry.isSkipWorkTree();
  }

  /** The files below a folder that a sparse checkout leaves out of the work tree, sorted. */
  List<String> leftOut(String folder) {
    List<String> files = new ArrayList<>();
    for (DirCacheEntry entry : index.getEntriesWithin(folder)) {
      if (isFile(entry) && entry.isSkipWorkTree()) {
        files.add(entry.getPathString());
      }
    }
    return files;
  }

  private static DirCache unfolded(Repo repo, Path file, IOException why) throws Refusal {
    try {
      Path copy = Files.createTempFile("git-ara-index-", "");
      try {
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        WholeIndex.unfold(repo, copy, why);
        DirCache index = new DirCache(copy.toFile(), repo.jgit().getFS());
        index.read();
        return index;
      } finally {
        Files.deleteIfExists(copy);
      }
    } catch (IOException e) {
      throw WholeIndex.unreadable(repo, e);
    }
  }

  @Override
  public @Nullable ObjectId id(String path) {
    DirCacheEntry entry = index.getEntry(path);
    return entry == null || !isFile(entry) ? null : entry.getObjectId();
  }

  @Override
  public byte @Nullable [] read(String path) throws IOException {
    ObjectId id = id(path);
    if (id == null) {
      return null;
    }
    byte[] file = unchangedFile(path);
    return file != null ? file : reader.open(id).getCachedBytes(Integer.MAX_VALUE);
  }

  /** The work tree's file when size and time say that it was staged as it is; null otherwise. */
  private byte @Nullable [] unchangedFile(String path) throws IOException {
    DirCacheEntry entry = index.getEntry(path);
    Instant modified = entry.getLastModifiedInstant();
    boolean known =
        workTree != null
            && !entry.isAssumeValid()
            && !entry.isSkipWorkTree()
            && entry.getLength() >= WORTH_IT
            && modified.isBefore(written);
    if (!known || workTree == null) {
      return null;
    }
    Path file = workTree;
    for (Path name : Path.of(path)) {
      file = file.resolve(name);
      if (Files.isSymbolicLink(file)) {
        return null;
      }
    }
    if (!isAsStaged(file, entry)
        || reader.getObjectSize(entry.getObjectId(), Constants.OBJ_BLOB) != entry.getLength()) {
      return null;
    }
    byte[] content = Files.readAllBytes(file);
    // Whoever wrote meanwhile has left another time behind.
    return content.length == entry.getLength() && isAsStaged(file, entry) ? content : null;
  }

  private static boolean isAsStaged(Path file, DirCacheEntry entry) throws IOException {
    try {
      BasicFileAttributes attributes =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return attributes.isRegularFile()
          && attributes.size() == entry.getLength()
          && attributes.lastModifiedTime().toInstant().equals(entry.getLastModifiedInstant());
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) throws IOException {
    return reader.has(id, Constants.OBJ_BLOB)
        ? reader.open(id, Constants.OBJ_BLOB).getCachedBytes(Integer.MAX_VALUE)
        : null;
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

  /**
   * The files below a folder whose merge is not finished, each with what git took for the common
   * ancestor of both sides, which may stand in no commit; the null id where there was none.
   */
  public Map<String, ObjectId> unmerged(String folder) {
    Map<String, ObjectId> files = new TreeMap<>();
    for (DirCacheEntry entry : index.getEntriesWithin(folder)) {
      if (entry.getStage() == DirCacheEntry.STAGE_1) {
        files.put(entry.getPathString(), entry.getObjectId());
      } else if (entry.getStage() != 0) {
        files.putIfAbsent(entry.getPathString(), ObjectId.zeroId());
      }
    }
    return files;
  }

  /** The files whose merge is not finished, as their side has them. */
  public Map<String, ObjectId> theirs() {
    Map<String, ObjectId> files = new TreeMap<>();
    for (int i = 0; i < index.getEntryCount(); i++) {
      DirCacheEntry entry = index.getEntry(i);
      if (entry.getStage() == DirCacheEntry.STAGE_3) {
        files.put(entry.getPathString(), entry.getObjectId());
      }
    }
    return files;
  }

  private static boolean isFile(DirCacheEntry entry) {
    FileMode mode = entry.getFileMode();
    return entry.getStage() == 0
        && (mode == FileMode.REGULAR_FILE || mode == FileMode.EXECUTABLE_FILE);
  }
}
