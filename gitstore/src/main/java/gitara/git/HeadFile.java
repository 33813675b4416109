package gitara.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.jspecify.annotations.Nullable;

/**
 * What HEAD names. It is not asked of JGit, which starts a thread to learn how exact the clock of
 * the file system is (4 ms), unless it is kept in another way than git keeps it today.
 */
final class HeadFile {
  private HeadFile() {}

  static @Nullable String branch(Repo repo) throws IOException {
    Path file = repo.gitDir().resolve(Constants.HEAD);
    if (isFile(file)
        && repo.jgit().getConfig().getString("extensions", null, "refstorage") == null) {
      String text = Files.readString(file).strip();
      return text.startsWith("ref:") ? text.substring("ref:".length()).strip() : null;
    }
    Ref head = repo.jgit().exactRef(Constants.HEAD);
    return head == null || !head.isSymbolic() ? null : head.getTarget().getName();
  }

  static @Nullable ObjectId commit(Repo repo) throws IOException {
    String branch = branch(repo);
    Path file =
        branch == null ? repo.gitDir().resolve(Constants.HEAD) : repo.commonDir().resolve(branch);
    boolean isPlain = branch == null || branch.startsWith(Constants.R_HEADS);
    if (isPlain && isFile(file)) {
      String text = Files.readString(file).strip();
      if (ObjectId.isId(text)) {
        return ObjectId.fromString(text);
      }
    }
    Ref head = repo.jgit().exactRef(Constants.HEAD);
    return head == null ? null : head.getObjectId();
  }

  private static boolean isFile(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }
}
