package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A board and tasks in folders that the settings name, beside those in the usual folders. */
class FurtherFoldersTest {
  private static final String BOARD = "team/one/memory/CLAUDE.md";

  private static final String CONFIG =
      """
      [ara]
      \tedition = 2
      [ara "memory"]
      \troot = team/one/memory
      [ara "stage"]
      \troot = lab/tasks
      """;

  @TempDir Path folder;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(folder);
    desk = Desk.at(repo);
    repo.write(".ara/config", CONFIG).write(".gitignore", "var/\n");
    repo.write(BOARD, MemoryDesk.BOARD).write("memory/CLAUDE.md", MemoryDesk.BOARD);
    repo.write("team/one/memory/entities/tables.md", "# Tables\n");
    repo.write("memory/entities/tables.md", "# Tables\n");
    repo.write(
        "lab/tasks/TFW-1__depth/HL-TFW-1__depth.md",
        "# HL — TFW-1: Depth\n\n## 1. Goal\nGoal: Know whether depth helps.\n");
    repo.commit("a board and a task");
  }

  @AfterEach
  void end() {
    repo.close();
  }

  @Test
  void aBoardIsKeptByTheVerbsInItsFolderAndLeavesTheOtherAlone() {
    MemoryDesk.at(desk).message("evt-1", "2026-11-18T09:00:00Z", "no suite was run");
    Desk inside = desk.in(repo.dir().resolve("team/one"));
    assertTrue(inside.ara("memory", "lines").done().contains("Before a release"));
    inside.ara("memory", "scan", "begin").done();
    inside
        .ara(
            "memory",
            "fragment",
            "add",
            "--event",
            "evt-1",
            "--line",
            "L4",
            "--signal",
            "line-failed",
            "--trajectory",
            "WEAKENING",
            "--activation",
            "missed",
            "--evidence",
            "it was forgotten",
            "--note",
            "the line was not used")
        .done();
    String ended = inside.ara("memory", "scan", "end", "--porcelain").done();
    String fragment = ended.lines().findFirst().orElseThrow();
    assertTrue(repo.git("ls-files", "team/one").contains("team/one/" + fragment), fragment);
    String judgment = "- line: L4\n  verdict: WEAKENING\n  guidance: remove it\n";
    inside.araReading(judgment, "memory", "crystallize", "--judgments", "-").done();
    String plan = "- remove: L4\n  evidence: [" + fragment + "]\n";
    inside.araReading(plan, "memory", "update", "--plan", "-").done();
    assertFalse(desk.read(BOARD).contains("Before a release"));
    assertTrue(inside.ara("memory", "why", "L3").done().contains("open [[entity-tables]]"));
    assertEquals(MemoryDesk.BOARD, desk.read("memory/CLAUDE.md"));
    assertTrue(desk.ara("memory", "gap").out().startsWith("2026-11-18"), "read by the other only");
    String refs = repo.git("for-each-ref", "--format=%(refname)", "refs/ara/cursor");
    assertEquals("refs/ara/cursor/one-spine-scanner", refs);
    assertTrue(desk.ara("verify").done().contains("verify: 0 errors"));
    assertTrue(desk.ara("lint").done().contains("lint: 0 errors"));
  }

  @Test
  void whoResearchesInOneFolderOfTasksIsNotJudgedByTheOthers() {
    repo.write(
            "tasks/TFW-2__width/HL-TFW-2__width.md", "# HL — TFW-2: Width\n\n## 1. Goal\nGoal: w\n")
        .commit("a task in the usual folder");
    desk.ara("stage", "start", "lab/TFW-1").done();
    desk.ara("stage", "open", "lab/TFW-1").done();
    desk.ara("stage", "start", "TFW-2").done();
    desk.ara("stage", "open", "TFW-2").done();
    assertTrue(desk.ara("verify").done().contains("verify: 0 errors"));
    repo.write("src/main.c", "int main() {}\n");
    repo.git("add", "-A");
    repo.git("commit", "-q", "--no-verify", "-m", "code\n\nAra-Version: 1\nAra-Role: researcher\n");
    assertTrue(desk.ara("verify").out().contains("may not change src/main.c"));
  }

  private void scanned(String event) {
    String number = event.substring(event.length() - 1);
    MemoryDesk.at(desk).message(event, "2026-11-18T09:0" + number + ":00Z", "of " + event);
    Desk inside = desk.in(repo.dir().resolve("team/one"));
    inside.ara("memory", "scan", "begin").done();
    inside
        .ara(
            "memory",
            "fragment",
            "add",
            "--event",
            event,
            "--line",
            "L4",
            "--signal",
            "line-failed",
            "--trajectory",
            "WEAKENING",
            "--activation",
            "missed",
            "--evidence",
            "it was forgotten",
            "--note",
            "the line was not used")
        .done();
    inside.ara("memory", "scan", "end").done();
    inside.ara("memory", "crystallize").done();
  }

  @Test
  void twoScansAreMergedIntoOneLedger() {
    String base = repo.head();
    scanned("evt-1");
    repo.git("checkout", "-q", "-b", "side", base);
    scanned("evt-2");
    repo.tryGit("merge", "-q", "--no-edit", "main");
    desk.ara("merge-fix").done();
    repo.git("commit", "-q", "--no-edit");
    desk.ara("hook", "post-merge", "0").done();
    String ledger = desk.read("team/one/memory/effectiveness/CLAUDE-md-effectiveness.md");
    assertFalse(ledger.contains("<<<<"), ledger);
    assertTrue(ledger.contains("- **Weakening**: 2\n"), ledger);
    assertTrue(desk.ara("lint").done().contains("lint: 0 errors"));
    assertTrue(desk.ara("verify").done().contains("verify: 0 errors"));
  }

  @Test
  void anEditOfTheBoardWithoutALicenceIsRefused() {
    repo.write(BOARD, desk.read(BOARD).replace("- Before a release, run the whole suite.\n", ""));
    repo.git("add", "-A");
    Path message =
        repo.write(".git/COMMIT_EDITMSG", "by hand\n").gitDir().resolve("COMMIT_EDITMSG");
    Desk.Outcome hook = desk.ara("hook", "commit-msg", message.toString());
    assertEquals(1, hook.code());
    assertTrue(hook.err().contains(BOARD) && hook.err().contains("[board-"), hook.err());
    repo.git("commit", "-qm", "by hand");
    assertTrue(desk.ara("check", "HEAD~1..HEAD").out().contains("[board-"));
    assertTrue(desk.ara("verify").out().contains(BOARD + ":"));
  }

  @Test
  void aTaskIsResearchedWhereItIs() {
    String stages = "lab/tasks/TFW-1__depth/research/iter1/";
    String started = desk.ara("stage", "start", "lab/TFW-1").done();
    assertTrue(started.contains("lab/tasks/TFW-1__depth/research/iterations.yaml"), started);
    String message = repo.git("log", "-1", "--format=%B");
    assertTrue(message.contains("\nAra-Event: lab/TFW-1/i1 add iteration"), message);
    assertTrue(desk.ara("stage", "status").done().contains("TFW-1"));
    desk.ara("stage", "open", "TFW-1").done();
    String briefing = desk.read(stages + "1_briefing.md");
    repo.write(
        stages + "1_briefing.md",
        briefing.replace("## Research Plan\n\n", "## Research Plan\nRead three papers.\n\n"));
    repo.git("commit", "-qam", "the plan");
    desk.ara("stage", "close", "TFW-1").done();
    desk.ara("stage", "decide", "TFW-1", "briefing", "proceed").done();
    desk.ara("stage", "open", "TFW-1").done();
    assertTrue(repo.git("ls-files", stages).contains("2_gather.md"));
    assertTrue(desk.ara("log", "lab/TFW-1/i1/briefing").done().contains("closed"));
    repo.write(stages + "4_challenge.md", desk.read(stages + "2_gather.md"));
    repo.git("add", "-A");
    Desk.Outcome hook = desk.ara("hook", "pre-commit");
    assertTrue(hook.err().contains(stages + "4_challenge.md"), hook.err());
    assertTrue(hook.err().contains("[stage-order]"), hook.err());
    repo.git("reset", "-q", "--hard");
    assertTrue(desk.ara("verify").done().contains("verify: 0 errors"), "all as it should be");
  }
}
