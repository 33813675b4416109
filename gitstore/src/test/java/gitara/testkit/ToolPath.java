package gitara.testkit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The PATH of the processes that tests start: the machine's, without an installed git-ara, which
 * the hooks of a test's repository would otherwise run in place of the build under test.
 */
final class ToolPath {
  static final String VALUE = without("git-ara", System.getenv().getOrDefault("PATH", ""));

  private ToolPath() {}

  /**
   * A folder that holds the program is replaced by one with links to all else in it: the program
   * may be installed beside git.
   */
  private static String without(String program, String path) {
    List<String> folders = new ArrayList<>();
    List<Path> made = new ArrayList<>();
    for (String folder : path.split(File.pathSeparator, -1)) {
      if (!folder.isEmpty() && Files.exists(Path.of(folder, program))) {
        Path links = links(program, Path.of(folder).toAbsolutePath());
        made.add(links);
        folders.add(links.toString());
      } else {
        folders.add(folder);
      }
    }
    if (!made.isEmpty()) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> made.forEach(ToolPath::remove)));
    }
    return String.join(File.pathSeparator, folders);
  }

  private static Path links(String program, Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      Path links = Files.createTempDirectory("tools");
      for (Path file : files.toList()) {
        if (!file.endsWith(program)) {
          Files.createSymbolicLink(links.resolve(file.getFileName()), file);
        }
      }
      return links;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void remove(Path links) {
    File[] all = links.toFile().listFiles();
    if (all != null) {
      Arrays.stream(all).forEach(File::delete);
    }
    links.toFile().delete();
  }
}
