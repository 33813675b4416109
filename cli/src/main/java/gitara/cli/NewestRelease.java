package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import gitara.cli.command.ProgramVersion;
import gitara.git.Environment;
import gitara.git.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The version of the newest release, as the file RELEASE of the program's repository names it. */
final class NewestRelease {
  private static final Pattern VERSION = Pattern.compile("(?m)^version (\\d+(?:\\.\\d+){1,3})$");
  private static final int MOST = 1 << 16;
  private static final int MILLISECONDS = 10_000;

  private NewestRelease() {}

  static String version(@Nullable String place, Environment environment)
      throws Refusal, IOException {
    String from =
        place == null
            ? ProgramVersion.SOURCE.replace("github.com", "raw.githubusercontent.com")
                + "/main/.github/actions/ara-check/RELEASE"
            : place;
    String text;
    try (InputStream in = open(from, environment)) {
      text = new String(in.readNBytes(MOST), UTF_8);
    } catch (IOException | IllegalArgumentException e) {
      throw Refusal.of(
          "cannot read " + from + ": " + e.getMessage(),
          "name a file or another address: git ara version --check --release PLACE");
    }
    Matcher version = VERSION.matcher(text);
    if (!version.find()) {
      throw Refusal.of(from + " names no version", "its first line should be: version 1.2.3");
    }
    return version.group(1);
  }

  private static InputStream open(String from, Environment environment) throws IOException {
    if (!from.matches("(?i)https?://.*")) {
      return Files.newInputStream(environment.directory().resolve(from));
    }
    URLConnection connection = URI.create(from).toURL().openConnection();
    connection.setConnectTimeout(MILLISECONDS);
    connection.setReadTimeout(MILLISECONDS);
    return connection.getInputStream();
  }

  static String page(String version) {
    return ProgramVersion.SOURCE + "/releases/tag/v" + version;
  }

  /** Versions compare number by number. */
  static int compare(String one, String other) {
    return Arrays.compare(numbers(one), numbers(other));
  }

  private static int[] numbers(String version) {
    return Arrays.stream(version.split("\\.", -1)).mapToInt(Integer::parseInt).toArray();
  }
}
