package gitara.run;

import gitara.git.Refusal;
import gitara.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.lib.ObjectChecker;
import org.jspecify.annotations.Nullable;

/**
 * Files for a reader who is to see nothing else: no history, no names of those who wrote them, no
 * times. They are exported to a folder outside the repository, with a MANIFEST in the form that
 * {@code sha256sum -c} reads. The digest of a bundle is that of its MANIFEST, so the same files
 * have the same digest anywhere.
 */
public final class Bundle {
  public static final String MANIFEST = "MANIFEST";

  private static final FileTime ZERO = FileTime.fromMillis(0);
  private static final int DIGITS = 64;

  private final SortedMap<String, byte[]> files = new TreeMap<>();

  /** The spelling of each file and folder, by what a file system takes it for. */
  private final Map<String, String> spellings = new HashMap<>();

  /** Adds a file; a path that leads elsewhere, or that collides with another one, is refused. */
  public Bundle add(String path, byte[] content) throws Refusal {
    String objection = objection(path);
    if (objection != null) {
      throw Refusal.of(path + " cannot be part of a bundle: " + objection, "rename it");
    }
    for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      spell(path.substring(0, slash + 1));
    }
    spell(path);
    files.put(path, content);
    return this;
  }

  private static @Nullable String objection(String path) {
    if (path.equals(MANIFEST)) {
      return "the list of files has this name";
    }
    if (path.chars().anyMatch(c -> c < ' ' || c == 0x7f || c == '\\')) {
      return "its name has a control character or a backslash";
    }
    try {
      ObjectChecker checker = new ObjectChecker().setSafeForWindows(true).setSafeForMacOS(true);
      checker.checkPath(path);
      return null;
    } catch (CorruptObjectException e) {
      return "its name leads elsewhere, or is one of git or of the machine";
    }
  }

  private void spell(String path) throws Refusal {
    boolean isFolder = path.endsWith("/");
    String name = isFolder ? path.substring(0, path.length() - 1) : path;
    String folded = Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    String other = spellings.putIfAbsent(folded, path);
    if (other != null && !(isFolder && other.equals(path))) {
      throw Refusal.of(
          name + " and " + other + " have the same name on some machines", "rename one of them");
    }
  }

  /** The list of the files, as MANIFEST holds it. */
  public String manifest() {
    StringBuilder text = new StringBuilder();
    files.forEach(
        (path, content) ->
            text.append(Sha256.hex(content, DIGITS)).append("  ").append(path).append('\n'));
    return text.toString();
  }

  /** SHA-256 of the list of the files. */
  public String digest() {
    return digest(manifest());
  }

  /** The digest of a bundle with such a list. */
  public static String digest(String manifest) {
    return Sha256.hex(manifest, DIGITS);
  }

  /** The digest of each file of a list, by path. */
  public static Map<String, String> read(String manifest) {
    Map<String, String> digests = new TreeMap<>();
    for (String line : manifest.split("\n", -1)) {
      if (line.length() > DIGITS + 2) {
        digests.put(line.substring(DIGITS + 2), line.substring(0, DIGITS));
      }
    }
    return digests;
  }

  /**
   * Writes the files and their list into a folder, all of them or none.
   *
   * @param directory must be new or empty
   * @param repository the folders of the repository, which must not hold it
   */
  public void write(Path directory, Collection<Path> repository) throws IOException, Refusal {
    Path target = resolved(directory);
    for (Path folder : repository) {
      if (target.startsWith(resolved(folder))) {
        throw Refusal.of(
            directory + " is inside the repository",
            "give a folder outside of it, such as ../cold");
      }
    }
    if (Files.exists(directory, LinkOption.NOFOLLOW_LINKS) && !isEmptyFolder(directory)) {
      throw Refusal.of(directory + " is not an empty folder", "give a new folder");
    }
    Path name = target.getFileName();
    if (name == null) {
      throw Refusal.of(directory + " cannot be a folder", "give a new folder");
    }
    Path scratch = target.resolveSibling(".git-ara-bundle-" + name);
    delete(scratch);
    Files.createDirectories(scratch);
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      put(scratch.resolve(file.getKey()), file.getValue());
    }
    put(scratch.resolve(MANIFEST), manifest().getBytes(StandardCharsets.UTF_8));
    List<Path> all = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(scratch)) {
      walk.forEach(all::add);
    }
    // A folder's time is set after those of what it holds.
    for (Path path : all.reversed()) {
      Files.setLastModifiedTime(path, ZERO);
    }
    Files.move(scratch, target, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void put(Path file, byte[] content) throws IOException {
    Path folder = file.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Files.write(file, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  private static boolean isEmptyFolder(Path directory) throws IOException {
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (Stream<Path> children = Files.list(directory)) {
      return children.findAny().isEmpty();
    }
  }

  /** A path without links, as far as it exists. */
  private static Path resolved(Path path) throws IOException {
    Path absolute = path.toAbsolutePath().normalize();
    Path there = absolute;
    while (there.getParent() != null && !Files.exists(there)) {
      there = there.getParent();
    }
    return there.toRealPath().resolve(there.relativize(absolute)).normalize();
  }

  private static void delete(Path directory) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Files.walkFileTree(
        directory,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
              throws IOException {
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
