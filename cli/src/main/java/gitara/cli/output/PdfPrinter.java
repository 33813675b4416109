package gitara.cli.output;

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

/** A printer of HTML pages as PDF, by a browser of the Chromium family that is installed. */
public final class PdfPrinter {
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

  private PdfPrinter() {}

  /** Prints a page; refuses where no browser is found. */
  public static void print(Environment environment, Path page, Path pdf)
      throws Refusal, IOException {
    Path browser = browser(environment);
    if (browser == null) {
      throw Refusal.fault(
          "no browser is found that prints a page as PDF",
          "install Chromium, Chrome or Edge, or name one: ARA_BROWSER=/path/to/chromium; or open "
              + page
              + " and print it");
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                browser.toString(),
                "--headless",
                "--disable-gpu",
                "--no-pdf-header-footer",
                "--virtual-time-budget=10000",
                "--print-to-pdf=" + pdf));
    if ("root".equals(System.getProperty("user.name"))) {
      // The browser refuses to start as root with its sandbox, as in a container.
      command.add("--no-sandbox");
    }
    command.add(page.toUri().toString());
    Subprocess.Result result =
        new Subprocess(environment.variables(), environment.directory()).program(command, LIMIT);
    if (result.code() != 0 || !Files.isRegularFile(pdf)) {
      throw Refusal.fault(browser + " did not print the page: " + result.err(), null);
    }
  }

  private static @Nullable Path browser(Environment environment) {
    String named = environment.get("ARA_BROWSER");
    if (named != null) {
      Path path = found(environment, named);
      return path != null ? path : Path.of(named);
    }
    for (String name : NAMES) {
      Path path = found(environment, name);
      if (path != null) {
        return path;
      }
    }
    for (String place : PLACES) {
      if (Files.isExecutable(Path.of(place))) {
        return Path.of(place);
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
}
