package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.record.RecordConfig;
import gitara.testkit.TestRepo;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Directed tasks: what they license, and the record that they leave. */
class MemoryTaskTest {
  private static final String ROWS = "memory/state/tasks.jsonl";

  @TempDir Path temporary;
  private TestRepo repo;
  private MemoryDesk desk;
  private String remove = "";

  @BeforeEach
  void aNeutralLineWithEvidenceAgainstIt() {
    repo = TestRepo.init(temporary);
    desk = MemoryDesk.begun(repo);
    repo.write(RecordConfig.PATH, RecordConfig.FRESH);
    repo.commit("the second edition");
    desk.message("m1", "2026-11-17T08:01:00Z", "one").message("m2", "2026-11-17T08:02:00Z", "two");
    desk.pass("m1", "L5", "WEAKENING", "line-failed", "m2", "L5", "STRENGTHENING", "line-helped");
    desk.memoryReading("- {line: L5, verdict: NEUTRAL}\n", "crystallize", "--judgments", "-")
        .done();
    task("t1.pending", "remove the line on feishu\n");
    remove = "- {remove: L5, task: t1.pending, evidence: [" + desk.path("line-failed") + "]}\n";
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private void task(String name, String text) {
    repo.write("var/subconscious/weaver/inbox/" + name, text);
  }

  private boolean waits(String name) {
    return Files.exists(repo.dir().resolve("var/subconscious/weaver/inbox/" + name));
  }

  private Desk.Outcome plan(String text) {
    return desk.memoryReading(text, "update", "--plan", "-");
  }

  private Desk.Outcome ack(String result) {
    return desk.memory("inbox", "ack", "t1.pending", "--result", result);
  }

  @Test
  void aTaskThatIsNotInTheInboxLicensesNothing() {
    Desk.Outcome refused = plan(remove.replace("t1.pending", "t9"));
    assertEquals(ExitCode.REFUSED, refused.code());
    assertTrue(
        refused.err().contains("the task t9 is not on record before the edit"), refused.err());
  }

  @Test
  void anUpdateTakesItsTaskFirstInACommitOfItsOwn() {
    plan(remove).done();
    assertEquals("memory: task t1.pending taken", repo.git("log", "-1", "--format=%s", "HEAD^"));
    assertEquals(ROWS, repo.git("diff", "--name-only", "HEAD~2", "HEAD^"));
    assertTrue(
        desk.read(ROWS).contains("\"task\":\"t1.pending\",\"part\":\"weaver\",\"sha256\":\""));
    assertEquals(ExitCode.OK, desk.desk().ara("verify", "--full").code());
  }

  @Test
  void anUpdateThatIsRefusedTakesNoTask() {
    String before = desk.desk().state();
    Desk.Outcome refused = plan(remove + "- remove: L4\n");
    assertEquals(ExitCode.REFUSED, refused.code());
    assertEquals(before, desk.desk().state());
  }

  @Test
  void aTaskByHandComesInACommitBeforeTheEdit() {
    String trailer =
        "Ara-Line: "
            + desk.identity("L5")
            + " remove verdict=NEUTRAL evidence="
            + desk.path("line-failed")
            + " task=t1.pending";
    repo.write(
        "memory/CLAUDE.md", MemoryDesk.BOARD.replace("- With feishu, reply in the thread.\n", ""));
    repo.git("commit", "-q", "-a", "--no-verify", "-m", "tidy", "-m", trailer);
    Desk.Outcome found = desk.desk().ara("check", "HEAD^..HEAD");
    assertEquals(ExitCode.FINDINGS, found.code());
    assertTrue(found.out().contains("error [board-task]"), found.out());
    repo.git("reset", "-q", "--hard", "HEAD^");
    desk.memory("inbox", "take", "t1").done();
    repo.write(
        "memory/CLAUDE.md", MemoryDesk.BOARD.replace("- With feishu, reply in the thread.\n", ""));
    repo.git("commit", "-q", "-a", "--no-verify", "-m", "tidy", "-m", trailer);
    assertEquals(ExitCode.OK, desk.desk().ara("check", "HEAD^..HEAD").code());
  }

  @Test
  void anAckIsRecordedAndThenDeletesExactlyItsTask() {
    task("t2.pending", "another\n");
    plan(remove).done();
    ack("UPDATED: memory/CLAUDE.md").done();
    String edit = repo.git("rev-parse", "HEAD^");
    assertTrue(
        desk.read(ROWS)
            .endsWith("\"state\":\"acked\",\"result\":\"UPDATED\",\"commit\":\"" + edit + "\"}\n"),
        desk.read(ROWS));
    assertFalse(waits("t1.pending"));
    assertTrue(waits("t2.pending"));
    assertEquals("", repo.git("status", "--porcelain"));
    Desk.Outcome again = plan("- {remove: L4, task: t1.pending}\n");
    assertTrue(again.err().contains("the task t1.pending is done"), again.err());
  }

  @Test
  void updatedNeedsACommitThatChangedTheTarget() {
    desk.memory("inbox", "take", "t1.pending").done();
    Desk.Outcome refused = ack("UPDATED: memory/CLAUDE.md");
    assertEquals(ExitCode.REFUSED, refused.code());
    assertTrue(refused.err().contains("no commit since the task was taken changed"), refused.err());
    assertTrue(waits("t1.pending"));
    repo.write("memory/topics/x.md", "# X\n");
    repo.commit("a topic");
    assertEquals(ExitCode.REFUSED, ack("UPDATED: memory/CLAUDE.md").code());
    ack("UPDATED: memory/topics/x.md").done();
  }

  @Test
  void aTaskStaysUntilItHasOneTerminalResult() {
    for (String result : new String[] {"", "done", "PARTIAL_UPDATE: x", "NO-OP: a\nUPDATED: b"}) {
      assertEquals(ExitCode.REFUSED, ack(result).code(), result);
      assertTrue(waits("t1.pending"), result);
    }
    task("t3.pending", " \n");
    assertEquals(
        ExitCode.REFUSED, desk.memory("inbox", "ack", "t3", "--result", "NO-OP: x").code());
    assertTrue(waits("t3.pending"));
  }

  @Test
  void anAckThatWasKilledBeforeItDeletedIsOnlyFinished() {
    ack("NO-OP: nothing to do").done();
    String head = repo.head();
    task("t1.pending", "remove the line on feishu\n");
    ack("NO-OP: nothing to do").done();
    assertEquals(head, repo.head());
    assertFalse(waits("t1.pending"));
  }

  @Test
  void rowsAreNeverTakenAway() {
    desk.memory("inbox", "take", "t1.pending").done();
    repo.write(ROWS, "");
    repo.commit("tidy");
    Desk.Outcome found = desk.desk().ara("check", "HEAD^..HEAD");
    assertTrue(
        found.out().contains("error [task-record] a row of a task was changed"), found.out());
  }
}
