package gitara.commit;

import gitara.git.Repo;
import gitara.ref.Liveness;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The folder {@code ara} under a work tree's git folder. Besides the journal it holds files in the
 * making, each named after the process that makes it: what is left of one that was killed can be
 * distinguished from what a running one needs.
 */
final class StateDir {
  /** JGit writes a new index beside its place, under this name. */
  private static final String LOCK = ".lock";

  private StateDir() {}

  static Path of(Repo repo) {
    return repo.gitDir().resolve("ara");
  }

  /** Where {@code me} makes one thing, such as a new index. */
  static Path inTheMaking(Repo repo, ProcessIdentity me, String what) {
    return of(repo).resolve(what + "~" + me.fileName());
  }

  /**
   * Gives a finished file its name, if no file has it.
   *
   * @return false when one has
   */
  static boolean appear(Path finished, Path file) throws IOException {
    try {
      Files.createLink(file, finished);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (FileSystemException | UnsupportedOperationException e) {
      // Most likely no hard links here, and then the file is empty for a moment, which a reader
      // takes for someone else's; whatever else it is, copying will say so too.
      try {
        Files.copy(finished, file);
        return true;
      } catch (FileAlreadyExistsException exists) {
        return false;
      }
    }
  }

  /**
   * Deletes what processes left in the making that were killed.
   *
   * @return their tokens
   */
  static Set<String> sweep(Repo repo) throws IOException {
    Set<String> dead = new HashSet<>();
    String[] names = of(repo).toFile().list();
    for (String name : names == null ? new String[0] : names) {
      ProcessIdentity owner = ownerOf(name);
      if (owner != null && owner.judge() == Liveness.DEAD) {
        Files.deleteIfExists(of(repo).resolve(name));
        dead.add(owner.token());
      }
    }
    return dead;
  }

  /** Whether no process has been making the same thing for longer. */
  static boolean isOldest(Repo repo, Path mine, String what) throws IOException {
    FileTime since = Files.getLastModifiedTime(mine);
    String[] names = of(repo).toFile().list();
    for (String name : names == null ? new String[0] : names) {
      if (name.startsWith(what + "~") && isOlder(of(repo).resolve(name), since)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOlder(Path file, FileTime time) throws IOException {
    try {
      return Files.getLastModifiedTime(file).compareTo(time) < 0;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  private static @Nullable ProcessIdentity ownerOf(String name) {
    int from = name.indexOf('~') + 1;
    int to = name.endsWith(LOCK) ? name.length() - LOCK.length() : name.length();
    return from == 0 ? null : ProcessIdentity.parseFileName(name.substring(from, to));
  }
}
