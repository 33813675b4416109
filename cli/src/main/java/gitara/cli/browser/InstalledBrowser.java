package gitara.cli.browser;

import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Subprocess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A browser of the Chromium family that is installed, run without a window. */
public final class InstalledBrowser {
  private static final List<String> NAMES =
      List.of(
          "chromium",
          "chromium-browser",
          "google-chrome",
          "google-chrome-stable",
          "chrome",
          "microsoft-edge",
          "msedge");

  private static final List<String> PLACES =
      List.of(
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
          "/Applications/Chromium.app/Contents/MacOS/Chromium",
          "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge");

  private static final Duration LIMIT = Duration.ofMinutes(2);

  private final Environment environment;
  private final Path program;

  private InstalledBrowser(Environment environment, Path program) {
    this.environment = environment;
    this.program = program;
  }

  /** The browser that ARA_BROWSER names, or one that is found; null where there is none. */
  public static @Nullable InstalledBrowser find(Environment environment) {
    String named = environment.get("ARA_BROWSER");
    if (named != null) {
      Path path = found(environment, named);
      return new InstalledBrowser(environment, path != null ? path : Path.of(named));
    }
    for (String name : NAMES) {
      Path path = found(environment, name);
      if (path != null) {
        return new InstalledBrowser(environment, path);
      }
    }
    for (String place : PLACES) {
      if (Files.isExecutable(Path.of(place))) {
        return new InstalledBrowser(environment, Path.of(place));
      }
    }
    return null;
  }

  private static @Nullable Path found(Environment environment, String name) {
    String path = environment.get("PATH");
    for (String folder : (path == null ? "" : path).split(File.pathSeparator, -1)) {
      if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, name))) {
        return Path.of(folder, name);
      }
    }
    return null;
  }

  Path program() {
    return program;
  }

  /** Opens an address with some options, and returns what the browser prints. */
  Subprocess.Result open(String address, String... options) throws Refusal, IOException {
    if (!Files.isExecutable(program)) {
      throw Refusal.fault(
          "the browser " + program + " that ARA_BROWSER names cannot be started",
          "name the program of Chromium, Chrome or Edge");
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                program.toString(), "--headless", "--disable-gpu", "--virtual-time-budget=10000"));
    command.addAll(List.of(options));
    if ("root".equals(System.getProperty("user.name"))) {
      // The browser refuses to start as root with its sandbox, as in a container.
      command.add("--no-sandbox");
    }
    command.add(address);
    return new Subprocess(environment.variables(), environment.directory()).program(command, LIMIT);
  }
}
