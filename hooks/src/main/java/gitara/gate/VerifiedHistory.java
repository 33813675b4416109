package gitara.gate;

import gitara.git.Repo;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.CRC32;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * How far history has been verified, in a file below git's folder: it does not travel, so that
 * nobody can push one which says that all is well. A file that cannot be read, or was written under
 * other rules, counts as none.
 */
final class VerifiedHistory {
  private static final String FILE = "ara/verified";

  private final Path file;
  private final String rules;

  /**
   * What an earlier run left.
   *
   * @param at the commit whose whole history was verified
   * @param rest what that run wanted to be remembered, in lines
   */
  record Mark(ObjectId at, String rest) {}

  VerifiedHistory(Repo repo, RuleCatalog catalog) {
    this.file = repo.commonDir().resolve(FILE);
    this.rules = catalog.digest();
  }

  /** Null where there is none. */
  @Nullable Mark read() throws IOException {
    if (!Files.isRegularFile(file)) {
      return null;
    }
    String text = Files.readString(file);
    int first = text.indexOf('\n');
    int second = text.indexOf('\n', first + 1);
    if (second < 0 || !text.substring(0, first).equals(head(text.substring(first + 1)))) {
      return null;
    }
    String id = text.substring(first + 1, second);
    return ObjectId.isId(id) ? new Mark(ObjectId.fromString(id), text.substring(second + 1)) : null;
  }

  /** Writes one; where that cannot be, the next run verifies again what this one did. */
  void write(ObjectId at, String rest) {
    String text = at.name() + "\n" + rest;
    try {
      Files.createDirectories(file.resolveSibling(""));
      Path fresh = Files.createTempFile(file.resolveSibling(""), "verified", ".new");
      try {
        Files.writeString(fresh, head(text) + "\n" + text);
        Files.move(
            fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException e) {
      // Nothing is lost.
    }
  }

  private String head(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return rules + " " + Long.toHexString(crc.getValue());
  }
}
