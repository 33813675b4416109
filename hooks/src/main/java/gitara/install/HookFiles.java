package gitara.install;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** The reading and writing of hook files, whole and byte by byte. */
final class HookFiles {
  private HookFiles() {}

  /** Bytes as Latin-1. */
  static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  /** Our own text, which is UTF-8, as it is held here. */
  static String bytes(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  /** A file that is there keeps its mode, a new one can be run. */
  static void write(Path file, String text) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Set<PosixFilePermission> mode =
        Files.exists(file) ? Files.getPosixFilePermissions(file) : runnable();
    Path fresh = file.resolveSibling(file.getFileName() + ".git-ara-new");
    Files.writeString(fresh, text, StandardCharsets.ISO_8859_1);
    Files.setPosixFilePermissions(fresh, mode);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static Set<PosixFilePermission> runnable() {
    return EnumSet.of(
        PosixFilePermission.OWNER_READ,
        PosixFilePermission.OWNER_WRITE,
        PosixFilePermission.OWNER_EXECUTE,
        PosixFilePermission.GROUP_READ,
        PosixFilePermission.GROUP_EXECUTE,
        PosixFilePermission.OTHERS_READ,
        PosixFilePermission.OTHERS_EXECUTE);
  }
}
