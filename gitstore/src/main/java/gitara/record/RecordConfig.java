package gitara.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The settings that a repository keeps with its records, in {@code .ara/config}: a file in the form
 * of git's own configuration, section {@code [ara]} and its subsections.
 *
 * @param edition of the rules; 1 where the file names none
 * @param affirming words by which a quote affirms, in addition to the known ones
 * @param refusing words by which a quote refuses
 * @param hedging words that take back what a quote says
 * @param values the last value of each setting by its name, such as {@code ara.stage.layout}
 */
public record RecordConfig(
    int edition,
    List<String> affirming,
    List<String> refusing,
    List<String> hedging,
    Map<String, String> values) {
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

  /** The settings that are a list of folders end so. */
  private static final String ROOT = ".root";

  private static final String PROTECTED = "ara.protected";

  private static final RecordConfig NONE = new RecordConfig(1, List.of(), List.of(), List.of());

  /** The settings without those of protocols. */
  public RecordConfig(
      int edition, List<String> affirming, List<String> refusing, List<String> hedging) {
    this(edition, affirming, refusing, hedging, Map.of());
  }

  /** A setting by its name; empty where the file does not have it. */
  public String get(String name) {
    return values.getOrDefault(name, "");
  }

  /** All values of a setting that may be given several times. */
  public List<String> all(String name) {
    return get(name).lines().toList();
  }

  /** The folders that are said to hold records, by the setting that names them. */
  public Map<String, List<String>> roots() {
    Map<String, List<String>> roots = new TreeMap<>();
    for (String name : values.keySet()) {
      if (name.endsWith(ROOT)) {
        roots.put(name, all(name));
      }
    }
    return roots;
  }

  /** Patterns of the branches that are protected, besides that of a server's HEAD. */
  public List<String> branches() {
    return patterns(get(PROTECTED));
  }

  /** Patterns of branches, separated by blanks. */
  public static List<String> patterns(String value) {
    List<String> patterns = new ArrayList<>();
    for (String pattern : value.split("\\s+", -1)) {
      if (!pattern.isEmpty()) {
        patterns.add(pattern);
      }
    }
    return patterns;
  }

  /** The settings that a snapshot holds. */
  public static RecordConfig in(Snapshot snapshot) throws IOException {
    byte[] content = snapshot.readText(PATH);
    return content == null ? NONE : parse(new String(content, StandardCharsets.UTF_8));
  }

  /**
   * The text of the file with one more value.
   *
   * @param folder ending in a slash
   */
  public static String with(String text, String name, String folder) {
    String[] words = name.split("\\.", -1);
    String section = words.length > 2 ? words[0] + " \"" + words[1] + "\"" : words[0];
    String end = text.isEmpty() || text.endsWith("\n") ? "" : "\n";
    String value = folder.substring(0, folder.length() - 1);
    return text + end + "[" + section + "]\n\t" + words[words.length - 1] + " = " + value + "\n";
  }

  static RecordConfig parse(String text) {
    String section = "";
    Map<String, List<String>> words = new HashMap<>();
    Map<String, String> values = new HashMap<>();
    for (String line : text.split("\r?\n", -1)) {
      String setting = line.strip();
      int sign = setting.indexOf('=');
      if (setting.startsWith("[")) {
        section = setting.replaceAll("[\\[\\]\"]", "").strip().replaceAll("\\s+", ".");
      } else if (sign > 0 && !setting.startsWith("#") && !setting.startsWith(";")) {
        String name = section + "." + setting.substring(0, sign).strip().toLowerCase(Locale.ROOT);
        String value = setting.substring(sign + 1).strip().replace("\"", "");
        String between = name.equals(PROTECTED) ? " " : name.endsWith(ROOT) ? "\n" : "";
        values.merge(name, value, (a, b) -> between.isEmpty() ? b : a + between + b);
        words.computeIfAbsent(name, any -> new ArrayList<>()).add(value.toLowerCase(Locale.ROOT));
      }
    }
    String edition = values.get("ara.edition");
    return new RecordConfig(
        edition == null ? 1 : number(edition),
        List.copyOf(words.getOrDefault("ara.affirming", List.of())),
        List.copyOf(words.getOrDefault("ara.refusing", List.of())),
        List.copyOf(words.getOrDefault("ara.hedging", List.of())),
        Map.copyOf(values));
  }

  /** An edition that is not a number, or none that is known yet, is the newest: the strict one. */
  private static int number(String text) {
    for (int i = 1; i < NEWEST_EDITION; i++) {
      if (text.equals(Integer.toString(i))) {
        return i;
      }
    }
    return NEWEST_EDITION;
  }
}
