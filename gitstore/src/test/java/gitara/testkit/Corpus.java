package gitara.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Real artifacts, in a folder that {@code -Dara.corpus} names. A test that needs them is skipped
 * where it names none.
 */
public final class Corpus {
  private Corpus() {}

  /** The folder with the artifacts, which {@code -Dara.corpus} names. */
  public static Path folder() {
    String named = System.getProperty("ara.corpus");
    assumeTrue(named != null, "-Dara.corpus names no folder: tests on real artifacts are skipped");
    Path folder = Path.of(named);
    if (!Files.isDirectory(folder)) {
      throw new AssertionError("-Dara.corpus: " + folder.toAbsolutePath() + " is not a folder");
    }
    return folder;
  }

  /** Every file of every artifact with an extension, sorted. */
  public static List<Path> files(String extension) throws IOException {
    try (var walk = Files.walk(folder())) {
      return walk.filter(file -> file.toString().endsWith(extension)).sorted().toList();
    }
  }

  /** Copies an artifact to a folder that may be there. */
  public static void copy(String artifact, Path to) {
    FolderCopy.copy(folder().resolve(artifact), to);
  }
}
