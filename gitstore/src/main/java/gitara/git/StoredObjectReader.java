package gitara.git;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.eclipse.jgit.internal.storage.commitgraph.CommitGraph;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * An object reader that reads git's files itself. It leaves to JGit what is large, and whatever it
 * does not find or understand. It is for two things at which JGit is slow. For its first object
 * JGit loads the whole index of a pack, which for 100,000 commits takes a hundred milliseconds of
 * CPU time. For each version of a file JGit applies at least two deltas, and keeps their bases for
 * long: over 10,000 versions of files of 1.5 MB that took more than half of all CPU time, with the
 * collection of the garbage.
 */
final class StoredObjectReader extends ObjectReader.Filter {
  /** JGit reads what is larger as a stream. */
  private static final int LARGEST = 16 << 20;

  /** In bytes, of objects that were asked for: the next versions are deltas to them. */
  private static final long ASKED = 1L << 20;

  /** In bytes, of results on the way to them: older versions often are deltas to newer ones. */
  private static final long PASSED = 16L << 20;

  /** So many objects as large as the largest are kept in any case. */
  private static final int LEAST = 4;

  private static final int BUFFER = 4096;

  /** Of a loose object: its type and size. */
  private static final int LONGEST_HEAD = 32;

  private final ObjectReader jgit;
  private final ObjectFolders folders;
  private final CommitGraphs graphs;
  private final Inflater inflater = new Inflater();
  private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
  private final Kept asked = new Kept(ASKED);
  private final Kept passed = new Kept(PASSED);

  StoredObjectReader(ObjectReader jgit, ObjectFolders folders, CommitGraphs graphs) {
    this.jgit = jgit;
    this.folders = folders;
    this.graphs = graphs;
  }

  /** Where an object is. */
  private record Location(ObjectPack pack, long offset) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Location same && pack == same.pack && offset == same.offset;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(offset);
    }
  }

  /** An object as a pack holds it. */
  private static final class Stored {
    private final Location at;

    /** One of git's. */
    private final int type;

    private final byte[] data;

    /** What the data is a delta to; null for an object that is whole. */
    private final @Nullable Location base;

    Stored(Location at, int type, byte[] data, @Nullable Location base) {
      this.at = at;
      this.type = type;
      this.data = data;
      this.base = base;
    }
  }

  @Override
  protected ObjectReader delegate() {
    return jgit;
  }

  @Override
  public Optional<CommitGraph> getCommitGraph() {
    return graphs.get();
  }

  @Override
  public boolean has(AnyObjectId id) throws IOException {
    return find(id) != null || looseFile(id) != null || jgit.has(id);
  }

  @Override
  public ObjectLoader open(AnyObjectId id) throws IOException {
    return open(id, OBJ_ANY);
  }

  @Override
  public ObjectLoader open(AnyObjectId id, int typeHint) throws IOException {
    ObjectLoader found = null;
    try {
      Location packed = find(id);
      found = packed == null ? loose(id) : read(packed);
    } catch (IOException | DataFormatException | RuntimeException e) {
      // JGit finds it elsewhere, or says what is wrong.
      found = null;
    }
    return found == null || (typeHint != OBJ_ANY && found.getType() != typeHint)
        ? jgit.open(id, typeHint)
        : found;
  }

  private @Nullable Location find(AnyObjectId id) {
    try {
      for (ObjectPack pack : folders.packs()) {
        long offset = pack.find(id);
        if (offset >= 0) {
          return new Location(pack, offset);
        }
      }
    } catch (IndexOutOfBoundsException e) {
      // The index of a pack is damaged, which JGit reports.
      return null;
    }
    return null;
  }

  private @Nullable Path looseFile(AnyObjectId id) {
    String name = id.name();
    for (Path folder : folders.all()) {
      Path file = folder.resolve(name.substring(0, 2)).resolve(name.substring(2));
      if (Files.exists(file)) {
        return file;
      }
    }
    return null;
  }

  private @Nullable ObjectLoader loose(AnyObjectId id) throws IOException {
    Path file = looseFile(id);
    if (file == null) {
      return null;
    }
    try (InputStream in = new InflaterInputStream(Files.newInputStream(file))) {
      StringBuilder head = new StringBuilder();
      for (int c = in.read(); c > 0 && head.length() < LONGEST_HEAD; c = in.read()) {
        head.append((char) c);
      }
      int blank = head.indexOf(" ");
      int size = Integer.parseInt(head.substring(blank + 1));
      byte[] content = size > LARGEST ? new byte[0] : in.readNBytes(size);
      return content.length == size && in.read() < 0
          ? new ObjectLoader.SmallObject(type(head.substring(0, blank)), content)
          : null;
    }
  }

  private static int type(String name) {
    return switch (name) {
      case Constants.TYPE_COMMIT -> Constants.OBJ_COMMIT;
      case Constants.TYPE_TREE -> Constants.OBJ_TREE;
      case Constants.TYPE_BLOB -> Constants.OBJ_BLOB;
      case Constants.TYPE_TAG -> Constants.OBJ_TAG;
      default -> throw new IllegalArgumentException(name);
    };
  }

  private @Nullable ObjectLoader read(Location wanted) throws IOException, DataFormatException {
    Deque<Stored> deltas = new ArrayDeque<>();
    Location at = wanted;
    ObjectLoader object = known(at);
    while (object == null) {
      Stored stored = stored(at);
      if (stored == null) {
        return null;
      }
      if (stored.base != null) {
        deltas.push(stored);
        at = stored.base;
        object = known(at);
      } else {
        object = new ObjectLoader.SmallObject(stored.type, stored.data);
      }
    }
    // A base that was itself asked for has served: the next version is a delta to this one.
    if (!deltas.isEmpty() && !asked.remove(at)) {
      passed.put(at, object);
    }
    while (!deltas.isEmpty()) {
      Stored delta = deltas.pop();
      byte[] content = Delta.apply(object.getCachedBytes(), delta.data, LARGEST);
      if (content == null) {
        return null;
      }
      object = new ObjectLoader.SmallObject(object.getType(), content);
      if (!deltas.isEmpty()) {
        passed.put(delta.at, object);
      }
    }
    asked.put(wanted, object);
    return object;
  }

  private @Nullable ObjectLoader known(Location at) {
    ObjectLoader known = asked.objects.get(at);
    return known == null ? passed.objects.get(at) : known;
  }

  /** What is at a place in a pack; null for what is large, or is a delta to an unknown object. */
  private @Nullable Stored stored(Location at) throws IOException, DataFormatException {
    at.pack.read(at.offset, buffer);
    int octet = octet();
    int type = octet >> 4 & 7;
    long size = octet & 15;
    for (int shift = 4; (octet & 0x80) != 0; shift += 7) {
      octet = octet();
      size |= (octet & 0x7fL) << shift;
    }
    long base = 0;
    if (type == Constants.OBJ_OFS_DELTA) {
      octet = octet();
      long back = octet & 0x7f;
      while ((octet & 0x80) != 0) {
        octet = octet();
        back = (back + 1) << 7 | (octet & 0x7f);
      }
      base = at.offset - back;
    } else if (type == Constants.OBJ_REF_DELTA) {
      byte[] name = new byte[Constants.OBJECT_ID_LENGTH];
      buffer.get(name);
      base = at.pack.find(ObjectId.fromRaw(name));
    }
    if (size > LARGEST || base < 0) {
      return null;
    }
    byte[] data = inflate(at.pack, at.offset + buffer.position(), (int) size);
    return new Stored(at, type, data, base == 0 ? null : new Location(at.pack, base));
  }

  private int octet() {
    return buffer.get() & 0xff;
  }

  /** Inflates what is at an offset, and in the buffer as far as it goes. */
  private byte[] inflate(ObjectPack pack, long from, int size)
      throws IOException, DataFormatException {
    byte[] content = new byte[size];
    byte[] beyond = new byte[1];
    int done = 0;
    long at = from;
    inflater.reset();
    while (!inflater.finished()) {
      if (inflater.needsInput()) {
        if (at > from) {
          pack.read(at, buffer);
        }
        at += buffer.remaining();
        inflater.setInput(buffer.array(), buffer.position(), buffer.remaining());
      }
      // A checksum follows the content, and is compared when all of it is read.
      int more =
          done < size ? inflater.inflate(content, done, size - done) : -inflater.inflate(beyond);
      if (more < 0 || inflater.needsDictionary()) {
        throw new DataFormatException();
      }
      done += more;
    }
    if (done < size) {
      throw new DataFormatException();
    }
    return content;
  }

  @Override
  public void close() {
    inflater.end();
    super.close();
  }

  /** Objects, the least recently used of which go first. */
  private static final class Kept {
    private final LinkedHashMap<Location, ObjectLoader> objects =
        new LinkedHashMap<>(32, 0.75f, true);
    private long most;
    private long bytes;

    Kept(long most) {
      this.most = most;
    }

    /** Removes an object, if it is here. */
    boolean remove(Location at) {
      ObjectLoader removed = objects.remove(at);
      bytes -= removed == null ? 0 : removed.getSize();
      return removed != null;
    }

    void put(Location at, ObjectLoader object) {
      remove(at);
      objects.put(at, object);
      bytes += object.getSize();
      most = Math.max(most, LEAST * object.getSize());
      Iterator<ObjectLoader> oldest = objects.values().iterator();
      while (bytes > most) {
        bytes -= oldest.next().getSize();
        oldest.remove();
      }
    }
  }
}
