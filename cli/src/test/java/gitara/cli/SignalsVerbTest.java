package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Which observations could be closed, as a user is told it, and what commits have to do with it.
 */
class SignalsVerbTest {
  @TempDir Path folder;

  private static String commitment(Desk desk, String id) {
    for (String line : desk.ara("signals", id, "--porcelain").done().split("\n", -1)) {
      if (line.startsWith(id + "\tartifact-commitment\t")) {
        return line.split("\t", 4)[2];
      }
    }
    throw new AssertionError("no verdict");
  }

  private Desk begun() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    desk.observe("Dropout above 0.1 hurts");
    desk.observe("Warmup is needed");
    return desk;
  }

  @Test
  void aCommitOfCodeThatNamesItCommits() {
    Desk desk = begun();
    assertEquals("absent", commitment(desk, "O01"));
    desk.repo().write("train.py", "dropout = 0.1\n").commit("Fix dropout\n\nas seen in O01");
    assertEquals("holds", commitment(desk, "O01"));
    assertEquals("absent", commitment(desk, "O02"));
    desk.repo().write("train.py", "dropout = 0.1; warmup = 1\n").commit("Warm up\n\nRefs: O2");
    assertEquals("holds", commitment(desk, "O02"));
    assertTrue(
        desk.ara("signals", "O02").done().contains("  holds   artifact-commitment: commit "),
        desk.ara("signals", "O02").done());
  }

  @Test
  void aCommitOfTheRecordThatNamesItCommitsNothing() {
    Desk desk = begun();
    desk.repo().write("ara/evidence/tables/a.md", "| a |\n").commit("Evidence for O01");
    desk.repo().commit("O01, with nothing in it");
    desk.repo().write("train.py", "x\n").commit("Code\n\nAra-Event: O01 add observation");
    assertEquals("absent", commitment(desk, "O01"));
  }

  @Test
  void theCodeOfTheArtifactItselfIsCode() {
    Desk desk = begun();
    desk.repo().write("ara/src/configs/train.md", "dropout 0.1\n").commit("Settle O01");
    assertEquals("holds", commitment(desk, "O01"));
  }

  @Test
  void aCommitOfAnotherBranchDoesNotCount() {
    Desk desk = begun();
    desk.repo().git("checkout", "-q", "-b", "other");
    desk.repo().write("train.py", "x\n").commit("Use O01");
    desk.repo().git("checkout", "-q", "main");
    assertEquals("absent", commitment(desk, "O01"));
    desk.repo().git("merge", "-q", "--no-ff", "-m", "Merge", "other");
    assertEquals("holds", commitment(desk, "O01"));
  }

  @Test
  void theQuietOnesAreCountedAndTheOthersTold() {
    Desk desk = begun();
    desk.repo().write("train.py", "x\n").commit("Use O01");
    String id = desk.repo().git("rev-parse", "--short=10", "HEAD");
    assertEquals(
        """
        O01  Dropout above 0.1 hurts
          holds   artifact-commitment: commit %s Use O01
        1 more staged, without a signal
        1 of 2 with a closure signal; nothing was changed.
        """
            .formatted(id),
        desk.ara("signals").done().replace(" (unknown)", ""));
  }

  @Test
  void eachLineOfJsonIsAnObservation() {
    Desk desk = begun();
    String[] lines = desk.ara("signals", "--json").done().split("\n", -1);
    assertEquals(3, lines.length);
    assertEquals(
        "{\"id\":\"O02\",\"type\":\"unknown\",\"content\":\"Warmup is"
            + " needed\",\"idle_days\":0,\"stale\":\"no\",\"signals\":[{\"signal\":\"verbal-affirmation\",\"standing\":\"absent\",\"reason\":\"no"
            + " quote affirms O02\",\"evidence\":[]},",
        lines[1].split("\\{\"signal\":\"empirical", 2)[0]);
  }

  @Test
  void anObservationThatIsNotThereIsRefused() {
    Desk desk = begun();
    Desk.Outcome outcome = desk.ara("signals", "O01", "O99", "N01");
    assertEquals(2, outcome.code());
    assertTrue(outcome.err().contains("O99 is not an observation"), outcome.err());
    assertTrue(outcome.err().contains("N01 is not an observation"), outcome.err());
    assertEquals("", outcome.out());
  }

  @Test
  void nothingStagedIsSaid() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    assertEquals("No observation is staged.\n", desk.ara("signals").done());
    assertEquals("", desk.ara("signals", "--json").done());
  }

  @Test
  void aFileThatDoesNotParseIsToldAndStopsNothing() {
    Desk desk = begun();
    desk.repo().write("ara/trace/exploration_tree.yaml", "tree: [\n").commit("broken");
    String told = desk.ara("signals").done();
    assertTrue(told.contains("Not readable: ara/trace/exploration_tree.yaml:"), told);
    assertTrue(told.contains("0 of 2 with a closure signal"), told);
    assertTrue(
        desk.ara("signals", "--json").done().contains("\n{\"unreadable\":\"ara/trace/expl"), told);
  }

  @Test
  void aRealArtifactIsWeighedWithoutAChange() throws IOException {
    TestRepo repo = TestRepo.init(folder);
    Corpus.copy("the-ara-of-ara", repo.dir().resolve("ara"));
    repo.commit("the artifact as it is");
    Desk desk = Desk.at(repo);
    String before = desk.state();
    String told = desk.ara("signals").done();
    assertTrue(told.contains("of 90 with a closure signal; nothing was changed."), told);
    assertFalse(told.contains("O02"), "O02 is promoted:\n" + told);
    for (String line : desk.ara("signals", "--porcelain").done().strip().split("\n", -1)) {
      assertEquals(4, line.split("\t", -1).length, line);
    }
    assertEquals(before, desk.state());
  }
}
