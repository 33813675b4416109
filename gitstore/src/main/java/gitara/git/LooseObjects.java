package gitara.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.zip.Deflater;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/**
 * Writes loose objects. JGit does it too, and asks the packs, a random number generator and the
 * file system so much for each that the ten objects of one small change took 22 ms of a fresh JVM;
 * these take 5.
 */
public final class LooseObjects implements AutoCloseable {
  private static final Set<OpenOption> NEW =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

  /** As git leaves its objects: nobody writes to them again. */
  private static final FileAttribute<Set<PosixFilePermission>> READ_ONLY =
      PosixFilePermissions.asFileAttribute(
          EnumSet.of(
              PosixFilePermission.OWNER_READ,
              PosixFilePermission.GROUP_READ,
              PosixFilePermission.OTHERS_READ));

  private final Path folder;
  private final String scratch;
  private final MessageDigest sha1 = Constants.newMessageDigest();
  private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
  private int count;

  /**
   * @param folder the objects folder of the repository
   * @param token of the process, which no other one has: half-written files bear it
   */
  public LooseObjects(Path folder, String token) {
    this.folder = folder;
    // Several of one process may write at once.
    this.scratch = scratch(token) + Long.toHexString(ThreadLocalRandom.current().nextLong()) + "-";
  }

  /** Begins as the names under which git itself looks for leftovers to sweep. */
  private static String scratch(String token) {
    return "tmp_obj_ara~" + token + "~";
  }

  /**
   * Removes the half-written files of processes that have ended.
   *
   * @param tokens theirs
   */
  public static void sweep(Path folder, Set<String> tokens) throws IOException {
    if (tokens.isEmpty()) {
      return;
    }
    try (DirectoryStream<Path> directories = Files.newDirectoryStream(folder, "??")) {
      for (Path directory : directories) {
        sweepDirectory(directory, tokens);
      }
    }
  }

  private static void sweepDirectory(Path directory, Set<String> tokens) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, "tmp_obj_ara~*")) {
      for (Path file : found) {
        String name = file.getFileName().toString();
        if (tokens.stream().anyMatch(token -> name.startsWith(scratch(token)))) {
          Files.deleteIfExists(file);
        }
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      return; // Git removes empty ones.
    }
  }

  /** Writes a blob for each content. */
  public Map<String, ObjectId> insertBlobs(Map<String, byte[]> contents) throws IOException {
    Map<String, ObjectId> ids = new LinkedHashMap<>();
    for (Map.Entry<String, byte[]> content : contents.entrySet()) {
      ids.put(content.getKey(), insert(Constants.OBJ_BLOB, content.getValue()));
    }
    return ids;
  }

  private static byte[] header(int type, byte[] content) {
    return (Constants.typeString(type) + " " + content.length + "\0")
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static ObjectId hash(MessageDigest sha1, byte[] header, byte[] content) {
    sha1.update(header);
    return ObjectId.fromRaw(sha1.digest(content));
  }

  /** The name of a blob, by the digest that names what is written: JGit's would be a second one. */
  public static ObjectId blobId(byte[] content) {
    return hash(Constants.newMessageDigest(), header(Constants.OBJ_BLOB, content), content);
  }

  /** Writes an object unless it is there. */
  public ObjectId insert(int type, byte[] content) throws IOException {
    byte[] header = header(type, content);
    ObjectId id = hash(sha1, header, content);
    store(id, header, content);
    return id;
  }

  private void store(ObjectId id, byte[] header, byte[] content) throws IOException {
    String name = id.name();
    Path directory = folder.resolve(name.substring(0, 2));
    Path file = directory.resolve(name.substring(2));
    if (isFresh(file)) {
      return;
    }
    byte[] packed = deflate(header, content);
    Path fresh = directory.resolve(scratch + count++);
    boolean whole = false;
    try {
      try {
        write(fresh, packed);
      } catch (NoSuchFileException e) {
        Files.createDirectories(directory);
        write(fresh, packed);
      }
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      whole = true;
    } finally {
      if (!whole) {
        Files.deleteIfExists(fresh);
      }
    }
  }

  /** An object that is there and was of no use is made young again: a running gc then spares it. */
  private static boolean isFresh(Path file) {
    if (!Files.exists(file)) {
      return false;
    }
    try {
      Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis()));
      return true;
    } catch (IOException e) {
      // Gone just now, or another user's: it is written again.
      return false;
    }
  }

  private byte[] deflate(byte[] header, byte[] content) {
    deflater.reset();
    ByteArrayOutputStream packed = new ByteArrayOutputStream(content.length / 2 + 64);
    byte[] buffer = new byte[8192];
    deflater.setInput(header);
    while (!deflater.needsInput()) {
      packed.write(buffer, 0, deflater.deflate(buffer));
    }
    deflater.setInput(content);
    deflater.finish();
    while (!deflater.finished()) {
      packed.write(buffer, 0, deflater.deflate(buffer));
    }
    return packed.toByteArray();
  }

  private void write(Path file, byte[] content) throws IOException {
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    try (SeekableByteChannel channel =
        posix ? Files.newByteChannel(file, NEW, READ_ONLY) : Files.newByteChannel(file, NEW)) {
      ByteBuffer bytes = ByteBuffer.wrap(content);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
  }

  @Override
  public void close() {
    deflater.end();
  }
}
