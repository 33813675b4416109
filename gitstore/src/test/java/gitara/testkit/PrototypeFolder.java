package gitara.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Repositories that know each other as remotes, made once in a JVM and copied for each test. No
 * absolute path may be in them but in their configuration.
 */
public final class PrototypeFolder {
  private final Consumer<Path> maker;
  private @Nullable Path made;

  /**
   * @param maker is given an empty folder
   */
  public PrototypeFolder(Consumer<Path> maker) {
    this.maker = maker;
  }

  /** Copies all to a folder that is there. */
  public void copyTo(Path folder) {
    Path from = made();
    FolderCopy.copy(from, folder);
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> configurations =
          all.filter(file -> file.endsWith("config") && Files.isRegularFile(file)).toList();
      for (Path file : configurations) {
        String text = Files.readString(file);
        Files.writeString(file, text.replace(from.toString(), folder.toString()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private synchronized Path made() {
    if (made == null) {
      Path folder = Prototype.folder();
      maker.accept(folder);
      made = folder;
    }
    return made;
  }
}
