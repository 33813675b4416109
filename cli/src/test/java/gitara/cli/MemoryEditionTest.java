package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.record.RecordConfig;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the second edition of the rules refuses of an edit of the board, by verb. */
class MemoryEditionTest {
  @TempDir Path temporary;
  private TestRepo repo;
  private MemoryDesk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = MemoryDesk.begun(repo);
    repo.write(RecordConfig.PATH, RecordConfig.FRESH);
    repo.commit("the second edition");
    desk.message("m1", "2026-11-17T08:01:00Z", "one")
        .message("m2", "2026-11-17T08:02:00Z", "two")
        .message("m3", "2026-11-17T08:03:00Z", "three");
    desk.pass("m1", "L3", "STRENGTHENING", "line-helped", "m2", "L4", "WEAKENING", "line-failed");
    desk.memoryReading(
            "- {line: L3, verdict: STRENGTHENING}\n- {line: L4, verdict: WEAKENING}\n",
            "crystallize",
            "--judgments",
            "-")
        .done();
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

  private Desk.Outcome plan(String text) {
    return desk.memoryReading(text, "update", "--plan", "-");
  }

  private void assertRefused(String rule, String plan) {
    String before = desk.desk().state();
    Desk.Outcome refused = plan(plan);
    assertEquals(ExitCode.REFUSED, refused.code(), refused.out());
    assertTrue(refused.err().contains("[" + rule + "]"), refused.err());
    assertEquals(before, desk.desk().state());
  }

  @Test
  void aStrengthenedLineKeepsItsInstruction() {
    String evidence = ", kind: trigger, evidence: [" + fragment("line-helped") + "]}\n";
    assertRefused(
        "board-kind", "- {rewrite: L3, to: 'When a table is asked for, guess.'" + evidence);
    assertRefused(
        "board-kind",
        "- {rewrite: L3, to: 'When any table is asked for, open [[entity-tables]] first.',"
            + " kind: trigger}\n");
    plan("- {rewrite: L3, to: 'When any table is asked for, open [[entity-tables]] first.'"
            + evidence)
        .done();
  }

  @Test
  void aLedgerThatDoesNotCountTheNewestFragmentLicensesNothing() {
    desk.pass("m3", "L4", "STRENGTHENING", "line-helped");
    String text =
        "- {rewrite: L4, to: 'Before a release, ask.', evidence: ["
            + fragment("line-failed")
            + "]}\n";
    assertRefused("board-ledger-current", text);
    desk.memoryReading(
            "- {line: L4, verdict: WEAKENING, reason: the other one was luck}\n",
            "crystallize",
            "--judgments",
            "-")
        .done();
    plan(text).done();
  }

  @Test
  void oneInstructionIsOneLine() {
    desk.pass("m3", "none", "NEW_SIGNAL", "standing-instruction");
    String evidence = "', evidence: [" + fragment("standing-instruction") + "]}\n";
    assertRefused(
        "board-evidence-once",
        "- {add: 'If it rains, stay." + evidence + "- {add: 'If it snows, stay." + evidence);
    plan("- {add: 'If it rains, stay." + evidence).done();
  }

  @Test
  void theOwnerOfTheBoardEditsItWithAReason() {
    String text = "- {rewrite: L5, to: 'With Feishu, reply in the thread.'}\n";
    assertRefused("board-licence", text);
    desk.memoryReading(text, "update", "--plan", "-", "--owner", "a \"typo\"").done();
    String message = repo.git("log", "-1", "--format=%B");
    assertTrue(message.contains("Ara-Line: file by=owner reason=\"a 'typo'\"\n"), message);
    assertEquals(ExitCode.OK, desk.desk().ara("verify", "--full").code());
    String life = desk.memory("why", "L5").done();
    assertTrue(life.contains("kind=syntax (file by=owner reason=\"a 'typo'\"): With"), life);
  }

  @Test
  void anAgentIsNotTheOwner() {
    String text = "- {rewrite: L5, to: 'With Feishu, reply in the thread.'}\n";
    Desk agent = desk.desk().with("ARA_ACTOR", "agent claude-code");
    Desk.Outcome refused =
        agent.araReading(text, "memory", "update", "--plan", "-", "--owner", "a typo");
    assertEquals(ExitCode.REFUSED, refused.code());
    assertTrue(refused.err().contains("the actor is agent claude-code"), refused.err());
  }

  @Test
  void initAdoptsAMemoryWithoutARecordBesideItAndNamesBoardsInSubFolders() {
    repo.git("rm", "-q", "-r", ".ara");
    repo.write("docs/memory/CLAUDE.md", "- When asked, answer.\n");
    repo.commit("a board elsewhere");
    Desk.Outcome begun = desk.desk().ara("init", "--no-hooks");
    assertTrue(
        begun.out().startsWith("Adopted the record in memory/ without changes\n"), begun.out());
    assertTrue(begun.err().contains("docs/memory/CLAUDE.md is not checked"), begun.err());
    assertEquals(".ara\n.gitignore\ndocs\nmemory", repo.git("ls-tree", "--name-only", "HEAD"));
    desk.desk().ara("init", "--no-hooks", "--record").done();
    assertTrue(repo.git("ls-tree", "--name-only", "HEAD").contains("\nara\n"));
    repo.git("rm", "-q", "memory/CLAUDE.md");
    repo.git("commit", "-q", "-m", "gone");
    String refused = desk.memory("lines").err();
    assertTrue(refused.contains("docs/memory/CLAUDE.md is not checked"), refused);
  }
}
