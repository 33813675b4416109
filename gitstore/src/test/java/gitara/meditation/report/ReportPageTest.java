package gitara.meditation.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.meditation.FacetProposal.Visualisation;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A page that is rendered, and what is read off it. */
class ReportPageTest {
  private static final String CONSOLIDATION =
      """
      # A topic

      ## Expiry and staleness
      A claim [web: https://example.org/1], and `[web: code]`, and it again [web: https://example.org/1].
      <script>alert(1)</script>

      | a | b |
      |---|---|
      | `x\\|y` | **bold** [memory: m] |

      ## Citations
      - [web: https://example.org/1]
      - [memory: m]
      - [file: notes/a.md:1-2]
      """;

  private static ReportData data() throws IOException, TextException {
    try (var in = ReportPageTest.class.getResourceAsStream("report-data.yml")) {
      return ReportData.parse(
          SourceText.decode("report-data.yml", Objects.requireNonNull(in).readAllBytes()));
    }
  }

  static ReportBrief brief(Theme theme) {
    return new ReportBrief(
        "What of </title> \u202e it?",
        "cache",
        theme,
        true,
        "compact",
        new ReportBrief.Minima(4, 3, 1, 3),
        "random",
        List.of("Who pays"),
        List.of(new Visualisation("viz-age", "lollipop", "", "", List.of())),
        List.of(new ReportBrief.Enhancement("e-1", "executive_summary", "Summary")));
  }

  private static Theme theme(String direction, String scheme, String faces, String mode) {
    Map<String, @Nullable Object> preset =
        Map.of("style_direction", direction, "color_scheme", scheme, "typography", faces);
    return Theme.of(Map.of("preset", preset, "default_color_mode", mode));
  }

  private static String page() throws IOException, TextException {
    return ReportPage.html(
        brief(theme("editorial", "warm_palette", "all_serif", "dark")),
        CONSOLIDATION,
        data(),
        "20260516103900");
  }

  @Test
  void aPageHasWhatItsDataSays() throws IOException, TextException {
    ReportReading reading = ReportReading.of("r.html", page());
    assertEquals(7, reading.figures(Figure.CHART).size());
    assertEquals(5, reading.figures(Figure.INFOGRAPHIC).size());
    assertEquals(1, reading.figures(Figure.CALCULATOR).size());
    assertEquals(3, reading.figures(Figure.CALCULATOR).getFirst().scenarios());
    for (ReportReading.FigureReading figure : reading.figures()) {
      boolean isScenario = figure.kind().equals(Figure.SCENARIO);
      assertTrue(isScenario || (figure.isDrawn() && figure.values() > 3), figure.title());
    }
    ReportReading.FigureReading confirmed = reading.figures().getFirst();
    assertEquals("viz-age lollipop", confirmed.viz() + " " + confirmed.type());
    assertTrue(assertNotNullHeading(reading, "who  PAYS").words() > 100);
    assertEquals("executive_summary", reading.added().getFirst().type());
    assertEquals(
        "theme: editorial / warm_palette / all_serif | level: compact | model_strategy: random |"
            + " finalisation-enhancements: 1 (executive_summary)",
        reading.footer());
    assertEquals(List.of(), reading.loads());
  }

  private static ReportReading.Heading assertNotNullHeading(ReportReading reading, String title) {
    ReportReading.Heading heading = reading.heading(title);
    assertNotNull(heading, title);
    return heading;
  }

  @Test
  void citationsAreNumberedOnceAndCodeIsLeftAlone() throws IOException, TextException {
    String page = page();
    assertTrue(page.contains("<code>[web: code]</code>"));
    assertEquals(2, page.split("href=\"#cite-3\">3</a>", -1).length - 1, page);
    // A number never begins a line.
    assertTrue(page.contains("A claim\u00a0<a "), page);
    assertTrue(page.contains("<li id=\"cite-3\"><a href=\"https://example.org/1\""));
    assertTrue(page.contains("<b>file</b> <span>notes/a.md:1-2</span>"));
    assertFalse(page.contains("<script>alert"));
    assertFalse(page.contains("\u202e"));
    assertTrue(page.contains("<td><code>x|y</code></td><td><strong>bold</strong> <a"), page);
  }

  static List<String> schemes() {
    return Theme.schemeNames();
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void everySchemeHasItsContrastInAllStates(String scheme) throws IOException, TextException {
    for (String direction : Theme.DIRECTIONS) {
      Theme theme = theme(direction, scheme, "all_sans", "system");
      assertEquals(direction + scheme, theme.direction() + theme.scheme());
      for (String state : Theme.STATES) {
        for (Palette.Pair pair : theme.palette(state).pairs()) {
          assertTrue(pair.isEnough(), scheme + " " + state + " " + pair);
        }
        assertTrue(theme.palette(state).colours().keySet().containsAll(Palette.NAMES));
      }
      String page = ReportPage.html(brief(theme), CONSOLIDATION, data(), "20260516103900");
      assertEquals(
          new ReportContrast(true, List.of()),
          ReportContrast.of(page, ReportReading.of("r.html", page)));
    }
  }

  @Test
  void aStyleSheetThatWasChangedIsComputedOrUnknown() throws IOException, TextException {
    String page = page();
    String pale = page.replaceFirst("(data-mode=light][^}]*--ink:)#\\w{6}", "$1#bbbbbb");
    ReportContrast found = ReportContrast.of(pale, ReportReading.of("r.html", pale));
    assertTrue(found.isKnown() && !found.faults().isEmpty());
    assertTrue(found.faults().getFirst().startsWith("light: ink on paper has "), found.toString());
    for (String other :
        List.of(
            page.replace("</style>", "p{color:#eee}</style>"),
            page.replace("<main>", "<main style=\"color:white\">"),
            page.replace("git-ara report", "other"),
            page.replace("</head>", "<style>p{color:#eee}</style></head>"))) {
      assertFalse(ReportContrast.of(other, ReportReading.of("r.html", other)).isKnown());
    }
  }

  @Test
  void whatWasMeasuredHoldsForThePageThatWasMeasured() {
    String page = "<html><p>x</p></html>";
    String good = ReportContrast.measured(page, List.of(1.5, 1.0, 2.0));
    assertEquals(
        new ReportContrast(true, List.of()), ReportContrast.of(good, ReportReading.of("r", good)));
    String bad = ReportContrast.measured(good, List.of(1.5, 0.999, 2.0));
    assertEquals(
        List.of("dark: 99% of what is needed"),
        ReportContrast.of(bad, ReportReading.of("r", bad)).faults());
    String edited = good.replace("<p>x", "<p style='color:#eee'>x");
    assertFalse(ReportContrast.of(edited, ReportReading.of("r", edited)).isKnown());
  }

  @Test
  void namesThatNobodyKnowsLeadToTheNearest() {
    Theme theme = theme("Bold brutalist", "Warm (autumn)", "Serif headings", "auto");
    assertEquals("bold", theme.direction());
    assertEquals("warm_palette", theme.scheme());
    assertEquals("serif_headings_sans_body", theme.typography());
    assertEquals("system", theme.mode());
    assertEquals("Bold brutalist / Warm (autumn) / Serif headings", theme.title());
    Theme other = theme("Zyx", "Qwv", "Plm", "dark");
    assertTrue(Theme.DIRECTIONS.contains(other.direction()));
    assertEquals(other, theme("Zyx", "Qwv", "Plm", "dark"));
    assertEquals("theme: editorial | level: compact", footer(Theme.of(Map.of())));
  }

  private static String footer(Theme theme) {
    String footer = brief(theme).footer();
    return footer.substring(0, footer.indexOf(" | model"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      value = {
        "1 + 2 * 3 ^ 2 = 19",
        "-(a - 1) / 4 = -1",
        "2 ^ 3 ^ 2 = 512",
        "if(a > 4, max(a, 9), 0) = 9",
        "round(2.5) + floor(-0.5) = 2",
        "min(1, sqrt(16)) * log10(1000) = 3"
      })
  void aFormulaIsComputed(String formula, double result) {
    assertEquals(result, Formula.parse(formula).value(Map.of("a", 5.0)), 1e-9);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1 +", "(1", "1 2", "foo(1)", "min(1)", "a..b", "1.2.3", "$x", "1,2"})
  void aFormulaThatIsNoneIsRejected(String formula) {
    try {
      Formula.parse(formula);
    } catch (IllegalArgumentException e) {
      assertTrue(String.valueOf(e.getMessage()).startsWith("formula " + formula + ": "));
      return;
    }
    throw new AssertionError(formula);
  }

  @Test
  void allThatIsWrongWithTheDataIsSaidAtOnce() {
    List<String> problems = new ArrayList<>();
    try {
      ReportData.parse(
          SourceText.of(
              "report-data.yml",
              """
              leed: x
              visualisations:
                - {id: a, title: A, categories: [x, y], series: [{name: s, values: [1, two, 3]}]}
                - {id: a, title: B, steps: [{label: x}], cards: []}
                - {id: c, title: C, columns: [p, q], rows: [{name: r, cells: [1]}]}
                - {id: a, title: D, kind: chart, formula: x * z, inputs: [{id: x, label: X, value: 1}],
                   result: {label: R}, scenarios: [{name: s, values: {w: 1}}]}
                - {id: e, title: E, nodes: [{id: n, label: N, parent: m}, {id: n, label: M}]}
              """));
    } catch (TextException e) {
      e.problems().forEach(problem -> problems.add(problem.line() + " " + problem.message()));
    }
    assertEquals(
        List.of(
            "1 no key is named leed; keys: lead, sections, visualisations",
            "3 visualisations 1: series 1: values has two, which is not a number",
            "3 visualisations 1: series 1: there are 3 values for 2 categories",
            "4 visualisations 2: there is data of several forms; one of these keys has it: series,"
                + " points, rows, events, steps, cards, nodes, formula",
            "5 visualisations 3: rows 1: there are 1 cells for 2 columns",
            "6 visualisations 4: the formula has z, and no input has this id",
            "7 visualisations 4: scenarios 1: no input has the id w",
            "6 visualisations 4: kind is chart, and its data that of a figure of kind calculator",
            "6 visualisations 4: id a is given twice",
            "8 visualisations 5: nodes 1: there is no node m before this one",
            "8 visualisations 5: nodes 2: node n is given twice"),
        problems);
  }
}
