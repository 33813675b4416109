package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import gitara.testkit.OtherJvm;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that observe at once; {@code cli/bench/run crowd} does the same with many more. */
final class CrowdTest {
  private static final int EACH = 3;

  @TempDir Path temp;

  @Test
  void everyObservationOfEveryProcessIsRecordedOnce() throws Exception {
    try (TestRepo repo = TestRepo.init(temp)) {
      Desk.begun(repo);
      String from = repo.head();
      TestRepo side = repo.worktree("side");
      List<String> onMain = new ArrayList<>();
      List<String> onSide = new ArrayList<>();
      try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
        List<Future<List<String>>> writers = new ArrayList<>();
        for (TestRepo tree : List.of(repo, side, repo, side)) {
          writers.add(pool.submit(() -> observe(tree)));
        }
        for (int i = 0; i < writers.size(); i++) {
          (i % 2 == 0 ? onMain : onSide).addAll(writers.get(i).get());
        }
      }
      assertEquals(2 * EACH, onMain.size());
      assertEquals(new TreeSet<>(onMain), new TreeSet<>(AtRest.observations(repo, from)));
      assertEquals(new TreeSet<>(onSide), new TreeSet<>(AtRest.observations(side, from)));
      onMain.addAll(onSide);
      assertEquals(4 * EACH, new TreeSet<>(onMain).size());
      AtRest.check(repo, "afterwards");
      AtRest.check(side, "afterwards");
    }
  }

  private static List<String> observe(TestRepo tree) throws IOException, InterruptedException {
    List<String> told = new ArrayList<>();
    for (int i = 0; i < EACH; i++) {
      try (OtherJvm ara = OtherJvm.run(tree, Main.class, "observe", "seen", "--porcelain")) {
        String id = ara.readLine();
        assertEquals(0, ara.waitFor());
        assertNotNull(id);
        told.add(id);
      }
    }
    return told;
  }
}
