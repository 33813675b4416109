package gitara.meditation.report;

import gitara.html.HtmlPage;
import gitara.html.Markup;
import gitara.meditation.FacetProposal.Visualisation;
import gitara.meditation.Stamp;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** A writer of a report as one page of HTML: the consolidation, with the figures of its data. */
public final class ReportPage {
  /** The name by which a page says that it was made here. */
  public static final String GENERATOR = "git-ara report";

  private static final String CITATIONS = "Citations";

  /** Enhancements that stand before all else. */
  private static final Set<String> FIRST = Set.of("executive_summary", "reader_persona_tldrs");

  /**
   * A part of the page.
   *
   * @param enhancement the type of the enhancement that it is; else empty
   */
  private record Part(String title, String text, String enhancement) {}

  private final ReportBrief brief;
  private final ReportData data;
  private final String stamp;
  private final Markup out = new Markup();
  private final CitedProse prose = new CitedProse();
  private final FigureMarkup figures = new FigureMarkup(out);
  private final Map<String, String> anchors = new LinkedHashMap<>();

  private ReportPage(ReportBrief brief, ReportData data, String stamp) {
    this.brief = brief;
    this.data = data;
    this.stamp = stamp;
  }

  /** The page. */
  public static String html(ReportBrief brief, String consolidation, ReportData data, String stamp)
      throws IOException {
    return new ReportPage(brief, data, stamp).page(consolidation);
  }

  private String page(String consolidation) throws IOException {
    List<Part> parts = parts(consolidation);
    String cited = "";
    List<Part> shown = new ArrayList<>();
    for (Part part : parts) {
      if (part.title().equalsIgnoreCase(CITATIONS)) {
        cited = part.text();
      } else {
        shown.add(part);
      }
    }
    hero();
    boolean isLoose = data.figures().stream().anyMatch(one -> place(one, shown).isEmpty());
    contents(shown, isLoose, prose.isEmpty() && cited.isBlank());
    out.open("main").line();
    for (Part part : shown) {
      part(part);
    }
    if (isLoose) {
      out.open("section", "id", anchor("Figures")).leaf("h2", "Figures").line();
      data.figures().stream()
          .filter(figure -> place(figure, shown).isEmpty())
          .forEach(this::figure);
      out.close("section").line();
    }
    prose.list(cited);
    if (!prose.isEmpty()) {
      out.open("section", "id", anchor(CITATIONS)).leaf("h2", CITATIONS);
      prose.sources(out);
      out.close("section").line();
    }
    out.close("main").line();
    out.open("footer").leaf("p", brief.footer()).close("footer");
    return new HtmlPage(brief.topic(), "en")
        .generator(GENERATOR)
        .style(brief.theme().css())
        .body(out.toString())
        .data("formulas", JsonWriter.line(figures.formulas()))
        .script(Theme.resource("report.js"))
        .html();
  }

  private void hero() {
    out.open("header").open("button", "id", "mode", "type", "button", "hidden", "");
    out.text("Light or dark").close("button");
    out.leaf("h1", brief.topic());
    if (!data.lead().isEmpty()) {
      out.open("div", "class", "lead").raw(prose.html(data.lead())).close("div");
    }
    String date = Stamp.iso(stamp);
    out.open("p", "class", "date")
        .leaf("time", date.length() > 10 ? date.substring(0, 10) : date, "datetime", date);
    out.close("p").close("header").line();
  }

  private void contents(List<Part> parts, boolean hasFigures, boolean isUncited) {
    out.open("nav", "aria-label", "Contents").open("ol").line();
    for (Part part : parts) {
      link(part.title());
    }
    if (hasFigures) {
      link("Figures");
    }
    if (!isUncited) {
      link(CITATIONS);
    }
    out.close("ol").close("nav").line();
  }

  private void link(String title) {
    out.open("li").leaf("a", title, "href", "#" + anchor(title)).close("li").line();
  }

  private void part(Part part) {
    out.open("section", "id", anchor(part.title()));
    out.leaf("h2", part.title()).line();
    if (!part.enhancement().isEmpty()) {
      out.open("div", "data-enhancement", part.enhancement());
    }
    out.raw(prose.html(part.text()));
    data.figures().stream()
        .filter(figure -> isSame(figure.under(), part.title()))
        .forEach(this::figure);
    if (!part.enhancement().isEmpty()) {
      out.close("div");
    }
    out.close("section").line();
  }

  private void figure(Figure figure) {
    String type = figure.type();
    for (Visualisation confirmed : brief.visualisations()) {
      type = confirmed.id().equals(figure.id()) ? confirmed.type() : type;
    }
    figures.write(figure, type);
  }

  /** The title of the part that a figure stands in; empty where none has the title it names. */
  private static String place(Figure figure, List<Part> parts) {
    for (Part part : parts) {
      if (isSame(figure.under(), part.title())) {
        return part.title();
      }
    }
    return "";
  }

  /** Whether two titles are the same to a reader. */
  static boolean isSame(String one, String two) {
    return plain(one).equals(plain(two)) && !one.isBlank();
  }

  private static String plain(String title) {
    return Normalizer.normalize(title, Normalizer.Form.NFC)
        .toLowerCase(Locale.ROOT)
        .replaceAll("\\s+", " ")
        .strip();
  }

  private String anchor(String title) {
    String known = anchors.get(plain(title));
    if (known == null) {
      String slug = plain(title).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
      known = slug.isEmpty() || anchors.containsValue(slug) ? "part-" + anchors.size() : slug;
      anchors.put(plain(title), known);
    }
    return known;
  }

  /** The parts in their order: enhancements that come first, the consolidation, the others. */
  private List<Part> parts(String consolidation) {
    List<Part> parts = new ArrayList<>();
    List<Part> later = new ArrayList<>();
    for (ReportData.Section section : data.sections()) {
      String type = section.enhancement();
      for (ReportBrief.Enhancement accepted : brief.enhancements()) {
        type = accepted.id().equals(type) ? accepted.type() : type;
      }
      (FIRST.contains(type) ? parts : later).add(new Part(section.title(), section.text(), type));
    }
    parts.addAll(sections(consolidation));
    parts.addAll(later);
    return parts;
  }

  /** The sections of a text by its headings of the second depth. */
  private static List<Part> sections(String text) {
    List<Part> parts = new ArrayList<>();
    String title = "";
    StringBuilder body = new StringBuilder();
    boolean isCode = false;
    for (String line : text.split("\n", -1)) {
      isCode ^= line.startsWith("```") || line.startsWith("~~~");
      if (!isCode && line.startsWith("## ")) {
        add(parts, title, body);
        title = line.substring(3).strip();
      } else if (isCode || !line.startsWith("# ")) {
        body.append(line).append('\n');
      }
    }
    add(parts, title, body);
    return parts;
  }

  private static void add(List<Part> parts, String title, StringBuilder body) {
    if (!title.isEmpty() || !body.toString().isBlank()) {
      parts.add(new Part(title.isEmpty() ? "Overview" : title, body.toString(), ""));
    }
    body.setLength(0);
  }
}
