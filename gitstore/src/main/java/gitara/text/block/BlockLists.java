package gitara.text.block;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The indexes of the last versions of files: what a step ends with, the next one begins with. For
 * one thread.
 *
 * @param <K> what names a version, such as its blob id
 */
public final class BlockLists<K> {
  /** The content of a version, read when it is not known by its name. */
  @FunctionalInterface
  public interface Content {
    /** Null for a file that cannot be read. */
    byte @Nullable [] read() throws IOException;
  }

  /** Two sides of a merge, what it made of them, and what one of them began with. */
  private static final int VERSIONS = 3;

  private static final int FILES = 64;
  private static final long BYTES = 16 << 20;

  private record Version<K>(K key, @Nullable BlockList list) {
    int size() {
      return list == null ? 0 : list.content().length;
    }
  }

  private final String nest;

  /** Of each file the version used last first; the file used last comes last. */
  private final LinkedHashMap<String, Deque<Version<K>>> files =
      new LinkedHashMap<>(32, 0.75f, true);

  private long bytes;

  /**
   * @param nest the key in YAML files under which items have items of their own
   */
  public BlockLists(String nest) {
    this.nest = nest;
  }

  /** The index of a version; null when it has to be parsed whole. */
  public @Nullable BlockList of(String path, K key, byte[] content) {
    Version<K> known = known(path, key);
    return (known == null ? add(path, key, content) : known).list;
  }

  /**
   * The same for a version that may not have to be read.
   *
   * @param path which ends in {@code .md} for Markdown
   */
  public @Nullable BlockList of(String path, K key, Content content) throws IOException {
    Version<K> known = known(path, key);
    if (known == null) {
      byte[] read = content.read();
      known = read == null ? null : add(path, key, read);
    }
    return known == null ? null : known.list;
  }

  /** The content of a version whose index is kept; null for others. */
  public byte @Nullable [] content(String path, K key) {
    Version<K> known = known(path, key);
    return known == null || known.list == null ? null : known.list.content();
  }

  private @Nullable Version<K> known(String path, K key) {
    Deque<Version<K>> versions = files.get(path);
    if (versions == null) {
      return null;
    }
    // By the iterator: to compare versions would take the generated equals, 10 ms at its first use.
    for (Iterator<Version<K>> all = versions.iterator(); all.hasNext(); ) {
      Version<K> one = all.next();
      if (one.key.equals(key)) {
        all.remove();
        versions.addFirst(one);
        return one;
      }
    }
    return null;
  }

  private Version<K> add(String path, K key, byte[] content) {
    Deque<Version<K>> versions = files.computeIfAbsent(path, any -> new ArrayDeque<>(VERSIONS + 1));
    BlockList near = null;
    for (Version<K> one : versions) {
      near = near == null ? one.list : near;
    }
    Version<K> added =
        new Version<>(key, near == null ? BlockList.of(path, content, nest) : near.next(content));
    versions.addFirst(added);
    bytes += added.size();
    if (versions.size() > VERSIONS) {
      bytes -= versions.removeLast().size();
    }
    drop();
    return added;
  }

  private void drop() {
    Iterator<Deque<Version<K>>> oldest = files.values().iterator();
    while (files.size() > 1 && (files.size() > FILES || bytes > BYTES)) {
      for (Version<K> one : oldest.next()) {
        bytes -= one.size();
      }
      oldest.remove();
    }
  }
}
