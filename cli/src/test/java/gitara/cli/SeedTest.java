package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules of the seed that no other test is about. */
class SeedTest {
  private static final String CLAIMS = "ara/logic/claims.md";

  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void aRecord() {
    desk = Desk.begun(TestRepo.init(folder));
  }

  private void claim() {
    desk.ara("add", "experiment", "e", "--result", "r", "--evidence", "log").done();
    desk.ara("observe", "Loss plateaus", "--type", "claim", "--bound-to", "N01").done();
    List<String> command = new ArrayList<>(List.of("crystallize", "O01"));
    command.addAll(List.of("--signal", "verbal-affirmation", "--quote", "Yes"));
    command.addAll(List.of("--title", "Plateau", "--falsification", "a falling run"));
    desk.ara(command.toArray(String[]::new)).done();
  }

  private Desk.Outcome measured(String status) {
    return desk.ara(
        "mark",
        "C01",
        status,
        "--signal",
        "empirical-resolution",
        "--evidence",
        "N01",
        "--quote",
        "the numbers are in");
  }

  private void refused(Desk.Outcome outcome) {
    assertEquals(ExitCode.REFUSED, outcome.code(), outcome.out() + outcome.err());
    assertEquals("", desk.repo().git("status", "--porcelain"));
  }

  @Test
  @SeedRule({"S14", "S15"})
  void withoutASignalNothingCrystallizes() {
    desk.ara("observe", "Loss plateaus", "--type", "claim").done();
    String before = desk.state();
    refused(desk.ara("crystallize", "O01", "--title", "t", "--falsification", "f"));
    assertEquals(before, desk.state());
    assertTrue(desk.read("ara/staging/observations.yaml").contains("promoted: false"));
  }

  @Test
  @SeedRule("S13")
  void aCommitThatDoesNotExistCommitsToNothing() {
    desk.ara("observe", "Loss plateaus", "--type", "claim").done();
    List<String> command = new ArrayList<>(List.of("crystallize", "O01"));
    command.addAll(List.of("--signal", "artifact-commitment", "--title", "t"));
    command.addAll(List.of("--falsification", "f", "--commit"));
    List<String> without = new ArrayList<>(command);
    without.add("0123456789012345678901234567890123456789");
    refused(desk.ara(without.toArray(String[]::new)));
    desk.repo().write("train.py", "steps = 2000  # O01\n").commit("stop where the loss does");
    command.add("HEAD");
    desk.ara(command.toArray(String[]::new)).done();
  }

  @Test
  @SeedRule({"T4", "T5", "L2"})
  void aPartialResultWeakensAndABetterOneSupportsAgain() {
    claim();
    measured("testing").done();
    measured("weakened").done();
    assertTrue(desk.read(CLAIMS).contains("- **Status**: weakened\n"));
    measured("supported").done();
    assertTrue(desk.read(CLAIMS).contains("- **Status**: supported\n"));
  }

  @Test
  @SeedRule("L4")
  void aHedgedDeclarationMovesNoStatus() {
    claim();
    refused(
        desk.ara(
            "mark",
            "C01",
            "testing",
            "--signal",
            "verbal-declaration",
            "--quote",
            "C01 looks like it needs testing"));
  }

  @Test
  @SeedRule("V7")
  void aNearMissIsLoggedWithTheObservationItIsAbout() {
    String note = "Did NOT crystallize O01: the user said 'maybe', not 'yes'.";
    desk.ara("observe", "Loss plateaus", "--note", note).done();
    assertTrue(desk.read("ara/trace/pm_reasoning_log.yaml").contains(note));
  }

  @Test
  @SeedRule("F6")
  void anObservationHasTheElevenFieldsOfTheSeed() {
    desk.ara("observe", "Loss plateaus", "--type", "claim", "--context", "first runs").done();
    assertEquals(
        """
        observations:
          - id: O01
            timestamp: "2026-11-18T10:33"
            provenance: user
            content: "Loss plateaus"
            context: "first runs"
            potential_type: claim
            bound_to: []
            promoted: false
            promoted_to: null
            crystallized_via: null
            stale: false
        """,
        desk.read("ara/staging/observations.yaml"));
  }

  @Test
  @SeedRule("I1")
  void aRecordBeginsWithTheSeedsFiles() {
    assertEquals("tree: []\n", desk.read("ara/trace/exploration_tree.yaml"));
    assertEquals("observations: []\n", desk.read("ara/staging/observations.yaml"));
    assertEquals("sessions: []\n", desk.read("ara/trace/sessions/session_index.yaml"));
    assertEquals("entries: []\n", desk.read("ara/trace/pm_reasoning_log.yaml"));
    assertEquals("# Claims\n", desk.read(CLAIMS));
    assertEquals("# Problem\n", desk.read("ara/logic/problem.md"));
    assertEquals("# Heuristics\n", desk.read("ara/logic/solution/heuristics.md"));
    assertEquals("# Evidence Index\n", desk.read("ara/evidence/README.md"));
    assertTrue(desk.read("ara/PAPER.md").startsWith("# "));
    for (String empty : new String[] {"src/configs", "src/kernel", "evidence/tables"}) {
      assertTrue(java.nio.file.Files.isDirectory(desk.repo().dir().resolve("ara/" + empty)));
    }
  }

  @Test
  @SeedRule("B6")
  void staleObservationsAreSurfacedAtTheNextBriefing() {
    desk.observe("Loss plateaus");
    for (String day : new String[] {"2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"}) {
      desk.on(day).question("of " + day);
    }
    desk.on("2026-11-22").ara("stale", "O01").done();
    String brief = desk.on("2026-11-23").ara("brief").done();
    assertTrue(brief.contains("1 stale"), brief);
    assertTrue(brief.contains("O01"), brief);
  }
}
