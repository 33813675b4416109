package gitara.memory.act;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Fragments that a pass has written and not committed yet, beside the repository's own files. Each
 * appears whole or not at all; of two with the same evidence the first one stays.
 */
public final class PendingFragments {
  private final Path folder;

  public PendingFragments(Path gitDir, String pass) {
    this.folder = gitDir.resolve("ara/memory/pending").resolve(pass);
  }

  /** False when the same evidence is there already. */
  public boolean put(String path, String text, String token) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Path draft = file.resolveSibling(file.getFileName() + "." + token + ".tmp");
    Files.write(draft, text.getBytes(StandardCharsets.UTF_8));
    try {
      Files.createLink(file, draft);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (UnsupportedOperationException e) {
      if (Files.exists(file)) {
        return false;
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      return true;
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** Paths from the top of the repository, sorted. */
  public List<String> list() throws IOException {
    List<String> paths = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .forEach(file -> paths.add(folder.relativize(file).toString().replace('\\', '/')));
    } catch (NoSuchFileException | java.io.UncheckedIOException e) {
      return List.of();
    }
    paths.sort(null);
    return paths;
  }

  /** The text of one; empty when another process has just committed it. */
  public String read(String path) throws IOException {
    try {
      return Files.readString(folder.resolve(path));
    } catch (NoSuchFileException e) {
      return "";
    }
  }

  /** Forgets those that are committed. */
  public void remove(List<String> paths) throws IOException {
    for (String path : paths) {
      Files.deleteIfExists(folder.resolve(path));
    }
  }
}
