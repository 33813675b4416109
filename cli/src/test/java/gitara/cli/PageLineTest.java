package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page from what a clone has kept is the page that is made from nothing. */
class PageLineTest {
  private static final int STEPS = Integer.getInteger("ara.lines", 16);
  private static final long SEED = Long.getLong("ara.seed", 1);
  private static final String CLAIMS = "ara/logic/claims.md";
  private static final String TREE = "ara/trace/exploration_tree.yaml";
  private static final String STAGING = "ara/staging/observations.yaml";

  @TempDir Path folder;
  private TestRepo repo;
  private Desk desk;
  private int commits;

  @BeforeEach
  void aRecord() {
    repo = TestRepo.init(folder);
    desk = Desk.begun(repo);
  }

  private String page(String... more) {
    return PageTest.Page.of(desk, more).html;
  }

  private Path kept() {
    return repo.commonDir().resolve("ara/history/ara.line");
  }

  private Path notes() {
    return repo.commonDir().resolve("ara/history/ara.sessions");
  }

  /** What a clone prints that has kept nothing; what was kept is there again afterwards. */
  private String fromNothing(String... more) throws IOException {
    Path folder = repo.commonDir().resolve("ara/history");
    Path kept = folder.resolveSibling("history.kept");
    Files.move(folder, kept);
    String page = page(more);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    Files.move(kept, folder);
    return page;
  }

  private void change(Random random) {
    StringBuilder claims = new StringBuilder("# Claims\n");
    StringBuilder tree = new StringBuilder("tree:\n");
    StringBuilder staging = new StringBuilder("observations:\n");
    for (int i = 1; i <= 5; i++) {
      if (random.nextInt(4) > 0) {
        claims.append("\n## C0").append(i).append(": claim \u00e9 ").append(random.nextInt(3));
        claims.append("\n- **Statement**: it is ").append(random.nextInt(3)).append(" \u2026\n");
        claims.append(random.nextBoolean() ? "- **Status**: testing\n" : "");
      }
      if (random.nextBoolean()) {
        boolean isAside = random.nextInt(3) == 0;
        String wide = random.nextInt(4) == 0 ? "\"half \\ud83d\"" : "n" + random.nextInt(4);
        (isAside ? staging : tree)
            .append("  - {id: N0")
            .append(i)
            .append(", type: question, title: ")
            .append(wide)
            .append("}\n");
      }
    }
    repo.write(CLAIMS, claims.toString());
    repo.write(TREE, random.nextInt(6) == 0 ? "tree:\n  - {id: N01, type: [\n" : tree.toString());
    repo.write(STAGING, staging.toString());
    repo.write(
        "ara/trace/sessions/2026-11-1" + random.nextInt(3) + "_001.yaml",
        "session:\n  summary: \"s\u00e9ance "
            + random.nextInt(9)
            + "\"\nkey_context:\n  - turn: 1\n    text: \"so it is \\ud83d "
            + random.nextInt(3)
            + "\"\nopen_threads: [\"why "
            + random.nextInt(3)
            + "\"]\n");
  }

  private void commit(String... more) {
    repo.git("add", "-A");
    List<String> words =
        new ArrayList<>(
            List.of("commit", "-q", "--no-verify", "--allow-empty", "-m", "step " + commits++));
    words.addAll(List.of(more));
    repo.git(words.toArray(String[]::new));
  }

  /** One more commit, a merge, another branch, or a history that is another one from some point. */
  private void step(Random random) {
    switch (random.nextInt(8)) {
      case 0 -> {
        repo.git("checkout", "-q", "-B", "side", "HEAD~" + random.nextInt(2));
        change(random);
        commit();
        repo.git("checkout", "-q", "main");
      }
      case 1 -> repo.git("merge", "-q", "--no-edit", "--no-verify", "-s", "ours", "side");
      case 2 -> {
        repo.git("reset", "-q", "--hard", "side");
        change(random);
        commit();
      }
      case 3 -> {
        change(random);
        commit("--amend");
      }
      case 4 -> {
        repo.git("checkout", "-q", "side");
        page();
        repo.git("checkout", "-q", "main");
      }
      default -> {
        change(random);
        commit();
      }
    }
  }

  @Test
  void aPageFromWhatWasKeptIsThePageFromNothing() throws IOException {
    Random random = new Random(SEED);
    change(random);
    commit();
    repo.git("branch", "side");
    page();
    for (int i = 0; i < STEPS; i++) {
      step(random);
      String message = "seed " + SEED + ", step " + i;
      if (random.nextInt(3) == 0) {
        assertEquals(fromNothing("--as-of", "HEAD~1"), page("--as-of", "HEAD~1"), message);
      }
      if (random.nextInt(4) > 0) {
        String page = page();
        assertEquals(page, page(), message);
        assertEquals(fromNothing(), page, message);
      }
    }
  }

  @Test
  void onlyWhatIsNewIsRead() throws IOException {
    Random random = new Random(SEED);
    for (int i = 0; i < 4; i++) {
      change(random);
      commit();
    }
    page();
    byte[] before = Files.readAllBytes(kept());
    page();
    page("--as-of", "HEAD~2");
    assertEquals(List.of(), changes(before), "nothing is new");
    change(random);
    commit();
    page();
    byte[] after = Files.readAllBytes(kept());
    assertTrue(after.length > before.length, "a commit more");
    assertEquals(-1, Arrays.mismatch(before, Arrays.copyOf(after, before.length)));
  }

  private List<Integer> changes(byte[] before) throws IOException {
    int at = Arrays.mismatch(before, Files.readAllBytes(kept()));
    return at < 0 ? List.of() : List.of(at);
  }

  @Test
  void whatIsDamagedOrOfAnotherBuildIsNotBelieved() throws IOException {
    Random random = new Random(SEED);
    for (int i = 0; i < 3; i++) {
      change(random);
      commit();
      page();
    }
    String page = page();
    byte[] kept = Files.readAllBytes(kept());
    for (int i = 0; i < STEPS; i++) {
      byte[] damaged = kept.clone();
      int at = i == 0 ? 0 : random.nextInt(kept.length);
      damaged[at] ^= (byte) (1 << random.nextInt(8));
      int length = i % 3 == 1 ? random.nextInt(kept.length) : kept.length;
      Files.write(kept(), Arrays.copyOf(damaged, length));
      byte[] notes = Files.readAllBytes(notes());
      notes[random.nextInt(notes.length)] ^= 1;
      Files.write(notes(), notes);
      assertEquals(page, page(), "byte " + at + " of " + length);
    }
    Files.delete(kept());
    Files.createDirectory(kept());
    assertEquals(page, page(), "a folder in its place");
  }

  @Test
  void severalMayWriteAtOnce() throws Exception {
    Random random = new Random(SEED);
    change(random);
    commit();
    page();
    change(random);
    commit();
    String expected = fromNothing("-o", folder.resolve("expected.html").toString());
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<String>> pages =
          IntStream.range(0, 8)
              .mapToObj(
                  i -> threads.submit(() -> page("-o", folder.resolve(i + ".html").toString())))
              .toList();
      for (Future<String> page : pages) {
        assertEquals(expected, page.get());
      }
    }
    assertEquals(expected, page());
    assertFalse(expected.isEmpty());
  }
}
