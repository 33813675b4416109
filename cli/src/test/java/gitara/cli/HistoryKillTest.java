package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.OtherJvm;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Readers killed while they write the index of history; {@code cli/bench/run history-kills} does
 * the same many more times.
 */
final class HistoryKillTest {
  private static final int KILLS = 8;
  private static final long SEED = 20261118;

  @TempDir Path temp;

  @Test
  void whatKilledReadersLeaveIsNeverAWrongAnswer() throws Exception {
    Random random = new Random(SEED);
    try (TestRepo repo = TestRepo.init(temp)) {
      Desk desk = Desk.at(repo);
      for (int i = 0; i < 40; i++) {
        String claim = "## C0%d: One\n- **Status**: s%d\n\n";
        repo.write("ara/logic/claims.md", claim.formatted(1, i) + claim.formatted(2, i / 3));
        repo.commit("turn " + i);
      }
      Path index = repo.gitDir().resolve("ara/history");
      long begun = System.nanoTime();
      OtherJvm.run(repo, Main.class, "log", "C01").waitFor();
      long usual = System.nanoTime() - begun;
      for (int i = 0; i < KILLS; i++) {
        String when = "kill " + i + " of seed " + SEED;
        repo.git("reset", "-q", "--hard", "main~" + (i % 2 == 0 ? 1 : 0));
        repo.write("ara/PAPER.md", "paper " + i).commit("beside " + i);
        if (random.nextBoolean()) {
          delete(index);
        } else {
          damage(index, random);
        }
        try (OtherJvm reader = OtherJvm.run(repo, Main.class, "log", "C01")) {
          awaitWriting(index, usual / 2 + (long) (random.nextDouble() * usual));
          reader.kill();
        }
        List<String> told = new ArrayList<>();
        for (String id : List.of("C01", "C02")) {
          told.add(desk.ara("log", id, "--json").done());
        }
        delete(index);
        for (String id : List.of("C01", "C02")) {
          assertEquals(desk.ara("log", id, "--json").done(), told.removeFirst(), when);
        }
      }
    }
  }

  /** Waits until the index is another one, at most so long. */
  private static void awaitWriting(Path index, long atMost) throws InterruptedException {
    long before = size(index);
    long from = System.nanoTime();
    while (size(index) == before && System.nanoTime() - from < atMost) {
      TimeUnit.MICROSECONDS.sleep(50);
    }
  }

  private static long size(Path index) {
    return index.resolve("ara.index").toFile().length();
  }

  private static void damage(Path index, Random random) throws IOException {
    for (Path file : files(index)) {
      if (Files.isRegularFile(file) && random.nextBoolean()) {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, random.nextInt(bytes.length + 1)));
      }
    }
  }

  private static List<Path> files(Path index) throws IOException {
    if (!Files.isDirectory(index)) {
      return List.of();
    }
    try (var all = Files.walk(index)) {
      return all.sorted(Comparator.reverseOrder()).toList();
    }
  }

  private static void delete(Path index) throws IOException {
    for (Path file : files(index)) {
      Files.deleteIfExists(file);
    }
  }
}
