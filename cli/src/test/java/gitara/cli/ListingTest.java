package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists, the tree and search, over records that say odd things. */
class ListingTest {
  @TempDir Path folder;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void aRecord() {
    repo = TestRepo.init(folder);
    desk = Desk.begun(repo);
  }

  private void tree(String nodes) {
    repo.write("ara/trace/exploration_tree.yaml", "tree:\n" + nodes);
    repo.git("add", "-A");
    repo.git("commit", "-q", "--no-verify", "-m", "by hand");
  }

  @Test
  void nodesThatNameEachOtherAsParentsAreShownOnceEach() {
    tree(
        "  - {id: N01, type: question, title: one, parent: N02}\n"
            + "  - {id: N02, type: question, title: two, parent: N01}\n"
            + "  - {id: N03, type: question, title: three, parent: N03}\n"
            + "  - {id: N04, type: question, title: four, parent: N77}\n");
    String shown = desk.ara("tree").done();
    for (String id : new String[] {"N01", "N02", "N03", "N04"}) {
      assertEquals(2, shown.split(id, -1).length, shown);
    }
  }

  @Test
  void aChainAsDeepAsATreeCanBeIsPrinted() {
    StringBuilder nodes = new StringBuilder();
    for (int i = 1; i <= 3_000; i++) {
      nodes.append("  - {id: N%d, type: question, title: t, parent: N%d}\n".formatted(i, i - 1));
    }
    tree(nodes.toString());
    assertEquals(3_000, desk.ara("tree", "--porcelain").done().lines().count());
    assertTrue(desk.ara("tree").done().length() < 1_000_000);
  }

  @Test
  void whatWouldSteerATerminalIsPrintedAsText() {
    tree("  - {id: N01, type: question, title: \"red \\e[31m \\u202e turned\"}\n");
    for (String verb : new String[] {"list", "tree"}) {
      String shown = desk.ara(verb).done();
      assertFalse(shown.contains("\u001b") || shown.contains("\u202e"), shown);
    }
    String found = desk.ara("search", "turned").done();
    assertFalse(found.contains("\u001b") || found.contains("\u202e"), found);
  }

  @Test
  void aSearchKnowsNeitherCaseNorAccents() {
    tree("  - {id: N01, type: question, title: \"Was Poincaré right about RÉSUMÉS?\"}\n");
    assertTrue(desk.ara("search", "poincare", "résumé").done().startsWith("N01"));
    assertFalse(desk.ara("search", "oincare").done().startsWith("N01"));
  }

  @Test
  void anEntryWithTheWordInItsTitleComesBeforeOneThatSaysItOften() {
    tree(
        "  - {id: N01, type: question, title: a, description: plateau plateau plateau plateau}\n"
            + "  - {id: N02, type: question, title: The plateau}\n");
    assertTrue(desk.ara("search", "plateau").done().startsWith("N02"));
  }

  @Test
  void theLinesOfABoardAreListedAndFound() {
    repo.write("memory/CLAUDE.md", "# Board\n\n- Prefer small commits when reviewing\n");
    repo.git("add", "-A");
    repo.git("commit", "-q", "--no-verify", "-m", "board");
    assertTrue(desk.ara("list", "lines").done().startsWith("L3 "));
    assertTrue(desk.ara("search", "reviewing").done().startsWith("L3 "));
  }

  @Test
  void datesAreThoseThatGitUnderstands() {
    Desk now = desk.without("GIT_AUTHOR_DATE").without("GIT_COMMITTER_DATE").on("2026-11-18");
    now.on("2026-11-10").question("Old");
    now.on("2026-11-17").question("New");
    String since = now.ara("list", "--since", "3 days ago").done();
    assertTrue(since.contains("New") && !since.contains("Old"), since);
    assertTrue(since.contains("  2026-11-17 09:00\n"), since);
    assertTrue(
        now.ara("list", "--since", "3 days ago", "--date=relative")
            .done()
            .contains("24 hours ago"));
    assertEquals(
        now.ara("log", "--since=2026-11-17T09:00:00Z").done(),
        now.ara("log", "--since", "yesterday").done());
    assertEquals(2, now.ara("list", "--since", "banana").code());
    String then = now.ara("list", "--as-of", "5 days ago").done();
    assertTrue(then.contains("Old") && !then.contains("New"), then);
  }

  @Test
  void aDashAndANumberIsALimit() {
    desk.question("A");
    desk.question("B");
    desk.question("C");
    assertEquals(2, desk.ara("list", "-2", "--porcelain").done().lines().count());
    assertEquals(2, desk.ara("list", "-n", "2", "--porcelain").done().lines().count());
    assertEquals(1, desk.ara("log", "-1", "--porcelain").done().lines().count());
    assertEquals(129, desk.ara("status", "-3").code());
  }

  @Test
  void whatIsBelowANodeAndWhatNamesAnEntryCanBeListed() {
    tree(
        "  - {id: N01, type: question, title: one}\n"
            + "  - {id: N02, type: decision, title: two, parent: N01}\n"
            + "  - {id: N03, type: dead_end, title: three, parent: N02, evidence: [N010]}\n"
            + "  - {id: N04, type: dead_end, title: four, evidence: [C01, N01]}\n");
    assertTrue(desk.ara("list", "dead-ends", "--below", "N01").done().startsWith("N03 "));
    assertEquals("", desk.ara("list", "--below", "N03", "--porcelain").done());
    assertTrue(desk.ara("list", "--cites", "N01", "-1").done().startsWith("N02 "));
    assertEquals(
        1, desk.ara("list", "dead-ends", "--cites", "N01", "--porcelain").done().lines().count());
    Desk.Outcome none = desk.ara("list", "--below", "N9", "--cites", "N11");
    assertEquals(2, none.code());
    assertTrue(none.err().contains("--below: there is no N9"), none.err());
  }

  @Test
  void aSessionIsShownByItsName() {
    desk.question("Does it hold?");
    String session =
        desk.ara("log", "--json", "-1").done().replaceAll("(?s).*\"turn\":\"([^#]+)#.*", "$1");
    assertTrue(desk.ara("show", session).done().startsWith(session + " session"));
    assertTrue(desk.ara("show", "a name with blanks").err().contains("git ara search a name"));
  }

  @Test
  void aVerbOfAnotherToolIsTranslated() {
    assertTrue(desk.ara("why", "C01").err().contains("did you mean log?"));
    assertTrue(desk.ara("claims").err().contains("did you mean list claims?"));
  }
}
