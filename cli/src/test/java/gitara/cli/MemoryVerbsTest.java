package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.cli.memory.MemoryScanEndVerb;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The smaller verbs of the memory, and what a killed or a second scanner leaves. */
class MemoryVerbsTest {
  private static final String DAY = "2026-11-17";
  private static final String STATE = ".git/ara/memory";

  @TempDir Path temporary;
  private TestRepo repo;
  private MemoryDesk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = MemoryDesk.begun(repo);
    for (int i = 1; i <= 4; i++) {
      desk.message("m" + i, DAY + "T08:0" + i + ":00Z", "text " + i);
    }
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private long fragments() {
    return repo.git("ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/")
        .lines()
        .filter(line -> !line.isBlank())
        .count();
  }

  private String cursor() {
    TestRepo.Outcome outcome = repo.tryGit("cat-file", "-p", "refs/ara/cursor/spine-scanner");
    return outcome.exit() == 0 ? outcome.all().lines().findFirst().orElse("") : "";
  }

  private void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  @Test
  void aScannerThatIsKilledBehindItsCommitCommitsNothingTwiceAndSkipsNothing() throws IOException {
    desk.memory("scan", "begin").done();
    desk.fragment("m1", "L3", "STRENGTHENING", "line-helped").done();
    Path before = temporary.resolve("before");
    copy(repo.dir().resolve(STATE), before);
    desk.memory("scan", "end").done();
    String head = repo.head();
    String there = cursor();
    // As if it had been killed before it moved the cursor.
    repo.git("update-ref", "-d", "refs/ara/cursor/spine-scanner");
    copy(before, repo.dir().resolve(STATE));
    assertEquals(MemoryScanEndVerb.NOTHING + "\n", desk.memory("scan", "end").done());
    assertEquals(head, repo.head());
    assertEquals(there, cursor());
    // As if it had been killed before it tidied up.
    copy(before, repo.dir().resolve(STATE));
    assertEquals(MemoryScanEndVerb.NOTHING + "\n", desk.memory("scan", "end").done());
    assertEquals(head, repo.head());
    assertEquals(1, fragments());
  }

  @Test
  void aPassCommitsItsOwnFragmentsAndNoOthers() {
    desk.memory("scan", "begin").done();
    desk.fragment("m1", "L3", "STRENGTHENING", "line-helped").done();
    // The first one never came to its end; the next one begins from the same place.
    Desk.Outcome second = desk.memory("scan", "begin");
    assertTrue(second.out().contains("\"id\":\"m1\""), second.out());
    assertTrue(
        second.err().contains("another pass is open: 2026-11-18_001 (human, "), second.err());
    Desk.Outcome unclear = desk.fragment("m2", "L3", "STRENGTHENING", "line-helped");
    assertEquals(ExitCode.REFUSED, unclear.code());
    desk.fragmentOf("2026-11-18_002", "m2", "L3", "STRENGTHENING", "line-helped").done();
    Desk.Outcome several = desk.memory("scan", "end");
    assertEquals(ExitCode.REFUSED, several.code());
    assertTrue(several.err().contains("2026-11-18_001, 2026-11-18_002"), several.err());
    desk.memory("scan", "end", "--pass", "2026-11-18_002").done();
    assertEquals(1, fragments());
    assertTrue(
        desk.memory("passes")
            .done()
            .matches("2026-11-18_001  spine-scanner  human  \\d+ min  1 pending\n"));
    desk.memory("scan", "end").done();
    assertEquals(2, fragments());
    assertEquals("", desk.memory("passes").done());
    assertEquals(ExitCode.REFUSED, desk.memory("scan", "end").code());
  }

  @Test
  void aDroppedPassLeavesItsEventsToTheNextOne() {
    desk.memory("scan", "begin").done();
    desk.fragment("m1", "L3", "STRENGTHENING", "line-helped").done();
    desk.memory("passes", "--drop", "2026-11-18_001").done();
    assertEquals("", desk.memory("passes").done());
    assertEquals(ExitCode.REFUSED, desk.memory("passes", "--drop", "2026-11-18_001").code());
    assertTrue(desk.memory("scan", "begin").done().contains("\"id\":\"m1\""));
    assertEquals(MemoryScanEndVerb.NOTHING + "\n", desk.memory("scan", "end").done());
  }

  @Test
  void aDayThatCameLateOrGrewIsFoundAndReadAgainByItsName() {
    desk.pass();
    assertEquals("no gap\n", desk.memory("gap").done());
    desk.message("late1", "2026-11-03T08:00:00Z", "from another machine");
    String begun = desk.memory("scan", "begin").done();
    assertFalse(begun.contains("late1"), begun);
    assertTrue(begun.contains("\"late_days\":[\"2026-11-03\"]"), begun);
    desk.memory("scan", "end").done();
    assertTrue(desk.memory("gap").out().startsWith("2026-11-03  "), desk.memory("gap").out());
    assertTrue(desk.memory("scan", "begin", "--day", "2026-11-03").done().contains("late1"));
    desk.fragment("late1", "L3", "STRENGTHENING", "line-helped").done();
    desk.memory("scan", "end").done();
    assertTrue(cursor().startsWith("at 2026-11-17 "), cursor());
    assertEquals("no gap\n", desk.memory("gap").done());
    desk.message("late2", "2026-11-03T09:00:00Z", "and one more");
    assertTrue(desk.memory("gap").out().startsWith("2026-11-03  "), desk.memory("gap").out());
    // What one scanner has read, another one has not.
    assertTrue(desk.memory("gap", "--scanner", "other").out().contains("2026-11-17  "));
  }

  @Test
  void aFreshCloneGoesOnFromWhereTheMemoryStatesThatItIs() {
    desk.pass("m1", "L3", "STRENGTHENING", "line-helped");
    desk.message("m9", "2026-11-18T08:00:00Z", "after the pass");
    repo.git("update-ref", "-d", "refs/ara/cursor/spine-scanner");
    repo.git("update-ref", "-d", "refs/ara/coverage/2026-11-17");
    assertTrue(desk.memory("gap").out().startsWith("2026-11-18  "), desk.memory("gap").out());
    String begun = desk.memory("scan", "begin").done();
    assertTrue(begun.contains("\"id\":\"m9\"") && !begun.contains("\"id\":\"m1\""), begun);
    desk.memory("scan", "end").done();
    assertTrue(cursor().startsWith("at 2026-11-18 1 "), cursor());
    assertEquals("no gap\n", desk.memory("gap").done());
  }

  @Test
  void aLineThatNoEventIsAboutIsReportedWhereSomebodyAsked() {
    String given =
        "- {event: none, line: L4, trajectory: NEUTRAL, signal: sparse-context,"
            + " evidence: No release was made., note: It waits.}\n";
    desk.memory("scan", "begin").done();
    Desk.Outcome refused = desk.memoryReading(given, "fragment", "add", "-");
    assertTrue(refused.err().contains("begun without --coverage"), refused.err());
    desk.memory("passes", "--drop", "2026-11-18_001").done();
    desk.memory("scan", "begin", "--coverage").done();
    desk.memoryReading(given, "fragment", "add", "-").done();
    String end = desk.memory("scan", "end").done();
    assertTrue(end.contains("memory/CLAUDE.md:L4  1 new\n"), end);
    assertTrue(end.contains("accepted channel 4; rejected none\n"), end);
    String text = desk.read(desk.path("sparse-context"));
    assertTrue(
        text.contains("source_event_id: none\n") && text.contains("scanned: m1..m4\n"), text);
    assertEquals(ExitCode.OK, desk.desk().ara("lint").code());
    // It is in the ledger now: nobody has to ask for it any more.
    desk.memory("crystallize").done();
    desk.message("m9", "2026-11-18T08:00:00Z", "after the pass");
    desk.memory("scan", "begin").done();
    desk.memoryReading(given, "fragment", "add", "-").done();
    String more = desk.memory("scan", "end", "--json").done();
    assertTrue(more.contains("\"evidence\":\"1 new + 1 prior = 2 total evidence\""), more);
  }

  @Test
  void ofTwoScannersTheOneThatCameFurtherSetsTheCursor() {
    String first = desk.memory("scan", "begin", "--limit", "3").done();
    assertTrue(first.contains("2026-11-18_001"), first);
    desk.memory("scan", "begin", "--limit", "1").done();
    desk.fragmentOf("2026-11-18_001", "m1", "L3", "STRENGTHENING", "line-helped").done();
    desk.memory("scan", "end", "--pass", "2026-11-18_001").done();
    assertTrue(cursor().startsWith("at 2026-11-17 3 "), cursor());
    desk.fragment("m1", "L3", "STRENGTHENING", "line-helped").done();
    desk.memory("scan", "end", "--pass", "2026-11-18_002").done();
    assertTrue(cursor().startsWith("at 2026-11-17 3 "), cursor());
    assertEquals(1, fragments());
  }

  @Test
  void aPassThatBeganBehindTheCursorDoesNotMoveItOverAGap() {
    desk.memory("scan", "begin", "--limit", "1").done();
    desk.memory("scan", "end").done();
    desk.message("m5", "2026-11-18T08:00:00Z", "later");
    desk.memory("scan", "begin", "--from", "2026-11-18 0 0 - -").done();
    desk.memory("scan", "end").done();
    assertTrue(cursor().startsWith("at 2026-11-17 1 "), cursor());
    Desk.Outcome gap = desk.memory("gap");
    assertEquals(ExitCode.FINDINGS, gap.code());
    assertTrue(gap.out().startsWith("2026-11-17  "), gap.out());
  }

  @Test
  void aTaskIsAckedOnlyAfterATerminalResultAndNothingElseGoes() {
    repo.write(
        "var/subconscious/weaver/inbox/t1.pending", "[memory:claude-compress] tidy L4\nplease\n");
    repo.write("var/subconscious/weaver/inbox/t2.pending", "another\n");
    String listed = desk.memory("inbox", "list").done();
    assertEquals("weaver/t1.pending  tidy L4\nweaver/t2.pending  another\n", listed);
    assertTrue(
        desk.memory("inbox", "list", "--json")
            .done()
            .contains("\"transport\":\"[memory:claude-compress]\""));
    for (String result : List.of("", "PARTIAL_UPDATE: memory/topics/x.md", "done")) {
      Desk.Outcome refused = desk.memory("inbox", "ack", "t1.pending", "--result", result);
      assertEquals(ExitCode.REFUSED, refused.code(), result);
    }
    desk.memory("inbox", "ack", "t1.pending", "--result", "NO-OP: nothing to tidy").done();
    assertEquals("weaver/t2.pending  another\n", desk.memory("inbox", "list").done());
    assertEquals(
        ExitCode.REFUSED, desk.memory("inbox", "ack", "t1.pending", "--result", "NO-OP: x").code());
  }

  @Test
  void aReportIsHeldAgainstTheFiles() {
    desk.pass("m1", "L3", "STRENGTHENING", "line-helped");
    String report =
        """
        UPDATED: memory/fragments/2026-11-17
        memory/CLAUDE.md:L3: 1 new
        """;
    desk.memoryReading(report, "report-lint", "--since", "HEAD^").done();
    Desk.Outcome wrong =
        desk.memoryReading(
            "UPDATED: memory/CLAUDE.md\nmemory/CLAUDE.md:L3: 1 new + 2 prior = 4 total evidence\n"
                + "see [[entity-tables]]\n",
            "report-lint",
            "--since",
            "HEAD^");
    assertEquals(ExitCode.FINDINGS, wrong.code());
    for (String rule : List.of("[result-diff]", "[count-sum]", "[pointer-bare]")) {
      assertTrue(wrong.out().contains(rule), rule + "\n" + wrong.out());
    }
  }

  @Test
  void theCanonicalResultsOfTheSeedPass() {
    for (String report :
        List.of(
            "NO_NEW_GRADIENT: no external evidence changed memory.\n",
            "NO_NEW_GRADIENT: no external line-referenced evidence found.\n")) {
      desk.memoryReading(report, "report-lint").done();
    }
  }

  @Test
  void aReviewHoldsBackTheFileWithARejectedLineAndPassesTheOthers() {
    repo.write(
        "memory/CLAUDE.md",
        MemoryDesk.BOARD + "- 2026-11-17: the run was completed, see [[topic-gone]].\n- Tables.\n");
    repo.write("memory/topics/x.md", "# X\n");
    repo.write("memory/notes.txt", "stray\n");
    repo.write("memory/entities/tables.md", "# Tables\n\n\nWhere the tables   are.\n");
    Desk.Outcome review = desk.memory("review");
    assertEquals(ExitCode.FINDINGS, review.code());
    for (String line :
        List.of(
            "memory/CLAUDE.md:6 board-status: a dated summary is not a rule of conduct",
            "memory/CLAUDE.md:6 board-status: the status",
            "memory/CLAUDE.md:6 board-pointer: a new line has a pointer that does not resolve",
            "memory/CLAUDE.md:7 board-cues: (warning) the line has no trigger (when it applies)",
            "memory/CLAUDE.md:6 board-licence: ",
            "memory/topics/x.md:1 dossier-grounded: (warning) ",
            "hold back: memory/CLAUDE.md",
            "hold back: memory/notes.txt",
            "commit: memory/topics/x.md",
            "trivial: memory/entities/tables.md")) {
      assertTrue(review.out().contains(line), line + "\n" + review.out());
    }
  }

  @Test
  void aReviewOfTheEventsFindsThoseThatAreNotWhereTheyShouldBe() {
    desk.message("m1", "2026-11-16T08:00:00Z", "first")
        .line(DAY, "{\"id\":\"m2\",\"ts\":\"2026-11-15T08:00:00Z\"}\n");
    String out = desk.memory("review", "--events").out();
    assertTrue(out.contains("event-partition: an event of another day"), out);
    assertTrue(out.contains("event-id-unique: the id of another event: m1"), out);
  }

  @Test
  void aBriefingTellsTheBoardsHealthInTwoLines() {
    desk.pass("m1", "L3", "STRENGTHENING", "line-helped", "m2", "none", "NEW_SIGNAL", "preference");
    desk.memoryReading("- {line: L3, verdict: STRENGTHENING}", "crystallize", "--judgments", "-")
        .done();
    String health =
        "Board: 3 lines, 1 judged (1 STRENGTHENING)\n"
            + "Evidence: 2 fragments, 0 since the ledger, 1 signal without a line; scanned to"
            + " 2026-11-17\n";
    assertEquals(health, desk.desk().ara("brief").done());
    Desk.Outcome refused = desk.desk().ara("log");
    assertEquals(2, refused.code(), refused.out());
    assertTrue(refused.err().contains("for the memory: git ara brief"), refused.err());
    assertEquals(
        "Memory record in memory/\n  3 line  (1 STRENGTHENING, 2 unjudged)\n",
        desk.desk().ara("status").done());
    desk.desk().ara("init", "--record").done();
    assertTrue(desk.desk().ara("brief").done().contains(health), desk.desk().ara("brief").done());
  }

  @Test
  void aSecretInAPayloadIsNotInTheFragment() {
    desk.message("m5", DAY + "T09:00:00Z", "my key is sk-abcdefghijklmnopqrstuvwx");
    desk.pass("m5", "L3", "STRENGTHENING", "line-helped");
    assertFalse(repo.git("grep", "-c", "source_event_id: m5", "HEAD").isEmpty());
    assertEquals(1, repo.tryGit("grep", "-q", "sk-abcdef", "HEAD").exit());
  }

  @Test
  void aMissingBoardIsSaidWithTheWayOut() {
    repo.git("rm", "-q", "memory/CLAUDE.md");
    repo.git("commit", "-q", "-m", "no board");
    Desk.Outcome refused = desk.memory("lines");
    assertEquals(ExitCode.REFUSED, refused.code());
    assertTrue(refused.err().contains("there is no board (memory/CLAUDE.md)"), refused.err());
  }

  @Test
  void aBoardWithTheSameLineTwiceIsFound() {
    repo.write("memory/CLAUDE.md", MemoryDesk.BOARD + "* With feishu, reply\n  in the thread.\n");
    assertTrue(desk.memory("review").out().contains("board-line-unique: a line occurs twice"));
  }
}
