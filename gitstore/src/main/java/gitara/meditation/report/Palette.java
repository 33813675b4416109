package gitara.meditation.report;

import gitara.html.Colour;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The colours of one state of a page, as custom properties of its style sheet. All are shades of a
 * scheme's colours that have the contrast which they need.
 */
public record Palette(Map<String, Colour> colours) {
  /** The properties that every page has. */
  static final List<String> NAMES =
      List.of(
          "paper", "panel", "ink", "soft", "line", "edge", "accent", "s1", "s2", "s3", "s4", "s5",
          "s6", "h1", "h2", "h3", "h4", "h5", "t1", "t2", "t3", "t4", "t5", "dot");

  private static final int HEATS = 5;
  private static final Colour WHITE = new Colour(255, 255, 255);
  private static final Colour BLACK = new Colour(0, 0, 0);

  /** The colours of a scheme on a ground. */
  static Palette of(Colour ground, Colour accent, List<Colour> series) {
    boolean isDark = ground.contrast(WHITE) > ground.contrast(BLACK);
    Colour end = isDark ? WHITE : BLACK;
    Map<String, Colour> colours = new LinkedHashMap<>();
    Colour panel = ground.mixed(accent, 0.06);
    colours.put("paper", ground);
    colours.put("panel", panel);
    colours.put("ink", end.mixed(ground, isDark ? 0.1 : 0.08).against(7, panel, ground));
    colours.put("soft", end.mixed(ground, 0.32).against(Colour.TEXT + 0.3, panel, ground));
    colours.put("line", ground.mixed(end, 0.2));
    colours.put("edge", end.mixed(ground, 0.5).against(Colour.GRAPHIC, panel, ground));
    colours.put("accent", accent.against(Colour.TEXT + 0.1, panel, ground));
    for (int i = 0; i < series.size(); i++) {
      colours.put("s" + (i + 1), series.get(i).against(Colour.GRAPHIC + 0.1, panel, ground));
    }
    for (int i = 1; i <= HEATS; i++) {
      Colour heat = ground.mixed(accent, 0.09 + 0.18 * (i - 1));
      colours.put("h" + i, heat);
      colours.put("t" + i, end.mixed(ground, 0.1).against(Colour.TEXT + 0.1, heat));
    }
    colours.put("dot", accent.against(Colour.TEXT + 0.1, ground, panel));
    return new Palette(colours);
  }

  /** The pairs of colours that a page shows on each other, each with the contrast it needs. */
  public List<Pair> pairs() {
    List<Pair> pairs = new ArrayList<>();
    for (String ground : List.of("paper", "panel")) {
      for (String text : List.of("ink", "soft", "accent")) {
        pairs.add(pair(text, ground, Colour.TEXT));
      }
      for (String name : colours.keySet()) {
        if (name.matches("s\\d|edge|dot")) {
          pairs.add(pair(name, ground, Colour.GRAPHIC));
        }
      }
    }
    for (int i = 1; i <= HEATS; i++) {
      pairs.add(pair("t" + i, "h" + i, Colour.TEXT));
    }
    pairs.add(pair("paper", "dot", Colour.TEXT));
    return pairs;
  }

  private Pair pair(String one, String two, double needed) {
    Colour front = colours.getOrDefault(one, WHITE);
    Colour ground = colours.getOrDefault(two, WHITE);
    return new Pair(one + " on " + two, front.contrast(ground), needed);
  }

  /** Two colours on each other. */
  public record Pair(String name, double contrast, double needed) {
    public boolean isEnough() {
      return contrast >= needed;
    }
  }

  /** The declarations of the properties. */
  String css() {
    StringBuilder css = new StringBuilder();
    colours.forEach(
        (name, colour) -> css.append("--").append(name).append(':').append(colour).append(';'));
    return css.toString();
  }
}
