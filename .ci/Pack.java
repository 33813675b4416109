import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The last step of the build: gives the jar that Maven has put together its build id and its place.
 * Arguments: that jar, and the folder in which {@code git-ara-<build id>.jar} and {@code current},
 * the file that names it, are to lie.
 *
 * <p>The build id is the start of a SHA-256 over the names and contents of all files in the jar, so
 * it depends on neither times nor compression, and two builds of one commit have the same.
 */
final class Pack {
  private static final int ID_BYTES = 8;
  private static final LocalDateTime TIME = LocalDateTime.of(2026, 11, 18, 0, 0);

  private Pack() {}

  public static void main(String[] args) throws Exception {
    SortedMap<String, byte[]> files = read(Path.of(args[0]));
    String id = id(files);
    Path folder = Path.of(args[1]);
    Path jar = folder.resolve("git-ara-" + id + ".jar");
    // By renaming, and the jar first: what starts meanwhile finds the old pair or the new one.
    Path part = folder.resolve("git-ara.part");
    write(files, part);
    rename(part, jar);
    Files.writeString(part, id + "\n");
    rename(part, folder.resolve("current"));
  }

  private static SortedMap<String, byte[]> read(Path jar) throws IOException {
    SortedMap<String, byte[]> files = new TreeMap<>();
    try (JarFile from = new JarFile(jar.toFile())) {
      for (ZipEntry entry : from.stream().filter(one -> !one.isDirectory()).toList()) {
        files.put(entry.getName(), from.getInputStream(entry).readAllBytes());
      }
    }
    return files;
  }

  private static String id(SortedMap<String, byte[]> files) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      // With their lengths, so that no two lists of files read as the same bytes.
      for (byte[] part : new byte[][] {file.getKey().getBytes(UTF_8), file.getValue()}) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).array());
        digest.update(part);
      }
    }
    return HexFormat.of().formatHex(digest.digest(), 0, ID_BYTES);
  }

  private static void write(SortedMap<String, byte[]> files, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        ZipEntry entry = new ZipEntry(file.getKey());
        entry.setTimeLocal(TIME);
        zip.putNextEntry(entry);
        zip.write(file.getValue());
      }
    }
  }

  private static void rename(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
