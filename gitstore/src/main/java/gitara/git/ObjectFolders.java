package gitara.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The folders in which a repository has objects, and the packs that were there when the first
 * object was read. For several threads.
 */
final class ObjectFolders implements AutoCloseable {
  /** A chain of alternates has an end. */
  private static final int MOST = 10;

  private final List<Path> all;
  private @Nullable List<ObjectPack> packs;

  /**
   * @param folders named by the environment, or by the repository; those that their alternates name
   *     are added
   */
  ObjectFolders(List<Path> folders) {
    all = new ArrayList<>(folders);
    for (int i = 0; i < all.size() && all.size() < MOST; i++) {
      for (Path alternate : alternates(all.get(i))) {
        if (!all.contains(alternate)) {
          all.add(alternate);
        }
      }
    }
  }

  private static List<Path> alternates(Path folder) {
    List<Path> alternates = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(folder.resolve("info/alternates"))) {
        if (!line.isEmpty() && !line.startsWith("#")) {
          alternates.add(folder.resolve(line).normalize());
        }
      }
    } catch (IOException | InvalidPathException e) {
      // Usually there is none. JGit reads what is not found here.
      return alternates;
    }
    return alternates;
  }

  List<Path> all() {
    return all;
  }

  synchronized List<ObjectPack> packs() {
    List<ObjectPack> known = packs;
    if (known == null) {
      known = new ArrayList<>();
      for (Path folder : all) {
        open(folder.resolve("pack"), known);
      }
      packs = known;
    }
    return known;
  }

  private static void open(Path folder, List<ObjectPack> packs) {
    try (DirectoryStream<Path> indexes = Files.newDirectoryStream(folder, "*.idx")) {
      for (Path index : indexes) {
        ObjectPack pack = ObjectPack.open(index);
        if (pack != null) {
          packs.add(pack);
        }
      }
    } catch (IOException e) {
      // There are no packs, or they are being repacked: JGit looks again.
      return;
    }
  }

  @Override
  public synchronized void close() {
    if (packs != null) {
      try {
        for (ObjectPack pack : packs) {
          pack.close();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
