package gitara.meditation.report;

import gitara.html.Colour;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The look of a report, from the payload {@code theming} of the charter: a direction of style, a
 * scheme of colours, and a pair of typefaces. The payload is settled before the program sees it, so
 * that a name that the program does not know leads to the nearest one, never to a refusal.
 *
 * @param direction one of {@link #DIRECTIONS}
 * @param scheme one of the schemes
 * @param typography one of the pairs of typefaces
 * @param mode light, dark or system
 * @param names what the payload calls them, for the footer
 */
public record Theme(
    String direction, String scheme, String typography, String mode, List<String> names) {
  /** The directions of style, each with a style sheet of its own. */
  public static final List<String> DIRECTIONS =
      List.of("editorial", "academic", "technical", "minimal", "bold", "magazine");

  /** The states of a page. */
  public static final List<String> STATES = List.of("light", "dark", "print");

  private static final String SERIF =
      "Charter, \"Bitstream Charter\", \"Sitka Text\", Cambria, Georgia, serif";
  private static final String SANS =
      "Seravek, \"Gill Sans Nova\", Ubuntu, Calibri, \"DejaVu Sans\", source-sans-pro, sans-serif";
  private static final String SLAB =
      "Rockwell, \"Rockwell Nova\", \"Roboto Slab\", \"DejaVu Serif\", serif";
  private static final String MONO =
      "\"Nimbus Mono PS\", \"DejaVu Sans Mono\", Menlo, Consolas, monospace";
  private static final String HUMANIST =
      "Optima, Candara, \"Noto Sans\", source-sans-pro, \"DejaVu Sans\", sans-serif";

  /** Typefaces of headings and of text. */
  private static final Map<String, List<String>> FACES = faces();

  /** Per scheme: light ground, dark ground, accent, six colours of series. */
  private static final Map<String, List<String>> SCHEMES = schemes();

  private static Map<String, List<String>> faces() {
    Map<String, List<String>> faces = new LinkedHashMap<>();
    faces.put("serif_headings_sans_body", List.of(SERIF, SANS));
    faces.put("sans_headings_serif_body", List.of(SANS, SERIF));
    faces.put("all_serif", List.of(SERIF, SERIF));
    faces.put("all_sans", List.of(SANS, SANS));
    faces.put("slab_headings_sans_body", List.of(SLAB, SANS));
    faces.put("mono_headings_sans_body", List.of(MONO, SANS));
    faces.put("humanist_sans", List.of(HUMANIST, HUMANIST));
    faces.put("monospace", List.of(MONO, MONO));
    return faces;
  }

  private static Map<String, List<String>> schemes() {
    Map<String, List<String>> schemes = new LinkedHashMap<>();
    scheme(
        schemes,
        "warm_palette #fbf6ee #1d1714 #b4441c #c2571f #8a6d1b #7d3c52 #3d6b62 #a83a3a #6b5b4b");
    scheme(
        schemes,
        "cool_palette #f3f7f8 #0f181c #0b6a7a #0b6a7a #3c7a57 #5b6b8c #8c6a2f #2f86a8 #7a4f6d");
    scheme(
        schemes,
        "earth_tones #f6f3ea #191a13 #6b5a1e #7a6421 #4f6b32 #9a5b36 #3f6767 #8a4a3a #5d5d4c");
    scheme(
        schemes,
        "forest_green #f3f7f0 #111812 #2c6a3a #2c6a3a #7a7a1f #1f6f78 #9a5a2a #566b2f #7a3f4f");
    scheme(
        schemes,
        "ocean_blue #f2f6fa #0d161f #0a5a94 #0a5a94 #0f7f86 #b06a1f #4a6a3a #8a3f4a #5a6470");
    scheme(
        schemes, "sunset #fdf4ef #1f1516 #b23a48 #c1502e #b8860b #8e3b5e #3a6f7a #6f7a2a #7a5a4a");
    scheme(
        schemes,
        "monochrome #fafafa #141414 #333333 #222222 #6a6a6a #444444 #808080 #555555 #757575");
    scheme(
        schemes,
        "high_contrast #ffffff #000000 #0033aa #0033aa #b00020 #006b2d #7a4a00 #5a005a #005a66");
    scheme(
        schemes,
        "jewel_tones #f8f6f4 #15141a #7a1f4a #7a1f4a #0f5f5a #8a5f00 #1f4a8a #5f2f1f #3f6f2a");
    scheme(
        schemes, "pastel #fdfaf6 #1a1a1d #8a4a5a #b56a7a #5f8a8a #a8853a #6a7ab0 #7a9a5a #9a6a9a");
    return schemes;
  }

  private static void scheme(Map<String, List<String>> schemes, String line) {
    List<String> words = List.of(line.split(" ", -1));
    schemes.put(words.getFirst(), words.subList(1, words.size()));
  }

  /** The names of all schemes. */
  public static List<String> schemeNames() {
    return List.copyOf(SCHEMES.keySet());
  }

  public static List<String> typographies() {
    return List.copyOf(FACES.keySet());
  }

  /** The look that a payload asks for. */
  public static Theme of(Map<String, @Nullable Object> theming) {
    Map<?, ?> preset = theming.get("preset") instanceof Map<?, ?> map ? map : theming;
    String direction = word(preset, "style_direction");
    String scheme = word(preset, "color_scheme");
    String typography = word(preset, "typography");
    String mode = word(theming, "default_color_mode");
    List<String> names = new ArrayList<>(List.of(direction, scheme, typography));
    names.removeIf(String::isEmpty);
    return new Theme(
        nearest(direction, DIRECTIONS),
        nearest(scheme, schemeNames()),
        nearest(typography, typographies()),
        mode.equals("light") || mode.equals("dark") ? mode : "system",
        names.isEmpty() ? List.of("editorial") : names);
  }

  private static String word(Map<?, ?> map, String key) {
    return map.get(key) instanceof String text ? text.strip().replaceAll("\\s+", " ") : "";
  }

  /** The name with the most words in common; where none has any, one that the text leads to. */
  private static String nearest(String text, List<String> names) {
    Set<String> words = words(text);
    String best =
        text.isBlank() ? names.getFirst() : names.get(Math.floorMod(text.hashCode(), names.size()));
    int most = 0;
    for (String name : names) {
      Set<String> common = words(name);
      common.retainAll(words);
      int score = common.size() * 2 + (words.equals(words(name)) ? 1 : 0);
      if (score > most) {
        most = score;
        best = name;
      }
    }
    return best;
  }

  private static Set<String> words(String text) {
    Set<String> words =
        new LinkedHashSet<>(List.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)));
    words.removeIf(String::isEmpty);
    return words;
  }

  /** The colours of a state. */
  public Palette palette(String state) {
    List<Colour> colours = new ArrayList<>();
    for (String hex : SCHEMES.getOrDefault(scheme, List.of())) {
      colours.add(Colour.hex(hex));
    }
    Colour white = new Colour(255, 255, 255);
    Colour ground =
        switch (state) {
          case "light" -> colours.get(0);
          case "dark" -> colours.get(1);
          default -> white;
        };
    return Palette.of(ground, colours.get(2), colours.subList(3, colours.size()));
  }

  /** The whole style sheet. */
  public String css() throws IOException {
    StringBuilder css = new StringBuilder();
    String usual = mode.equals("dark") ? "dark" : "light";
    css.append(":root{").append(palette(usual).css()).append("color-scheme:").append(usual);
    List<String> faces = FACES.getOrDefault(typography, List.of(SERIF, SANS));
    css.append(";--heads:").append(faces.get(0)).append(";--text:").append(faces.get(1));
    css.append(";}\n");
    if (mode.equals("system")) {
      css.append("@media (prefers-color-scheme: dark){:root{").append(palette("dark").css());
      css.append("color-scheme:dark;}}\n");
    }
    for (String state : STATES) {
      css.append(":root[data-mode=").append(state).append("]{").append(palette(state).css());
      css.append("color-scheme:").append(state.equals("dark") ? "dark" : "light").append(";}\n");
    }
    css.append("@media print{:root,:root[data-mode]{").append(palette("print").css());
    css.append("color-scheme:light;}}\n");
    return css + resource("report.css") + resource("style-" + direction + ".css");
  }

  static String resource(String name) throws IOException {
    try (InputStream in = Theme.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the installation is incomplete: missing " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The names as a footer has them. */
  public String title() {
    return String.join(" / ", names);
  }
}
