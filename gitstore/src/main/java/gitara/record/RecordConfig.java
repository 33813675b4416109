package gitara.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The settings that a repository keeps with its records, in {@code .ara/config}: a file in the form
 * of git's own configuration, section {@code [ara]}.
 *
 * @param edition of the rules; 1 where the file names none
 * @param affirming words by which a quote affirms, in addition to the known ones
 * @param refusing words by which a quote refuses
 * @param hedging words that take back what a quote says
 */
public record RecordConfig(
    int edition, List<String> affirming, List<String> refusing, List<String> hedging) {
  public static final String PATH = ".ara/config";

  /** The newest edition of the rules, which new records begin with. */
  public static final int NEWEST_EDITION = 2;

  /** The file of a record that begins. */
  public static final String FRESH =
      """
      # Settings of the research records in this repository, for everybody who works on it.
      [ara]
      \tedition = 2
      """;

  private static final RecordConfig NONE = new RecordConfig(1, List.of(), List.of(), List.of());

  /** The settings that a snapshot holds. */
  public static RecordConfig in(Snapshot snapshot) throws IOException {
    byte[] content = snapshot.readText(PATH);
    return content == null ? NONE : parse(new String(content, StandardCharsets.UTF_8));
  }

  static RecordConfig parse(String text) {
    String section = "";
    int edition = 1;
    Map<String, List<String>> words = new HashMap<>();
    for (String line : text.split("\r?\n", -1)) {
      String setting = line.strip();
      int sign = setting.indexOf('=');
      if (setting.startsWith("[")) {
        section = setting;
      } else if (section.equals("[ara]")
          && sign > 0
          && setting.substring(0, sign).strip().equalsIgnoreCase("edition")) {
        edition = number(setting.substring(sign + 1).strip());
      } else if (section.equals("[ara]") && sign > 0) {
        String word = setting.substring(sign + 1).strip().replace("\"", "");
        words
            .computeIfAbsent(
                setting.substring(0, sign).strip().toLowerCase(Locale.ROOT),
                any -> new ArrayList<>())
            .add(word.toLowerCase(Locale.ROOT));
      }
    }
    return new RecordConfig(
        edition,
        List.copyOf(words.getOrDefault("affirming", List.of())),
        List.copyOf(words.getOrDefault("refusing", List.of())),
        List.copyOf(words.getOrDefault("hedging", List.of())));
  }

  /** An edition that is no number, or none that is known yet, is the newest: the strict one. */
  private static int number(String text) {
    for (int i = 1; i < NEWEST_EDITION; i++) {
      if (text.equals(Integer.toString(i))) {
        return i;
      }
    }
    return NEWEST_EDITION;
  }
}
