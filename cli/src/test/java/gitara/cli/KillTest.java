package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.OtherJvm;
import gitara.testkit.TestRepo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writers killed at any moment; {@code cli/bench/run kills} does the same many more times. */
final class KillTest {
  private static final int KILLS = 10;
  private static final long SEED = 20261118;

  @TempDir Path temp;

  @Test
  void nothingToldIsLostAndTheNextCommandGoesOn() throws Exception {
    Random random = new Random(SEED);
    try (TestRepo repo = TestRepo.init(temp)) {
      Desk desk = Desk.begun(repo);
      String from = repo.head();
      long begun = System.nanoTime();
      observe(repo, "unkilled").waitFor();
      long usual = System.nanoTime() - begun;
      for (int i = 0; i < KILLS; i++) {
        String when = "kill " + i + " of seed " + SEED;
        String told;
        try (OtherJvm ara = observe(repo, "killed " + i)) {
          if (i % 3 == 0) {
            TimeUnit.NANOSECONDS.sleep((long) (random.nextDouble() * usual));
          } else {
            awaitWriting(repo, usual);
            TimeUnit.NANOSECONDS.sleep((long) (random.nextDouble() * usual / 3));
          }
          ara.kill();
          told = ara.readLine();
        }
        String next = desk.observe("next " + i);
        List<String> recorded = AtRest.observations(repo, from);
        assertTrue(told == null || recorded.contains(told), when + ": lost " + told);
        assertEquals(next, recorded.getLast(), when);
        assertEquals(recorded.size(), recorded.stream().distinct().count(), when);
        AtRest.check(repo, when);
      }
    }
  }

  private static OtherJvm observe(TestRepo repo, String text) throws Exception {
    return OtherJvm.run(repo, Main.class, "observe", text, "--porcelain");
  }

  private static void awaitWriting(TestRepo repo, long atMost) {
    Path lock = repo.dir().resolve(".git/index.lock");
    long from = System.nanoTime();
    while (!Files.exists(lock) && System.nanoTime() - from < 2 * atMost) {
      Thread.onSpinWait();
    }
  }
}
