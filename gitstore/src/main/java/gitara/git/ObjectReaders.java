package gitara.git;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/** A factory of object readers: JGit's own, or with git beside it where JGit alone is slow. */
final class ObjectReaders implements AutoCloseable {
  /** In bytes, of the indexes of all packs. JGit takes some 10 ms of CPU time for so much. */
  private static final long LARGE = 1 << 20;

  /** A reader that opens more objects reads the others through JGit. */
  private static final int FEW = 200;

  private final Repository jgit;
  private final Path objects;
  private final Subprocess subprocess;
  private final CatFile git;
  private @Nullable Boolean large;
  private boolean wholeHistory;

  /**
   * @param objects the folder that git writes objects to
   */
  ObjectReaders(Repository jgit, Path objects, Subprocess subprocess) {
    this.jgit = jgit;
    this.objects = objects;
    this.subprocess = subprocess;
    this.git = catFile();
  }

  private CatFile catFile() {
    return new CatFile(subprocess, jgit.getDirectory().toPath());
  }

  /** From now on readers are for so many objects that loading the indexes of packs is worth it. */
  void readWholeHistory() {
    wholeHistory = true;
  }

  ObjectReader reader() {
    ObjectReader reader = jgit.newObjectReader();
    return wholeHistory || !isLarge() ? reader : CatFileReader.first(reader, git, FEW);
  }

  /** A reader that is quick at all versions of a file. */
  ObjectReader versionReader() {
    ObjectReader reader = jgit.newObjectReader();
    return isPartial() ? reader : CatFileReader.versions(reader, catFile());
  }

  /** Whether git would fetch what is missing, for which nobody has asked. */
  private boolean isPartial() {
    return jgit.getConfig().getString("extensions", null, "partialclone") != null;
  }

  private synchronized boolean isLarge() {
    Boolean known = large;
    if (known == null) {
      long size = 0;
      try (DirectoryStream<Path> indexes =
          Files.newDirectoryStream(objects.resolve("pack"), "*.idx")) {
        for (Path index : indexes) {
          size += Files.size(index);
        }
      } catch (IOException e) {
        size = 0; // There are no packs, or they are being repacked.
      }
      known = size > LARGE && !isPartial();
      large = known;
    }
    return known;
  }

  @Override
  public void close() {
    git.close();
  }
}
