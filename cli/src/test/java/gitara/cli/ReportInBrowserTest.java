package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.browser.ContrastMeter;
import gitara.cli.view.Browser;
import gitara.git.Environment;
import gitara.html.HtmlElement;
import gitara.html.HtmlReader;
import gitara.meditation.report.ReportBrief;
import gitara.meditation.report.ReportData;
import gitara.meditation.report.ReportPage;
import gitara.meditation.report.Theme;
import gitara.testkit.TestRepo;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The report of a meditation in a real Chromium, where there is one. */
class ReportInBrowserTest {
  @TempDir static Path folder;
  private static @Nullable Browser browser;
  private static Path page;

  @BeforeAll
  static void aReport() throws IOException, InterruptedException, TextException {
    Path program = Browser.installed();
    Assumptions.assumeTrue(program != null, "no Chromium on PATH: the report is not tried in one");
    try (InputStream in =
        TestRepo.class.getResourceAsStream("/gitara/meditation/report/report-data.yml")) {
      SourceText text =
          SourceText.decode("report-data.yml", Objects.requireNonNull(in).readAllBytes());
      ReportBrief brief =
          new ReportBrief(
              "What of it?",
              "what",
              Theme.of(Map.of("style_direction", "magazine", "color_scheme", "ocean_blue")),
              true,
              "compact",
              new ReportBrief.Minima(4, 3, 1, 3),
              "none",
              List.of(),
              List.of(),
              List.of());
      String html =
          ReportPage.html(
              brief,
              "## Who pays\n\nA text [web: https://example.org/1].\n",
              ReportData.parse(text),
              "20261118103000");
      page = Files.writeString(folder.resolve("report.html"), html);
    }
    browser = Browser.start(program);
  }

  @AfterAll
  static void end() {
    if (browser != null) {
      browser.close();
    }
  }

  private static Browser open(String query) throws InterruptedException {
    Browser opened = Objects.requireNonNull(browser);
    opened.open(page.toUri() + query);
    return opened;
  }

  @Test
  void aCalculatorComputesWhatItsTableSays() throws InterruptedException {
    Browser opened = open("");
    assertEquals("497.7 EUR", opened.run("document.querySelector('output').textContent"));
    opened.run(
        "document.querySelector('[name=writes]').value = 400;"
            + "document.querySelector('[name=writes]').dispatchEvent(new Event('input',"
            + " {bubbles: true})); 'x'");
    assertEquals("4,976.6 EUR", opened.run("document.querySelector('output').textContent"));
    assertEquals(
        "4,976.6 EUR",
        opened.run(
            "[...document.querySelectorAll('[data-kind=scenario] .total')].at(-1).innerText"));
    assertEquals(List.of(), opened.faults());
    assertEquals(List.of(page.toUri().toString()), opened.requests());
  }

  @Test
  void lightAndDarkAreChosenByAButtonAndPrintByTheAddress() throws InterruptedException {
    Browser opened = open("");
    String mode = "getComputedStyle(document.documentElement).colorScheme";
    String before = opened.run(mode);
    opened.run("document.getElementById('mode').click(); 'x'");
    assertEquals(before.equals("dark") ? "light" : "dark", opened.run(mode));
    opened = open("?print=1");
    assertEquals("print", opened.run("document.documentElement.dataset.mode"));
    assertEquals(
        "0", opened.run("String(document.querySelectorAll('details:not([open])').length)"));
  }

  /** The reader of pages sees the elements that a browser sees. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<ul><li>a<li>b<ul><li>c</ul></ul><p>x<p>y<div>z</div>",
        "<table><tr><td>1<td>2<tr><th>3</table><p>a<b>b</b></p><p>c",
        "<svg><rect/><g><circle/></g></svg><p>a<br>b<img src='data:,'><hr>c",
        "<p>a<script>'</p><div>'</script><style>p>a{}</style><textarea><b></textarea>",
        "<dl><dt>a<dd>b<dt>c<dd>d</dl><select><option>1<option>2</select>",
        "</div><p title='a>b'>x</p><!-- <p> --><DIV CLASS=x>y</DIV>"
      })
  void htmlIsReadAsABrowserReadsIt(String body) throws InterruptedException {
    Browser opened = open("");
    String names =
        opened.run(
            "[...new DOMParser().parseFromString("
                + JsonWriter.value(body)
                + ", 'text/html').body.querySelectorAll('*')].map(e =>"
                + " e.tagName.toLowerCase()).filter(n => n !== 'tbody').join(' ')");
    List<String> read = HtmlReader.read(body).all().stream().map(HtmlElement::name).toList();
    assertEquals(names, String.join(" ", read));
  }

  @Test
  void theContrastOfAThemeIsThatOfAllItsStates() throws Exception {
    Environment environment = new Environment(System.getenv(), folder, Clock.systemUTC());
    ContrastMeter.Measured measured =
        ContrastMeter.measure(environment, Files.readString(page), folder);
    assertNotNull(measured);
    assertEquals(List.of(), measured.faults());
    assertTrue(measured.shares().stream().allMatch(share -> share >= 1), measured.toString());
  }

  /** Needs axe-core: {@code ARA_AXE} names its file axe.min.js. */
  @ParameterizedTest
  @ValueSource(strings = {"light", "dark", "print"})
  void axeFindsNothing(String state) throws IOException, InterruptedException {
    String file = System.getenv("ARA_AXE");
    Assumptions.assumeTrue(file != null, "ARA_AXE names no axe.min.js");
    Browser opened = open(state.equals("print") ? "?print=1" : "");
    opened.run("document.documentElement.dataset.mode = '" + state + "'; 'x'");
    opened.run(Files.readString(Path.of(file)) + "; 'x'");
    assertEquals(
        "[]",
        opened.run(
            "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa',"
                + " 'best-practice']}).then(r => JSON.stringify(r.violations.map(v => [v.id,"
                + " v.nodes.slice(0, 3).map(n => n.html.slice(0, 200) + n.failureSummary)])))"));
  }
}
