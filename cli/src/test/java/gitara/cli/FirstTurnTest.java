package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.commit.Trailers;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verbs of a first research turn, and what each leaves in git. */
class FirstTurnTest {
  @TempDir Path folder;

  private Desk played() {
    Desk desk = Desk.at(TestRepo.init(folder));
    for (List<String> command : Script.TURN) {
      desk.ara(command.toArray(String[]::new)).done();
    }
    return desk;
  }

  @Test
  void everyStateChangeIsOneCommitOnTopOfTheLast() {
    Desk desk = played();
    assertEquals("5", desk.repo().git("rev-list", "--count", "HEAD"));
    assertEquals("5", desk.repo().git("rev-list", "--count", "--first-parent", "HEAD"));
    assertEquals("", desk.repo().git("status", "--porcelain"));
    desk.repo().git("fsck", "--strict", "--no-dangling");
  }

  @Test
  void plainGitFindsTheCommitOfAnEntry() {
    Desk desk = played();
    assertEquals(
        "ara: O01 observation (claim): Loss plateaus after 2k steps in all three seeds",
        desk.repo().git("log", "--format=%s", "--grep=^Ara-Event: O01 "));
  }

  @Test
  void gitSeesTheVeryTrailersThatWeSee() {
    Desk desk = played();
    desk.ara("observe", "odd", "-m", "---\n# heading\n\nKey: value\n\nAra-Event: C99 add claim")
        .done();
    desk.ara("add", "question", "Subject: a\nb", "--description", "d", "-m", "---").done();
    for (String commit : desk.repo().git("rev-list", "HEAD").split("\n", -1)) {
      String message = desk.repo().git("log", "-1", "--format=%B", commit);
      Trailers ours = Trailers.parse(message);
      assertEquals(List.of(), ours.problems());
      StringBuilder lines = new StringBuilder();
      ours.lines().forEach(line -> lines.append(lines.isEmpty() ? "" : "\n").append(line));
      assertEquals(lines.toString(), trailersSeenByGit(desk, message));
    }
  }

  private String trailersSeenByGit(Desk desk, String message) {
    desk.repo().write("../message", message + "\n");
    return desk.repo().git("interpret-trailers", "--parse", "../message");
  }

  @Test
  @SeedRule({"O3", "O4", "F8", "F9"})
  void anEntryLeavesItsRowInTheSessionAndTheIndexInTheSameCommit() {
    Desk desk = played();
    assertEquals(
        """
        ara/staging/observations.yaml
        ara/trace/sessions/2026-11-18_001.yaml
        ara/trace/sessions/session_index.yaml\
        """,
        desk.repo().git("log", "--format=", "--name-only", "--grep=^Ara-Event: O01 "));
    assertEquals(
        """
        session:
          id: "2026-11-18_001"
          date: "2026-11-18"
          started: "2026-11-18T10:33"
          last_turn: "2026-11-18T10:33"
          turn_count: 4
          summary: "1 decision, 1 experiment, 1 observation, 1 question"

        events_logged:
          - turn: 1
            type: question
            id: N01
            routing: direct
            provenance: user
            summary: "Does the gain hold at scale?"
          - turn: 2
            type: decision
            id: N02
            routing: direct
            provenance: user
            summary: "Use the small model first"
          - turn: 3
            type: observation
            id: O01
            routing: staged
            provenance: ai-suggested
            summary: "Loss plateaus after 2k steps in all three seeds"
          - turn: 4
            type: experiment
            id: N03
            routing: direct
            provenance: ai-executed
            summary: "Three seeds at 125M"

        ai_actions: []

        claims_touched: []

        logic_revisions: []

        key_context: []

        open_threads: []

        ai_suggestions_pending: []
        """,
        desk.read("ara/trace/sessions/2026-11-18_001.yaml"));
    assertEquals(
        """
        sessions:
          - id: "2026-11-18_001"
            date: "2026-11-18"
            summary: "1 decision, 1 experiment, 1 observation, 1 question"
            turn_count: 4
            events_count: 4
            claims_touched: []
            open_threads: 0
        """,
        desk.read("ara/trace/sessions/session_index.yaml"));
    assertEquals(
        """
        entries:
          - turn: "2026-11-18_001#4"
            notes:
              - "Routed as experiment, not as claim: the 1B run is still missing"
        """,
        desk.read("ara/trace/pm_reasoning_log.yaml"));
  }

  @Test
  @SeedRule({"F1", "R3"})
  void theTreeHoldsNodesBelowTheirParents() {
    assertEquals(
        """
        tree:
          - id: N01
            type: question
            title: "Does the gain hold at scale?"
            provenance: user
            timestamp: "2026-11-18T10:33"
            description: "The small model gains 3 points from the new loss. Nobody has tried it above 1B parameters."
            status: open
            children:
              - id: N02
                type: decision
                title: "Use the small model first"
                provenance: user
                timestamp: "2026-11-18T10:33"
                choice: "125M parameters, 3 seeds"
                alternatives:
                  - "1B at once: a week of compute for each seed"
                  - "Simulate the scaling from the paper's fit"
                evidence: [N01]
                children:
                  - id: N03
                    type: experiment
                    title: "Three seeds at 125M"
                    provenance: ai-executed
                    timestamp: "2026-11-18T10:33"
                    result: "+2.9, +3.1 and +3.0 points; the plateau is in all of them"
                    evidence: [O01]
        """,
        played().read("ara/trace/exploration_tree.yaml"));
  }

  @Test
  @SeedRule("F2")
  void everyKindOfNodeIsWrittenWithItsPayload() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    desk.question("q");
    desk.ara(
            "add",
            "dead_end",
            "d",
            "--hypothesis",
            "h",
            "--failure-mode",
            "f",
            "--lesson",
            "l",
            "--parent",
            "N01")
        .done();
    desk.ara("add", "pivot", "p", "--from", "a", "--to", "b", "--trigger", "t").done();
    desk.ara(
            "add",
            "experiment",
            "e",
            "--result",
            "r",
            "--evidence",
            "N01",
            "--evidence",
            "words",
            "--also-depends-on",
            "N03")
        .done();
    String tree = desk.read("ara/trace/exploration_tree.yaml");
    assertTrue(
        tree.contains("hypothesis: \"h\"\n        failure_mode: \"f\"\n        lesson: \"l\""),
        tree);
    assertTrue(tree.contains("from: \"a\"\n    to: \"b\"\n    trigger: \"t\""), tree);
    assertTrue(tree.contains("also_depends_on: [N03]"), tree);
    assertEquals("N05", desk.ara("add", "question", "x", "--description", "d", "--porcelain").id());
  }

  @Test
  void aTurnGoesOnWhenAsked() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    desk.observe("one");
    String turn = desk.ara("observe", "two", "--same-turn", "--json").done();
    assertTrue(turn.contains("\"turn\":\"2026-11-18_001#1\""), turn);
    assertTrue(desk.ara("observe", "three", "--json").done().contains("_001#2\""));
    assertTrue(desk.read("ara/trace/sessions/2026-11-18_001.yaml").contains("turn_count: 2"));
  }

  @Test
  @SeedRule({"W2", "M5"})
  void anotherDayIsAnotherSession() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    desk.observe("one");
    String before = desk.read("ara/trace/sessions/2026-11-18_001.yaml");
    desk.on("2026-11-19").observe("two");
    assertEquals(before, desk.read("ara/trace/sessions/2026-11-18_001.yaml"));
    assertTrue(desk.read("ara/trace/sessions/2026-11-19_001.yaml").contains("turn_count: 1"));
  }

  @Test
  @SeedRule("O1")
  void twoBranchesNeitherShareAnIdNorASession() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    Desk other = Desk.at(desk.repo().worktree("other"));
    assertEquals("O01", desk.observe("here"));
    assertEquals("O02", other.observe("there"));
    assertEquals("O03", desk.observe("here again"));
    assertTrue(other.read("ara/trace/sessions/2026-11-18_002.yaml").contains("O02"));
  }

  @Test
  void aSummaryThatSomeoneWroteIsKept() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    desk.observe("one");
    String path = "ara/trace/sessions/2026-11-18_001.yaml";
    desk.repo()
        .write(path, desk.read(path).replace("\"1 observation\"", "\"Settled the optimiser\""));
    desk.repo().commit("by hand");
    desk.observe("two");
    assertTrue(desk.read(path).contains("summary: \"Settled the optimiser\""));
    assertTrue(
        desk.read("ara/trace/sessions/session_index.yaml")
            .contains("summary: \"Settled the optimiser\""));
  }

  @Test
  void theActorIsWhoTheEnvironmentSays() {
    Desk desk =
        Desk.begun(TestRepo.init(folder))
            .with("ARA_ACTOR", "claude code")
            .with("ARA_SESSION", "s 1");
    desk.observe("one");
    String message = desk.repo().git("log", "-1", "--format=%B");
    assertTrue(message.endsWith("Ara-Actor: agent claude-code\nAra-Session: s-1\n"), message);
  }

  @Test
  void logTellsCommitsMadeByHandFromTheirContent() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    desk.observe("one");
    String path = "ara/staging/observations.yaml";
    desk.repo().write(path, desk.read(path).replace("stale: false", "stale: true"));
    desk.repo().commit("a hand edit");
    String log = desk.ara("log", "O01").done();
    assertTrue(log.contains("a hand edit\n      O01 set stale false -> true\n"), log);
    assertTrue(log.contains("O01 add observation type=unknown provenance=user"), log);
    desk.repo().write("README", "x");
    desk.repo().commit("not of the record");
    assertTrue(!desk.ara("log").done().contains("not of the record"));
  }

  @Test
  void showGivesAnEntryAsTextJsonAndColumns() {
    Desk desk = played();
    assertTrue(
        desk.ara("show", "N02").done().startsWith("N02 decision  Use the small model first"));
    assertTrue(
        desk.ara("show", "O01", "--json")
            .done()
            .startsWith("{\"id\":\"O01\",\"kind\":\"observation\""));
    assertTrue(desk.ara("show", "N01", "--porcelain").done().contains("N01\tstatus\topen\n"));
  }

  @Test
  void statusCountsAndListsWhatWaits() {
    Desk desk = played();
    desk.repo()
        .write("ara/logic/claims.md", "# Claims\n\n## C01: by hand\n- **Status**: testing\n");
    String status = desk.ara("status").done();
    assertTrue(status.contains("1 observation  (1 staged)"), status);
    assertTrue(status.contains("N01  Does the gain hold at scale?"), status);
    assertTrue(status.contains("Not committed: ara/logic/claims.md"), status);
  }

  @Test
  void aVerbWorksFromAFolderBelowAndWithDashC() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    assertEquals("O01", desk.in(desk.repo().dir().resolve("ara/trace")).observe("below"));
    assertEquals(
        "O02", desk.in(folder).ara("-C", "work", "observe", "outside", "--porcelain").id());
    assertEquals(
        "O03", desk.in(folder).ara("observe", "outside", "--porcelain", "-C", "work").id());
  }

  @Test
  void theDemonstrationRunsAndLeavesARepositoryThatIsWhole() {
    Desk desk = Desk.at(TestRepo.init(folder));
    String told = desk.ara("demo", "--in", folder.resolve("demo").toString()).done();
    assertTrue(told.contains("$ git ara observe 'The loss gains 3"), told);
    assertTrue(told.contains("ara: O01 observation (claim)"), told);
  }
}
