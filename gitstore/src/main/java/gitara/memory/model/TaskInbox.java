package gitara.memory.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The directed tasks that wait, part by part. */
public final class TaskInbox {
  private static final String ENDING = ".pending";
  private static final int LONGEST = 64 << 10;

  /**
   * One task.
   *
   * @param name what is acknowledged: of the file name what stands before its first colon
   * @param transport the mark in brackets that its body begins with; empty without one
   */
  public record Task(String part, String name, Path file, String transport, String body) {
    /** Whether a user means this task: by its name, without its ending, or with its part. */
    public boolean isNamed(String word) {
      return word.equals(name) || name.equals(word + ENDING) || word.equals(part + "/" + name);
    }
  }

  private final Path folder;

  /**
   * @param top of the work tree
   */
  public TaskInbox(Path top) {
    this.folder = top.resolve(MemoryLayout.PARTS);
  }

  public List<Task> tasks() throws IOException {
    List<Task> tasks = new ArrayList<>();
    for (Path part : children(folder)) {
      for (Path file : children(part.resolve("inbox"))) {
        String name = String.valueOf(file.getFileName());
        if (name.endsWith(ENDING) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          tasks.add(task(String.valueOf(part.getFileName()), name, file));
        }
      }
    }
    tasks.sort((a, b) -> (a.part() + "/" + a.name()).compareTo(b.part() + "/" + b.name()));
    return tasks;
  }

  private static Task task(String part, String name, Path file) throws IOException {
    String text;
    try (InputStream in = Files.newInputStream(file)) {
      text = new String(in.readNBytes(LONGEST), StandardCharsets.UTF_8);
    }
    String transport = "";
    String body = text.strip();
    int close = body.startsWith("[") ? body.indexOf(']') : -1;
    int colon = close < 0 ? -1 : body.indexOf(':');
    if (colon > 0 && colon < close && body.indexOf('\n') != close && body.indexOf(' ') != colon) {
      transport = body.substring(0, close + 1);
      body = body.substring(close + 1).strip();
    }
    return new Task(part, ackName(name), file, transport, body);
  }

  /** What stands before the first colon, or before the ending. */
  static String ackName(String file) {
    int colon = file.indexOf(':');
    return colon > 0 ? file.substring(0, colon) : file;
  }

  private static List<Path> children(Path folder) throws IOException {
    List<Path> all = new ArrayList<>();
    try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
      children.forEach(all::add);
    } catch (NoSuchFileException | NotDirectoryException e) {
      return all;
    }
    all.sort(null);
    return all;
  }

  /** Takes exactly this task away; false when it has gone already. */
  public boolean ack(Task task) throws IOException {
    return Files.deleteIfExists(task.file());
  }
}
