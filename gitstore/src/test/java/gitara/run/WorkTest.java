package gitara.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.testkit.TestRepo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkTest {
  private static final Duration HOUR = Duration.ofHours(1);

  @TempDir Path temp;

  private TestRepo repo;
  private Repo opened;
  private Work work;
  private ObjectId tip;

  @BeforeEach
  void givenARepository() throws Exception {
    repo = TestRepo.init(temp);
    tip = ObjectId.fromString(repo.write("a", "1").commit("begin"));
    opened = GateTest.open(repo);
    work = new Work(opened, new RefStore(opened, ProcessIdentity.current()));
  }

  @AfterEach
  void close() {
    opened.close();
    repo.close();
  }

  @Test
  void aBranchOfOursIsCheckedOutInOneWorkTreeOnly() throws Exception {
    String branch = work.branch("stage/TFW-1/i2");
    assertEquals("refs/heads/ara/stage/TFW-1/i2", branch);
    assertNull(work.treeOf(branch));
    Path dir = temp.resolve("second");
    work.begin(branch, tip, dir);
    assertEquals(dir.toRealPath(), Objects.requireNonNull(work.treeOf(branch)).toRealPath());
    assertTrue(Files.exists(dir.resolve("a")));
    Refusal refusal =
        assertThrows(Refusal.class, () -> work.begin(branch, tip, temp.resolve("third")));
    assertTrue(refusal.problems().getFirst().contains("is checked out in"));
    refusal = assertThrows(Refusal.class, () -> work.drop(branch, tip));
    assertTrue(refusal.problems().getFirst().contains("is checked out in"));
    repo.git("worktree", "remove", dir.toString());
    work.begin(branch, tip, dir);
    repo.git("worktree", "remove", dir.toString());
    work.drop(branch, tip);
    assertEquals("", repo.git("for-each-ref", "refs/heads/ara"));
  }

  @Test
  void theFolderOfBranchesMayHaveAnotherName() throws Exception {
    repo.git("config", "ara.branches", "bot/ara");
    assertEquals("refs/heads/bot/ara/stage/x", work.branch("stage/x"));
    assertThrows(Refusal.class, () -> work.branch("stage/x y"));
  }

  @Test
  void theSameHolderKeepsALeaseAndAnotherIsRefused() throws Exception {
    long fence = work.claim("stage/TFW-1/i1", "ada", HOUR, false);
    assertEquals(fence, work.claim("stage/TFW-1/i1", "ada", HOUR, false));
    Refusal refusal =
        assertThrows(Refusal.class, () -> work.claim("stage/TFW-1/i1", "bob", HOUR, true));
    assertTrue(refusal.problems().getFirst().contains("is worked on by ada"));
    work.release("stage/TFW-1/i1", "bob");
    assertThrows(Refusal.class, () -> work.claim("stage/TFW-1/i1", "bob", HOUR, false));
    work.release("stage/TFW-1/i1", "ada");
    assertEquals(fence + 1, work.claim("stage/TFW-1/i1", "bob", HOUR, false));
  }
}
