package gitara.html;

import java.util.ArrayList;
import java.util.List;

/** A chart of lines over categories in their order, such as times. */
public final class LineChart {
  private static final int HEIGHT = 220;
  private static final int TOP = 12;
  private static final int BOTTOM = 28;
  private static final double LEFT = 0.11;
  private static final double RIGHT = 0.03;
  private static final int LABELS = 5;

  private LineChart() {}

  /** The chart as markup; the names of the series are in a legend of its own. */
  public static String html(String title, List<String> categories, List<Series> series) {
    List<Double> all = new ArrayList<>();
    series.forEach(one -> all.addAll(one.values()));
    Axis axis = Axis.of(all, true);
    Markup out = new Markup();
    out.open("svg", "class", "plot", "width", "100%", "height", HEIGHT, "role", "img");
    out.leaf("title", title);
    for (double mark : axis.marks()) {
      String y = y(axis, mark);
      line(out, "grid", Markup.percent(LEFT), y, Markup.percent(1 - RIGHT), y);
      out.leaf(
          "text",
          Markup.shown(mark),
          "x",
          Markup.percent(LEFT - 0.015),
          "y",
          y,
          "dy",
          "4",
          "text-anchor",
          "end");
    }
    int last = categories.size() - 1;
    int every = Math.max(1, (int) Math.ceil(last / (double) (LABELS - 1)));
    for (int i = 0; i <= last; i += every) {
      String anchor = i == 0 ? "start" : i == last ? "end" : "middle";
      out.leaf(
          "text",
          categories.get(i),
          "x",
          x(i, last),
          "y",
          HEIGHT - 8,
          "text-anchor",
          last == 0 ? "middle" : anchor);
    }
    for (int s = 0; s < series.size(); s++) {
      String tone = tone(s);
      List<Double> values = series.get(s).values();
      for (int i = 0; i < values.size(); i++) {
        if (i > 0) {
          line(
              out,
              tone,
              x(i - 1, last),
              y(axis, values.get(i - 1)),
              x(i, last),
              y(axis, values.get(i)));
        }
        out.open("circle", "class", tone, "cx", x(i, last), "cy", y(axis, values.get(i)), "r", 3);
        out.close("circle");
      }
    }
    return out.close("svg").toString();
  }

  /** The class of the style sheet for the series at a place. */
  public static String tone(int place) {
    return "s" + (place % 6 + 1);
  }

  private static String x(int place, int last) {
    double share = last == 0 ? 0.5 : place / (double) last;
    return Markup.percent(LEFT + 0.02 + share * (1 - LEFT - RIGHT - 0.04));
  }

  private static String y(Axis axis, double value) {
    return Markup.number(TOP + (1 - axis.share(value)) * (HEIGHT - TOP - BOTTOM));
  }

  static void line(Markup out, String tone, String x1, String y1, String x2, String y2) {
    out.open("line", "class", tone, "x1", x1, "y1", y1, "x2", x2, "y2", y2).close("line");
  }
}
