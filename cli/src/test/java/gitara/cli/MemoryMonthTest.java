package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Thirty days of a memory, played from a script; then history alone has to prove every edit. */
class MemoryMonthTest {
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

  private String fragment(String part) {
    return repo.git("ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/")
        .lines()
        .filter(path -> path.contains(part))
        .findFirst()
        .orElseThrow();
  }

  private void judge(String text) {
    desk.memoryReading(text, "crystallize", "--judgments", "-").done();
  }

  private Desk.Outcome plan(String text) {
    return desk.memoryReading(text, "update", "--plan", "-");
  }

  private static String ts(int day, int hour) {
    return "2026-10-"
        + (day < 10 ? "0" : "")
        + day
        + "T"
        + (hour < 10 ? "0" : "")
        + hour
        + ":00:00Z";
  }

  /** Three channels with something to say, and the noise of the machinery on every day. */
  private void noise(int day) {
    for (int hour = 0; hour < 24; hour++) {
      desk.event("tick" + day + "-" + hour, ts(day, hour), "cadence", "system.cadence_tick", "{}");
      desk.event("run" + day + "-" + hour, ts(day, hour), "runner", "agent.tool_use", "{}");
    }
    desk.event("f" + day, ts(day, 9), "feishu", "channel.message", "{\"text\":\"hello\"}");
  }

  private void play() {
    // Days 1 to 8: the first line is followed, nobody writes on feishu, the second one is missed.
    for (int i = 1; i <= 30; i++) {
      noise(i);
    }
    desk.event("slack3", ts(3, 10), "slack", "channel.message", "{\"text\":\"a table, please\"}");
    desk.event("mail5", ts(5, 11), "mail", "channel.message", "{\"text\":\"released, tests red\"}");
    desk.event("slack6", ts(6, 12), "slack", "channel.message", "{\"text\":\"two dates, please\"}");
    desk.event("mail12", ts(12, 11), "mail", "channel.message", "{\"text\":\"which dates?\"}");
    desk.event("slack14", ts(14, 9), "slack", "channel.message", "{\"text\":\"again no table\"}");
    desk.event("mail20", ts(20, 9), "mail", "channel.message", "{\"text\":\"never at night\"}");

    desk.memory("scan", "begin", "--limit", "10").done();
    desk.fragment("slack3", "L3", "STRENGTHENING", "line-helped").done();
    desk.fragment("mail5", "L4", "WEAKENING", "line-failed").done();
    desk.fragment("f5", "L5", "NEUTRAL", "sparse-context").done();
    desk.fragment("slack6", "none", "NEW_SIGNAL", "preference").done();
    desk.memory("scan", "end").done();
    judge(
        """
        - {line: L3, verdict: STRENGTHENING}
        - {line: L4, verdict: WEAKENING, guidance: point to the dossier}
        - {line: L5, verdict: NEUTRAL, guidance: wait}
        """);
    // Day 9: somebody finds the third line idle.
    Desk.Outcome pruned = plan("- remove: L5\n");
    assertEquals(ExitCode.REFUSED, pruned.code());
    assertTrue(pruned.err().contains("a line without evidence is not removed"), pruned.err());
    // Day 10: one event is no line yet.
    Desk.Outcome early =
        plan(
            "- {add: 'When a meeting is asked for, offer two dates.', evidence: ["
                + fragment("preference")
                + "]}");
    assertTrue(early.err().contains("1 event is cited"), early.err());
    plan("""
    - rewrite: L4
      to: Before a release, open [[topic-release]] and run the whole suite.
      evidence: [%s]
    """
            .formatted(fragment("line-failed")))
        .err();
    // The dossier comes first, in a commit of its own.
    repo.write(
        "memory/topics/release.md",
        "# Release\n\nThe suite was skipped: " + fragment("line-failed") + "\n");
    repo.commit("a dossier on releases");
    plan("""
    - rewrite: L4
      to: Before a release, open [[topic-release]] and run the whole suite.
      evidence: [%s]
    """
            .formatted(fragment("line-failed")))
        .done();

    // Days 11 to 14, on a branch that is squashed: the second event makes the signal a line.
    repo.git("switch", "-q", "-c", "meetings");
    desk.memory("scan", "begin", "--limit", "8").done();
    desk.fragment("mail12", "none", "NEW_SIGNAL", "recurrence").done();
    desk.memory(
            "fragment",
            "add",
            "--event",
            "slack14",
            "--line",
            "L3",
            "--trajectory",
            "WEAKENING",
            "--signal",
            "line-failed",
            "--root-cause",
            "recall-miss",
            "--evidence",
            "The list was there.",
            "--note",
            "It was not opened.")
        .done();
    desk.memory("scan", "end").done();
    desk.memory("crystallize").done();
    repo.git("switch", "-q", "main");
    repo.git("merge", "-q", "--ff-only", "meetings");
    repo.git("switch", "-q", "-c", "squashed");
    plan("- {add: 'When a meeting is asked for, offer two dates.', evidence: ["
            + fragment("preference")
            + ", "
            + fragment("recurrence")
            + "]}")
        .done();
    judge("- {line: L3, verdict: WEAKENING, reason: the dossier was not recalled}");
    repo.git("switch", "-q", "main");
    repo.git("merge", "-q", "--squash", "squashed~1");
    repo.git("commit", "-q", "-F", ".git/SQUASH_MSG");
    judge("- {line: L3, verdict: WEAKENING, reason: the dossier was not recalled}");

    // Days 15 to 30: a standing instruction, and a rebase over what others did meanwhile.
    repo.git("switch", "-q", "-c", "nights");
    desk.memory("scan", "begin").done();
    desk.fragment("mail20", "none", "NEW_SIGNAL", "standing-instruction").done();
    desk.memory("scan", "end").done();
    plan("- {add: 'Before writing to people, look at their time of day.', evidence: ["
            + fragment("standing-instruction")
            + "]}")
        .done();
    repo.git("switch", "-q", "main");
    plan("""
    - rewrite: L3
      to: When a table is asked for, read [[entity-tables]] before you answer.
      evidence: [%s]
    """
            .formatted(last("line-failed")))
        .done();
    repo.git("switch", "-q", "nights");
    repo.git("rebase", "-q", "main");
    repo.git("switch", "-q", "main");
    repo.git("merge", "-q", "--ff-only", "nights");
    desk.memory("crystallize").done();
  }

  private String last(String part) {
    return repo.git("ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/")
        .lines()
        .filter(path -> path.contains(part))
        .reduce((a, b) -> b)
        .orElseThrow();
  }

  @Test
  void historyAloneProvesEveryEdit() {
    play();
    assertEquals(
        """
        # Intuitions

        - When a table is asked for, read [[entity-tables]] before you answer.
        - Before a release, open [[topic-release]] and run the whole suite.
        - With feishu, reply in the thread.
        - When a meeting is asked for, offer two dates.
        - Before writing to people, look at their time of day.
        """,
        desk.read("memory/CLAUDE.md"));
    Desk.Outcome verified = desk.desk().ara("verify");
    assertEquals(ExitCode.OK, verified.code(), verified.out());
    assertTrue(verified.out().contains("verify: 0 errors, "), verified.out());
    String again = desk.desk().ara("verify").done();
    assertTrue(again.contains("(0 commits checked, up to"), again);
    assertEquals("no gap\n", desk.memory("gap").done());

    String life = desk.memory("why", "L3").done();
    List<String> told =
        List.of(
            "on the board: When a table is asked for, open",
            "STRENGTHENING by slack3",
            "judged STRENGTHENING on +1 -0 ~0",
            "WEAKENING by slack14, recall-miss",
            "judged WEAKENING on +1 -1 ~0",
            " rewrite to=",
            "before you answer.");
    int at = 0;
    for (String moment : told) {
      int next = life.indexOf(moment, at);
      assertTrue(next >= at, moment + "\n" + life);
      at = next;
    }

    List<String> licences = licences();
    assertTrue(licences.size() >= 6, licences.toString());
    for (String commit : licences) {
      String tip = without(commit);
      Desk.Outcome refused = desk.desk().ara("verify", tip);
      assertEquals(
          ExitCode.FINDINGS,
          refused.code(),
          () -> "without " + repo.git("show", "-s", "--format=%h %s", commit));
      assertTrue(
          refused.out().contains("[board-licence]")
              || refused.out().contains("[board-evidence-first]")
              || refused.out().contains("[board-pointer]"),
          refused.out());
    }
  }

  /** The commits that brought evidence or verdicts which a later edit of the board stands on. */
  private List<String> licences() {
    List<String> all = new ArrayList<>();
    List<String> commits =
        List.of(repo.git("log", "--reverse", "--format=%H", "--", "memory").split("\n", -1));
    int lastEdit = 0;
    for (int i = 0; i < commits.size(); i++) {
      if (body(commits.get(i)).contains("Ara-Line: ")) {
        lastEdit = i;
      }
    }
    boolean weakened = false;
    for (int i = 1; i < lastEdit; i++) {
      String body = body(commits.get(i));
      boolean evidence = body.contains("Ara-Op: memory.scan");
      boolean verdict = body.contains("Ara-Op: memory.crystallize") && body.contains(" WEAKENING");
      boolean dossier = body.contains("a dossier on releases");
      weakened |= verdict;
      if (evidence || verdict || dossier) {
        all.add(commits.get(i));
      }
    }
    assertTrue(weakened);
    return all;
  }

  private String body(String commit) {
    return repo.git("show", "-s", "--format=%B", commit);
  }

  /** The same history as if one commit had never been made; its tip. */
  private String without(String dropped) {
    List<String> commits = List.of(repo.git("rev-list", "--reverse", "HEAD").split("\n", -1));
    int at = commits.indexOf(dropped);
    String tip = commits.get(at - 1);
    String ledger = "memory/effectiveness/CLAUDE-md-effectiveness.md";
    List<String> added =
        List.of(repo.git("diff", "--name-only", "--diff-filter=A", tip, dropped).split("\n", -1));
    String theirs = blob(dropped, ledger);
    String ours = blob(tip, ledger);
    for (String commit : commits.subList(at + 1, commits.size())) {
      repo.git("read-tree", commit);
      for (String path : added) {
        if (!path.isEmpty() && !path.equals(ledger) && !path.contains("/state/")) {
          repo.git("update-index", "--force-remove", "--", path);
        }
      }
      if (!theirs.isEmpty() && blob(commit, ledger).equals(theirs)) {
        if (ours.isEmpty()) {
          repo.git("update-index", "--force-remove", "--", ledger);
        } else {
          repo.git("update-index", "--cacheinfo", "100644," + ours + "," + ledger);
        }
      }
      tip = repo.git("commit-tree", repo.git("write-tree"), "-p", tip, "-m", body(commit).strip());
    }
    repo.git("read-tree", "HEAD");
    return tip;
  }

  private String blob(String commit, String path) {
    TestRepo.Outcome outcome = repo.tryGit("rev-parse", "-q", "--verify", commit + ":" + path);
    return outcome.exit() == 0 ? outcome.all().strip() : "";
  }

  @Test
  void aMergeThatInventsALineIsFound() {
    repo.git("switch", "-q", "-c", "side");
    repo.write("memory/topics/x.md", "# X\n");
    repo.commit("a topic");
    repo.git("switch", "-q", "main");
    repo.write("memory/topics/y.md", "# Y\n");
    repo.commit("another topic");
    repo.git("merge", "-q", "--no-commit", "side");
    repo.write("memory/CLAUDE.md", MemoryDesk.BOARD + "- If it rains, stay.\n");
    repo.commit("Merge branch 'side'");
    Desk.Outcome checked = desk.desk().ara("check", "HEAD~1..HEAD");
    assertEquals(ExitCode.FINDINGS, checked.code());
    assertTrue(checked.out().contains("a line was added without an Ara-Line"), checked.out());
  }

  /** What one parent has as evidence, a merge may not lose. */
  @Test
  void aMergeThatDropsEvidenceOfEitherSideIsFound() {
    desk.message("m1", "2026-11-17T08:01:00Z", "a table, please");
    repo.git("switch", "-q", "-c", "side");
    desk.pass("m1", "L3", "STRENGTHENING", "line-helped");
    repo.git("switch", "-q", "main");
    repo.write("notes.md", "x\n");
    repo.commit("elsewhere");
    repo.git("merge", "-q", "-s", "ours", "-m", "ours", "side");
    Desk.Outcome verified = desk.desk().ara("verify");
    assertEquals(ExitCode.FINDINGS, verified.code());
    assertTrue(
        verified.out().contains("error [fragment-append-only] a fragment was removed"),
        verified.out());
    repo.git("reset", "-q", "--hard", "HEAD^1");
    repo.git("merge", "-q", "-m", "both", "side");
    assertEquals(ExitCode.OK, desk.desk().ara("verify").code());
  }

  /** Each ledger is counted on from the one before; a lie in between does not hide behind that. */
  @Test
  void aLedgerThatLiesAfterARightOneIsFound() {
    desk.message("m1", "2026-11-17T08:01:00Z", "a").message("m2", "2026-11-17T08:02:00Z", "b");
    desk.memory("scan", "begin", "--limit", "1").done();
    desk.fragment("m1", "L4", "WEAKENING", "line-failed").done();
    desk.memory("scan", "end").done();
    desk.memory("crystallize").done();
    desk.pass("m2", "L4", "WEAKENING", "line-failed");
    desk.memory("crystallize").done();
    assertEquals(ExitCode.OK, desk.desk().ara("verify").code());
    String ledger = "memory/effectiveness/CLAUDE-md-effectiveness.md";
    repo.write(ledger, desk.read(ledger).replace("Weakening**: 2", "Weakening**: 7"));
    repo.commit("a better count");
    String head = repo.head();
    for (String full : new String[] {"", "--full"}) {
      Desk.Outcome found =
          full.isEmpty() ? desk.desk().ara("verify") : desk.desk().ara("verify", full);
      assertEquals(ExitCode.FINDINGS, found.code());
      assertTrue(found.out().contains("commit " + head), found.out());
      assertTrue(found.out().contains("error [ledger-derived] the ledger has"), found.out());
    }
  }

  @Test
  void aHandMadeCommitWithoutALicenceIsFound() {
    repo.write(
        "memory/CLAUDE.md", MemoryDesk.BOARD.replace("- With feishu, reply in the thread.\n", ""));
    repo.commit("tidy up");
    Desk.Outcome checked = desk.desk().ara("check", "HEAD^..HEAD");
    assertEquals(ExitCode.FINDINGS, checked.code());
    assertTrue(
        checked.out().contains("error [board-licence] a line was removed without an Ara-Line"),
        checked.out());
    assertFalse(checked.out().contains("[fragment-"), checked.out());
  }
}
