package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.cli.memory.MemoryScanEndVerb;
import gitara.testkit.TestRepo;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scanning: what is read, what becomes of it, and how far the cursor goes. */
class MemoryScanTest {
  private static final String DAY = "2026-11-17";

  @TempDir Path temporary;
  private TestRepo repo;
  private MemoryDesk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = MemoryDesk.begun(repo);
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private String fragments() {
    return repo.git("ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/");
  }

  @Test
  void eventsFromOutsideAreStreamedAndInternalOnesCounted() {
    desk.event("c1", DAY + "T08:00:00Z", "cadence", "system.cadence_tick", "{}")
        .message("m1", DAY + "T08:01:00Z", "a table please")
        .event("c2", DAY + "T08:02:00Z", "  Meta ", "agent.result", "{\"text\":\"secret\"}");
    String out = desk.memory("scan", "begin").done();
    assertTrue(out.contains("\"id\":\"m1\""), out);
    assertTrue(out.contains("\"payload\":{\"text\":\"a table please\"}"), out);
    assertFalse(out.contains("secret"), out);
    assertTrue(out.contains("\"accepted\":1"), out);
    assertTrue(out.contains("\"rejected_kinds\":{\"cadence\":1,\"meta\":1}"), out);
    assertTrue(out.contains("\"pass\":\"2026-11-18_001\""), out);
  }

  @Test
  void aPassEndsInOneCommitAndTheCursorMoves() {
    desk.message("m1", DAY + "T08:01:00Z", "a table please")
        .message("m2", DAY + "T08:02:00Z", "another table");
    desk.memory("scan", "begin").done();
    desk.fragment("m1", "L3", "STRENGTHENING", "line-helped").done();
    desk.fragment("m2", "L3", "STRENGTHENING", "line-helped").done();
    String out = desk.memory("scan", "end").done();
    assertTrue(out.contains("2 new  commit"), out);
    assertEquals(2, fragments().lines().count());
    assertEquals("memory: 2 fragments of 2 events", repo.git("log", "-1", "--format=%s"));
    assertTrue(repo.git("log", "-1", "--format=%B").contains("Ara-Op: memory.scan"));
    assertEquals(
        "{\"last_event_id\": \"m2\", \"last_event_ts\": \"2026-11-17T08:02:00Z\"}\n",
        desk.read("memory/state/spine-scanner.json"));
    String next = desk.memory("scan", "begin").done();
    assertTrue(next.contains("\"accepted\":0"), next);
    assertEquals("", repo.git("status", "--porcelain"));
  }

  @Test
  void aFragmentHasTheShapeOfTheSeed() {
    desk.message("m1", DAY + "T08:01:00Z", "a table please");
    desk.pass("m1", "L3", "STRENGTHENING", "line-helped");
    String path = fragments();
    assertTrue(
        path.matches(
            "memory/fragments/2026-11-17/080100Z-[0-9a-f]{8}-line-helped-[0-9a-f]{8}\\.md"),
        path);
    String text = desk.read(path);
    assertTrue(
        text.startsWith(
            """
            ---
            source_event_id: m1
            source_ts: 2026-11-17T08:01:00Z
            source_kind: channel
            session_key: s1
            event_type: channel.message
            signal: line-helped
            claude_md_ref: memory/CLAUDE.md:L3
            source_line: 3
            source_line_hash: l1:\
            """),
        text);
    assertTrue(text.contains("\ntrajectory: STRENGTHENING\nactivation: activated\n"), text);
    assertTrue(
        text.contains(
            """
            # Fragment

            Evidence:

            - It was asked for.

            Effectiveness note:

            - So it went.
            """),
        text);
    assertTrue(text.contains("claude_md_blob: " + repo.git("rev-parse", "HEAD:memory/CLAUDE.md")));
  }

  @Test
  void theSameEvidenceIsWrittenOnce() {
    desk.message("m1", DAY + "T08:01:00Z", "a table please");
    desk.memory("scan", "begin").done();
    desk.fragment("m1", "L3", "STRENGTHENING", "line-helped").done();
    String again = desk.fragment("m1", "L3", "STRENGTHENING", "line-helped").done();
    assertTrue(again.contains("0 new + 1 prior = 1 total evidence"), again);
    desk.memory("scan", "end").done();
    desk.memory("scan", "begin", "--from", "2026-01-01 0 0 - -").done();
    desk.fragment("m1", "L3", "STRENGTHENING", "line-helped").done();
    assertEquals(MemoryScanEndVerb.NOTHING + "\n", desk.memory("scan", "end").done());
    assertEquals(1, fragments().lines().count());
  }

  @Test
  void nothingAdmissibleCommitsNothingAndMovesTheCursor() {
    desk.event("c1", DAY + "T08:00:00Z", "runner", "job.complete", "{}");
    String head = repo.head();
    desk.memory("scan", "begin").done();
    assertEquals(
        "NO_NEW_GRADIENT: no external line-referenced evidence found.\n",
        desk.memory("scan", "end").done());
    assertEquals(head, repo.head());
    assertTrue(
        repo.git("cat-file", "-p", "refs/ara/cursor/spine-scanner").contains("at 2026-11-17 1 "));
    assertTrue(repo.git("cat-file", "-p", "refs/ara/coverage/2026-11-17").startsWith("at "));
  }

  @Test
  void aLimitEndsThePassAndTheNextOneGoesOn() {
    for (int i = 1; i <= 5; i++) {
      desk.message("m" + i, DAY + "T08:0" + i + ":00Z", "text " + i);
    }
    String first = desk.memory("scan", "begin", "--limit", "2").done();
    assertTrue(first.contains("\"id\":\"m2\"") && !first.contains("\"id\":\"m3\""), first);
    assertTrue(first.contains("\"more\":true"), first);
    desk.memory("scan", "end").done();
    String second = desk.memory("scan", "begin").done();
    assertTrue(second.contains("\"id\":\"m3\"") && !second.contains("\"id\":\"m2\""), second);
  }

  @Test
  void sinceLeavesOutWhatIsOlderAndThenTheCursorStays() {
    desk.message("m1", "2026-11-15T08:00:00Z", "old").message("m2", DAY + "T08:00:00Z", "new");
    String out = desk.memory("scan", "begin", "--since", DAY).done();
    assertTrue(out.contains("\"id\":\"m2\"") && !out.contains("\"id\":\"m1\""), out);
    desk.memory("scan", "end").done();
    assertTrue(desk.memory("scan", "begin").done().contains("\"id\":\"m1\""));
  }

  @Test
  void aTornLastLineIsLeftForTheNextScan() {
    desk.message("m1", DAY + "T08:00:00Z", "whole").line(DAY, "{\"id\":\"m2\",\"ts\":\"2026-");
    String out = desk.memory("scan", "begin").done();
    assertTrue(out.contains("2026-11-17.jsonl:2 is incomplete"), out);
    desk.memory("scan", "end").done();
    desk.line(DAY, "11-17T08:01:00Z\",\"source\":{\"kind\":\"channel\"},\"payload\":1}\n");
    String next = desk.memory("scan", "begin").done();
    assertTrue(next.contains("\"id\":\"m2\"") && next.contains("\"accepted\":1"), next);
  }

  @Test
  void aTornLineInTheMiddleIsUnscannableAndTheRestIsRead() {
    desk.line(DAY, "{\"id\":\"m0\",\"source\":{\"kind\":\"channel\"}\n")
        .message("m1", DAY + "T08:00:00Z", "whole");
    String out = desk.memory("scan", "begin").done();
    assertTrue(out.contains("\"unscannable\":1"), out);
    assertTrue(out.contains("2026-11-17.jsonl:1 is not a JSON object"), out);
    assertTrue(out.contains("\"id\":\"m1\""), out);
  }

  @Test
  void anIdThatStandsForTwoEventsIsTold() {
    desk.message("m1", DAY + "T08:00:00Z", "one")
        .message("m1", DAY + "T08:00:00Z", "one")
        .message("m1", DAY + "T08:00:01Z", "other");
    String out = desk.memory("scan", "begin").done();
    assertTrue(out.contains("\"accepted\":1") && out.contains("\"repeated\":1"), out);
    assertTrue(out.contains("2026-11-17.jsonl:3 has the id m1 of another event"), out);
    Desk.Outcome refused = desk.fragment("m1", "L3", "STRENGTHENING", "line-helped");
    assertEquals(ExitCode.REFUSED, refused.code());
    assertTrue(refused.err().contains("the id m1 is used for different events"), refused.err());
  }

  @Test
  void anEventOnTheWrongDayAndAClockThatGoesBackAreReadInTheOrderOfTheFile() {
    desk.line(
            DAY,
            "{\"id\":\"late\",\"ts\":\"2026-11-16T23:59:00Z\",\"source\":{\"kind\":\"channel\"}}\n")
        .message("m2", DAY + "T08:05:00Z", "later")
        .message("m1", DAY + "T08:01:00Z", "earlier");
    String out = desk.memory("scan", "begin").done();
    assertTrue(out.indexOf("\"id\":\"m2\"") < out.indexOf("\"id\":\"m1\""), out);
    assertTrue(out.contains("2026-11-17.jsonl:1 belongs to another day"), out);
    desk.fragment("late", "L3", "STRENGTHENING", "line-helped").done();
    desk.memory("scan", "end").done();
    assertTrue(fragments().startsWith("memory/fragments/2026-11-16/235900Z-"), fragments());
  }

  @Test
  void kindsOfOddTypeAreUnscannable() {
    desk.line(DAY, "{\"id\":\"a\",\"ts\":\"2026-11-17T08:00:00Z\",\"source\":{\"kind\":7}}\n")
        .line(DAY, "{\"id\":\"b\",\"ts\":\"2026-11-17T08:00:00Z\",\"source\":\"channel\"}\n")
        .line(DAY, "{\"id\":\"c\",\"ts\":\"2026-11-17T08:00:00Z\"}\n")
        .line(DAY, "{\"id\":\"d\",\"ts\":\"2026-11-17T08:00:00Z\",\"source\":{\"kind\":\"  \"}}\n")
        .line(
            DAY,
            "{\"id\":\"e\",\"ts\":\"2026-11-17T08:00:00Z\",\"source\":{\"kind\":\"x\"},"
                + "\"source\":{\"kind\":\"meta\"}}\n")
        .line(
            DAY,
            "{\"id\":\"f\",\"ts\":\"2026-11-17T08:00:00Z\",\"source\":{\"kind\":\"m\\u0065ta\"}}\n");
    String out = desk.memory("scan", "begin").done();
    assertTrue(out.contains("\"accepted\":0"), out);
    assertTrue(out.contains("\"unscannable\":4"), out);
    assertTrue(out.contains("\"meta\":2") || out.contains("\"unscannable\":5"), out);
  }

  @Test
  void aHugePayloadIsToldByItsLengthAlone() {
    desk.message("m1", DAY + "T08:00:00Z", "x".repeat(300_000));
    String out = desk.memory("scan", "begin").done();
    assertTrue(out.contains("\"payload_too_long\":300011"), out.substring(0, 300));
    assertTrue(out.length() < 2_000);
  }

  @Test
  void everyProblemOfEveryFragmentIsToldAndNothingIsWritten() {
    desk.message("m1", DAY + "T08:01:00Z", "a table please")
        .event("c1", DAY + "T08:02:00Z", "cadence", "system.cadence_tick", "{}");
    desk.memory("scan", "begin").done();
    String before = desk.desk().state();
    Desk.Outcome refused =
        desk.memoryReading(
            """
            - source_event_id: m1
              claude_md_ref: L3
              signal: line-helped
              trajectory: STRENGTHENING
              activation: missed
              evidence: e
              note: n
            - event: c1
              line: L4
              signal: line-helpful
              trajectory: NEUTRAL
              evidence: e
              note: n
            - event: gone
              line: none
              signal: correction
              trajectory: WEAKENING
              evidence: the token=abcdefghijk was there
              note: n
            - event: m1
              line: L5
              source_line_hash: 000000000000
              signal: line-failed
              trajectory: WEAKENING
              root_cause: recall-miss
              evidense: e
            """,
            "fragment",
            "add",
            "-");
    assertEquals(ExitCode.REFUSED, refused.code());
    for (String problem :
        new String[] {
          "<stdin>:1: STRENGTHENING requires activation activated, not missed",
          "<stdin>:8: the event c1 is internal (kind cadence)",
          "<stdin>:8: signal line-helpful is not one of",
          "<stdin>:14: there is no event gone",
          "<stdin>:14: evidence seems to contain a credential",
          "<stdin>:20: source_line_hash 000000000000 is not that of memory/CLAUDE.md:L5",
          "unknown key evidense; did you mean evidence?",
          "<stdin>:20: lacks evidence",
        }) {
      assertTrue(refused.err().contains(problem), problem + "\n" + refused.err());
    }
    assertEquals(before, desk.desk().state());
    assertEquals(MemoryScanEndVerb.NOTHING + "\n", desk.memory("scan", "end").done());
  }

  @Test
  void aLineOfAnotherBoardIsNoLineOfThisOne() {
    desk.message("m1", DAY + "T08:01:00Z", "a table please");
    String old = repo.git("rev-parse", "HEAD:memory/CLAUDE.md");
    repo.write("memory/CLAUDE.md", MemoryDesk.BOARD.replace("# Intuitions", "# Intuitions\n\nHi."));
    repo.commit("another board");
    desk.memory("scan", "begin").done();
    String given =
        "- {event: m1, signal: line-helped, trajectory: STRENGTHENING, evidence: e, note: n, ";
    Desk.Outcome refused =
        desk.memoryReading(
            given + "line: L5, claude_md_blob: " + old + "}\n", "fragment", "add", "-");
    assertEquals(ExitCode.REFUSED, refused.code());
    assertTrue(refused.err().contains(old + " is not the board of the last commit"), refused.err());
    refused = desk.memoryReading(given + "line: L5, source_line: 3}\n", "fragment", "add", "-");
    assertTrue(refused.err().contains("L5 and source_line 3 are different lines"), refused.err());
    String now = repo.git("rev-parse", "HEAD:memory/CLAUDE.md");
    desk.memoryReading(
            given + "source_line: 5, claude_md_blob: " + now + "}\n", "fragment", "add", "-")
        .done();
  }

  @Test
  void recallMissNeedsAPointerThatLeadsSomewhere() {
    desk.message("m1", DAY + "T08:01:00Z", "a release");
    desk.memory("scan", "begin").done();
    Desk.Outcome refused =
        desk.memory(
            "fragment",
            "add",
            "--event",
            "m1",
            "--line",
            "L4",
            "--trajectory",
            "WEAKENING",
            "--signal",
            "line-failed",
            "--root-cause",
            "recall-miss",
            "--evidence",
            "e",
            "--note",
            "n");
    assertTrue(refused.err().contains("memory/CLAUDE.md:L4 has no pointer"), refused.err());
    desk.memory(
            "fragment",
            "add",
            "--event",
            "m1",
            "--line",
            "L3",
            "--trajectory",
            "WEAKENING",
            "--signal",
            "line-failed",
            "--root-cause",
            "recall-miss",
            "--evidence",
            "e",
            "--note",
            "n")
        .done();
  }

  @Test
  void aFileThatIsAnotherThanItWasIsReadAgain() throws Exception {
    desk.message("m1", DAY + "T08:01:00Z", "a long first text").pass();
    Files.delete(repo.dir().resolve("var/events/" + DAY + ".jsonl"));
    desk.message("m2", DAY + "T08:01:00Z", "short");
    String out = desk.memory("scan", "begin").done();
    assertTrue(out.contains("was replaced after it was scanned"), out);
    assertTrue(out.contains("\"id\":\"m2\""), out);
  }

  @Test
  void whatWouldSteerATerminalIsEscaped() {
    desk.message("m1", DAY + "T08:01:00Z", "left \u202e right");
    String out = desk.memory("scan", "begin").done();
    assertTrue(out.contains("left \\u202e right"), out);
  }

  @Test
  void theGroupListsItsVerbs() {
    String out = desk.memory("-h").done();
    assertTrue(out.contains("git ara memory scan begin"), out);
    assertTrue(desk.memory("lnes").err().contains("did you mean memory lines?"));
    assertEquals(ExitCode.USAGE, desk.memory("lnes").code());
    assertTrue(
        desk.desk()
            .ara("help", "memory", "scan", "end")
            .done()
            .contains("usage: git ara memory scan end"));
  }

  @Test
  void commitsThatHooksHaveNotedAreEventsAndOurOwnAreNot() {
    desk.message("m1", DAY + "T08:01:00Z", "a table please")
        .pass("m1", "L3", "STRENGTHENING", "line-helped");
    String ours = repo.head();
    String theirs = repo.commit("Reopen the tables");
    String tree = repo.git("hash-object", "-t", "tree", "-w", "/dev/null");
    String spine =
        repo.git(
            "commit-tree",
            tree,
            "-m",
            "commit " + ours + " refs/heads/main -",
            "-m",
            "commit " + theirs + " refs/heads/main s-9");
    repo.git("update-ref", "refs/ara/spine", spine);
    String out = desk.memory("scan", "begin").done();
    assertTrue(out.contains("\"id\":\"git:" + theirs + "\""), out);
    assertTrue(
        out.contains("\"session_key\":\"s-9\"") && out.contains("\"commits_rejected\":1"), out);
    assertFalse(out.contains(ours), out);
    desk.fragment("git:" + theirs, "L3", "STRENGTHENING", "line-helped").done();
    Desk.Outcome own = desk.fragment("git:" + ours, "L3", "STRENGTHENING", "line-helped");
    assertTrue(own.err().contains("is internal (kind meta)"), own.err());
    desk.memory("scan", "end").done();
    assertEquals(2, fragments().lines().count());
    assertTrue(desk.memory("scan", "begin").done().contains("\"commits\":0"));
  }
}
