package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.view.ParsedJson;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The data of a page, without a browser. */
class PageTest {
  @TempDir Path folder;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void aRecord() {
    repo = TestRepo.init(folder);
    desk = Desk.begun(repo);
  }

  /** A page as it is written, and the values in it. */
  static final class Page {
    final String html;
    final Map<?, ?> data;
    private final Map<String, Map<String, List<?>>> steps = new HashMap<>();

    Page(String html) {
      this.html = html;
      String mark = "id=\"data\">";
      int start = html.indexOf(mark) + mark.length();
      this.data = ParsedJson.object(html.substring(start, html.indexOf("</script>", start)));
      List<?> names = (List<?>) ParsedJson.get(data, "fields");
      for (Object each : (List<?>) ParsedJson.get(data, "entries")) {
        List<?> row = (List<?>) each;
        List<?> flat = (List<?>) row.get(2);
        Map<String, List<?>> fields = new HashMap<>();
        for (int i = 0; i < flat.size(); i += 2) {
          fields.put(
              (String) names.get(((Double) flat.get(i)).intValue()), (List<?>) flat.get(i + 1));
        }
        steps.put((String) row.get(0), fields);
      }
    }

    static Page of(Desk desk, String... more) {
      List<String> words = new ArrayList<>(List.of("view", "--porcelain"));
      words.addAll(List.of(more));
      try {
        return new Page(Files.readString(Path.of(desk.ara(words.toArray(String[]::new)).id())));
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }

    List<String> commits() {
      List<String> names = new ArrayList<>();
      for (Object row : (List<?>) ParsedJson.get(data, "commits")) {
        names.add((String) ((List<?>) row).getFirst());
      }
      return names;
    }

    List<String> entries() {
      return List.copyOf(steps.keySet());
    }

    /** The fields of an entry at a commit, as the page's script finds them. */
    Map<String, String> at(String id, int moment) {
      Map<String, String> fields = new HashMap<>();
      Objects.requireNonNull(steps.get(id))
          .forEach(
              (name, list) -> {
                @Nullable String value = null;
                for (int i = 0; i < list.size(); i += 2) {
                  Object text = list.get(i + 1);
                  if (text instanceof Double number) {
                    text = ((List<?>) ParsedJson.get(data, "texts")).get(number.intValue());
                  }
                  value = (Double) list.get(i) <= moment ? (String) text : value;
                }
                if (value != null && !name.startsWith("@")) {
                  fields.put(name, value);
                }
              });
      return fields;
    }
  }

  /** Holds each entry at each of some commits against what show prints. */
  static void assertIsAsShown(Desk desk, Page page, Random random, int pairs) {
    List<String> commits = page.commits();
    for (int i = 0; i < pairs; i++) {
      int moment = random.nextInt(commits.size());
      String id = page.entries().get(random.nextInt(page.entries().size()));
      Desk.Outcome shown = desk.ara("show", id, "--as-of", commits.get(moment), "--json");
      Map<?, ?> fields =
          shown.code() == 0
              ? (Map<?, ?>) ParsedJson.get(ParsedJson.object(shown.out()), "fields")
              : Map.of();
      assertEquals(fields, page.at(id, moment), id + " at " + commits.get(moment));
    }
  }

  private void write(String file, String text, String message) {
    repo.write(file, text);
    repo.git("add", "-A");
    repo.git("commit", "-q", "--no-verify", "-m", message);
  }

  private static String claims(Random random) {
    StringBuilder claims = new StringBuilder("# Claims\n");
    for (int i = 1; i <= 6; i++) {
      if (random.nextInt(4) > 0) {
        claims.append("\n## C0").append(i).append(": claim ").append(random.nextInt(3));
        claims.append("\n- **Statement**: it is ").append(random.nextInt(3)).append("\n");
        claims.append(random.nextBoolean() ? "- **Status**: testing\n" : "");
      }
    }
    return claims.toString();
  }

  @Test
  void everyMomentIsWhatShowPrintsAsOfThen() {
    Random random = new Random(20_261_119);
    for (int i = 0; i < 12; i++) {
      write("ara/logic/claims.md", claims(random), "step " + i);
      if (i % 4 == 3) {
        repo.git("checkout", "-q", "-b", "side" + i);
        write(
            "ara/trace/exploration_tree.yaml",
            "tree:\n  - {id: N01, type: question, title: side " + i + ", status: open}\n",
            "aside");
        repo.git("checkout", "-q", "main");
        write("ara/logic/claims.md", claims(random), "meanwhile " + i);
        repo.git("merge", "-q", "--no-edit", "--no-verify", "side" + i);
      }
    }
    write("ara/logic/claims.md", claims(random) + "\n\n## C01: twice\n", "one ID twice");
    assertIsAsShown(desk, Page.of(desk), random, 60);
  }

  @Test
  void aFileThatCannotBeReadLeavesItsEntriesAsTheyWere() {
    String tree = "ara/trace/exploration_tree.yaml";
    write(tree, "tree:\n  - {id: N01, type: question, title: one}\n", "good");
    write(tree, "tree:\n  - {id: N01, type: [\n", "broken");
    write(tree, "tree:\n  - {id: N01, type: question, title: two}\n", "mended");
    Page page = Page.of(desk);
    int last = page.commits().size() - 1;
    assertEquals("one", page.at("N01", last - 1).get("title"));
    assertEquals("two", page.at("N01", last).get("title"));
    List<?> row = (List<?>) ((List<?>) ParsedJson.get(page.data, "commits")).get(last - 1);
    assertEquals(List.of("trace/exploration_tree.yaml"), row.get(9));
  }

  @Test
  void commitsOfAMergedBranchStandWithTheirMerge() {
    write("ara/logic/claims.md", "## C01: one\n", "first");
    repo.git("checkout", "-q", "-b", "side");
    write("ara/logic/concepts.md", "## Word\n", "aside");
    repo.git("checkout", "-q", "main");
    write("ara/logic/claims.md", "## C01: two\n", "meanwhile");
    repo.git("merge", "-q", "--no-edit", "--no-verify", "side");
    Page page = Page.of(desk);
    List<?> rows = (List<?>) ParsedJson.get(page.data, "commits");
    List<?> joined = (List<?>) ((List<?>) rows.getLast()).get(8);
    assertEquals("aside", ((List<?>) joined.getFirst()).get(6));
    assertEquals(1, joined.size());
  }

  @Test
  void theSamePageIsWrittenAgain() {
    desk.question("Does it hold?");
    assertEquals(Page.of(desk).html, Page.of(desk).html);
    assertEquals("", repo.git("status", "--short"));
  }

  @Test
  void nothingThatARecordSaysIsMarkup() {
    write(
        "ara/logic/claims.md",
        "## C01: </script><script>alert(1)</script>\n"
            + "- **Statement**: <img src=x onerror=alert(2)> \u2028 \u202e turned\n",
        "</script><img src=x onerror=alert(3)>");
    write(
        "ara/PAPER.md",
        "# P\n\n<script>alert(4)</script> [a](javascript:alert(5)) ![b](http://x.example/i.png)\n"
            + "[c](JaVaScRiPt:alert(6)) <a onclick=alert(7)>z</a>\n",
        "paper");
    String html = Page.of(desk).html;
    assertEquals(html.split("<script", -1).length, html.split("</script>", -1).length);
    assertEquals(6, html.split("<script", -1).length, "five scripts, two of them data");
    assertFalse(html.contains("<img src=x") || html.contains("onclick=alert(7)>z</a>"), html);
    assertFalse(html.matches("(?is).*href=\"javascript:.*") || html.contains("x.example/i.png\""));
    assertFalse(html.contains("\u2028") || html.contains("\u202e"));
    assertEquals(
        "<img src=x onerror=alert(2)> \u2028 \u202e turned",
        Page.of(desk).at("C01", Page.of(desk).commits().size() - 1).get("Statement"));
  }

  @Test
  void withoutScriptsTheClaimsAreATable() {
    write("ara/logic/claims.md", "## C01: It holds\n- **Statement**: at scale\n", "claim");
    String html = Page.of(desk).html;
    String fallback = html.substring(html.indexOf("class=\"fallback\""));
    assertTrue(fallback.contains("<td>It holds</td><td>at scale</td>"), fallback);
  }

  @Test
  void theBoardOfAMemoryIsOnThePage() {
    write("memory/CLAUDE.md", "# Board\n\n- Prefer small commits when reviewing\n", "board");
    Page page = Page.of(desk);
    String line =
        page.entries().stream().filter(id -> !id.startsWith("N")).findFirst().orElseThrow();
    assertEquals(
        "Prefer small commits when reviewing",
        page.at(line, page.commits().size() - 1).get("text"));
  }

  private static Map<?, ?> protocol(Page page, String name) {
    for (Object each : (List<?>) ParsedJson.get(page.data, "protocols")) {
      if (name.equals(ParsedJson.get((Map<?, ?>) each, "name"))) {
        return (Map<?, ?>) each;
      }
    }
    throw new AssertionError("no protocol " + name);
  }

  @Test
  void aCitedFileIsThereAsItWasCited() {
    write("data/t.csv", "loss 0.31\n", "data");
    desk.ara("add", "experiment", "run", "--result", "flat", "--evidence", "data/t.csv").done();
    Map<?, ?> pins = (Map<?, ?>) ParsedJson.get(protocol(Page.of(desk), "ara"), "pins");
    assertTrue(pins.toString().contains("data/t.csv") && pins.toString().contains("unchanged"));
    write("data/t.csv", "loss 0.9\n", "other data");
    Page page = Page.of(desk);
    List<?> pin =
        (List<?>)
            ((List<?>)
                    ParsedJson.get(
                        (Map<?, ?>) ParsedJson.get(protocol(page, "ara"), "pins"), "N01"))
                .getFirst();
    assertEquals(List.of("data/t.csv", "changed"), List.of(pin.get(0), pin.get(2)));
    Map<?, ?> files = (Map<?, ?>) ParsedJson.get(page.data, "files");
    assertEquals("loss 0.31\n", files.get(pin.get(3)));
  }

  @Test
  void aProtocolWithRunsHasATabAndItsNextCommand() {
    write(
        "tasks/TFW-9__depth/HL-TFW-9__depth.md",
        "# HL — TFW-9: Depth\n\n## 1. Goal\nGoal: Know.\n\n## 10. Hypotheses\n"
            + "| # | Hypothesis | Status |\n|---|---|---|\n| H1 | It helps | open |\n",
        "task");
    desk.ara("stage", "start", "TFW-9").done();
    Page page = Page.of(desk);
    Map<?, ?> stages = protocol(page, "stage");
    assertEquals("Stages", stages.get("tab"));
    assertTrue(
        ParsedJson.get(stages, "runs").toString().contains("git ara stage open TFW-9"), page.html);
    assertTrue(page.html.contains("<b class=\"id\">TFW-9/i1</b>"), "on the overview too");
    assertEquals("", protocol(page, "ara").get("tab"));
  }

  @Test
  void withoutABrowserAPdfIsRefusedWithWhatHelps() {
    Desk.Outcome outcome =
        desk.with("ARA_BROWSER", folder.resolve("none").toString()).ara("view", "--pdf", "r.pdf");
    assertEquals(3, outcome.code(), outcome.err());
    Desk.Outcome none = desk.with("PATH", folder.toString()).ara("view", "--pdf", "r.pdf");
    assertEquals(3, none.code(), none.err());
    assertTrue(none.err().contains("ARA_BROWSER=") && none.err().contains("view.html"), none.err());
  }

  @Test
  void aFileIsWrittenToAFolderThatExistsOnly() {
    Desk.Outcome outcome = desk.ara("view", "-o", "none/page.html", "--pdf", "other/page.pdf");
    assertEquals(2, outcome.code());
    assertTrue(outcome.err().contains("--output none/page.html: no such folder"), outcome.err());
    assertFalse(Files.exists(repo.dir().resolve("none")));
  }

  @Test
  void aPageThatEndsEarlierSaysNothingOfLater() {
    write("ara/logic/claims.md", "## C01: before\n", "one");
    write("ara/logic/claims.md", "## C01: afterwards\n", "two");
    assertFalse(Page.of(desk, "--as-of", "HEAD~1").html.contains("afterwards"));
  }

  /** The bytes of a page, but for scripts and styles, which are files of their own. */
  @Test
  void aSmallRecordGivesThePageOfTheGoldenFile() throws IOException {
    desk.question("Does it hold?");
    desk.observe("It held twice.");
    String html =
        Page.of(desk)
            .html
            .replaceAll("(?s)<style>.*?</style>", "<style></style>")
            .replaceAll("(?s)<script>.*?</script>", "<script></script>")
            .replaceAll("sha256-[A-Za-z0-9+/=]+", "sha256-HASH")
            .replaceAll("[0-9a-f]{12}", "COMMIT")
            .replace("},", "},\n");
    new GoldenFiles(PageTest.class).check("page/small", html);
  }

  @Test
  void whereNoBrowserOpensTheCommandThatNamesOneIsPrinted() {
    repo.git("config", "web.browser", "none");
    repo.git("config", "browser.none.cmd", "false");
    Desk.Outcome viewed = desk.ara("view", "--open");
    assertEquals(0, viewed.code(), viewed.err());
    assertTrue(viewed.err().contains("git config web.browser NAME"), viewed.err());
    repo.git("config", "browser.none.cmd", "true");
    assertEquals("", desk.ara("view", "--open").err());
  }
}
