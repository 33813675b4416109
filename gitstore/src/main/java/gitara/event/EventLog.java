package gitara.event;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The files of {@code var/events}, one for each day. Lines that are there are never changed; {@link
 * #append} puts more behind them.
 */
public final class EventLog {
  public static final String FOLDER = "var/events";
  private static final String ENDING = ".jsonl";

  private final Path top;
  private final Path folder;

  /**
   * @param top of the work tree
   */
  public EventLog(Path top) {
    this.top = top;
    this.folder = top.resolve(FOLDER);
  }

  /** The days that have a file, oldest first. */
  public List<String> days() throws IOException {
    List<String> days = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = String.valueOf(file.getFileName());
        if (name.endsWith(ENDING)
            && isDay(name.substring(0, name.length() - ENDING.length()))
            && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          days.add(name.substring(0, name.length() - ENDING.length()));
        }
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      return days;
    }
    days.sort(null);
    return days;
  }

  /** Whether there is a folder of events at all. */
  public boolean isThere() {
    return Files.isDirectory(folder);
  }

  public long size(String day) throws IOException {
    return Files.size(file(day));
  }

  DayFile open(String day, long offset) throws IOException {
    InputStream in = Files.newInputStream(file(day));
    in.skipNBytes(offset);
    return new DayFile(in, offset);
  }

  private Path file(String day) {
    return folder.resolve(day + ENDING);
  }

  /** What people call a day's file. */
  static String name(String day) {
    return FOLDER + "/" + day + ENDING;
  }

  /** Whether a line ends where reading is to go on; if not, the file is another than it was. */
  boolean isLineEnd(String day, long offset) throws IOException {
    long size = size(day);
    if (offset == 0 || offset == size) {
      return true;
    }
    if (offset > size) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file(day))) {
      in.skipNBytes(offset - 1);
      byte[] around = in.readNBytes(2);
      return around[0] == '\n' || (around.length > 1 && around[1] == '\n');
    }
  }

  /**
   * Puts lines behind those of a day, with one write, so that those of several writers never mix.
   * The folder is made where it is not there, and made to be ignored by git: what is said to an
   * agent is nobody else's business.
   */
  public void append(String day, String lines) throws IOException {
    for (Path at = folder; !at.equals(top); at = Objects.requireNonNull(at.getParent())) {
      if (Files.isSymbolicLink(at)) {
        throw new IOException(
            at + " is a symbolic link; events are stored in regular folders only");
      }
    }
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
      Path ignore = folder.resolve(".gitignore");
      if (!Files.exists(ignore, LinkOption.NOFOLLOW_LINKS)) {
        Files.writeString(ignore, "*\n");
      }
    }
    try (FileChannel file =
        FileChannel.open(
            file(day),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.APPEND,
            LinkOption.NOFOLLOW_LINKS)) {
      ByteBuffer buffer = ByteBuffer.wrap(lines.getBytes(StandardCharsets.UTF_8));
      file.write(buffer);
      if (buffer.hasRemaining()) {
        throw new IOException(name(day) + " was written incompletely: is the disk full?");
      }
    }
  }

  /** Whether a text is a date as file names have it. */
  public static boolean isDay(String text) {
    if (text.length() != 10) {
      return false;
    }
    for (int i = 0; i < 10; i++) {
      char c = text.charAt(i);
      boolean dash = i == 4 || i == 7;
      boolean digit = c >= '0' && c <= '9';
      if (dash ? c != '-' : !digit) {
        return false;
      }
    }
    return true;
  }
}
