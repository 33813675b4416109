package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ledger, and what it lets be done to the board. */
class MemoryUpdateTest {
  private static final String DAY = "2026-11-17";

  @TempDir Path temporary;
  private TestRepo repo;
  private MemoryDesk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = MemoryDesk.begun(repo);
    for (int i = 1; i <= 6; i++) {
      desk.message("m" + i, DAY + "T08:0" + i + ":00Z", "text " + i);
    }
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private String fragment(String signal) {
    return repo.git("ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/")
        .lines()
        .filter(path -> path.contains(signal))
        .findFirst()
        .orElseThrow();
  }

  private Desk.Outcome judge(String text) {
    return desk.memoryReading(text, "crystallize", "--judgments", "-");
  }

  private Desk.Outcome plan(String text) {
    return desk.memoryReading(text, "update", "--plan", "-");
  }

  /** L3 strengthened, L4 weakened, L5 neutral, all judged so. */
  private void evidence() {
    desk.pass(
        "m1",
        "L3",
        "STRENGTHENING",
        "line-helped",
        "m2",
        "L4",
        "WEAKENING",
        "line-failed",
        "m3",
        "L5",
        "NEUTRAL",
        "sparse-context");
    judge(
            """
            - {line: L3, verdict: STRENGTHENING, guidance: keep}
            - {line: L4, verdict: WEAKENING, guidance: sharpen the trigger}
            - {line: L5, verdict: NEUTRAL}
            """)
        .done();
  }

  @Test
  void theLedgerCountsWhatIsNewApartFromWhatWasThere() {
    desk.pass("m1", "L3", "STRENGTHENING", "line-helped");
    String first = desk.memory("crystallize").done();
    assertTrue(first.contains("memory/CLAUDE.md:L3  unjudged  1 new\n"), first);
    desk.message("m7", "2026-11-18T08:01:00Z", "more")
        .message("m8", "2026-11-18T08:02:00Z", "more still");
    desk.pass("m7", "L3", "STRENGTHENING", "line-helped", "m8", "L3", "WEAKENING", "line-failed");
    String second = desk.memory("crystallize").done();
    assertTrue(
        second.contains("memory/CLAUDE.md:L3  unjudged  2 new + 1 prior = 3 total evidence\n"),
        second);
    String again = desk.memory("crystallize").done();
    assertEquals("NO-OP: the ledger matches the fragments\n", again);
  }

  @Test
  void aDossierWithoutEvidenceIsNamedWithTheLedger() {
    evidence();
    Desk.Outcome outcome = desk.memory("crystallize", "--json");
    assertTrue(
        outcome.out().contains("\"ungrounded\":[\"memory/entities/tables.md\"]"), outcome.out());
    assertTrue(
        outcome.err().contains("memory/entities/tables.md: the dossier cites no existing fragment"),
        outcome.err());
    String fragment =
        repo.git("ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/")
            .lines()
            .findFirst()
            .orElseThrow();
    repo.write("memory/entities/tables.md", "# Tables\n\nIn the list (" + fragment + ").\n");
    repo.commit("a dossier with its evidence");
    outcome = desk.memory("crystallize", "--json");
    assertTrue(outcome.out().contains("\"ungrounded\":[]"), outcome.out());
    assertEquals("", outcome.err());
  }

  @Test
  void theLedgerIsTheSameWhetherCountedAtOnceOrPassByPass() {
    desk.pass("m1", "L3", "STRENGTHENING", "line-helped");
    desk.memory("crystallize").done();
    desk.message("m7", "2026-11-18T08:01:00Z", "more");
    desk.pass("m7", "L4", "WEAKENING", "line-failed");
    desk.memory("crystallize").done();
    String byPasses = desk.read("memory/effectiveness/CLAUDE-md-effectiveness.md");
    repo.git("rm", "-q", "memory/effectiveness/CLAUDE-md-effectiveness.md");
    repo.git("commit", "-q", "-m", "away with it");
    desk.memory("crystallize").done();
    assertEquals(byPasses, desk.read("memory/effectiveness/CLAUDE-md-effectiveness.md"));
  }

  @Test
  void aVerdictNeedsItsEvidence() {
    desk.pass("m1", "L3", "STRENGTHENING", "line-helped", "m2", "L3", "WEAKENING", "line-failed");
    Desk.Outcome refused =
        judge(
            """
            - {line: L3, verdict: WEAKENING}
            - {line: L4, verdict: NEUTRAL}
            - {line: L9, verdict: NEUTRAL}
            - {line: L3, verdict: BETTER}
            """);
    assertEquals(ExitCode.REFUSED, refused.code());
    for (String problem :
        new String[] {
          "memory/CLAUDE.md:L3: there is evidence for and against",
          "<stdin>:2: memory/CLAUDE.md:L4 has no evidence",
          "<stdin>:3: the board of the last commit has no line L9",
          "<stdin>:4: verdict BETTER is not one of",
        }) {
      assertTrue(refused.err().contains(problem), problem + "\n" + refused.err());
    }
    judge("- {line: L3, verdict: WEAKENING, reason: the helped one was luck}").done();
    assertTrue(desk.memory("lines").done().contains("WEAKENING +1 -1 ~0"));
  }

  @Test
  void evidenceTheOtherWayMakesAVerdictWithoutAReasonNeutral() {
    evidence();
    desk.message("m7", "2026-11-18T08:01:00Z", "more");
    desk.pass("m7", "L3", "WEAKENING", "line-failed");
    desk.memory("crystallize").done();
    assertTrue(desk.memory("lines").done().contains("NEUTRAL +1 -1 ~0"));
  }

  @Test
  void aWeakenedLineIsRewrittenWithItsLicence() {
    evidence();
    String path = fragment("line-failed");
    String out =
        plan("""
        - rewrite: L4
          to: Before a release, open [[entity-tables]] and run the whole suite.
          evidence: [%s]
        - keep: L3
        """
                .formatted(path))
            .done();
    assertTrue(out.contains("UPDATED: memory/CLAUDE.md"), out);
    String body = repo.git("log", "-1", "--format=%B");
    assertTrue(
        body.lines()
            .anyMatch(
                line ->
                    line.matches(
                        "Ara-Line: l1:[0-9a-f]{12} rewrite to=l1:[0-9a-f]{12} verdict=WEAKENING"
                            + " kind=content evidence="
                            + path)),
        body);
    assertTrue(body.contains(" keep verdict=STRENGTHENING"), body);
    assertEquals(
        "- Before a release, open [[entity-tables]] and run the whole suite.",
        desk.read("memory/CLAUDE.md").lines().toList().get(3));
    assertEquals("memory/CLAUDE.md", repo.git("diff", "--name-only", "HEAD^", "HEAD"));
  }

  @Test
  void whatTheMatrixForbidsIsRefusedAllAtOnceAndNothingHappens() {
    evidence();
    String before = desk.desk().state();
    Desk.Outcome refused =
        plan(
            """
            - remove: L3
            - rewrite: L4
              to: Before a release, ask somebody.
            - remove: L5
            - add: Tables matter.
            """);
    assertEquals(ExitCode.REFUSED, refused.code());
    for (String problem :
        new String[] {
          "memory/CLAUDE.md:L3: the line is STRENGTHENING: a strengthening line is not removed",
          "memory/CLAUDE.md:L4: to rewrite the line requires a WEAKENING fragment",
          "memory/CLAUDE.md:L5: the line is NEUTRAL: a line without evidence is not removed",
          "a new line requires fragments of two events, or a standing instruction",
          "this one lacks both",
          "[board-licence]",
        }) {
      assertTrue(refused.err().contains(problem), problem + "\n" + refused.err());
    }
    assertEquals(before, desk.desk().state());
  }

  @Test
  void aLineThatNobodyJudgedCanOnlyBeKept() {
    Desk.Outcome refused = plan("- remove: L4\n");
    assertTrue(refused.err().contains("there is no ledger before the edit"), refused.err());
    evidence();
    desk.message("m7", "2026-11-18T08:01:00Z", "more");
    plan("- {rewrite: L4, to: 'Before a release, run all tests.', evidence: ["
            + fragment("line-failed")
            + "]}")
        .done();
    Desk.Outcome again = plan("- {remove: L4, evidence: [" + fragment("line-failed") + "]}");
    assertTrue(again.err().contains("the line has no verdict in its present wording"), again.err());
  }

  @Test
  void twoActionsForOneLineAreAProblemOfThePlan() {
    evidence();
    Desk.Outcome refused = plan("- remove: L4\n- keep: L4\n- {remove: L5, add: x}\n");
    assertTrue(
        refused.err().contains("<stdin>:2: memory/CLAUDE.md:L4 has two actions: remove, keep"),
        refused.err());
    assertTrue(refused.err().contains("<stdin>:3: has two actions: remove, add"), refused.err());
  }

  @Test
  void aNewLineTakesTwoEvents() {
    desk.pass("m1", "none", "NEW_SIGNAL", "recurrence");
    desk.memory("crystallize").done();
    String text = "- add: When a meeting is asked for, offer two dates.\n  evidence: [%s]\n";
    Desk.Outcome refused = plan(text.formatted(fragment("recurrence")));
    assertTrue(refused.err().contains("1 event is cited"), refused.err());
    desk.message("m7", "2026-11-18T08:01:00Z", "a meeting again");
    desk.pass("m7", "none", "NEW_SIGNAL", "preference");
    plan(text.formatted(fragment("recurrence") + ", " + fragment("preference"))).done();
    assertTrue(
        desk.read("memory/CLAUDE.md")
            .endsWith("- When a meeting is asked for, offer two dates.\n"));
  }

  @Test
  void aStandingInstructionIsEnough() {
    desk.pass("m1", "none", "NEW_SIGNAL", "standing-instruction");
    plan("- {add: 'If it rains, stay.', after: L3, evidence: ["
            + fragment("standing-instruction")
            + "]}")
        .done();
    assertEquals("- If it rains, stay.", desk.read("memory/CLAUDE.md").lines().toList().get(3));
  }

  @Test
  void aNewPointerHasToLeadSomewhere() {
    desk.pass("m1", "none", "NEW_SIGNAL", "standing-instruction");
    Desk.Outcome refused =
        plan(
            "- {add: 'If it rains, open [[topic-rain]].', evidence: ["
                + fragment("standing-instruction")
                + "]}");
    assertTrue(
        refused.err().contains("has a pointer that does not resolve: [[topic-rain]]"),
        refused.err());
  }

  @Test
  void aHandEditIsJudgedByTheSameRules() {
    evidence();
    String board =
        MemoryDesk.BOARD.replace("Before a release, run", "Before any release, first run");
    assertEquals("commit: memory/CLAUDE.md\n", byHand(board).done());
    Desk.Outcome pruned =
        byHand(MemoryDesk.BOARD.replace("- With feishu, reply in the thread.\n", ""));
    assertEquals(ExitCode.FINDINGS, pruned.code());
    assertTrue(pruned.out().contains("the line is NEUTRAL"), pruned.out());
  }

  @Test
  void anEditInAnotherDressNeedsNoLicence() {
    String board =
        "# Intuitions\r\n\r\n"
            + "* With feishu,\r\n"
            + "  reply in the thread.\r\n"
            + "* Before a release, run the whole suite.\r\n\r\n"
            + "When a table is asked for, open [[entity-tables]] first.\r\n";
    assertFalse(byHand(board).out().contains("board-"));
  }

  private Desk.Outcome byHand(String board) {
    repo.write("memory/CLAUDE.md", board);
    return desk.memory("review");
  }

  @Test
  void thePriorityFileIsLoadedFirstWhereThereIsOne() {
    evidence();
    repo.write("memory/priority.md", "Now.\n");
    repo.commit("a priority file");
    plan("- keep: L3\n").done();
    assertTrue(desk.read("memory/CLAUDE.md").startsWith("@priority.md\n\n# Intuitions\n"));
    String head = repo.head();
    plan("- keep: L5\n").done();
    assertEquals(head, repo.head());
  }

  @Test
  void whatIsNotEditedStaysByteForByte() {
    desk.pass("m1", "none", "NEW_SIGNAL", "standing-instruction");
    String odd = "\uFEFF# A\r\n\r\n*   [ ] When x,\r\n    do y.\r\n\r\nA paragraph. If z, stop.";
    repo.write("memory/CLAUDE.md", odd);
    repo.git("config", "core.autocrlf", "false");
    repo.commit("by hand");
    plan("- {add: 'If it rains, stay.', after: L3, evidence: ["
            + fragment("standing-instruction")
            + "]}")
        .done();
    String now = desk.read("memory/CLAUDE.md");
    assertEquals(
        "\uFEFF# A\r\n\r\n"
            + "*   [ ] When x,\r\n"
            + "    do y.\r\n"
            + "*   [ ] If it rains, stay.\r\n\r\n"
            + "A paragraph. If z, stop.",
        now);
    assertFalse(now.contains("\n\n"));
  }
}
