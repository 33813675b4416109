package gitara.ref;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.util.FileUtils;
import org.jspecify.annotations.Nullable;

/**
 * The logs that git keeps of HEAD and of branches. Written under the lock of the ref and before it
 * moves, as git does: a kill in between leaves a line of a move that did not happen.
 */
final class RefLogs {
  /**
   * What is said of a move.
   *
   * @param setting git's {@code core.logAllRefUpdates}, null when it is not set
   */
  record Line(PersonIdent who, String why, @Nullable String setting) {}

  private final Path gitDir;
  private final Path commonDir;

  /**
   * @param gitDir the folder of the work tree whose HEAD it is
   */
  RefLogs(Path gitDir, Path commonDir) {
    this.gitDir = gitDir;
    this.commonDir = commonDir;
  }

  /** Logs a move of HEAD, or of the branch that HEAD is on. */
  void append(String ref, @Nullable ObjectId old, ObjectId next, Line line) throws IOException {
    StringBuilder text = new StringBuilder(200);
    text.append((old == null ? ObjectId.zeroId() : old).name()).append(' ').append(next.name());
    text.append(' ').append(line.who.toExternalString()).append('\t');
    text.append(line.why.replace('\n', ' ')).append('\n');
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    boolean create = creates(ref, line.setting);
    if (!ref.equals(Constants.HEAD)) {
      append(commonDir.resolve("logs").resolve(ref), bytes, create);
    }
    append(gitDir.resolve("logs").resolve(Constants.HEAD), bytes, create);
  }

  private static boolean creates(String ref, @Nullable String setting) {
    return switch (setting == null ? "true" : setting.toLowerCase(Locale.ROOT)) {
      case "always" -> true;
      case "true", "yes", "on", "1" ->
          ref.equals(Constants.HEAD) || ref.startsWith(Constants.R_HEADS);
      default -> false;
    };
  }

  private static void append(Path log, byte[] line, boolean create) throws IOException {
    if (!create && !Files.exists(log)) {
      return;
    }
    try {
      write(log, line);
    } catch (FileSystemException e) {
      Path folder = log.getParent();
      if (Files.isDirectory(log, LinkOption.NOFOLLOW_LINKS)) {
        // What is left of the logs of branches below this name.
        File empty = log.toFile();
        FileUtils.delete(empty, FileUtils.EMPTY_DIRECTORIES_ONLY | FileUtils.RECURSIVE);
      } else if (folder == null || Files.exists(folder)) {
        throw e;
      } else {
        Files.createDirectories(folder);
      }
      write(log, line);
    }
  }

  /** In one write, at the end as it then is: lines of others are neither cut nor lost. */
  private static void write(Path log, byte[] line) throws IOException {
    try (SeekableByteChannel out =
        Files.newByteChannel(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      int written = out.write(ByteBuffer.wrap(line));
      if (written != line.length) {
        throw new IOException(log + " could not be written whole: is the disk full?");
      }
    }
  }
}
