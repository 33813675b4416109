package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;

/**
 * The golden transcripts in the source tree. With {@code -Dgolden=write} they are written instead
 * of compared.
 */
final class GoldenFiles {
  private static final Path FOLDER = Path.of("src/test/resources/gitara/cli/golden");
  private static final int MOST_LINES = 120;

  private final String test;
  private final boolean write;

  /**
   * @param test the class whose run writes the files
   */
  GoldenFiles(Class<?> test) {
    this.test = test.getSimpleName();
    this.write = "write".equals(System.getProperty("golden"));
  }

  /** The names of the files of a folder, without their ending, sorted. */
  List<String> names(String folder) throws IOException {
    List<String> names = new ArrayList<>();
    if (Files.isDirectory(FOLDER.resolve(folder))) {
      try (Stream<Path> files = Files.list(FOLDER.resolve(folder))) {
        for (Path file : files.toList()) {
          String name = file.getFileName().toString();
          if (name.endsWith(".txt")) {
            names.add(name.substring(0, name.length() - 4));
          }
        }
      }
    }
    names.sort(null);
    return names;
  }

  /** The text of a file; empty where there is none. */
  String read(String name) throws IOException {
    Path file = FOLDER.resolve(name + ".txt");
    return Files.exists(file) ? Files.readString(file) : "";
  }

  /** Compares a transcript with its file. */
  void check(String name, String transcript) throws IOException {
    String golden = read(name);
    if (golden.equals(transcript)) {
      return;
    }
    if (write) {
      Path file = FOLDER.resolve(name + ".txt");
      Files.createDirectories(file.resolveSibling("."));
      Files.writeString(file, transcript);
      return;
    }
    throw new AssertionError(
        "the output differs from "
            + FOLDER.resolve(name + ".txt")
            + " (- golden, + now)\n"
            + diff(golden, transcript)
            + "To accept what is printed now:\n"
            + "  mvn -o -pl cli -am test -Dsurefire.failIfNoSpecifiedTests=false -Dtest="
            + test
            + " -Dgolden=write");
  }

  private static String diff(String golden, String transcript) throws IOException {
    RawText before = new RawText(golden.getBytes(UTF_8));
    RawText after = new RawText(transcript.getBytes(UTF_8));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DiffFormatter formatter = new DiffFormatter(out)) {
      formatter.format(
          new HistogramDiff().diff(RawTextComparator.DEFAULT, before, after), before, after);
    }
    List<String> lines = out.toString(UTF_8).lines().toList();
    int shown = Math.min(lines.size(), MOST_LINES);
    return String.join("\n", lines.subList(0, shown))
        + (shown < lines.size() ? "\n… " + (lines.size() - shown) + " more lines\n" : "\n");
  }
}
