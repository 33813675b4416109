package gitara.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.CopyOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.stream.Stream;

/** Copies of folders: to copy a repository costs a tenth of making it. */
public final class FolderCopy {
  private static final CopyOption[] AS_IT_IS = {
    StandardCopyOption.REPLACE_EXISTING,
    StandardCopyOption.COPY_ATTRIBUTES,
    LinkOption.NOFOLLOW_LINKS
  };

  private FolderCopy() {}

  /** Copies all that is in a folder to one that may be there. */
  public static void copy(Path from, Path to) {
    walk(from, to, Files::copy);
  }

  /** The same for a repository whose objects, which never change, are the same files as before. */
  public static void share(Path from, Path to) {
    walk(
        from,
        to,
        (file, copy, options) -> {
          Path folder = from.resolve(".git/objects");
          if (file.startsWith(folder) && folder.relativize(file).toString().matches("../.*")) {
            Files.createLink(copy, file);
          } else {
            Files.copy(file, copy, options);
          }
        });
  }

  /** Makes a repository what another one is. */
  public static void over(Path from, Path to) {
    delete(to);
    share(from, to);
  }

  /** Deletes a folder with all that is in it. */
  public static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @FunctionalInterface
  private interface Each {
    void copy(Path file, Path copy, CopyOption... options) throws IOException;
  }

  private static void walk(Path from, Path to, Each each) {
    try {
      Files.walkFileTree(
          from,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                throws IOException {
              Files.createDirectories(to.resolve(from.relativize(folder).toString()));
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              each.copy(file, to.resolve(from.relativize(file).toString()), AS_IT_IS);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
