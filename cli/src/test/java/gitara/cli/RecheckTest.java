package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Citations that are read again, corrected and taken back. */
class RecheckTest {
  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void begin() {
    desk = Desk.begun(TestRepo.init(folder));
    desk.repo().write("data/t.csv", "loss 0.31\nThe curve  is flat after 2k\n").commit("data");
    desk.ara("add", "experiment", "run on O01", "--result", "flat", "--evidence", "data/t.csv")
        .done();
    desk.ara("observe", "Loss plateaus", "--type", "claim").done();
    desk.ara(
            "crystallize",
            "O01",
            "--signal",
            "verbal-affirmation",
            "--quote",
            "Yes, it plateaus",
            "--title",
            "Plateau",
            "--falsification",
            "a falling run",
            "--proof",
            "N01")
        .done();
  }

  private String recheck(int code, String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "recheck";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    Desk.Outcome outcome = desk.ara(all);
    assertEquals(code, outcome.code(), outcome.out() + outcome.err());
    return outcome.out();
  }

  private void sources(String text) {
    String file = "ara/logic/claims.md";
    String claim = desk.read(file).replaceAll("(?m)^- \\*\\*Sources.*\n", "").strip();
    desk.repo().write(file, claim + "\n- **Sources**: " + text + "\n");
    desk.repo().commit("sources");
  }

  private void supported() {
    desk.ara(
            "mark",
            "C01",
            "testing",
            "--signal",
            "empirical-resolution",
            "--evidence",
            "N01",
            "--quote",
            "N01 is a start")
        .done();
    desk.ara(
            "mark",
            "C01",
            "supported",
            "--signal",
            "empirical-resolution",
            "--evidence",
            "N01",
            "--quote",
            "N01 shows it, yes")
        .done();
  }

  @Test
  void quotesAndNumbersMustStandInWhatIsCited() {
    sources("value: 0.31 in data/t.csv, \"the curve is flat\"");
    recheck(ExitCode.OK, "C01");
    sources("value: 0.3 in data/t.csv, \"the curve falls\", 12.5 %");
    String told = recheck(ExitCode.FINDINGS, "C01");
    assertTrue(told.contains("\"the curve falls\" is not in data/t.csv as of "), told);
    assertTrue(told.contains("0.3 is not in data/t.csv"), told);
    assertTrue(told.contains("12.5 is not in data/t.csv"), told);
  }

  @Test
  void whatVanishedIsToldApartFromWhatNeverWas() {
    sources("value: 0.31 in data/t.csv");
    desk.repo().write("data/t.csv", "loss 0.30\n").commit("again");
    String told = recheck(ExitCode.FINDINGS, "C01");
    assertTrue(told.contains("0.31 is not any more in data/t.csv"), told);
    assertTrue(told.contains("data/t.csv has changed since "), told);
    desk.repo().git("rm", "-q", "data/t.csv");
    desk.repo().commit("gone");
    assertTrue(recheck(ExitCode.FINDINGS, "N01").contains("data/t.csv is not there any more"));
  }

  @Test
  void lintWarnsOfASupportedClaimWhoseEvidenceHasChanged() {
    supported();
    assertFalse(desk.ara("lint").out().contains("evidence-drift"));
    desk.repo().write("data/t.csv", "loss 0.9\n").commit("again");
    String told = desk.ara("lint").out();
    assertTrue(told.contains("C01") && told.contains("[evidence-drift]"), told);
    assertEquals(ExitCode.OK, desk.ara("lint").code());
    assertTrue(recheck(ExitCode.FINDINGS, "C01").contains("data/t.csv has changed since"));
  }

  @Test
  void whatIsTakenBackIsShownSoWhereverItIsShown() {
    desk.ara("observe", "N01 used the wrong seed", "--retracts", "N01").done();
    assertTrue(desk.ara("show", "N01").out().contains("retracted by: O02"));
    assertTrue(desk.ara("log", "N01").out().contains("N01 was retracted by O02"));
    assertTrue(desk.ara("list").out().contains("retracted"));
    assertTrue(desk.ara("tree").out().contains("retracted"));
    assertTrue(desk.ara("status").out().contains("1 retracted"));
    assertTrue(desk.ara("search", "run").out().contains("retracted"));
    assertFalse(desk.ara("brief").out().contains("N01 run on O01"));
    assertTrue(recheck(ExitCode.FINDINGS, "C01").contains("N01 was retracted by O02"));
    assertEquals(0, desk.ara("check", "HEAD^..HEAD").code());
  }

  @Test
  void aBindingIsCorrectedWithBothValuesOnRecord() {
    desk.ara("add", "experiment", "run two", "--result", "flat", "--evidence", "data/t.csv").done();
    desk.ara("bind", "C01", "N02", "--replace").done();
    String claims = desk.read("ara/logic/claims.md");
    assertTrue(claims.contains("- **Proof**: [N02]\n"), claims);
    String diff = desk.repo().git("show", "--format=", "HEAD");
    assertTrue(diff.contains("before: \"[N01]\"") && diff.contains("after: \"[N02]\""), diff);
    assertEquals(0, desk.ara("check", "HEAD^..HEAD").code());
  }

  @Test
  void aPendingFieldOfANodeIsFilledOnce() {
    desk.ara(
            "add",
            "dead_end",
            "Wider",
            "--hypothesis",
            "h",
            "--failure-mode",
            "f",
            "--lesson",
            "[pending]",
            "--evidence",
            "[pending]")
        .done();
    desk.ara("bind", "N02", "Width alone does not help", "--field", "lesson").done();
    desk.ara("bind", "N02", "data/t.csv").done();
    String tree = desk.read("ara/trace/exploration_tree.yaml");
    assertTrue(tree.contains("Width alone") && !tree.contains("pending"), tree);
    assertEquals(0, desk.ara("check", "HEAD^^..HEAD").code());
    Desk.Outcome again = desk.ara("bind", "N02", "Other", "--field", "lesson");
    assertEquals(ExitCode.REFUSED, again.code());
    assertTrue(again.err().contains("lesson of N02 is not pending"), again.err());
  }

  @Test
  void anAgentSuggestsAndAPersonSpeaksForThemselves() {
    desk.with("ARA_ACTOR", "agent codex").ara("observe", "x", "--type", "claim").done();
    String file = "ara/staging/observations.yaml";
    assertTrue(desk.read(file).contains("provenance: ai-suggested"), desk.read(file));
    assertTrue(desk.read(file).contains("provenance: user\n"), desk.read(file));
  }
}
