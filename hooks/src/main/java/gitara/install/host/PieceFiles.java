package gitara.install.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/** The reading and writing of the files of hosts: whole, byte by byte, through links. */
final class PieceFiles {
  private PieceFiles() {}

  /** Text as its bytes in UTF-8, each held as one character. */
  static String bytes(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** The text of such bytes. */
  static String text(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  /** Null where there is no file. */
  static @Nullable String read(Path file) throws IOException {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** A file that is there keeps its mode, and a link stays one. */
  static void write(Path file, String text) throws IOException {
    Path real = Files.exists(file) ? file.toRealPath() : file;
    Files.createDirectories(real.resolveSibling("."));
    Path fresh = real.resolveSibling(real.getFileName() + ".git-ara-new");
    Files.writeString(fresh, text, StandardCharsets.ISO_8859_1);
    if (Files.exists(real)) {
      Files.setPosixFilePermissions(fresh, Files.getPosixFilePermissions(real));
    }
    Files.move(fresh, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Deletes a file, and the folders above it that are empty then, up to the top. */
  static void delete(Path file, Path top) throws IOException {
    Files.deleteIfExists(file);
    Path folder = file.getParent();
    while (folder != null && folder.startsWith(top) && !folder.equals(top)) {
      try {
        Files.delete(folder);
      } catch (DirectoryNotEmptyException | NoSuchFileException e) {
        return;
      }
      folder = folder.getParent();
    }
  }
}
