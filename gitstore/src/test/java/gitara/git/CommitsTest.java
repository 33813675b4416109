package gitara.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitsTest {
  private static final List<int @Nullable []> ARA = Commits.keys(List.of("ara"));

  @TempDir Path temp;
  private TestRepo git;

  @BeforeEach
  void aHistoryWithAMerge() {
    git = TestRepo.init(temp);
    git.write("ara/a", "1\n").commit("record");
    git.write("src/b", "1\n").commit("code");
    git.git("branch", "other");
    git.git("branch", "third");
    git.git("switch", "-q", "-c", "side");
    git.write("ara/c", "1\n").commit("record on the side");
    git.git("switch", "-q", "-");
    git.write("src/b", "2\n").commit("code again");
    git.git("merge", "-q", "--no-edit", "side");
    for (String branch : List.of("other", "third")) {
      git.git("switch", "-q", branch);
      git.write("on-" + branch, "1\n").commit(branch);
    }
    git.git("switch", "-q", "main");
    git.git("merge", "-q", "--no-edit", "-m", "octopus", "other", "third");
  }

  @AfterEach
  void end() {
    git.close();
  }

  private void assertAsGitHasThem() throws IOException, Refusal {
    try (Repo repo = open();
        ObjectReader reader = repo.objects()) {
      repo.readHistory();
      try (Commits commits = new Commits(reader)) {
        for (String line :
            git.git("-c", "core.commitGraph=false", "log", "--format=%H %T %ct %P")
                .strip()
                .split("\n", -1)) {
          List<String> words = List.of(line.split(" ", -1));
          int number = commits.number(ObjectId.fromString(words.get(0)));
          assertEquals(words.get(0), commits.id(number).name());
          assertEquals(words.get(1), commits.tree(number).name());
          assertEquals(words.get(2), Integer.toString(commits.time(number)));
          List<String> parents = new ArrayList<>();
          for (int parent : commits.parents(number)) {
            parents.add(commits.id(parent).name());
          }
          assertEquals(words.subList(3, words.size()), parents);
          assertTrue(number < commits.count());
        }
      }
    }
  }

  private Repo open(Path folder) throws Refusal {
    Map<String, String> variables = new HashMap<>(System.getenv());
    git.isolate(variables);
    return Repo.open(new Environment(variables, folder, Environment.systemClock()));
  }

  private Repo open() throws Refusal {
    return open(git.dir());
  }

  private boolean mayChange(String revision) throws IOException, Refusal {
    try (Repo repo = open();
        ObjectReader reader = repo.objects()) {
      repo.readHistory();
      try (Commits commits = new Commits(reader)) {
        String id = git.git("rev-parse", revision).strip();
        return commits.mayChange(commits.number(ObjectId.fromString(id)), ARA);
      }
    }
  }

  @Test
  void withAndWithoutAGraphTheyAreTheSame() throws IOException, Refusal {
    assertAsGitHasThem();
    git.git("commit-graph", "write", "--reachable", "--changed-paths");
    assertAsGitHasThem();
    git.write("ara/a", "2\n").commit("newer than the graph");
    assertAsGitHasThem();
  }

  @Test
  void aGraphOfSeveralFilesIsOne() throws IOException, Refusal {
    git.git("commit-graph", "write", "--reachable", "--changed-paths", "--split=no-merge");
    for (int i = 0; i < 3; i++) {
      git.write("src/b", "more " + i + "\n").commit("code");
      git.write("ara/a", "more " + i + "\n").commit("record");
      git.git("commit-graph", "write", "--reachable", "--changed-paths", "--split=no-merge");
    }
    assertAsGitHasThem();
    assertTrue(mayChange("HEAD"));
    assertFalse(mayChange("HEAD^"));
  }

  @Test
  void aDamagedGraphIsDoneWithout() throws IOException, Refusal {
    git.git("commit-graph", "write", "--reachable", "--changed-paths");
    Path file = git.gitDir().resolve("objects/info/commit-graph");
    byte[] bytes = Files.readAllBytes(file);
    Files.delete(file);
    for (int length : new int[] {0, 7, 600, bytes.length - 30, bytes.length - 1}) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertAsGitHasThem();
    }
    bytes[4] = 9;
    Files.write(file, bytes);
    assertAsGitHasThem();
  }

  /** For long it was asked for where JGit does not look, and each commit's tree was read. */
  @Test
  void theGraphSaysOfMostCommitsThatTheyLeaveTheRecordAlone() throws IOException, Refusal {
    assertTrue(mayChange("HEAD^1^1"), "without a graph nobody knows");
    git.git("commit-graph", "write", "--reachable", "--changed-paths");
    assertFalse(mayChange("HEAD^1^1"));
    assertFalse(mayChange("third"));
    assertTrue(mayChange("HEAD^1^2"));
    assertTrue(mayChange("HEAD^1"));
    git.git("config", "commitGraph.readChangedPaths", "false");
    assertTrue(mayChange("HEAD^1^1"));
  }

  @Test
  void aCloneThatWasCutOffAfterItsGraphWasWrittenEndsWhereItIsCut() throws IOException, Refusal {
    Path clone = temp.resolve("clone");
    git.git("clone", "-q", git.dir().toUri().toString(), clone.toString());
    git.git("-C", clone.toString(), "commit-graph", "write", "--reachable", "--changed-paths");
    git.git("-C", clone.toString(), "fetch", "-q", "--depth=1", "origin");
    try (Repo repo = open(clone);
        ObjectReader reader = repo.objects()) {
      repo.readHistory();
      try (Commits commits = new Commits(reader)) {
        ObjectId head = ObjectId.fromString(git.git("rev-parse", "HEAD").strip());
        assertEquals(0, commits.parents(commits.number(head)).length);
      }
    }
  }
}
