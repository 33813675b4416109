package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.view.Browser;
import gitara.cli.view.ParsedJson;
import gitara.testkit.TestRepo;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page in a real Chromium, where there is one. */
class PageInBrowserTest {
  @TempDir static Path folder;
  private static @Nullable Browser browser;
  private static Desk desk;
  private static URI page;

  @BeforeAll
  static void aHostileRecord() throws IOException, InterruptedException {
    Path program = Browser.installed();
    Assumptions.assumeTrue(program != null, "no Chromium on PATH: the page is not tried in one");
    TestRepo repo = TestRepo.init(folder.resolve("repo"));
    desk = Desk.begun(repo);
    desk.question("Does it hold?");
    String hostile =
        "</script><script>window.stolen=1</script><img src=x onerror=window.stolen=2>"
            + " [a](javascript:window.stolen=3) \u202e turned \u2028 http://evil.example/x.png";
    commit(
        repo,
        "ara/logic/claims.md",
        "## C01: First "
            + hostile
            + "\n- **Statement**: old words "
            + hostile
            + "\n- **Status**: testing\n- **Proof**: [N01]\n",
        "one " + hostile);
    commit(
        repo,
        "ara/logic/claims.md",
        "## C01: First "
            + hostile
            + "\n- **Statement**: new words "
            + hostile
            + " "
            + "x".repeat(1 << 20)
            + "\n- **Status**: refuted\n- **Proof**: [N01]\n",
        "two");
    commit(
        repo, "ara/PAPER.md", "# About\n\n" + hostile + "\n\n![i](http://evil.example/i)\n", "p");
    page = Path.of(desk.ara("view", "--porcelain").id()).toUri();
    browser = Browser.start(program);
  }

  private static void commit(TestRepo repo, String file, String text, String message) {
    repo.write(file, text);
    repo.git("add", "-A");
    repo.git("commit", "-q", "--no-verify", "-m", message);
  }

  @AfterAll
  static void end() {
    if (browser != null) {
      browser.close();
    }
  }

  private static Browser open(String fragment) throws InterruptedException {
    Browser opened = java.util.Objects.requireNonNull(browser);
    opened.open(page + fragment);
    return opened;
  }

  private static String names(Browser opened) {
    return opened.run("DATA.commits.map(c => c[0]).join(' ')");
  }

  @Test
  void hostileTextsDoNothingInAnyView() throws InterruptedException {
    Browser opened = open("");
    for (String tab : opened.run("TABS.map(t => t[0]).join(' ')").split(" ", -1)) {
      opened.run("document.querySelector('[data-tab=\"" + tab + "\"]').click(); 'x'");
      opened.run("select('C01'); go(LAST - 1); go(LAST); 'x'");
      String texts = opened.run("document.body.innerText");
      assertFalse(texts.contains("\u202e"), tab);
    }
    opened.run("document.querySelectorAll('button.more').forEach(b => b.click()); 'x'");
    opened.run("document.querySelectorAll('#overview a').forEach(a => a.click()); 'x'");
    assertEquals("undefined", opened.run("typeof window.stolen"));
    assertEquals(
        "0",
        opened.run(
            "String(document.querySelectorAll('main img[src^=\"http\"],#body img,#body"
                + " script').length)"));
    assertEquals(
        List.of(page.toString()),
        opened.requests().stream().filter(one -> !one.startsWith("data:")).distinct().toList());
    assertEquals(List.of(), opened.faults());
  }

  @Test
  void theSliderAndADeepLinkShowTheStateAsOfThen() throws InterruptedException {
    String[] commits = names(open("")).split(" ", -1);
    String before = commits[commits.length - 3];
    Browser opened = open("#C01@" + before);
    String then = opened.run("document.getElementById('right').innerText");
    assertTrue(then.contains("old words") && !then.contains("new words"), then);
    assertTrue(then.contains("testing") && !then.contains("refuted"), then);
    opened.run("go(LAST); 'x'");
    String now = opened.run("document.getElementById('right').innerText");
    assertTrue(now.contains("new words") && now.contains("refuted"), now);
    // Its life has the words before and after.
    assertTrue(now.contains("old") && now.contains("Show all"), now);
    for (int i = 0; i < commits.length; i++) {
      Desk.Outcome shown = desk.ara("show", "C01", "--as-of", commits[i], "--json");
      Object expected =
          shown.code() == 0 ? ParsedJson.get(ParsedJson.object(shown.out()), "fields") : Map.of();
      String found =
          opened.run(
              "JSON.stringify(Object.fromEntries(BY_ID.get('C01').fields("
                  + i
                  + ").map(n => [n, BY_ID.get('C01').get(n, "
                  + i
                  + ")])))");
      assertEquals(expected, ParsedJson.of(found));
    }
  }

  @Test
  void thePageIsUsedByKeysAlone() throws InterruptedException {
    Browser opened = open("#entries");
    press(opened, "j");
    assertEquals("C01", opened.run("state.selected"));
    press(opened, "j");
    assertEquals("N01", opened.run("state.selected"));
    press(opened, "k");
    press(opened, "[");
    assertEquals("1", opened.run("String(LAST - state.moment)"));
    assertTrue(opened.run("location.hash").startsWith("#C01@"), opened.run("location.hash"));
    press(opened, "]");
    press(opened, "/");
    assertEquals("search", opened.run("document.activeElement.id"));
    opened.run("search.value = 'refuted'; search.dispatchEvent(new Event('input')); 'x'");
    opened.run("new Promise(done => setTimeout(() => done('x'), 200))");
    assertEquals("C01", opened.run("state.rows.join()"));
    press(opened, "Escape");
    press(opened, "Escape");
    assertEquals("", opened.run("state.selected + state.query"));
    press(opened, "?");
    assertEquals("true", opened.run("String(dialog.open)"));
  }

  private static void press(Browser opened, String key) {
    opened.run(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: "
            + JsonWriter.value(key)
            + ", bubbles: true, cancelable: true})); 'x'");
  }

  @Test
  void aLinkToACommitThatIsNotThereShowsTheLatestAndSaysSo() throws InterruptedException {
    assertEquals("0", open("#C01@0123456789").run("String(LAST - state.moment)"));
    String said = open("#C01@0123456789").run("where.innerText");
    assertTrue(said.contains("no commit 0123456789; this is the latest"), said);
    assertEquals("", open("#%E0%A4%A@zz").run("state.selected"));
    Browser opened = open("#C99");
    assertTrue(opened.run("where.innerText").contains("no entry C99"));
    opened.run("select('C01'); 'x'");
    assertFalse(opened.run("where.innerText").contains("C99"));
    assertFalse(open("#timeline").run("where.innerText").contains("This page has no"));
  }

  @Test
  void aClaimIsListedWithItsEvidenceAndWhoBroughtItThere() throws InterruptedException {
    String claim = open("#first").run("document.querySelector('.claim').innerText");
    assertTrue(claim.contains("Evidence: N01") && claim.contains("· Ada Tester, 2026-"), claim);
    assertTrue(claim.contains("refuted"), claim);
  }

  @Test
  void theGraphHasAllOfTheRoomUntilAnEntryIsChosen() throws InterruptedException {
    Browser opened = open("#graph");
    assertEquals("none", opened.run("getComputedStyle(right).display"));
    opened.run("select('N01'); 'x'");
    assertEquals("block", opened.run("getComputedStyle(right).display"));
  }

  /** Needs axe-core: {@code ARA_AXE} names its file axe.min.js. */
  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void axeFindsNothing(String scheme) throws IOException, InterruptedException {
    String file = System.getenv("ARA_AXE");
    Assumptions.assumeTrue(file != null, "ARA_AXE names no axe.min.js");
    Browser opened = open("");
    opened.call(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    opened.run(Files.readString(Path.of(file)) + "; 'x'");
    for (String tab : opened.run("TABS.map(t => t[0]).join(' ')").split(" ", -1)) {
      opened.run(
          "document.querySelector('[data-tab=\"" + tab + "\"]').click(); select('C01'); 'x'");
      assertEquals(
          "[]",
          opened.run(
              "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa',"
                  + " 'best-practice']}).then(r => JSON.stringify(r.violations.map(v => [v.id,"
                  + " v.nodes.slice(0, 3).map(n => n.html.slice(0, 200) + n.failureSummary)])))"),
          tab);
    }
  }
}
