package gitara.git;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The commit of HEAD is the one that git names, however HEAD and its branch are kept. */
class RepoHeadTest {
  private enum Kept {
    LOOSE,
    PACKED,
    PACKED_AND_THEN_LOOSE,
    DETACHED,
    UNBORN,
    A_BRANCH_THAT_NAMES_A_BRANCH,
    IN_A_LINKED_WORK_TREE,
    A_LINK_IN_PLACE_OF_HEAD
  }

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource
  void itIsWhatGitNames(Kept kept) throws IOException, Refusal {
    try (TestRepo git = TestRepo.init(temp)) {
      git.write("a", "1\n").commit("one");
      TestRepo asked = git;
      switch (kept) {
        case LOOSE -> git.git("branch", "other");
        case PACKED -> git.git("pack-refs", "--all");
        case PACKED_AND_THEN_LOOSE -> {
          git.git("pack-refs", "--all");
          git.write("a", "2\n").commit("two");
        }
        case DETACHED -> git.git("checkout", "-q", "--detach");
        case UNBORN -> git.git("switch", "-q", "--orphan", "fresh");
        case A_BRANCH_THAT_NAMES_A_BRANCH -> {
          git.git("symbolic-ref", "refs/heads/alias", "refs/heads/main");
          git.git("symbolic-ref", "HEAD", "refs/heads/alias");
        }
        case IN_A_LINKED_WORK_TREE -> {
          asked = git.worktree("side");
          asked.write("b", "1\n").commit("on the side");
        }
        case A_LINK_IN_PLACE_OF_HEAD -> {
          Path head = git.gitDir().resolve("HEAD");
          Files.delete(head);
          Files.createSymbolicLink(head, Path.of("refs/heads/main"));
        }
      }
      TestRepo.Outcome named = asked.tryGit("rev-parse", "--verify", "-q", "HEAD");
      Map<String, String> variables = new HashMap<>(System.getenv());
      git.isolate(variables);
      try (Repo repo =
          Repo.open(new Environment(variables, asked.dir(), Environment.systemClock()))) {
        ObjectId head = repo.head();
        assertEquals(named.all().strip(), head == null ? "" : head.name());
        assertEquals(head, repo.commit("HEAD"));
      }
    }
  }
}
