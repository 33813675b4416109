package gitara.commit;

import gitara.git.Futures;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A large index that is read and made in a thread of its own, beside the rest of a change. What
 * takes long is its sum, so that is begun, where one can tell what is likely to change, before it
 * does.
 */
final class IndexAhead {
  /** For what is smaller another thread is not worth its start. */
  private static final int LARGE = 1 << 20;

  private static final Map<String, RawIndex.@Nullable New> NOTHING = Map.of();

  private final Path index;
  private final BasicFileAttributes stamp;
  private final CompletableFuture<@Nullable RawIndex> raw = new CompletableFuture<>();
  private final CompletableFuture<Map<String, RawIndex.@Nullable New>> told =
      new CompletableFuture<>();
  private final CompletableFuture<@Nullable ByteBuffer> made = new CompletableFuture<>();

  private IndexAhead(Path index, BasicFileAttributes stamp) {
    this.index = index;
    this.stamp = stamp;
  }

  /**
   * Begins before it is known what changes.
   *
   * @param more how many files there will be more, as far as one can tell; a wrong guess costs time
   * @param first the first path, in git's order, that will change; empty where nobody knows
   * @return null for an index that is not large
   */
  static @Nullable IndexAhead begin(Path index, int more, String first) {
    BasicFileAttributes stamp = stamp(index);
    if (stamp == null || stamp.size() < LARGE) {
      return null;
    }
    IndexAhead ahead = new IndexAhead(index, stamp);
    Thread thread = new Thread(() -> ahead.run(more, first), "index");
    thread.setDaemon(true);
    thread.start();
    return ahead;
  }

  private static @Nullable BasicFileAttributes stamp(Path index) {
    try {
      return Files.readAttributes(index, BasicFileAttributes.class);
    } catch (IOException e) {
      return null; // None is there, or who needs it will say what is wrong.
    }
  }

  private void run(int more, String first) {
    try {
      RawIndex read = RawIndex.parse(Files.readAllBytes(index));
      raw.complete(read);
      if (read == null) {
        return;
      }
      read.smudge(written());
      PrefixHash sum = read.sum(more, first);
      boolean further = true;
      while (further && !told.isDone()) {
        further = sum.advance();
      }
      Map<String, RawIndex.@Nullable New> entries = Futures.get(told);
      made.complete(entries.isEmpty() ? null : read.with(entries, sum));
    } catch (IOException | RuntimeException | Error e) {
      raw.completeExceptionally(e);
      made.completeExceptionally(e);
    }
  }

  /** When the index was written. */
  Instant written() {
    return stamp.lastModifiedTime().toInstant();
  }

  /** The index as it was read; null where it is of another kind, or by now another one. */
  @Nullable RawIndex raw() throws IOException {
    BasicFileAttributes now = stamp(index);
    boolean same =
        now != null
            && now.size() == stamp.size()
            && now.lastModifiedTime().equals(stamp.lastModifiedTime())
            && Objects.equals(now.fileKey(), stamp.fileKey());
    return same ? Futures.get(raw) : null;
  }

  /** Says what the files will be. */
  void tell(Map<String, RawIndex.@Nullable New> entries) {
    told.complete(entries);
  }

  /** Nobody wants it any more. */
  void drop() {
    told.complete(NOTHING);
  }

  /** The bytes of the new index; null where the files have become something else than was told. */
  @Nullable ByteBuffer of(Map<String, RawIndex.@Nullable New> entries) throws IOException {
    Map<String, RawIndex.@Nullable New> expected = told.getNow(NOTHING);
    boolean same = entries.size() == expected.size();
    for (Map.Entry<String, RawIndex.@Nullable New> one : entries.entrySet()) {
      RawIndex.New entry = one.getValue();
      same &= entry != null && entry.isAs(expected.get(one.getKey()));
    }
    return same ? Futures.get(made) : null;
  }
}
