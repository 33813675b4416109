package gitara.meditation.report;

import gitara.html.Colour;
import gitara.html.HtmlElement;
import gitara.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The contrast of a report in its three states. For a page whose style sheet is one of ours it
 * follows from the colours in it; for another one it is known where a browser has measured it, and
 * a line at the end of the page says so.
 *
 * @param isKnown false where nobody can say
 * @param faults what has too little of it
 */
public record ReportContrast(boolean isKnown, List<String> faults) {
  private static final Pattern BLOCK =
      Pattern.compile(":root\\[data-mode=(light|dark|print)]\\{([^}]*)}");

  private static final Pattern PROPERTY = Pattern.compile("--(\\w+):(#[0-9a-f]{6});");

  private static final Pattern OTHER_COLOUR =
      Pattern.compile("#[0-9a-fA-F]{3,8}\\b|\\b(?:rgb|hsl|oklch|lab)a?\\(|\\burl\\(");

  /** What a browser has measured: the least contrast of each state, as a multiple of the need. */
  private static final Pattern MEASURED =
      Pattern.compile(
          "<!-- git-ara: contrast of what is needed: light ([0-9.]{1,9}), dark ([0-9.]{1,9}), print"
              + " ([0-9.]{1,9}); sha256 ([0-9a-f]{64}) -->\n?$");

  /** The contrast of a page. */
  public static ReportContrast of(String html, ReportReading reading) {
    Matcher measured = MEASURED.matcher(html);
    if (measured.find() && hash(html.substring(0, measured.start())).equals(measured.group(4))) {
      List<String> faults = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        double share = Double.parseDouble(measured.group(i + 1));
        if (share < 1) {
          faults.add(Theme.STATES.get(i) + ": " + Math.round(share * 100) + "% of what is needed");
        }
      }
      return new ReportContrast(true, faults);
    }
    return computed(reading);
  }

  /**
   * The page with a line at its end that says what was measured in it.
   *
   * @param shares the least contrast in light, dark and print, as a multiple of what is needed
   */
  public static String measured(String html, List<Double> shares) {
    Matcher old = MEASURED.matcher(html);
    String page = old.find() ? html.substring(0, old.start()) : html;
    page = page.endsWith("\n") ? page : page + "\n";
    return page
        + String.format(
            java.util.Locale.ROOT,
            "<!-- git-ara: contrast of what is needed: light %.2f, dark %.2f, print %.2f; sha256"
                + " %s -->%n",
            Math.floor(shares.get(0) * 100) / 100,
            Math.floor(shares.get(1) * 100) / 100,
            Math.floor(shares.get(2) * 100) / 100,
            hash(page));
  }

  private static String hash(String text) {
    return Sha256.hex(text.getBytes(StandardCharsets.UTF_8), 64);
  }

  private static ReportContrast computed(ReportReading reading) {
    List<HtmlElement> styles = reading.page().all(element -> element.is("style"));
    boolean isOurs =
        reading.generator().equals(ReportPage.GENERATOR)
            && styles.size() == 1
            && reading.page().all(ReportContrast::isColoured).isEmpty();
    if (!isOurs) {
      return new ReportContrast(false, List.of());
    }
    String css = styles.getFirst().source();
    if (OTHER_COLOUR.matcher(PROPERTY.matcher(css).replaceAll("")).find()) {
      return new ReportContrast(false, List.of());
    }
    Map<String, Map<String, Colour>> states = states(css);
    List<String> faults = new ArrayList<>();
    for (String state : Theme.STATES) {
      Map<String, Colour> colours = states.get(state);
      if (colours == null || !colours.keySet().containsAll(Palette.NAMES)) {
        return new ReportContrast(false, List.of());
      }
      for (Palette.Pair pair : new Palette(colours).pairs()) {
        if (!pair.isEnough()) {
          faults.add(
              String.format(
                  java.util.Locale.ROOT,
                  "%s: %s has %.2f:1 and needs %s:1",
                  state,
                  pair.name(),
                  pair.contrast(),
                  pair.needed() == Colour.GRAPHIC ? "3" : "4.5"));
        }
      }
    }
    return new ReportContrast(true, faults);
  }

  private static boolean isColoured(HtmlElement element) {
    return element.attributes().keySet().stream()
        .anyMatch(name -> name.matches("style|fill|stroke|color|bgcolor|stop-color"));
  }

  private static Map<String, Map<String, Colour>> states(String css) {
    Map<String, Map<String, Colour>> states = new LinkedHashMap<>();
    Matcher block = BLOCK.matcher(css);
    while (block.find()) {
      Map<String, Colour> colours = new LinkedHashMap<>();
      Matcher property = PROPERTY.matcher(block.group(2));
      while (property.find()) {
        colours.put(property.group(1), Colour.hex(property.group(2)));
      }
      states.putIfAbsent(block.group(1), colours);
    }
    return states;
  }
}
