package gitara.html;

import java.util.ArrayList;
import java.util.List;

/** Charts around a centre: the shares of a whole as a ring, and values on spokes. */
public final class RoundChart {
  private static final double RADIUS = 80;

  private RoundChart() {}

  /** A ring of shares; the names are in a legend of its own. */
  public static String ring(String title, List<Double> values) {
    double sum = values.stream().mapToDouble(one -> Math.max(0, one)).sum();
    Markup out = begin(title, "-100 -100 200 200");
    double round = 2 * Math.PI * RADIUS;
    double done = 0;
    for (int i = 0; i < values.size() && sum > 0; i++) {
      double length = Math.max(0, values.get(i)) / sum * round;
      // A gap keeps neighbours of like colours apart.
      double seen = Math.max(0.5, length - (values.size() > 1 ? 2 : 0));
      out.open(
          "circle",
          "class",
          "ring " + LineChart.tone(i),
          "r",
          RADIUS,
          "transform",
          "rotate(-90)",
          "stroke-dasharray",
          Markup.number(seen) + " " + Markup.number(round - seen),
          "stroke-dashoffset",
          Markup.number(-done));
      out.close("circle");
      done += length;
    }
    return out.close("svg").toString();
  }

  /** Values on spokes, one for each category, with a line around them for each series. */
  public static String spokes(String title, List<String> categories, List<Series> series) {
    List<Double> all = new ArrayList<>();
    series.forEach(one -> all.addAll(one.values()));
    Axis axis = Axis.of(all, true);
    Markup out = begin(title, "-170 -110 340 220");
    int count = categories.size();
    for (double mark : axis.marks()) {
      out.open("polygon", "class", "grid", "points", corners(count, i -> axis.share(mark)));
      out.close("polygon");
    }
    for (int s = 0; s < series.size(); s++) {
      List<Double> values = series.get(s).values();
      out.open(
          "polygon",
          "class",
          "web " + LineChart.tone(s),
          "points",
          corners(count, i -> axis.share(values.get(i))));
      out.close("polygon");
    }
    for (int i = 0; i < count; i++) {
      double angle = angle(i, count);
      double x = Math.cos(angle) * (RADIUS + 10);
      String anchor = Math.abs(x) < 8 ? "middle" : x < 0 ? "end" : "start";
      out.leaf(
          "text",
          categories.get(i),
          "x",
          x,
          "y",
          Math.sin(angle) * (RADIUS + 12) + 4,
          "text-anchor",
          anchor);
    }
    return out.close("svg").toString();
  }

  private static Markup begin(String title, String box) {
    Markup out = new Markup();
    out.open("svg", "class", "round", "viewBox", box, "role", "img");
    return out.leaf("title", title);
  }

  private static String corners(int count, java.util.function.IntToDoubleFunction share) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < count; i++) {
      double radius = share.applyAsDouble(i) * RADIUS;
      points.append(i == 0 ? "" : " ").append(Markup.number(Math.cos(angle(i, count)) * radius));
      points.append(',').append(Markup.number(Math.sin(angle(i, count)) * radius));
    }
    return points.toString();
  }

  private static double angle(int place, int count) {
    return 2 * Math.PI * place / count - Math.PI / 2;
  }
}
