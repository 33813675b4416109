package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hand edits of the board, at the hooks and in ranges. */
class MemoryGateTest {
  @TempDir Path temporary;
  private TestRepo repo;
  private MemoryDesk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = MemoryDesk.begun(repo);
    desk.message("m1", "2026-11-17T08:01:00Z", "released")
        .message("m2", "2026-11-17T08:02:00Z", "x");
    desk.pass("m1", "L4", "WEAKENING", "line-failed", "m2", "L5", "NEUTRAL", "sparse-context");
    desk.memoryReading(
            "- {line: L4, verdict: WEAKENING}\n- {line: L5, verdict: NEUTRAL}\n",
            "crystallize",
            "--judgments",
            "-")
        .done();
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private Desk.Outcome commitMessage(String text) {
    repo.write(".git/COMMIT_EDITMSG", text);
    return desk.desk().ara("hook", "commit-msg", ".git/COMMIT_EDITMSG");
  }

  @Test
  void aHandEditThatIsLicensedGetsItsTrailer() {
    repo.write(
        "memory/CLAUDE.md",
        MemoryDesk.BOARD.replace("Before a release, run", "Before any release, first run"));
    repo.git("add", "-A");
    assertEquals(ExitCode.OK, commitMessage("sharpen the line\n").code());
    String message = desk.read(".git/COMMIT_EDITMSG");
    assertTrue(message.contains("\nAra-Line: l1:"), message);
    repo.git("commit", "-q", "--no-verify", "-F", ".git/COMMIT_EDITMSG");
    assertEquals(ExitCode.OK, desk.desk().ara("check", "HEAD^..HEAD").code());
  }

  @Test
  void aLineThatWaitsIsNotPrunedByHand() {
    repo.write(
        "memory/CLAUDE.md", MemoryDesk.BOARD.replace("- With feishu, reply in the thread.\n", ""));
    repo.git("add", "-A");
    Desk.Outcome refused = commitMessage("tidy up\n");
    assertEquals(ExitCode.FINDINGS, refused.code());
    assertTrue((refused.out() + refused.err()).contains("board-licence"), refused.err());
    repo.git("commit", "-q", "--no-verify", "-m", "tidy up");
    Desk.Outcome checked = desk.desk().ara("check", "HEAD^..HEAD");
    assertEquals(ExitCode.FINDINGS, checked.code());
    assertTrue(checked.out().contains("board-licence"), checked.out());
  }

  @Test
  void aChangedFragmentIsFoundBeforeAnyMessage() {
    String path = repo.git("ls-files", "memory/fragments").lines().findFirst().orElseThrow();
    repo.write(path, desk.read(path) + "\nMore.\n");
    repo.git("add", "-A");
    Desk.Outcome refused = desk.desk().ara("hook", "pre-commit");
    assertEquals(ExitCode.FINDINGS, refused.code());
    assertTrue((refused.out() + refused.err()).contains("fragment-append-only"), refused.err());
  }
}
