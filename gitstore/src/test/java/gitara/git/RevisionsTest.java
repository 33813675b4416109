package gitara.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RevisionsTest {
  @TempDir Path temp;
  private TestRepo git;

  @BeforeEach
  void aMergeWithTags() {
    git = TestRepo.init(temp);
    git.write("a", "1\n").commit("one");
    git.git("branch", "side");
    git.write("a", "2\n").commit("two");
    git.git("tag", "light");
    git.git("tag", "-a", "-m", "three", "heavy");
    git.git("tag", "-a", "-m", "a tag of a tag", "heavier", "heavy");
    git.git("switch", "-q", "side");
    git.write("b", "1\n").commit("on the side");
    git.git("switch", "-q", "main");
    git.git("merge", "-q", "--no-edit", "side");
    git.git("tag", "of-a-tree", "HEAD^{tree}");
    git.git("update-ref", "refs/remotes/origin/main", "HEAD~1");
  }

  @AfterEach
  void end() {
    git.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HEAD",
        "@",
        "main",
        "heads/main",
        "refs/heads/main",
        "origin/main",
        "light",
        "heavy",
        "heavier",
        "heavier~1",
        "heavy^{commit}",
        "HEAD^0",
        "HEAD~0",
        "HEAD^",
        "HEAD~",
        "HEAD^1",
        "HEAD^2",
        "HEAD^^",
        "HEAD~2",
        "HEAD^2~1",
        "HEAD^2^",
        "HEAD~1^{commit}",
      })
  void namesWhatGitNames(String name) throws Exception {
    String id = git.git("rev-parse", name + "^{commit}").strip();
    assertEquals(id, named(name));
    git.git("repack", "-a", "-d", "-q");
    assertEquals(id, named(name));
  }

  @Test
  void idsWholeAndCut() throws Exception {
    String id = git.git("rev-parse", "light").strip();
    assertEquals(id, named(id));
    assertEquals(id, named(id.substring(0, 10)));
    assertEquals(git.git("rev-parse", "light~1").strip(), named(id + "~1"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nowhere",
        "",
        "HEAD~4",
        "HEAD^3",
        "HEAD~2^2",
        "of-a-tree",
        "HEAD:a",
        "HEAD^^^^",
        "a..b",
        "HEAD~99999999999",
        "~1",
        "HEAD~x",
        "-q",
      })
  void namesNothing(String name) throws Exception {
    assertNull(named(name));
  }

  @Test
  void whatIsNotHereIsTold() {
    String name = "0123456789012345678901234567890123456789";
    assertThrows(MissingObjectException.class, () -> named(name));
  }

  private @Nullable String named(String name) throws IOException, Refusal {
    Map<String, String> variables = new HashMap<>(System.getenv());
    git.isolate(variables);
    Environment environment = new Environment(variables, git.dir(), Environment.systemClock());
    try (Repo repo = Repo.open(environment)) {
      ObjectId id = repo.commit(name);
      return id == null ? null : id.name();
    }
  }
}
