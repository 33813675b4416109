package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.RecordConfig;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two clones of a memory without hooks and merge driver, whose lines git brings together. */
final class MemoryMergeFixTest {
  private static final String LEDGER = "memory/effectiveness/CLAUDE-md-effectiveness.md";

  @TempDir Path temporary;
  private TestRepo repo;
  private HookServer server;
  private Project ann;
  private Project ben;

  @BeforeEach
  void twoClones() {
    server = new HookServer(temporary);
    repo = TestRepo.init(temporary);
    MemoryDesk.begun(repo);
    repo.write(RecordConfig.PATH, RecordConfig.FRESH);
    repo.commit("the second edition");
    ann = Project.at(repo, server);
    pass(ann, "a0", "L3", "line-helped");
    Path folder = temporary.resolve("ben");
    ann.git("clone", "-q", repo.dir().toString(), folder.toString()).done();
    ben = ann.at(folder);
  }

  @AfterEach
  void end() {
    repo.close();
    server.close();
  }

  private Project.Ran ara(Project where, String... arguments) {
    return where.run(TeamPlay.words(server.program().toString(), arguments));
  }

  /** An event, the fragment about it, and the verdict on its line. */
  private void pass(Project where, String event, String line, String signal) {
    where.write(
        "var/events/2026-10-01.jsonl",
        """
        {"id":"%s","ts":"2026-10-01T08:00:00Z","type":"channel.message","session_key":"s","source":{"kind":"slack"},"payload":{}}
        """
            .formatted(event));
    ara(where, "memory", "scan", "begin").done();
    where.write(
        ".git/input",
        "- {event: %s, line: %s, trajectory: STRENGTHENING, signal: %s, evidence: e, note: n}\n"
            .formatted(event, line, signal));
    ara(where, "memory", "fragment", "add", ".git/input").done();
    ara(where, "memory", "scan", "end").done();
    where.write(".git/input", "- {line: " + line + ", verdict: STRENGTHENING}\n");
    ara(where, "memory", "crystallize", "--judgments", ".git/input").done();
  }

  private void task(Project where, String task) {
    where.write("var/subconscious/weaver/inbox/" + task, "look at it\n");
    ara(where, "memory", "inbox", "ack", task, "--result", "NO-OP: seen").done();
  }

  private void both() {
    pass(ann, "a1", "L3", "line-helped");
    pass(ben, "b1", "L4", "line-helped");
  }

  private void assertBothAreThere() {
    assertEquals("", ben.git("status", "--porcelain").done());
    String ledger = ben.read(LEDGER);
    String lines = ara(ben, "memory", "lines").done();
    assertTrue(lines.contains("STRENGTHENING +2 -0 ~0  When a table"), lines + ledger);
    assertTrue(lines.contains("STRENGTHENING +1 -0 ~0  Before a release"), lines + ledger);
    Project.Ran verified = ara(ben, "verify");
    assertTrue(verified.isDone(), verified.all());
    String lint = ara(ben, "lint").done();
    assertEquals(1, lint.split("warning \\[", -1).length - 1, lint);
    assertTrue(lint.contains("[dossier-grounded]"), lint);
  }

  @Test
  void merge_fix_merges_ledger_state_and_tasks() {
    both();
    task(ann, "a.pending");
    task(ben, "b.pending");
    Project.Ran pulled = ben.git("pull", "-q", "--no-rebase", "--no-edit");
    assertFalse(pulled.isDone(), pulled.all());
    assertTrue(ben.read(LEDGER).contains("<<<<<<< "), ben.read(LEDGER));
    Project.Ran fixed = ara(ben, "merge-fix");
    assertTrue(fixed.isDone(), fixed.all());
    assertTrue(fixed.all().contains("settled   " + LEDGER), fixed.all());
    ben.git("commit", "-q", "--no-edit").done();
    assertBothAreThere();
    String tasks = ben.read("memory/state/tasks.jsonl");
    assertEquals(4, tasks.lines().filter(line -> line.contains(".pending")).count(), tasks);
    assertEquals("nothing to do\n", ara(ben, "merge-fix").done() + "\n");
  }

  @Test
  void merge_fix_leaves_what_somebody_has_edited() {
    both();
    ben.git("pull", "-q", "--no-rebase", "--no-edit");
    String edited = ben.read(LEDGER) + "\nA line of somebody.\n";
    ben.write(LEDGER, edited);
    Project.Ran fixed = ara(ben, "merge-fix");
    assertEquals(1, fixed.code(), fixed.all());
    assertTrue(fixed.all().contains(LEDGER + ": it was edited by hand"), fixed.all());
    assertEquals(edited, ben.read(LEDGER));
  }

  @Test
  void merge_fix_changes_nothing_on_a_dry_run() {
    both();
    ben.git("pull", "-q", "--no-rebase", "--no-edit");
    String before = ben.git("status", "--porcelain").done() + ben.read(LEDGER);
    ara(ben, "merge-fix", "--dry-run");
    assertEquals(before, ben.git("status", "--porcelain").done() + ben.read(LEDGER));
  }

  @Test
  void merge_fix_merges_the_ledger_of_a_rebase() {
    both();
    Project.Ran ran = ben.git("pull", "-q", "--rebase");
    for (int stops = 0; !ran.isDone() && stops < 9; stops++) {
      Project.Ran fixed = ara(ben, "merge-fix");
      assertTrue(fixed.isDone(), ran.all() + fixed.all());
      ran = ben.with("GIT_EDITOR", "true").git("rebase", "--continue");
    }
    assertTrue(ran.isDone(), ran.all());
    assertBothAreThere();
  }

  @Test
  void merge_fix_merges_memory_and_record_at_once() {
    ara(ann, "init", "--no-hooks", "--record").done();
    ben.git("pull", "-q", "--ff-only").done();
    ara(ann, "add", "question", "Ann asks", "--description", "why").done();
    ara(ben, "add", "question", "Ben asks", "--description", "why").done();
    both();
    Project.Ran pulled = ben.git("pull", "-q", "--no-rebase", "--no-edit");
    assertFalse(pulled.isDone(), pulled.all());
    Project.Ran fixed = ara(ben, "merge-fix");
    assertTrue(fixed.isDone(), fixed.all());
    ben.git("commit", "-q", "--no-edit").done();
    assertBothAreThere();
    String list = ara(ben, "list").done();
    assertTrue(list.contains("Ann asks") && list.contains("Ben asks"), list);
  }
}
