package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commits of code tell the record, and that telling changes nothing. */
class InboxTest {
  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void aRecord() {
    desk = Desk.begun(TestRepo.init(folder));
    desk.repo().write("train.py", "dropout = 0.2\n").commit("Train");
    desk.ara("add", "experiment", "Three seeds", "--result", "flat", "--evidence", "train.py:12")
        .done();
    desk.ara("add", "decision", "d", "--choice", "c", "--alternative", "a", "--evidence", "N01")
        .done();
    desk.observe("Dropout above 0.1 hurts");
  }

  private String inbox() {
    return desk.ara("inbox").done();
  }

  @Test
  void rightAfterATurnItIsEmpty() {
    assertEquals("0 commits since turn 2026-11-18_001#3\n", inbox());
  }

  @Test
  void aFileThatAnEntryPointsToIsTold() {
    desk.repo().write("train.py", "dropout = 0.1\n").commit("Tune");
    String told = inbox();
    assertTrue(told.contains("N01: train.py was changed; evidence refers to it"), told);
    assertTrue(told.endsWith("1 commit since turn 2026-11-18_001#3\n"), told);
  }

  @Test
  void codeThatNamesAnObservationIsACommitmentThatCrystallizes() {
    desk.repo().write("model.py", "dropout = 0.1\n").commit("Use what O01 says\n\nDecided in N02");
    String told = inbox();
    String commit = desk.repo().git("rev-parse", "--short=10", "HEAD");
    String next = "git ara crystallize O01 --signal artifact-commitment --commit " + commit;
    assertTrue(told.contains("O01: code depends on it"), told);
    assertTrue(told.contains(next), told);
    assertTrue(told.contains("N02: this decision now has code"), told);
    desk.ara(
            "crystallize",
            "O01",
            "--signal",
            "artifact-commitment",
            "--commit",
            commit,
            "--title",
            "T",
            "--falsification",
            "f",
            "--target",
            "claim")
        .done();
    assertTrue(inbox().startsWith("0 commits"), inbox());
  }

  @Test
  void aRevertLooksLikeADeadEnd() {
    desk.repo().write("model.py", "x\n").commit("Try x");
    desk.repo().git("revert", "--no-edit", "HEAD");
    assertTrue(inbox().contains("possibly a dead end"), inbox());
  }

  @Test
  void evidenceThatNothingCitesIsTold() {
    desk.repo().write("ara/evidence/tables/t1.md", "| a |\n").commit("A table");
    assertTrue(inbox().contains("ara/evidence/tables/t1.md is evidence, but no entry cites it"));
    desk.ara("bind", "N01", "evidence/tables/t1.md").done();
    desk.repo().write("ara/evidence/tables/t2.md", "| a |\n").commit("Another");
    assertFalse(inbox().contains("t1.md is evidence"), inbox());
  }

  @Test
  void whatMeansNothingIsCountedAndToldWhenAskedFor() {
    desk.repo().write("README", "hello\n").commit("Greet");
    assertEquals(
        "1 commit since turn 2026-11-18_001#3; 1 do not concern the record (list them: --all)\n",
        inbox());
    assertTrue(desk.ara("inbox", "--all").done().contains("  Greet\n"));
    String before = desk.state();
    assertTrue(desk.ara("inbox", "--json").done().contains("\"subject\":\"Greet\""));
    assertEquals("", desk.ara("inbox", "--porcelain").done());
    assertEquals(before, desk.state());
  }
}
