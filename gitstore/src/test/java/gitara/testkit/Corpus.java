package gitara.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The real artifacts that stand beside a checkout. A test that needs them is skipped where they are
 * not.
 */
public final class Corpus {
  private Corpus() {}

  /**
   * The folder with the artifacts: {@code -Dara.corpus}, else {@code shared/corpus} beside the
   * checkout.
   */
  public static Path folder() {
    String named = System.getProperty("ara.corpus");
    if (named != null) {
      return Path.of(named);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path corpus = at.resolve("shared/corpus");
      if (Files.isDirectory(corpus)) {
        return corpus;
      }
    }
    assumeTrue(false, "no shared/corpus beside the checkout: tests on real artifacts are skipped");
    throw new AssertionError();
  }

  /** Every file of every artifact with an extension, sorted. */
  public static List<Path> files(String extension) throws IOException {
    try (var walk = Files.walk(folder())) {
      return walk.filter(file -> file.toString().endsWith(extension)).sorted().toList();
    }
  }

  /** Copies an artifact to a folder that may be there. */
  public static void copy(String artifact, Path to) throws IOException {
    Path from = folder().resolve(artifact);
    List<Path> files;
    try (var walk = Files.walk(from)) {
      files = walk.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      Path target = to.resolve(from.relativize(file).toString());
      Files.createDirectories(target.getParent());
      Files.copy(file, target);
    }
  }
}
