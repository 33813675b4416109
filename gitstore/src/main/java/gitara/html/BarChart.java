package gitara.html;

import java.util.ArrayList;
import java.util.List;

/** A chart of horizontal bars as inline SVG, with its numbers as text for every reader. */
public final class BarChart {
  private static final int ROW = 22;
  private static final int LABEL = 150;
  private static final int WIDTH = 480;
  private static final int NUMBER = 40;

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

  /** Adds a bar. */
  public BarChart bar(String label, double value, String shown, String tone) {
    bars.add(new Bar(label, Math.max(0, value), shown, tone));
    return this;
  }

  /** The chart as markup; empty where there is no bar. */
  public String svg() {
    if (bars.isEmpty()) {
      return "";
    }
    double most = bars.stream().mapToDouble(Bar::value).max().orElse(0);
    int height = bars.size() * ROW + 4;
    StringBuilder svg = new StringBuilder();
    svg.append("<svg class=\"bars\" role=\"img\" viewBox=\"0 0 ").append(WIDTH).append(' ');
    svg.append(height).append("\" aria-label=\"").append(HtmlText.escape(description()));
    svg.append("\">");
    for (int i = 0; i < bars.size(); i++) {
      Bar bar = bars.get(i);
      int y = i * ROW + 2;
      long length = most == 0 ? 0 : Math.round(bar.value() / most * (WIDTH - LABEL - NUMBER));
      svg.append("<text x=\"").append(LABEL - 8).append("\" y=\"").append(y + 14);
      svg.append("\" text-anchor=\"end\">").append(HtmlText.escape(bar.label())).append("</text>");
      svg.append("<rect class=\"tone-").append(HtmlText.escape(bar.tone())).append("\" x=\"");
      svg.append(LABEL).append("\" y=\"").append(y).append("\" width=\"");
      svg.append(Math.max(2, length)).append("\" height=\"").append(ROW - 6).append("\"/>");
      svg.append("<text x=\"").append(LABEL + Math.max(2, length) + 6).append("\" y=\"");
      svg.append(y + 14).append("\">").append(HtmlText.escape(bar.shown())).append("</text>");
    }
    return svg.append("</svg>").toString();
  }

  private String description() {
    StringBuilder text = new StringBuilder(title).append(": ");
    for (int i = 0; i < bars.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(bars.get(i).label()).append(' ');
      text.append(bars.get(i).shown());
    }
    return text.toString();
  }
}
