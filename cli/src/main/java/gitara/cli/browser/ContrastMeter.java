package gitara.cli.browser;

import gitara.cli.command.Resource;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Subprocess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A measurement of the contrast of a page in a browser, in light, dark and print. The page is asked
 * for a state by {@code data-mode} and {@code data-theme} at its root, by the preference of the
 * browser, and for print by {@code ?print=1} with the rules for paper.
 */
public final class ContrastMeter {
  private static final Pattern POLICY =
      Pattern.compile("(?i)<meta[^>]+http-equiv\\s*=\\s*[\"']?content-security-policy[^>]*>");

  private static final Pattern RESULT =
      Pattern.compile("<pre id=\"git-ara-measured\">([^<]*)</pre>");

  /**
   * The contrast that the browser measured.
   *
   * @param shares the least contrast in light, dark and print, as a multiple of what is needed
   * @param faults what has too little of it, or was loaded from elsewhere
   */
  public record Measured(List<Double> shares, List<String> faults) {}

  private ContrastMeter() {}

  /** Measures a page; null where no browser is found, or it does not answer. */
  public static @Nullable Measured measure(Environment environment, String html, Path folder)
      throws Refusal, IOException {
    InstalledBrowser browser = InstalledBrowser.find(environment);
    if (browser == null) {
      return null;
    }
    Path copy = folder.resolve("measured.html");
    Files.writeString(
        copy,
        POLICY.matcher(html).replaceAll("")
            + "<script>"
            + Resource.text(ContrastMeter.class, "contrast.js")
            + "</script>",
        StandardCharsets.UTF_8);
    List<Double> shares = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    for (String state : List.of("light", "dark", "print")) {
      String address =
          copy.toUri() + (state.equals("print") ? "?print=1" : "") + "#git-ara-" + state;
      Subprocess.Result result =
          browser.open(
              address,
              "--dump-dom",
              "--blink-settings=preferredColorScheme=" + (state.equals("dark") ? 0 : 1));
      Matcher found = RESULT.matcher(result.out());
      if (result.code() != 0 || !found.find()) {
        return null;
      }
      List<String> lines = unescaped(found.group(1)).lines().toList();
      shares.add(Double.valueOf(lines.getFirst()));
      lines.stream()
          .skip(1)
          .filter(line -> !line.isBlank())
          .map(line -> state + ": " + line)
          .forEach(faults::add);
    }
    return new Measured(shares, faults);
  }

  private static String unescaped(String text) {
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
  }
}
