package gitara.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * Real artifacts beside the checkout, or where {@code -Dara.corpus=DIR} says; tests that need them
 * are skipped, and say so, where they are not there.
 */
final class Corpus {
  private Corpus() {}

  static List<Path> files(String extension) throws IOException {
    Path folder = folder();
    Assumptions.assumeTrue(
        folder != null, "no ../shared/corpus beside the checkout and no -Dara.corpus=DIR");
    try (var files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(extension)).sorted().toList();
    }
  }

  private static @Nullable Path folder() {
    String given = System.getProperty("ara.corpus");
    if (given != null) {
      return Path.of(given);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path beside = at.resolve("shared/corpus");
      if (Files.isDirectory(beside)) {
        return beside;
      }
    }
    return null;
  }
}
