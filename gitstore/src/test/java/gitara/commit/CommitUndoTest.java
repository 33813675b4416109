package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A commit that is taken back, wholly or not at all. */
class CommitUndoTest {
  @TempDir Path temp;
  private Notebook notebook;

  @BeforeEach
  void givenTwoNotes() throws Exception {
    notebook = Notebook.in(temp);
    notebook.record("one");
    notebook.record("two");
  }

  private void undo(CommitTransaction.Progress progress) throws Exception {
    try (Repo repo = notebook.open()) {
      ObjectId head = Objects.requireNonNull(repo.commit("HEAD"));
      new CommitUndo(repo, ProcessIdentity.current(), progress)
          .undo(head, "undo", path -> path.endsWith("kept.txt"));
    }
  }

  @Test
  void itsBytesGoFromFilesAndIndex() throws Exception {
    undo(step -> {});
    assertEquals(List.of("note: one"), notebook.recorded());
    assertEquals("a\none\n", notebook.read(Notebook.A));
    assertFalse(Files.exists(notebook.repo().dir().resolve("notes/two/c.txt")));
    notebook.assertAtRest();
  }

  @ParameterizedTest
  @CsvSource({"journal,1", "file,1", "file,2", "file,3", "index,1"})
  void aFailureInBetweenLeavesTheCommit(String step, int times) throws Exception {
    int[] left = {times};
    CommitTransaction.Progress failing =
        reached -> {
          if (reached.equals(step) && --left[0] == 0) {
            throw new IOException("disk");
          }
        };
    assertThrows(IOException.class, () -> undo(failing));
    assertEquals(List.of("note: two", "note: one"), notebook.recorded());
    assertEquals("a\none\ntwo\n", notebook.read(Notebook.A));
    notebook.assertAtRest();
  }

  @Test
  void whatAKilledOneLeftIsPutBackByTheNextCommand() throws Exception {
    try (Repo repo = notebook.open()) {
      ObjectId head = Objects.requireNonNull(repo.commit("HEAD"));
      ObjectId parent = Objects.requireNonNull(repo.commit("HEAD~1"));
      ObjectId file = repo.jgit().resolve("HEAD:notes/two/c.txt");
      FileChange change = new FileChange("notes/two/c.txt", file, ObjectId.zeroId(), false);
      String branch = "refs/heads/" + repo.jgit().getBranch();
      new Journal(ProcessIdentity.current(), branch, head, parent, List.of(change)).write(repo);
      Files.delete(repo.requireWorkTree().resolve("notes/two/c.txt"));
      Recorder.settle(repo, ProcessIdentity.current());
    }
    assertEquals("two\n", notebook.read("notes/two/c.txt"));
    notebook.assertAtRest();
  }
}
