package gitara.git;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectLoader;
import org.jspecify.annotations.Nullable;

/**
 * A {@code git cat-file --batch} process, started with the first object that is asked for. Once it
 * fails it is not asked again, and every answer is null. For several threads.
 */
final class CatFile implements AutoCloseable {
  /** What is larger is left to JGit, which reads it as a stream. */
  private static final int LARGEST = 8 << 20;

  private final Subprocess subprocess;

  private final Path gitDir;
  private @Nullable Process process;
  private @Nullable DataInputStream answers;
  private boolean broken;

  CatFile(Subprocess subprocess, Path gitDir) {
    this.subprocess = subprocess;
    this.gitDir = gitDir;
  }

  /** An object; null for one that is missing or large, and where git cannot be asked. */
  synchronized @Nullable ObjectLoader read(AnyObjectId id) {
    if (broken) {
      return null;
    }
    try {
      if (process == null || answers == null) {
        process =
            subprocess.piped(
                List.of("--no-replace-objects", "--git-dir=" + gitDir, "cat-file", "--batch"));
        answers = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
      }
      OutputStream questions = process.getOutputStream();
      questions.write((id.name() + "\n").getBytes(StandardCharsets.US_ASCII));
      questions.flush();
      return answer(answers);
    } catch (IOException | NumberFormatException e) {
      close();
      return null;
    }
  }

  /** Reads {@code <id> SP <type> SP <size> LF <content> LF}, or {@code <id> missing LF}. */
  private static @Nullable ObjectLoader answer(DataInputStream in) throws IOException {
    StringBuilder header = new StringBuilder();
    for (int c = in.readByte(); c != '\n'; c = in.readByte()) {
      header.append((char) c);
    }
    String[] words = header.toString().split(" ", -1);
    if (words.length != 3) {
      return null;
    }
    long size = Long.parseLong(words[2]);
    if (size > LARGEST) {
      in.skipNBytes(size + 1);
      return null;
    }
    byte[] content = new byte[(int) size];
    in.readFully(content);
    in.readByte();
    int type =
        switch (words[1]) {
          case "commit" -> Constants.OBJ_COMMIT;
          case "tree" -> Constants.OBJ_TREE;
          case "blob" -> Constants.OBJ_BLOB;
          default -> Constants.OBJ_TAG;
        };
    return new ObjectLoader.SmallObject(type, content);
  }

  /** Ends the process; what is asked for later is answered with null. */
  @Override
  public synchronized void close() {
    broken = true;
    if (process != null) {
      process.destroy();
    }
  }
}
