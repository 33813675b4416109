package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.run.LedgerRows;
import gitara.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commits on branches that are checked out nowhere, merges made by a verb, and removed files. */
final class BranchRecorderTest {
  private static final String BRANCH = "refs/heads/ara/test/ledger";

  @TempDir Path temp;

  private Notebook notebook;
  private ObjectId base;

  @BeforeEach
  void givenARepository() {
    notebook = Notebook.in(temp);
    notebook.repo().write("rows.txt", "").write("a/one.txt", "1\n").write("a/two.txt", "2\n");
    base = ObjectId.fromString(notebook.repo().commit("begin"));
  }

  @AfterEach
  void close() {
    notebook.close();
  }

  private static Change<String> row(String row, String trailer) {
    return draft -> {
      SourceText text = draft.open("rows.txt");
      draft.write("rows.txt", (text == null ? "" : text.text()) + row + "\n");
      return new Change.Prepared<>(new Message("row " + row, "").with(Key.LOCK, trailer), row);
    };
  }

  private String git(String... arguments) {
    return notebook.repo().git(arguments);
  }

  @Test
  void theBranchIsMadeAndTheWorkTreeStays() throws Exception {
    try (Repo opened = notebook.open()) {
      BranchRecorder recorder =
          new BranchRecorder(opened, ProcessIdentity.current(), CommitGate.OPEN);
      assertThrows(Refusal.class, () -> recorder.record(BRANCH, null, row("x", "l 1")));
      recorder.record(BRANCH, base, row("one", "l 1"));
      recorder.record(BRANCH, null, row("two", "l 1"));
    }
    assertEquals("one\ntwo", git("show", BRANCH + ":rows.txt"));
    assertEquals("", git("status", "--porcelain"));
    assertEquals(base.name(), git("rev-parse", "HEAD"));
    assertEquals(base.name(), git("rev-parse", BRANCH + "~2"));
    assertEquals("", git("fsck", "--strict", "--no-dangling"));
  }

  @Test
  void aMergeHasAllItsParentsAndTheFilesThatItWasGiven() throws Exception {
    git("branch", "ara/test/ledger");
    notebook.repo().write("b.txt", "b\n").commit("other");
    ObjectId other = ObjectId.fromString(git("rev-parse", "HEAD"));
    try (Repo opened = notebook.open()) {
      new BranchRecorder(opened, ProcessIdentity.current(), CommitGate.OPEN)
          .record(
              BRANCH,
              null,
              draft -> {
                draft.merge(other);
                draft.write("b.txt", "b\n");
                draft.remove("a/one.txt");
                assertFalse(draft.result().list("").contains("a/one.txt"));
                return new Change.Prepared<>(new Message("merge", ""), "");
              });
    }
    assertEquals(base.name() + " " + other.name(), git("log", "-1", "--format=%P", BRANCH));
    assertEquals(
        "a/two.txt\nb.txt\nnotes/a.txt\nnotes/b.txt\nrows.txt",
        git("ls-tree", "-r", "--name-only", BRANCH));
  }

  @Test
  void manyWritersLoseNothingAndHoldTheLockOneAfterTheOther() throws Exception {
    git("branch", "ara/test/ledger");
    int writers = 6;
    int rows = 4;
    Set<String> expected = new TreeSet<>();
    List<Future<Integer>> all = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(writers)) {
      for (int w = 0; w < writers; w++) {
        int writer = w;
        for (int r = 0; r < rows; r++) {
          expected.add("w" + w + "r" + r);
        }
        all.add(pool.submit(() -> write(writer, rows)));
      }
      for (Future<Integer> one : all) {
        assertEquals(rows, one.get());
      }
    }
    List<String> found = git("show", BRANCH + ":rows.txt").lines().toList();
    assertEquals(expected, new TreeSet<>(found));
    assertEquals(expected.size(), found.size());
    List<String> tokens =
        git("log", "--format=%(trailers:key=Ara-Lock,valueonly,separator=)", BRANCH)
            .lines()
            .filter(line -> !line.isEmpty())
            .toList();
    assertEquals(expected.size(), new TreeSet<>(tokens).size(), tokens.toString());
  }

  private int write(int writer, int rows) throws IOException, Refusal {
    try (Repo opened = notebook.open()) {
      RefStore refs = new RefStore(opened, ProcessIdentity.current());
      LedgerRows ledger = new LedgerRows(opened, refs, CommitGate.OPEN, "test/rows", BRANCH);
      for (int r = 0; r < rows; r++) {
        String row = "w" + writer + "r" + r;
        ledger.append(token -> row(row, token.toString()));
      }
      return rows;
    }
  }

  @Test
  void aLedgerThatIsCheckedOutIsRefused() throws Exception {
    git("checkout", "-q", "-b", "ara/test/ledger");
    try (Repo opened = notebook.open()) {
      RefStore refs = new RefStore(opened, ProcessIdentity.current());
      LedgerRows ledger = new LedgerRows(opened, refs, CommitGate.OPEN, "test/rows", BRANCH);
      Refusal refusal = assertThrows(Refusal.class, () -> ledger.append(token -> row("x", "l 1")));
      assertTrue(refusal.problems().getFirst().contains("is checked out in"));
    }
  }

  private void replace(CommitTransaction.Progress progress) throws Refusal {
    try (Repo opened = notebook.open()) {
      new Recorder(opened, ProcessIdentity.current(), CommitGate.OPEN, progress)
          .record(
              draft -> {
                draft.remove("a/one.txt");
                draft.write("a/three.txt", "3\n");
                return new Change.Prepared<>(new Message("replace", ""), "");
              });
    }
  }

  @Test
  void aRemovedFileLeavesWorkTreeAndIndexToo() throws Exception {
    replace(step -> {});
    assertFalse(Files.exists(notebook.repo().dir().resolve("a/one.txt")));
    assertEquals("", git("status", "--porcelain"));
    assertEquals("D\ta/one.txt\nA\ta/three.txt", git("show", "--format=", "--name-status"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"journal", "file", "index"})
  void aFailureBringsTheRemovedFileBack(String failing) {
    assertThrows(
        Refusal.class,
        () ->
            replace(
                step -> {
                  if (step.equals(failing)) {
                    throw new IOException("full");
                  }
                }));
    assertTrue(Files.exists(notebook.repo().dir().resolve("a/one.txt")));
    assertEquals("", git("status", "--porcelain"));
    assertEquals(base.name(), git("rev-parse", "HEAD"));
  }

  @Test
  void aFileWithHandEditsIsNotRemoved() throws Exception {
    notebook.repo().write("a/one.txt", "by hand\n");
    Refusal refusal = assertThrows(Refusal.class, () -> replace(step -> {}));
    assertTrue(refusal.problems().getFirst().contains("has uncommitted changes"));
    assertEquals("by hand\n", Files.readString(notebook.repo().dir().resolve("a/one.txt")));
  }
}
