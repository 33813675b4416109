package gitara.commit;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.WholeIndex;
import gitara.ref.ProcessIdentity;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.util.FS;
import org.jspecify.annotations.Nullable;

/**
 * The index with some entries replaced. The caller holds {@code index.lock}; the new index is
 * written beside it and renamed into place, so a reader sees the old one or the new one. {@link
 * RawIndex} splices the usual versions, JGit writes the others.
 */
final class IndexEdit implements AutoCloseable {
  private final Path index;
  private final Path scratch;
  private final DirCache cache;
  private final @Nullable RawIndex raw;
  private final Instant written;

  private IndexEdit(
      Path index, Path scratch, DirCache cache, @Nullable RawIndex raw, Instant written) {
    this.index = index;
    this.scratch = scratch;
    this.cache = cache;
    this.raw = raw;
    this.written = written;
  }

  /** Reads the index as it is; an absent one is empty. */
  static IndexEdit read(Repo repo, ProcessIdentity me) throws IOException, Refusal {
    Path index = repo.indexFile();
    Path scratch = StateDir.inTheMaking(repo, me, "index");
    DirCache cache = new DirCache(scratch.toFile(), FS.DETECTED);
    if (Files.exists(index)) {
      Instant written = Files.getLastModifiedTime(index).toInstant();
      RawIndex raw = RawIndex.parse(Files.readAllBytes(index));
      if (raw != null) {
        return new IndexEdit(index, scratch, cache, raw, written);
      }
      Files.copy(index, scratch, StandardCopyOption.REPLACE_EXISTING);
    } else {
      Files.deleteIfExists(scratch);
    }
    try {
      cache.read();
    } catch (IOException e) {
      return unfolded(repo, index, scratch, e);
    }
    return new IndexEdit(index, scratch, cache, null, Instant.MIN);
  }

  private static IndexEdit unfolded(Repo repo, Path index, Path scratch, IOException why)
      throws IOException, Refusal {
    DirCache cache = new DirCache(scratch.toFile(), FS.DETECTED);
    boolean read = false;
    try {
      WholeIndex.unfold(repo, scratch, why);
      cache.read();
      read = true;
      return new IndexEdit(index, scratch, cache, null, Instant.MIN);
    } catch (IOException e) {
      throw WholeIndex.unreadable(repo, e);
    } finally {
      if (!read) {
        Files.deleteIfExists(scratch);
      }
    }
  }

  /** What is staged at a path; null when nothing is. */
  @Nullable Staged at(String path) {
    if (raw != null) {
      return raw.at(path);
    }
    DirCacheEntry entry = cache.getEntry(path);
    return entry == null
        ? null
        : new Staged(entry.getObjectId(), entry.getStage() != 0, entry.isSkipWorkTree());
  }

  /** An entry of the index, as far as a writer has to know it. */
  record Staged(ObjectId id, boolean unmerged, boolean notCheckedOut) {}

  /** Sets or (null) removes entries; the work tree's files give size and time. */
  void write(Path workTree, Map<String, @Nullable ObjectId> entries) throws IOException {
    write(workTree, entries, Map.of());
  }

  /**
   * The same where the modes of some files are known.
   *
   * @param modes by path; an entry without one keeps the mode that it has
   */
  void write(Path workTree, Map<String, @Nullable ObjectId> entries, Map<String, FileMode> modes)
      throws IOException {
    if (raw == null) {
      writeByJGit(workTree, entries, modes);
    } else {
      splice(raw, workTree, entries, modes);
    }
    Files.move(scratch, index, StandardCopyOption.ATOMIC_MOVE);
  }

  private void splice(
      RawIndex raw,
      Path workTree,
      Map<String, @Nullable ObjectId> entries,
      Map<String, FileMode> modes)
      throws IOException {
    Map<String, RawIndex.@Nullable New> news = new HashMap<>();
    for (Map.Entry<String, @Nullable ObjectId> one : entries.entrySet()) {
      ObjectId id = one.getValue();
      Path file = workTree.resolve(one.getKey());
      boolean there = id != null && Files.exists(file);
      news.put(
          one.getKey(),
          id == null
              ? null
              : new RawIndex.New(
                  id,
                  there ? Files.size(file) : 0,
                  there ? Files.getLastModifiedTime(file).toInstant() : Instant.EPOCH,
                  modes.getOrDefault(one.getKey(), FileMode.MISSING).getBits()));
    }
    raw.smudge(written);
    ByteBuffer made = raw.with(news);
    try (OutputStream out = Files.newOutputStream(scratch)) {
      out.write(made.array(), made.arrayOffset(), made.limit());
    }
  }

  private void writeByJGit(
      Path workTree, Map<String, @Nullable ObjectId> entries, Map<String, FileMode> modes)
      throws IOException {
    File lockFile = new File(scratch + ".lock");
    Files.deleteIfExists(lockFile.toPath());
    if (!cache.lock()) {
      throw new IOException("cannot make " + lockFile);
    }
    try {
      DirCacheBuilder builder = cache.builder();
      for (int i = 0; i < cache.getEntryCount(); i++) {
        DirCacheEntry entry = cache.getEntry(i);
        if (!entries.containsKey(entry.getPathString())) {
          builder.add(entry);
        }
      }
      for (Map.Entry<String, @Nullable ObjectId> one : entries.entrySet()) {
        ObjectId id = one.getValue();
        if (id != null) {
          builder.add(entry(workTree, one.getKey(), id, modes.get(one.getKey())));
        }
      }
      builder.finish();
      cache.write();
      if (!cache.commit()) {
        throw new IOException("cannot write " + scratch);
      }
    } finally {
      cache.unlock();
    }
  }

  private DirCacheEntry entry(Path workTree, String path, ObjectId id, @Nullable FileMode mode)
      throws IOException {
    DirCacheEntry old = cache.getEntry(path);
    DirCacheEntry entry = new DirCacheEntry(path);
    entry.setFileMode(
        mode != null ? mode : old == null ? FileMode.REGULAR_FILE : old.getFileMode());
    entry.setObjectId(id);
    Path file = workTree.resolve(path);
    if (Files.exists(file)) {
      entry.setLength(Files.size(file));
      Instant modified = Files.getLastModifiedTime(file).toInstant();
      entry.setLastModified(modified);
    }
    return entry;
  }

  /** Discards the copy that was worked on. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(scratch);
  }
}
