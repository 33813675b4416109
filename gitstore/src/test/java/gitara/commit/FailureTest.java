package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A writer that lives on, but cannot finish its change: the disk is full, or others interfere. */
final class FailureTest {
  @TempDir Path temp;

  private Notebook notebook;
  private TestRepo repo;

  @BeforeEach
  void givenANotebook() {
    notebook = Notebook.in(temp);
    repo = notebook.repo();
  }

  @ParameterizedTest
  @ValueSource(strings = {"objects", "journal", "file", "index"})
  void whatFailsBeforeTheBranchMovesIsUndoneAtOnce(String step) throws Exception {
    String logs = Files.readString(repo.gitDir().resolve("logs/HEAD"));
    Notebook.Note note = new Notebook.Note("failed");
    try (Repo opened = notebook.open()) {
      Recorder recorder =
          new Recorder(opened, ProcessIdentity.current(), CommitGate.OPEN, fullDiskAt(step));
      Refusal refusal = assertThrows(Refusal.class, () -> recorder.record(note));
      assertEquals(List.of("the change could not be written: disk full"), refusal.problems());
      assertEquals(Refusal.Kind.FAULT, refusal.kind());
    }
    assertEquals(1, note.abandoned);
    assertEquals(List.of(), notebook.recorded());
    assertEquals("a\n", notebook.read(Notebook.A));
    assertEquals(logs, Files.readString(repo.gitDir().resolve("logs/HEAD")));
    notebook.assertAtRest();
  }

  @Test
  void whatFailsAfterItHasMovedIsDone() throws Exception {
    assertEquals("told", notebook.record("told", fullDiskAt("branch")).answer());
    assertEquals(List.of("note: told"), notebook.recorded());
    notebook.assertAtRest();
  }

  @Test
  void whatCannotBeUndoneNowIsUndoneByTheNextCommand() throws Exception {
    Path blob = object(repo.git("rev-parse", "HEAD:" + Notebook.A));
    byte[] saved = Files.readAllBytes(blob);
    Notebook.Note note = new Notebook.Note("failed");
    try (Repo opened = notebook.open()) {
      CommitTransaction.Progress progress =
          step -> {
            if (step.equals("index")) {
              Files.delete(blob);
              throw new IOException("disk full");
            }
          };
      Recorder recorder =
          new Recorder(opened, ProcessIdentity.current(), CommitGate.OPEN, progress);
      assertThrows(Refusal.class, () -> recorder.record(note));
    }
    assertTrue(Files.exists(notebook.ours().resolve("journal")));
    assertEquals(0, note.abandoned, "what it took may be in the files still");

    Files.write(blob, saved);
    Recorder.Recorded<String> next = notebook.record("next");
    assertTrue(next.notes().toString().contains("undid"), next.notes()::toString);
    assertEquals(List.of("note: next"), notebook.recorded());
    notebook.assertAtRest();
  }

  @Test
  void aHandEditInTheLastMomentIsNotOverwritten() throws Exception {
    Refusal refusal =
        assertThrows(
            Refusal.class,
            () ->
                notebook.record(
                    "late",
                    step -> {
                      if (step.equals("journal")) {
                        repo.write(Notebook.B, "mine\n");
                      }
                    }));
    assertTrue(refusal.problems().get(0).contains(Notebook.B), refusal::toString);
    assertEquals("mine\n", notebook.read(Notebook.B));
    assertEquals("a\n", notebook.read(Notebook.A));
    assertEquals(" M " + Notebook.B, repo.git("status", "--porcelain"));
    assertEquals(List.of(), notebook.left());
  }

  @Test
  void whenItsIndexLockIsRemovedTheWriterStopsBeforeItTouchesTheIndex() throws Exception {
    Path lock = repo.gitDir().resolve("index.lock");
    Refusal refusal =
        assertThrows(
            Refusal.class,
            () ->
                notebook.record(
                    "robbed",
                    step -> {
                      if (step.equals("file")) {
                        Files.deleteIfExists(lock);
                      }
                    }));
    assertTrue(refusal.problems().get(0).contains("index.lock was removed"), refusal::toString);
    assertEquals(List.of(), notebook.recorded());
    notebook.assertAtRest();
  }

  @Test
  void aBranchThatMovesMeanwhileIsTriedAgainFromFreshInputs() throws Exception {
    int[] times = {2};
    Recorder.Recorded<String> recorded =
        notebook.record(
            "late",
            step -> {
              if (step.equals("index") && times[0]-- > 0) {
                // Without the index lock, as `git push` to here or `git update-ref` do.
                String tree = repo.git("rev-parse", "HEAD^{tree}");
                String theirs = repo.git("commit-tree", "-p", "HEAD", "-m", "theirs", tree);
                repo.git("update-ref", "refs/heads/main", theirs);
              }
            });
    assertEquals(List.of("note: late", "theirs", "theirs"), notebook.recorded());
    assertEquals("late", recorded.answer());
    assertEquals("a\nlate\n", notebook.read(Notebook.A));
    notebook.assertAtRest();
  }

  @Test
  void aBranchThatIsLockedByNobodyKnowsWhomIsReportedBeforeAnythingIsTouched() throws Exception {
    Path lock = Files.createFile(repo.gitDir().resolve("refs/heads/main.lock"));
    notebook.with("ARA_LOCK_WAIT_MS", "50");
    Notebook.Note note = new Notebook.Note("held");
    try (Repo opened = notebook.open()) {
      Recorder recorder =
          new Recorder(opened, ProcessIdentity.current(), CommitGate.OPEN, fullDiskAt("objects"));
      Refusal refusal = assertThrows(Refusal.class, () -> recorder.record(note));
      assertTrue(refusal.problems().get(0).contains(lock.toString()), refusal::toString);
    }
    Files.delete(lock);
    notebook.record("free");
    notebook.assertAtRest();
  }

  @Test
  void anotherProcessInTheMiddleOfAChangeIsNotUndone() throws Exception {
    ProcessIdentity alive =
        ProcessIdentity.ofProcess(ProcessHandle.current().parent().orElseThrow().pid());
    assertNotNull(alive);
    Path journal;
    try (Repo opened = notebook.open()) {
      Files.createDirectories(StateDir.of(opened));
      journal = Journal.file(opened);
      ObjectId next = ObjectId.fromString(repo.head());
      assertTrue(new Journal(alive, "refs/heads/main", null, next, List.of()).write(opened));
    }
    notebook.with("ARA_LOCK_WAIT_MS", "50");
    Refusal refusal = assertThrows(Refusal.class, () -> notebook.record("second"));
    assertTrue(refusal.problems().get(0).contains("process " + alive.pid()), refusal::toString);
    assertTrue(Files.exists(journal));
    assertEquals(List.of(), notebook.recorded());
  }

  @Test
  void aNameThatCouldBeALinkToElsewhereIsNotWrittenThrough() throws Exception {
    Path victim = temp.resolve("victim");
    Files.writeString(victim, "precious");
    Path link = repo.dir().resolve("notes/.git-ara-scratch-a.txt");
    Files.createSymbolicLink(link, victim);
    repo.commit("a hostile link");
    notebook.record("safe");
    assertEquals("precious", Files.readString(victim));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("", repo.git("status", "--porcelain"));
    assertFalse(Files.isSymbolicLink(repo.dir().resolve(Notebook.A)));
  }

  private Path object(String id) {
    return repo.gitDir().resolve("objects").resolve(id.substring(0, 2)).resolve(id.substring(2));
  }

  private static CommitTransaction.Progress fullDiskAt(String step) {
    return reached -> {
      if (reached.equals(step)) {
        throw new IOException("disk full");
      }
    };
  }
}
