package gitara.meditation.report;

import gitara.html.HtmlElement;
import gitara.html.HtmlReader;
import gitara.text.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What can be read off a report of any author: its headings with the words below them, its figures,
 * what it loads, and its footer. The attributes {@code data-kind}, {@code data-type}, {@code
 * data-viz}, {@code data-fallback} and {@code data-enhancement} say what a part is.
 */
public final class ReportReading {
  private static final Pattern WORD =
      Pattern.compile(
          "\\p{IsHan}|\\p{IsHiragana}|\\p{IsKatakana}|[\\p{L}\\p{N}][\\p{L}\\p{N}'\u2019-]*");

  private static final Pattern FOOTER = Pattern.compile("theme: [^|]+ \\| level: .*");

  /** A heading with the number of words below it, outside of figures. */
  public static final class Heading {
    private final String title;
    private final int depth;
    private final int line;
    private int words;

    Heading(String title, int depth, int line) {
      this.title = title;
      this.depth = depth;
      this.line = line;
    }

    public String title() {
      return title;
    }

    public int line() {
      return line;
    }

    public int words() {
      return words;
    }
  }

  /**
   * A figure.
   *
   * @param viz the ID of the visualisation; empty where it says none
   * @param isDrawn whether anything is drawn or listed in it
   * @param values the words and numbers of its static form; 0 where it has none
   * @param scenarios within it
   */
  public record FigureReading(
      int line,
      String kind,
      String type,
      String viz,
      String title,
      boolean isDrawn,
      int values,
      int scenarios) {}

  /** A text of the page with the line of its element. */
  public record Paragraph(int line, String text) {}

  /** An enhancement with the number of its words. */
  public record Added(String type, int words) {}

  private final String path;
  private final HtmlElement page;
  private final List<Heading> headings = new ArrayList<>();
  private final List<Heading> open = new ArrayList<>();
  private final List<FigureReading> figures = new ArrayList<>();
  private final List<Paragraph> paragraphs = new ArrayList<>();

  private ReportReading(String path, String html) {
    this.path = path;
    this.page = HtmlReader.read(html);
    prose(page);
    for (HtmlElement one : page.all(element -> element.get("data-kind") != null)) {
      figures.add(figure(one));
    }
  }

  /** Reads a report. */
  public static ReportReading of(String path, String html) {
    return new ReportReading(path, html);
  }

  public HtmlElement page() {
    return page;
  }

  public List<Heading> headings() {
    return headings;
  }

  /** The heading with a title; of several the one with the most words; null where there is none. */
  public @Nullable Heading heading(String title) {
    Heading best = null;
    for (Heading heading : headings) {
      boolean isIt = ReportPage.isSame(heading.title(), title);
      best = isIt && (best == null || heading.words() > best.words()) ? heading : best;
    }
    return best;
  }

  public List<FigureReading> figures() {
    return figures;
  }

  /** The figures of a kind. */
  public List<FigureReading> figures(String kind) {
    return figures.stream().filter(figure -> figure.kind().equals(kind)).toList();
  }

  /** What the page loads from elsewhere. */
  public List<Problem> loads() {
    return PageLoads.of(path, page);
  }

  /** The enhancements that parts of the page say they are. */
  public List<Added> added() {
    List<Added> added = new ArrayList<>();
    for (HtmlElement one : page.all(element -> element.get("data-enhancement") != null)) {
      added.add(new Added(String.valueOf(one.get("data-enhancement")), words(one.text())));
    }
    return added;
  }

  /** The line that says how the report was made; empty where there is none. */
  public String footer() {
    String found = "";
    for (HtmlElement one : page.all(element -> element.is("footer"))) {
      for (HtmlElement inner : one.all()) {
        found = FOOTER.matcher(inner.text()).matches() ? inner.text() : found;
      }
      found = FOOTER.matcher(one.text()).matches() ? one.text() : found;
    }
    return found;
  }

  /** The text of the page by paragraphs, without what stands in code. */
  public List<Paragraph> paragraphs() {
    return paragraphs;
  }

  /** What the page says it was made by. */
  public String generator() {
    for (HtmlElement meta : page.all(element -> element.is("meta"))) {
      if ("generator".equalsIgnoreCase(meta.get("name"))) {
        return String.valueOf(meta.get("content"));
      }
    }
    return "";
  }

  private static int words(String text) {
    return (int) WORD.matcher(text).results().count();
  }

  /** Gives the words of prose to the headings that they stand below; those of a figure are none. */
  private void prose(HtmlElement element) {
    if (element.is("script", "style", "head", "template", "code", "pre", "nav")) {
      return;
    }
    if (element.get("data-kind") != null) {
      addLine(element);
      element.all().forEach(this::addLine);
      return;
    }
    if (element.name().matches("h[1-6]")) {
      int depth = element.name().charAt(1) - '0';
      Heading heading = new Heading(element.text(), depth, element.line());
      open.removeIf(one -> one.depth >= depth);
      headings.add(heading);
      open.add(heading);
      paragraphs.add(new Paragraph(element.line(), element.text()));
      return;
    }
    StringBuilder words = new StringBuilder();
    for (Object inside : element.content()) {
      if (inside instanceof HtmlElement inner && isInline(inner)) {
        words.append(inner.is("br", "wbr") ? " " : inner.text());
      } else if (inside instanceof HtmlElement inner) {
        words.append(' ');
        prose(inner);
      } else {
        words.append(inside);
      }
    }
    String text = words.toString().replaceAll("\\s+", " ").strip();
    if (!text.isEmpty()) {
      paragraphs.add(new Paragraph(element.line(), text));
      open.forEach(heading -> heading.words += words(text));
    }
  }

  private void addLine(HtmlElement element) {
    StringBuilder own = new StringBuilder();
    for (Object inside : element.content()) {
      own.append(inside instanceof String words && !element.is("script", "style") ? words : " ");
    }
    String text = own.toString().replaceAll("\\s+", " ").strip();
    if (!text.isEmpty()) {
      paragraphs.add(new Paragraph(element.line(), text));
    }
  }

  private static boolean isInline(HtmlElement element) {
    return element.is(
        "a", "b", "i", "em", "strong", "span", "sup", "sub", "small", "mark", "q", "cite", "abbr",
        "time", "u", "s", "del", "ins", "kbd", "label", "font", "bdi", "br", "wbr");
  }

  private static FigureReading figure(HtmlElement element) {
    boolean isDrawn = false;
    int values = 0;
    int scenarios = 0;
    String title = attribute(element, "aria-label");
    for (HtmlElement inner : element.all()) {
      isDrawn |= inner.is("canvas", "table", "ul", "ol", "dl", "img", "output", "input");
      isDrawn |= inner.is("path", "rect", "circle", "line", "polyline", "polygon", "ellipse");
      if (inner.get("data-fallback") != null || inner.is("table", "noscript")) {
        values = Math.max(values, words(inner.text()));
      }
      if (inner.is("img") && attribute(inner, "src").startsWith("data:image/")) {
        values = Math.max(values, words(attribute(inner, "alt")) + 1);
      }
      scenarios += Figure.SCENARIO.equals(inner.get("data-kind")) ? 1 : 0;
      title = inner.name().matches("h[1-6]") && title.isEmpty() ? inner.text() : title;
    }
    if (element.get("data-fallback") != null || element.is("table")) {
      values = Math.max(values, words(element.text()));
      isDrawn = true;
    }
    return new FigureReading(
        element.line(),
        attribute(element, "data-kind"),
        attribute(element, "data-type"),
        attribute(element, "data-viz"),
        title,
        isDrawn,
        values,
        scenarios);
  }

  private static String attribute(HtmlElement element, String name) {
    String value = element.get(name);
    return value == null ? "" : value.strip();
  }
}
