package gitara.event;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The scans that have begun and not ended, in this work tree. */
public final class Passes {
  private final Path folder;

  public Passes(Path gitDir) {
    this.folder = gitDir.resolve("ara/memory/passes");
  }

  /** Takes a name that no other scan of the day has, {@code 2026-11-18_001}. */
  public String begin(String today) throws IOException {
    Files.createDirectories(folder);
    for (int i = 1; ; i++) {
      String id = today + "_" + (i < 10 ? "00" : i < 100 ? "0" : "") + i;
      try {
        Files.writeString(folder.resolve(id), "begun\n", StandardOpenOption.CREATE_NEW);
        return id;
      } catch (FileAlreadyExistsException e) {
        // It is taken: the next one.
      }
    }
  }

  public void write(Pass pass) throws IOException {
    Path draft = folder.resolve(pass.id() + ".tmp");
    Files.writeString(draft, pass.text());
    Files.move(
        draft,
        folder.resolve(pass.id()),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /** Null when there is no such pass, or when it was killed before it had read to its end. */
  public @Nullable Pass read(String id) throws IOException {
    try {
      return id.isEmpty() || id.contains("/") || id.contains("\\") || id.startsWith(".")
          ? null
          : Pass.parse(id, Files.readString(folder.resolve(id)));
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** The passes of a scanner that have been read to their end and are still open, by name. */
  public List<Pass> open(String scanner) throws IOException {
    List<Pass> open = open();
    open.removeIf(pass -> !pass.scanner().equals(scanner));
    return open;
  }

  /** The same of all scanners. */
  public List<Pass> open() throws IOException {
    List<Pass> open = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Pass pass = read(String.valueOf(file.getFileName()));
        if (pass != null) {
          open.add(pass);
        }
      }
    } catch (NoSuchFileException e) {
      return open;
    }
    open.sort((a, b) -> a.id().compareTo(b.id()));
    return open;
  }

  public void end(String id) throws IOException {
    // The name stays taken for the day: fragments carry it.
    Files.writeString(folder.resolve(id), "ended\n");
  }
}
