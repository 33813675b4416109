package gitara.html;

import java.util.ArrayList;
import java.util.List;

/**
 * A chart of horizontal bars: a row for each, with its label and its number as text. It adapts to
 * the width that it gets.
 */
public final class BarChart {
  private static final double LEAST = 0.004;

  /**
   * One bar.
   *
   * @param tone a class of the style sheet
   */
  private record Bar(String label, double value, String shown, String tone) {}

  private final String title;
  private final List<Bar> bars = new ArrayList<>();

  public BarChart(String title) {
    this.title = title;
  }

  /** Adds a bar; a label that is empty belongs to the bar above. */
  public BarChart bar(String label, double value, String shown, String tone) {
    bars.add(new Bar(label, value, shown, tone));
    return this;
  }

  /** The chart as markup; empty where there is no bar. */
  public String html() {
    if (bars.isEmpty()) {
      return "";
    }
    double low = Math.min(0, bars.stream().mapToDouble(Bar::value).min().orElse(0));
    double high = Math.max(0, bars.stream().mapToDouble(Bar::value).max().orElse(0));
    double range = high > low ? high - low : 1;
    Markup out = new Markup();
    out.open("div", "class", "bars", "role", "img", "aria-label", description()).line();
    for (Bar bar : bars) {
      double start = (Math.min(0, bar.value()) - low) / range;
      double length = Math.max(Math.abs(bar.value()) / range, LEAST);
      out.leaf("span", bar.label(), "class", "label");
      out.open("svg", "width", "100%", "height", "14");
      out.open(
          "rect",
          "class",
          bar.tone(),
          "x",
          Markup.percent(Math.min(start, 1 - LEAST)),
          "width",
          Markup.percent(length),
          "height",
          "14");
      out.close("rect").close("svg").leaf("span", bar.shown(), "class", "value").line();
    }
    return out.close("div").toString();
  }

  private String description() {
    StringBuilder text = new StringBuilder(title).append(": ");
    for (int i = 0; i < bars.size(); i++) {
      Bar bar = bars.get(i);
      text.append(i == 0 ? "" : ", ").append(bar.label()).append(bar.label().isEmpty() ? "" : " ");
      text.append(bar.shown());
    }
    return text.toString();
  }
}
