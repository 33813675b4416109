package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about the past, and their answers. */
class HistoryVerbsTest {
  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void aClaimThatWasTested() {
    desk = Desk.begun(TestRepo.init(folder));
    desk.ara("add", "experiment", "e", "--result", "r", "--evidence", "log").done();
    desk.ara("observe", "Loss plateaus", "--type", "claim", "--bound-to", "N01").done();
    desk.ara(
            "crystallize",
            "O01",
            "--signal",
            "verbal-affirmation",
            "--quote",
            "Yes",
            "--title",
            "Plateau",
            "--falsification",
            "a falling run")
        .done();
    desk.ara("mark", "C01", "testing", "--signal", "verbal-declaration", "--quote", "test C01")
        .done();
  }

  private List<String> events(String... command) {
    return desk.ara(command)
        .done()
        .lines()
        .map(line -> line.replaceFirst("^\\S+\t\\S+\t", ""))
        .toList();
  }

  @Test
  void theLifeOfAClaimBeginsWithItsObservation() {
    List<String> life = events("log", "C01", "--porcelain");
    assertTrue(life.contains("C01\tset\tPromoted-from - -> O01"), life.toString());
    assertTrue(life.getLast().startsWith("O01\tadd\tobservation"), life.toString());
    assertTrue(
        life.stream()
            .anyMatch(
                line ->
                    line.startsWith(
                        "C01\tset\tStatus hypothesis -> testing signal=verbal-declaration")),
        life.toString());
  }

  @Test
  void whatAVerbDidIsDeclaredAndWhatAHandDidIsNot() {
    String claims = desk.read("ara/logic/claims.md");
    desk.repo().write("ara/logic/claims.md", claims.replace(": testing", ": weakened"));
    desk.repo().commit("by hand");
    List<String> lines = desk.ara("log", "C01", "--oneline").done().lines().toList();
    assertTrue(lines.get(0).matches("\\S{10}\\* .* by hand"), lines.get(0));
    assertFalse(lines.get(1).contains("* "), lines.get(1));
  }

  @Test
  void aFieldIsToldAlone() {
    List<String> life = events("log", "C01", "--field", "status", "--porcelain");
    assertEquals(1, life.size(), life.toString());
  }

  @Test
  void datesLimitTheLog() {
    assertEquals(List.of(), events("log", "C01", "--until", "2001-01-01", "--porcelain"));
    assertFalse(events("log", "C01", "--since", "2001-01-01", "--porcelain").isEmpty());
    Desk.Outcome outcome = desk.ara("log", "C01", "--since", "yesterday");
    assertEquals(Main.REFUSED, outcome.code());
    assertTrue(outcome.err().contains("2026-11-18T10:30"), outcome.err());
  }

  @Test
  void aNewNumberKeepsTheLifeUnderTheOldOne() {
    String claims = desk.read("ara/logic/claims.md");
    desk.repo().write("ara/logic/claims.md", claims.replace("## C01", "## C05"));
    desk.repo().commit("renumber");
    List<String> life = events("log", "C05", "--porcelain");
    assertTrue(life.contains("C01\tadd\tclaim"), life.toString());
    assertTrue(life.contains("C01\tremove\tclaim"), life.toString());
  }

  @Test
  void blameNamesTheCommitOfEachField() {
    String blame = desk.ara("blame", "C01", "--porcelain").done();
    String head = desk.repo().git("rev-parse", "HEAD");
    assertTrue(
        blame.lines().anyMatch(l -> l.startsWith(head) && l.endsWith("\tStatus\ttesting")), blame);
    String before = desk.repo().git("rev-parse", "HEAD~1");
    assertTrue(
        blame.lines().anyMatch(l -> l.startsWith(before) && l.contains("\tStatement\t")), blame);
  }

  @Test
  void diffTellsWhatBecameOfEntries() {
    List<String> lines = desk.ara("diff", "HEAD~2..HEAD", "--porcelain").done().lines().toList();
    assertTrue(
        lines.stream().anyMatch(line -> line.startsWith("promoted\tO01\t")), lines.toString());
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("new\tC01\t")), lines.toString());
    assertTrue(
        desk.ara("diff", "HEAD~1", "--porcelain").done().startsWith("testing\tC01\tset\tStatus"),
        "a status is told by its word");
  }

  @Test
  void entriesAreShownAsTheyWere() {
    assertTrue(desk.ara("show", "C01", "--as-of", "HEAD~1").done().contains("Status: hypothesis"));
    assertEquals(Main.REFUSED, desk.ara("show", "C01", "--as-of", "HEAD~2").code());
    assertTrue(desk.ara("status", "--as-of", "HEAD~1").done().contains("1 hypothesis"));
    assertEquals(Main.REFUSED, desk.ara("status", "--as-of", "2001-01-01").code());
  }
}
