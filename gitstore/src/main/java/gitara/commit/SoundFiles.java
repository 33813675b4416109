package gitara.commit;

import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Which blobs of large files are known to parse: those that were parsed here, and those that were
 * made from such a one. Kept under git's folder by path and blob id, so it never goes stale; it may
 * be lost at any time.
 */
public final class SoundFiles {
  /** Below this, parsing is too quick to be worth a note. In bytes or characters. */
  public static final int LARGE = 1 << 16;

  private final Path file;
  private final Path fresh;
  private @Nullable Map<String, String> known;
  private boolean changed;

  SoundFiles(Repo repo, ProcessIdentity me) {
    this.file = StateDir.of(repo).resolve("sound");
    this.fresh = StateDir.inTheMaking(repo, me, "sound");
  }

  /** Whether the blob at a path is known to parse. */
  boolean isSound(String path, @Nullable ObjectId blob) throws IOException {
    return blob != null && blob.name().equals(known().get(path));
  }

  /** A blob was found to parse. */
  void found(String path, @Nullable ObjectId blob) throws IOException {
    if (blob != null && !isSound(path, blob)) {
      known().put(path, blob.name());
      changed = true;
    }
  }

  /**
   * Notes what was found, and the large YAML files of a change: they were edited as parsed
   * documents.
   */
  void note(List<FileChange> changes, Map<String, byte[]> contents) {
    try {
      for (FileChange change : changes) {
        byte[] content = contents.get(change.path());
        if (content != null && content.length >= LARGE && change.path().endsWith(".yaml")) {
          found(change.path(), change.now());
        }
      }
      if (changed) {
        write(known());
      }
    } catch (IOException e) {
      // What is not noted is parsed again.
      known = null;
    }
  }

  private void write(Map<String, String> all) throws IOException {
    StringBuilder text = new StringBuilder();
    all.forEach((path, blob) -> text.append(blob).append(' ').append(path).append('\n'));
    Files.writeString(fresh, text);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private Map<String, String> known() throws IOException {
    Map<String, String> map = known;
    if (map == null) {
      map = new HashMap<>();
      try {
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
          int space = line.indexOf(' ');
          if (space == 40) {
            map.put(line.substring(space + 1), line.substring(0, space));
          }
        }
      } catch (NoSuchFileException e) {
        // Nothing is known yet.
      }
      known = map;
    }
    return map;
  }
}
