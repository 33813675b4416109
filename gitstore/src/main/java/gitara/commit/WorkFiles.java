package gitara.commit;

import gitara.git.LooseObjects;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.text.LineEnds;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The work tree's side of a change: a file is replaced by renaming a finished one over it, so that
 * a reader sees all of the old or all of the new.
 */
final class WorkFiles {
  private static final String SCRATCH = ".git-ara-scratch-";

  private final Repo repo;
  private final String token;
  private final Path top;

  /**
   * @param token of the owner: its half-written files are recognized by it
   */
  WorkFiles(Repo repo, String token) throws Refusal {
    this.repo = repo;
    this.token = token;
    this.top = repo.requireWorkTree();
  }

  Path top() {
    return top;
  }

  byte @Nullable [] read(String path) throws IOException {
    try {
      return Files.readAllBytes(top.resolve(path));
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** The part of a path that is a symbolic link in the work tree; null when none is. */
  @Nullable String linkOn(String path) {
    Path at = top;
    for (Path part : Path.of(path)) {
      at = at.resolve(part);
      if (Files.isSymbolicLink(at)) {
        return top.relativize(at).toString();
      }
      if (!Files.exists(at, LinkOption.NOFOLLOW_LINKS)) {
        return null;
      }
    }
    return null;
  }

  boolean exists(String path) {
    return Files.isRegularFile(top.resolve(path), LinkOption.NOFOLLOW_LINKS);
  }

  /** True when the file holds a blob's content, line ends converted as the work tree has them. */
  boolean holds(String path, ObjectId blob, boolean crlf) throws IOException {
    byte[] bytes = read(path);
    if (bytes == null) {
      return false;
    }
    return LooseObjects.blobId(crlf ? LineEnds.toLf(bytes) : bytes).equals(blob);
  }

  /**
   * True when a file is still what the change was made for.
   *
   * @param old the content that it had; null for none
   */
  boolean isAsBefore(FileChange file, byte @Nullable [] old) throws IOException {
    byte[] bytes = read(file.path());
    if (bytes != null && file.crlf()) {
      bytes = LineEnds.toLf(bytes);
    }
    return Arrays.equals(bytes, old);
  }

  void write(String path, byte[] content, boolean crlf) throws IOException {
    Path file = top.resolve(path);
    Path folder = file.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Path scratch = file.resolveSibling(SCRATCH + token + "-" + file.getFileName());
    byte[] bytes = crlf ? LineEnds.toCrlf(content) : content;
    // A new file, or none: an attacker who knows the name beforehand could make it a link to
    // elsewhere.
    Files.write(scratch, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    keepPermissions(file, scratch);
    Files.move(scratch, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void keepPermissions(Path file, Path scratch) throws IOException {
    PosixFileAttributeView old = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    PosixFileAttributeView now = Files.getFileAttributeView(scratch, PosixFileAttributeView.class);
    if (old != null && now != null && Files.exists(file)) {
      var wanted = old.readAttributes().permissions();
      if (!now.readAttributes().permissions().equals(wanted)) {
        now.setPermissions(wanted);
      }
    }
  }

  void remove(String path) throws IOException {
    Files.deleteIfExists(top.resolve(path));
  }

  /** Puts the old content back, or removes a file that was not there. */
  void restore(FileChange file) throws IOException {
    ObjectId old = file.old();
    if (old == null) {
      Files.deleteIfExists(top.resolve(file.path()));
    } else {
      byte[] content = repo.jgit().open(old, Constants.OBJ_BLOB).getBytes(Integer.MAX_VALUE);
      write(file.path(), content, file.crlf());
    }
  }

  /** Removes the half-written copies that a writer may have left beside its files. */
  void removeScratch(Iterable<FileChange> files, String token) throws IOException {
    Set<Path> folders = new HashSet<>();
    for (FileChange file : files) {
      Path folder = top.resolve(file.path()).getParent();
      if (folder != null && folders.add(folder) && Files.isDirectory(folder)) {
        try (DirectoryStream<Path> found =
            Files.newDirectoryStream(folder, SCRATCH + token + "-*")) {
          for (Path scratch : found) {
            Files.deleteIfExists(scratch);
          }
        }
      }
    }
  }
}
