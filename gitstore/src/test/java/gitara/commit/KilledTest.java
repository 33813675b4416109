package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.testkit.OtherJvm;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A writer that stops dead at each step of its change, and what the next command makes of it. */
final class KilledTest {
  @TempDir Path temp;

  private Notebook notebook;

  @BeforeEach
  void givenANotebook() {
    notebook = Notebook.in(temp);
  }

  @ParameterizedTest
  @CsvSource({"objects,1", "journal,1", "file,1", "file,2", "file,3", "index,1"})
  void beforeTheBranchMovesTheNextCommandUndoesIt(String step, int times) throws Exception {
    kill(notebook.repo(), step, times);
    assertTrue(Files.exists(notebook.repo().dir().resolve(".git/index.lock")));
    Recorder.Recorded<String> next = notebook.record("next");
    assertEquals(List.of("note: next"), notebook.recorded());
    assertEquals("a\nnext\n", notebook.read(Notebook.A));
    assertFalse(Files.exists(notebook.repo().dir().resolve("notes/killed/c.txt")));
    assertEquals(!step.equals("objects"), next.notes().toString().contains("undid"));
    notebook.assertAtRest();
  }

  @Test
  void afterTheBranchHasMovedTheChangeIsDone() throws Exception {
    kill(notebook.repo(), "branch", 1);
    Recorder.Recorded<String> next = notebook.record("next");
    assertEquals(List.of("note: next", "note: killed"), notebook.recorded());
    assertEquals("a\nkilled\nnext\n", notebook.read(Notebook.A));
    assertTrue(next.notes().toString().contains("completed"), next.notes()::toString);
    notebook.assertAtRest();
  }

  @Test
  void onAnUnbornBranchToo() throws Exception {
    Path other = Files.createDirectory(temp.resolve("other"));
    TestRepo unborn = TestRepo.init(other);
    kill(unborn, "index", 1);
    assertNotEquals("", unborn.git("status", "--porcelain"));
    try (Notebook fresh = Notebook.of(unborn)) {
      fresh.record("next");
      fresh.assertAtRest();
      assertEquals("note: next", unborn.git("log", "--format=%s"));
    }
  }

  @Test
  void inALinkedWorkTreeTheOthersAreNotTouched() throws Exception {
    TestRepo side = notebook.repo().worktree("side");
    kill(side, "index", 1);
    notebook.record("main");
    notebook.assertAtRestExcept(side);
    try (Notebook there = Notebook.of(side)) {
      there.record("next");
      assertEquals("note: next\nbegin", side.git("log", "--format=%s"));
      assertEquals("", side.git("status", "--porcelain", "--untracked-files=all"));
    }
    notebook.assertAtRest();
  }

  @Test
  void doctorSettlesWithoutAChangeOfItsOwn() throws Exception {
    kill(notebook.repo(), "index", 1);
    try (Repo repo = notebook.open()) {
      assertEquals(
          "undid the incomplete change of a killed command",
          Recorder.settle(repo, ProcessIdentity.current()));
    }
    assertEquals(List.of(), notebook.recorded());
    notebook.assertAtRest();
  }

  @Test
  void whatTheUserHasCommittedMeanwhileIsNotUndone() throws Exception {
    kill(notebook.repo(), "index", 1);
    Files.delete(notebook.repo().dir().resolve(".git/index.lock"));
    notebook.repo().git("commit", "-q", "-m", "by hand");
    notebook.record("next");
    assertEquals(List.of("note: next", "by hand"), notebook.recorded());
    assertEquals("a\nkilled\nnext\n", notebook.read(Notebook.A));
    notebook.assertAtRest();
  }

  @Test
  void whatTheUserHasChangedMeanwhileStaysAsItIs() throws Exception {
    kill(notebook.repo(), "index", 1);
    notebook.repo().write(Notebook.A, "a\nkilled\nmine\n");
    try (Repo repo = notebook.open()) {
      Recorder.settle(repo, ProcessIdentity.current());
    }
    assertEquals("a\nkilled\nmine\n", notebook.read(Notebook.A));
    assertEquals(" M notes/a.txt", notebook.repo().git("status", "--porcelain"));
  }

  @Test
  void anUndoneChangeLeavesLineEndsAndModesAsTheyWere() throws Exception {
    notebook.repo().git("config", "core.autocrlf", "true");
    notebook.repo().write(Notebook.A, "a\r\n");
    Path b = notebook.repo().dir().resolve(Notebook.B);
    assertTrue(b.toFile().setExecutable(true));
    notebook.repo().commit("as on Windows");
    kill(notebook.repo(), "index", 1);
    assertEquals("a\r\nkilled\r\n", notebook.read(Notebook.A));
    try (Repo repo = notebook.open()) {
      Recorder.settle(repo, ProcessIdentity.current());
    }
    assertEquals("a\r\n", notebook.read(Notebook.A));
    assertTrue(Files.isExecutable(b));
    notebook.assertAtRest();
  }

  @Test
  void killedAgainWhileItRecoversItStillEndsWell() throws Exception {
    kill(notebook.repo(), "index", 1);
    kill(notebook.repo(), "file", 2);
    kill(notebook.repo(), "branch", 1);
    kill(notebook.repo(), "journal", 1);
    notebook.record("next");
    assertEquals(List.of("note: next", "note: killed"), notebook.recorded());
    notebook.assertAtRest();
  }

  private static void kill(TestRepo repo, String step, int times)
      throws IOException, InterruptedException, Refusal {
    try (OtherJvm writer =
        OtherJvm.start(repo, HaltedWriter.class, step, Integer.toString(times))) {
      assertEquals(9, writer.waitFor());
    }
  }
}
