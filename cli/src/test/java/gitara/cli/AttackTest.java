package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every attack of the tables is stopped at every gate that can see it, and every honest twin
 * passes. What each gate said otherwise is in the failure; the times are in a file below target.
 * {@code -Dara.attack=words} plays those with these words in their names.
 */
class AttackTest {
  private static final Path REPORT = Path.of("target", "attacks.txt");
  private static final int THREADS = 4;

  @TempDir Path temporary;

  private record Played(Attack attack, Map<Attack.Gate, String> wrong, long millis) {}

  @Test
  void everyAttackIsStoppedAndEveryTwinPasses() throws Exception {
    List<Attack> attacks = new ArrayList<>(Attacks.all());
    String only = System.getProperty("ara.attack", "");
    attacks.removeIf(attack -> !attack.name().contains(only));
    StringBuilder wrong = new StringBuilder();
    StringBuilder report = new StringBuilder();
    try (TestRepo repo = TestRepo.init(temporary);
        ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
      Map<String, String> record = AttackRecord.files(repo);
      Desk desk = Desk.at(repo);
      List<Future<Played>> all = new ArrayList<>();
      for (Attack attack : attacks) {
        Path folder = Files.createDirectory(temporary.resolve("attack" + all.size()));
        all.add(pool.submit(() -> play(attack, folder, desk, record)));
      }
      for (Future<Played> one : all) {
        Played played = one.get();
        report.append(line(played));
        played
            .wrong()
            .forEach(
                (gate, said) ->
                    wrong.append("%s: %s: %s\n".formatted(played.attack(), gate.title, said)));
      }
    }
    Files.createDirectories(Path.of("target"));
    Files.writeString(REPORT, report);
    assertEquals("", wrong.toString());
  }

  private static String line(Played played) {
    return "%5d ms  %-7s %s  %s\n"
        .formatted(
            played.millis(),
            played.wrong().isEmpty() ? "" : "WRONG",
            played.attack().says() == null ? "passes" : "stopped",
            played.attack());
  }

  private static Played play(Attack attack, Path folder, Desk desk, Map<String, String> record)
      throws IOException {
    long start = System.nanoTime();
    try (AttackStage stage = new AttackStage(folder, desk, record)) {
      Map<Attack.Gate, String> wrong = new TreeMap<>();
      try {
        wrong.putAll(attack.play(stage, stage.at()));
      } catch (RuntimeException | AssertionError e) {
        wrong.put(Attack.Gate.PUSH, "the story failed: " + e);
      }
      return new Played(attack, wrong, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    }
  }

  @Test
  void noNameStandsTwiceAndAttacksHaveTwins() {
    Set<String> names = new HashSet<>();
    int attacks = 0;
    for (Attack attack : Attacks.all()) {
      assertTrue(names.add(attack.name()), attack.name());
      attacks += attack.says() == null ? 0 : 1;
    }
    assertTrue(attacks >= 150, attacks + " attacks");
  }
}
