package gitara.meditation.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import gitara.text.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read off pages that others made. */
class ReportReadingTest {
  private static List<Problem> loads(String html) {
    return ReportReading.of("r.html", html).loads();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script src='https://cdn.example/chart.js'></script>",
        "<SCRIPT SRC=chart.js></SCRIPT>",
        "<img src=\"&#104;ttps://x/y.png\">",
        "<img srcset='data:image/png;base64,AA 1x, https://x/b.png 2x'>",
        "<link rel='preload stylesheet' href=/a.css>",
        "<link rel=icon href=favicon.ico>",
        "<style>@import 'a.css';</style>",
        "<style>p{background:url( \"//x/y.png\" )}</style>",
        "<p style=\"background:url(http://x/y)\">",
        "<svg><use xlink:href='sprite.svg#a'/></svg>",
        "<svg><image href='x.png'/></svg>",
        "<iframe srcdoc=\"<img src='https://x/y'>\"></iframe>",
        "<video poster=p.png></video>",
        "<object data=x.swf></object>",
        "<meta http-equiv=refresh content='0; url=https://x'>",
        "<base href='https://x/'>",
        "<script>fetch('https://x/data.json')</script>",
        "<script type=module>import x from './x.js'</script>",
        "<script>i.src = \"https://x/p.gif\"</script>",
        "<script>r.open('GET', '/data')</script>",
        "<p><div><li><td><img src=x.png>",
      })
  void whatAPageLoadsIsFound(String html) {
    assertEquals(1, loads("<html><body>" + html).size(), html);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a href='https://example.org/'>x</a>",
        "<img src='data:image/png;base64,AA'>",
        "<svg><use href='#a'/></svg>",
        "<style>p{background:url(data:image/png;base64,AA);filter:url(#f)}</style>",
        "<link rel=canonical href='https://x/'>",
        "<!-- <script src=x.js></script> -->",
        "<script>const s = '<img src=https://x>'; // https://www.chartjs.org</script>",
        "<textarea><img src=x></textarea>",
        "<p data-src=x>&lt;img src=x&gt;</p>",
      })
  void whatAPageDoesNotLoadIsNot(String html) {
    assertEquals(List.of(), loads("<html><body>" + html));
  }

  @Test
  void wordsCountBelowTheirHeadingsAndNotInFigures() {
    ReportReading reading =
        ReportReading.of(
            "r.html",
            """
            <html><head><title>No words</title></head><body>
            <nav><p>not these</p></nav>
            <h1>Top</h1><p>one two <b>three</b>four
            <h2>Part &amp; more</h2>
            <div><p>five<br>six</p><h3>Inner</h3><ul><li>seven<li>eight</ul></div>
            <figure data-kind=chart><h2>In a figure</h2><p>none of these</p></figure>
            <p>nine 十一</p>
            <h2>Empty</h2>
            </body></html>
            """);
    assertEquals(10, words(reading, "top"));
    assertEquals(7, words(reading, "Part & more"));
    assertEquals(5, words(reading, "Inner"));
    assertEquals(0, words(reading, "Empty"));
    assertEquals(4, reading.headings().size());
    assertEquals(4, reading.headings().get(1).line());
  }

  private static int words(ReportReading reading, String title) {
    ReportReading.Heading heading = reading.heading(title);
    assertNotNull(heading, title);
    return heading.words();
  }

  @Test
  void aFigureOfOthersIsReadByItsAttributes() {
    ReportReading reading =
        ReportReading.of(
            "r.html",
            """
            <div data-kind="chart" data-type="bar" data-viz="v"><canvas></canvas>
              <noscript><table><tr><td>a<td>1<tr><td>b<td>2</table></noscript></div>
            <div data-kind="chart"></div>
            <section data-kind="calculator"><input><p data-fallback>With ten it is twelve.</p>
              <div data-kind="scenario">Small: 3</div><div data-kind="scenario">Large: 30</div>
            </section>
            <footer><small>theme: own | level: compact</small></footer>
            """);
    assertEquals("v bar true 4", text(reading.figures().get(0)));
    assertEquals("  false 0", text(reading.figures().get(1)));
    assertEquals("  true 5", text(reading.figures().get(2)));
    assertEquals(2, reading.figures().get(2).scenarios());
    assertEquals("theme: own | level: compact", reading.footer());
  }

  private static String text(ReportReading.FigureReading figure) {
    return figure.viz() + " " + figure.type() + " " + figure.isDrawn() + " " + figure.values();
  }
}
