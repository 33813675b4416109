package gitara.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import gitara.git.Environment;
import gitara.git.Repo;
import gitara.testkit.TestRepo;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gates as commits: the list of a run's commits, and the tags that name them. */
final class GateTest {
  @TempDir Path temp;

  static Repo open(TestRepo repo) throws Exception {
    Map<String, String> variables = new HashMap<>();
    repo.isolate(variables);
    Clock clock = Clock.fixed(Instant.parse(TestRepo.DATE), ZoneOffset.UTC);
    return Repo.open(new Environment(variables, repo.dir(), clock));
  }

  private static String gate(String word) {
    return "decide\n\nAra-Version: 1\nAra-Gate: run/gather " + word + "\nAra-Actor: human";
  }

  @Test
  void theLogListsTheCommitsOfAFolderOldestFirst() throws Exception {
    try (TestRepo repo = TestRepo.init(temp)) {
      String begun = repo.write("tasks/a.md", "1").commit("begin");
      repo.write("other", "1").commit("other");
      String first = repo.write("tasks/a.md", "2").commit(gate("dig-deeper"));
      String second = repo.write("tasks/a.md", "3").commit(gate("proceed"));
      try (Repo opened = open(repo);
          ObjectReader reader = opened.objects()) {
        ObjectId tip = ObjectId.fromString(second);
        List<GateLog.Entry> log = GateLog.read(opened, reader, tip, "tasks");
        assertEquals(
            List.of(begun, first, second), log.stream().map(e -> e.commit().name()).toList());
        assertEquals("dig-deeper", log.get(1).decisions().getFirst().word());
        assertEquals("2", new String(assertRead(log.get(1)), StandardCharsets.UTF_8));
        assertEquals(4, GateLog.read(opened, reader, tip, "").size());
      }
    }
  }

  private static byte[] assertRead(GateLog.Entry entry) throws Exception {
    byte[] content = entry.state().read("tasks/a.md");
    assertNotNull(content);
    return content;
  }

  @Test
  void aLaterDecisionGetsATagOfItsOwnAndTheSameCommitNone() throws Exception {
    try (TestRepo repo = TestRepo.init(temp)) {
      ObjectId one = ObjectId.fromString(repo.write("a", "1").commit("one"));
      ObjectId two = ObjectId.fromString(repo.write("a", "2").commit("two"));
      try (Repo opened = open(repo)) {
        String name = "refs/tags/ara/stage/TFW-1/i1/gather";
        assertEquals(name, GateTag.make(opened, "stage", "TFW-1/i1/gather", one, "dig-deeper"));
        assertEquals(name, GateTag.make(opened, "stage", "TFW-1/i1/gather", one, "again"));
        assertEquals(name + ".2", GateTag.make(opened, "stage", "TFW-1/i1/gather", two, "proceed"));
        assertEquals("tag", repo.git("cat-file", "-t", name));
        assertEquals(two.name(), repo.git("rev-parse", name + ".2^{commit}"));
      }
    }
    assertNull(GateTag.objection("stage", "TFW-1/i1/gather"));
    assertNotNull(GateTag.objection("stage", "a b"));
  }
}
