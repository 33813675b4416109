package gitara.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.model.AraProtocol;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
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
import org.eclipse.jgit.revwalk.RevWalk;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The walk meets the same commits whatever git knows about them beforehand. */
class RecordWalkTest {
  @TempDir Path temp;
  private TestRepo git;

  @BeforeEach
  void aHistoryWithMerges() {
    git = TestRepo.init(temp);
    git.write("ara/logic/claims.md", "1\n").commit("record");
    git.write("src/b", "1\n").commit("code");
    git.git("branch", "other");
    git.git("branch", "third");
    git.git("switch", "-q", "-c", "side");
    git.write("ara/logic/concepts.md", "1\n").commit("record on the side");
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

  private Repo open(Path folder) throws Refusal {
    Map<String, String> variables = new HashMap<>(System.getenv());
    git.isolate(variables);
    return Repo.open(new Environment(variables, folder, Environment.systemClock()));
  }

  /** What the walk from HEAD meets: each revision of the record, and each change of src. */
  private List<String> met(Path folder) throws IOException, Refusal {
    List<String> met = new ArrayList<>();
    try (Repo repo = open(folder)) {
      repo.readHistory();
      try (ObjectReader reader = repo.objects()) {
        RecordWalk.walk(
            reader,
            new AraProtocol(),
            List.of(head(repo)),
            RecordWalk.Known.NOTHING,
            0,
            step -> met.add(step.toString()),
            List.of("src"));
      }
    }
    return met;
  }

  private static ObjectId head(Repo repo) throws IOException {
    return java.util.Objects.requireNonNull(repo.commit("HEAD"));
  }

  private List<String> met() throws IOException, Refusal {
    return met(git.dir());
  }

  private void writeGraph(String... more) {
    List<String> command =
        new ArrayList<>(List.of("commit-graph", "write", "--reachable", "--changed-paths"));
    command.addAll(List.of(more));
    git.git(command.toArray(String[]::new));
  }

  @Test
  void revisionsOfTheRecordAreMetParentsFirst() throws IOException, Refusal {
    List<String> met = met();
    assertEquals(6, met.size(), met.toString());
    assertTrue(met.get(0).contains(git.git("rev-list", "--max-parents=0", "HEAD")));
  }

  @Test
  void withACommitGraphTheSameIsMet() throws IOException, Refusal {
    List<String> without = met();
    writeGraph();
    assertEquals(without, met());
    git.git("config", "core.commitGraph", "false");
    assertEquals(without, met());
  }

  @Test
  void commitsNewerThanTheCommitGraphAreMet() throws IOException, Refusal {
    writeGraph();
    git.write("ara/logic/claims.md", "2\n").commit("newer than the graph");
    List<String> with = met();
    Files.delete(git.gitDir().resolve("objects/info/commit-graph"));
    assertEquals(met(), with);
  }

  @Test
  void aCommitGraphOfSeveralFilesIsReadAsOne() throws IOException, Refusal {
    writeGraph("--split=no-merge");
    git.write("src/b", "3\n").commit("code above the first file");
    git.git("branch", "above");
    git.write("ara/logic/claims.md", "2\n").commit("record above the first file");
    writeGraph("--split=no-merge");
    git.git("merge", "-q", "--no-ff", "--no-edit", "-m", "octopus", "side", "other", "third");
    git.write("src/b", "4\n").commit("code in the third file");
    writeGraph("--split=no-merge");
    git.write("ara/logic/claims.md", "3\n").commit("newer than the graph");
    Path folder = git.gitDir().resolve("objects/info/commit-graphs");
    List<String> chain = Files.readAllLines(folder.resolve("commit-graph-chain"));
    assertEquals(3, chain.size());
    assertFalse(mayDiffer("HEAD^"));
    assertFalse(mayDiffer("above"));
    assertFalse(mayDiffer("third"));
    assertTrue(mayDiffer("side"));
    List<String> with = met();
    Files.delete(folder.resolve("graph-" + chain.get(1) + ".graph"));
    assertFalse(mayDiffer("third"));
    assertTrue(mayDiffer("above"), "what is above a file that is gone is not used");
    assertEquals(with, met());
    Files.delete(folder.resolve("commit-graph-chain"));
    assertTrue(mayDiffer("third"));
    assertEquals(with, met());
  }

  @Test
  void theCommitGraphOfARepositoryThatObjectsAreBorrowedFromIsRead() throws IOException, Refusal {
    Path clone = temp.resolve("clone");
    git.git("clone", "-q", "--shared", git.dir().toString(), clone.toString());
    List<String> without = met(clone);
    assertTrue(mayDiffer(clone, "third"));
    writeGraph();
    assertFalse(mayDiffer(clone, "third"));
    assertEquals(without, met(clone));
  }

  @Test
  void aDamagedCommitGraphIsNotUsed() throws IOException, Refusal {
    List<String> without = met();
    writeGraph();
    Path file = git.gitDir().resolve("objects/info/commit-graph");
    byte[] bytes = Files.readAllBytes(file);
    Files.delete(file);
    for (int length : new int[] {0, 7, 600, bytes.length - 30, bytes.length - 1}) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertEquals(without, met(), length + " bytes");
    }
    bytes[4] = 9;
    Files.write(file, bytes);
    assertEquals(without, met());
  }

  @Test
  void theCommitGraphAnswersForMostCommitsThatTheyLeaveTheRecordAlone()
      throws IOException, Refusal {
    assertTrue(mayDiffer("HEAD^1^1"), "nothing is known without a graph");
    writeGraph();
    assertFalse(mayDiffer("HEAD^1^1"));
    assertFalse(mayDiffer("third"));
    assertTrue(mayDiffer("HEAD^1^2"));
    assertTrue(mayDiffer("HEAD^1"));
    git.git("config", "commitGraph.readChangedPaths", "false");
    assertTrue(mayDiffer("HEAD^1^1"));
  }

  private boolean mayDiffer(String revision) throws IOException, Refusal {
    return mayDiffer(git.dir(), revision);
  }

  private boolean mayDiffer(Path folder, String revision) throws IOException, Refusal {
    try (Repo repo = open(folder)) {
      repo.readHistory();
      try (ObjectReader reader = repo.objects();
          RevWalk walk = new RevWalk(reader)) {
        walk.setRetainBody(false);
        ObjectId id = ObjectId.fromString(git.git("rev-parse", revision));
        return new ChangedPathFilters(walk, List.of("ara")).mayDiffer(walk.parseCommit(id));
      }
    }
  }

  @Test
  void aCloneThatWasCutOffAfterItsGraphWasWrittenEndsWhereItIsCut() throws IOException, Refusal {
    Path clone = temp.resolve("clone");
    git.git("clone", "-q", git.dir().toUri().toString(), clone.toString());
    git.git("-C", clone.toString(), "commit-graph", "write", "--reachable", "--changed-paths");
    git.git("-C", clone.toString(), "fetch", "-q", "--depth=1", "origin");
    List<String> met = met(clone);
    assertEquals(1, met.size(), met.toString());
    assertTrue(met.get(0).contains("parents=[], commitParents=[]"), met.get(0));
  }
}
