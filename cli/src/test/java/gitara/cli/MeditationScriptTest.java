package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script of a meditation, small and in this process. With {@code -Dara.kills=500} it is played
 * whole, by processes that are killed in each verb, until as many were.
 */
final class MeditationScriptTest {
  private static final int KILLS = Integer.getInteger("ara.kills", 0);
  private static final long SEED = Long.getLong("ara.seed", 1L);

  @TempDir Path folder;

  @Test
  void aMeditationIsPlayedToItsThreeEnds() throws Exception {
    if (KILLS == 0) {
      String browser = MeditateReportTest.browser(folder, "1.2").toString();
      assertEquals(15, play(folder, 2, Desk::ara, browser));
    }
    KillingHand hand = new KillingHand(SEED);
    for (int i = 0; hand.kills().values().stream().mapToInt(one -> one).sum() < KILLS; i++) {
      int files = play(Files.createDirectory(folder.resolve("play" + i)), 3, hand, "");
      System.out.println("meditation " + i + ": " + files + " files of nodes; " + hand.kills());
      // One of the 52 is given up.
      assertEquals(51, files);
    }
  }

  /** Plays it, and says how many final files of nodes it has. */
  private static int play(Path folder, int depth, MeditationHand hand, String browser)
      throws Exception {
    try (MeditationScript script = new MeditationScript(folder, depth, hand, browser)) {
      assertTrue(script.play() > 50);
      String all = script.repo().git("ls-tree", "-r", "--name-only", "main", "meditations/");
      return (int) all.lines().filter(one -> one.matches(".*/branch-\\d-depth-.*\\d\\.md")).count();
    }
  }
}
