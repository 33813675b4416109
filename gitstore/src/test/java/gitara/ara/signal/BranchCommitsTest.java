package gitara.ara.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.git.Environment;
import gitara.git.Repo;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BranchCommitsTest {
  @TempDir Path folder;

  private static Repo open(TestRepo repo) throws Exception {
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    return Repo.open(new Environment(variables, repo.dir(), Clock.systemUTC()));
  }

  private static BranchCommits of(Repo repo, String head) {
    return new BranchCommits(repo, ObjectId.fromString(head), "ara/");
  }

  @Test
  void aCommitOfAnotherBranchIsNotOnThisOne() throws Exception {
    TestRepo repo = TestRepo.init(folder);
    String code = repo.write("train.py", "x\n").commit("code, naming nothing");
    String head = repo.write("ara/logic/claims.md", "# Claims\n").commit("record of O07");
    repo.git("checkout", "-q", "-b", "other");
    String other = repo.write("train.py", "y\n").commit("code elsewhere");
    try (Repo opened = open(repo)) {
      assertTrue(of(opened, head).has(ObjectId.fromString(code)));
      assertFalse(of(opened, head).has(ObjectId.fromString(other)));
    }
  }

  @Test
  void theBranchIsReadNoFurtherThanTheDayAskedFor() throws Exception {
    TestRepo repo = TestRepo.init(folder);
    String head = repo.write("train.py", "x\n").commit("Use O07");
    String label = head.substring(0, 10) + " Use O07";
    try (Repo opened = open(repo)) {
      BranchCommits commits = of(opened, head);
      // Commits of this repository are of 2026-11-18.
      assertEquals(List.of(), commits.naming("O07", "2026-11-25"));
      assertEquals(List.of(label), commits.naming("O07", "2026-11-18"));
      assertEquals(List.of(label), commits.naming("O07", ""));
      assertEquals(List.of(), commits.naming("O08", ""));
      assertEquals(List.of(), new BranchCommits(opened, null, "ara/").naming("O07", ""));
    }
  }
}
