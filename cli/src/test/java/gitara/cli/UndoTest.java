package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The way back from the last turn, and what is in its way. */
class UndoTest {
  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void begin() {
    desk = Desk.begun(TestRepo.init(folder));
  }

  private String git(String... arguments) {
    return desk.repo().git(arguments).strip();
  }

  private void refused(String message) {
    String head = git("rev-parse", "HEAD");
    String status = git("status", "--porcelain");
    Desk.Outcome outcome = desk.ara("undo");
    assertEquals(ExitCode.REFUSED, outcome.code(), outcome.out());
    assertTrue(outcome.err().contains(message), outcome.err());
    assertEquals(head, git("rev-parse", "HEAD"));
    assertEquals(status, git("status", "--porcelain"));
  }

  @Test
  void theTurnsBytesGoAndTheBranchGoesBackWithALineInItsLog() {
    desk.ara("observe", "Loss plateaus", "--type", "claim").done();
    String before = git("rev-parse", "HEAD^{tree}");
    desk.repo().write("other.txt", "mine\n");
    desk.repo().git("add", "other.txt");
    desk.ara("add", "question", "Why?", "--description", "Why so").done();
    desk.ara("undo").done();
    assertEquals(before, git("rev-parse", "HEAD^{tree}"));
    assertEquals("A  other.txt", git("status", "--porcelain"));
    assertTrue(git("reflog", "-1").contains("git-ara undo: "), git("reflog", "-1"));
    assertEquals(0, desk.ara("lint").code());
    assertEquals(
        "N02",
        desk.ara("add", "pivot", "x", "--from", "a", "--to", "b", "--trigger", "c", "--porcelain")
            .out()
            .strip());
  }

  @Test
  void aSessionFileThatTheTurnMadeGoesAndEvidenceStaysOnDisk() throws Exception {
    desk.repo().write("ara/evidence/t.csv", "1\n");
    desk.ara("add", "experiment", "run", "--result", "1", "--evidence", "evidence/t.csv").done();
    desk.ara("undo").done();
    assertEquals("?? ara/evidence/t.csv", git("status", "--porcelain"));
    assertTrue(Files.exists(desk.repo().dir().resolve("ara/evidence/t.csv")));
  }

  @Test
  void whatSomebodyElseMayHaveStays() {
    refused("is not a turn that a verb of this clone recorded");
    desk.ara("observe", "Loss plateaus", "--type", "claim").done();
    git("tag", "kept");
    refused("is held by refs/tags/kept");
    git("tag", "-d", "kept");
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    refused("is held by refs/remotes/origin/main");
    git("update-ref", "-d", "refs/remotes/origin/main");
    git("worktree", "add", "-q", "--detach", folder.resolve("beside").toString());
    refused("is held by the work tree " + folder.resolve("beside"));
    git("worktree", "remove", folder.resolve("beside").toString());
    desk.repo().write("note.txt", "x\n").git("add", "note.txt");
    git("stash", "-q");
    refused("is held by refs/stash");
    git("stash", "drop", "-q");
    desk.ara("undo").done();
  }

  @Test
  void whatWasEditedSinceStays() {
    desk.ara("observe", "Loss plateaus", "--type", "claim").done();
    String file = "ara/staging/observations.yaml";
    desk.repo().write(file, desk.read(file) + "# mine\n");
    refused(file + " was edited after the commit");
    git("add", file);
    refused(file + " was edited after the commit");
  }

  @Test
  void aTurnOfAnotherCloneIsNotTakenBack() {
    desk.ara("observe", "Loss plateaus", "--type", "claim").done();
    for (String ref :
        git("for-each-ref", "--format=%(refname)", "refs/ara/sessions").split("\n", -1)) {
      git("update-ref", "-d", ref);
    }
    refused("is not a turn that a verb of this clone recorded");
  }
}
