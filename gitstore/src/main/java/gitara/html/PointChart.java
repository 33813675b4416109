package gitara.html;

import java.util.ArrayList;
import java.util.List;

/**
 * A chart of numbered points in a plane, with the list of what the numbers stand for. As quadrants,
 * the plane is divided in the middle.
 */
public final class PointChart {
  private static final int HEIGHT = 300;
  private static final int EDGE = 34;

  /** A point. */
  public record Point(String label, double x, double y) {}

  private PointChart() {}

  /**
   * The chart as markup.
   *
   * @param across the name of the horizontal axis, {@code up} of the vertical one
   * @param corners the names of four quadrants from the upper left on, by rows; or none
   */
  public static String html(
      String title, String across, String up, List<Point> points, List<String> corners) {
    List<Double> xs = new ArrayList<>();
    List<Double> ys = new ArrayList<>();
    points.forEach(
        point -> {
          xs.add(point.x());
          ys.add(point.y());
        });
    Axis horizontal = Axis.of(xs, corners.isEmpty());
    Axis vertical = Axis.of(ys, corners.isEmpty());
    Markup out = new Markup();
    out.open("svg", "class", "plot", "width", "100%", "height", HEIGHT, "role", "img");
    out.leaf("title", title);
    out.leaf("text", up, "x", "0", "y", "14", "class", "name");
    out.leaf("text", across, "x", "100%", "y", HEIGHT - 4, "text-anchor", "end", "class", "name");
    if (corners.isEmpty()) {
      scale(out, horizontal, vertical);
    } else {
      quadrants(out, corners);
    }
    for (int i = 0; i < points.size(); i++) {
      String x = x(horizontal.share(points.get(i).x()));
      double y = y(vertical.share(points.get(i).y()));
      out.open("circle", "class", "dot", "cx", x, "cy", y, "r", "10").close("circle");
      out.leaf(
          "text",
          String.valueOf(i + 1),
          "class",
          "on",
          "x",
          x,
          "y",
          y,
          "dy",
          "4",
          "text-anchor",
          "middle");
    }
    out.close("svg").open("ol", "class", "points");
    points.forEach(point -> out.leaf("li", point.label()));
    return out.close("ol").toString();
  }

  private static void scale(Markup out, Axis horizontal, Axis vertical) {
    for (double mark : vertical.marks()) {
      String y = Markup.number(y(vertical.share(mark)));
      LineChart.line(out, "grid", x(0), y, x(1), y);
      out.leaf("text", Markup.shown(mark), "x", "8%", "y", y, "dy", "4", "text-anchor", "end");
    }
    List<Double> marks = horizontal.marks();
    for (int i = 0; i < marks.size(); i += marks.size() > 6 ? 2 : 1) {
      out.leaf(
          "text",
          Markup.shown(marks.get(i)),
          "x",
          x(horizontal.share(marks.get(i))),
          "y",
          HEIGHT - EDGE + 16,
          "text-anchor",
          "middle");
    }
  }

  private static void quadrants(Markup out, List<String> corners) {
    String middle = Markup.number(y(0.5));
    LineChart.line(out, "axis", x(0), middle, x(1), middle);
    LineChart.line(out, "axis", x(0.5), Markup.number(y(0)), x(0.5), Markup.number(y(1)));
    for (int i = 0; i < Math.min(4, corners.size()); i++) {
      out.leaf(
          "text",
          corners.get(i),
          "class",
          "corner",
          "x",
          x(i % 2 == 0 ? 0.25 : 0.75),
          "y",
          y(i < 2 ? 1 : 0.5) + 18,
          "text-anchor",
          "middle");
    }
  }

  private static String x(double share) {
    return Markup.percent(0.1 + (0.06 + share * 0.88) * 0.88);
  }

  private static double y(double share) {
    return EDGE / 2.0 + 10 + (1 - share) * (HEIGHT - EDGE * 2.0 - 20) + 10;
  }
}
