package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.OtherJvm;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Verbs of pipelines that are killed, and critics that score at the same time; {@code cli/bench/run
 * pipeline-kills} kills each verb many more times.
 */
final class PipelineKillTest {
  private static final long SEED = 20261118;
  private static final String REGISTRY =
      """
      ## strategist
      - PHASE: Strategy
      - PARALLEL_GROUP: strategy
      - REQUIRES: None
      - PRODUCES: `out/`
      - CRITIC: strategist-critic
      - SECOND_CRITIC: coder-critic
      - ESCALATION_TARGET: User
      - QUALITY_WEIGHT: 100%
      """;

  @TempDir Path temp;

  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void givenAPlan() {
    repo = TestRepo.init(temp);
    repo.write(".claude/rules/permissions.md", REGISTRY);
    repo.write("quality_reports/plans/2026-11-18_p.md", "# Plan\n\nStatus: DRAFT\n");
    repo.commit("registry and plan");
    desk = Desk.at(repo);
    ara("plan", "approve", "quality_reports/plans/2026-11-18_p.md", "--project", "p").done();
  }

  @AfterEach
  void close() {
    repo.close();
  }

  private Desk.Outcome ara(String... arguments) {
    List<String> all = new ArrayList<>(List.of("pipeline"));
    all.addAll(List.of(arguments));
    return desk.ara(all.toArray(String[]::new));
  }

  private OtherJvm start(String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of("pipeline"));
    all.addAll(List.of(arguments));
    return OtherJvm.run(repo, Main.class, all.toArray(String[]::new));
  }

  private String[] seal(String critic, String score) throws IOException {
    Path report = temp.resolve(critic + ".md");
    Files.writeString(report, "# Review by " + critic + "\n");
    String cold = temp.resolve("cold").toString();
    return new String[] {
      "score",
      "strategist",
      score,
      "--critic",
      critic,
      "--report",
      report.toString(),
      "--bundle",
      cold
    };
  }

  private void submitted() throws IOException {
    ara("dispatch", "strategist").done();
    Files.createDirectories(repo.dir().resolve("out"));
    Files.write(repo.dir().resolve("out/figure.png"), new byte[] {(byte) 0x89, 'P', 0, 1});
    ara("submit", "strategist").done();
    ara("bundle", "strategist", temp.resolve("cold").toString()).done();
  }

  @Test
  void aKilledVerbIsDoneOrNotAndTheNextOneGoesOn() throws Exception {
    Random random = new Random(SEED);
    long begun = System.nanoTime();
    try (OtherJvm unkilled = start("ready")) {
      unkilled.waitFor();
    }
    long usual = System.nanoTime() - begun;
    killed(random, usual, "dispatched", "dispatch", "strategist");
    Files.createDirectories(repo.dir().resolve("out"));
    Files.write(repo.dir().resolve("out/figure.png"), new byte[] {(byte) 0x89, 'P', 0, 1});
    killed(random, usual, "submitted", "submit", "strategist");
    ara("bundle", "strategist", temp.resolve("cold").toString()).done();
    killed(random, usual, "sealed", seal("strategist-critic", "90"));
    ara(seal("coder-critic", "91")).done();
    killed(random, usual, "scored", "score", "strategist", "--reveal", "--critic", "coder-critic");
  }

  private void killed(Random random, long usual, String event, String... verb) throws Exception {
    int before = entries(event);
    try (OtherJvm ara = start(verb)) {
      TimeUnit.NANOSECONDS.sleep((long) ((0.5 + 0.8 * random.nextDouble()) * usual));
      ara.kill();
    }
    Desk.Outcome next = ara(verb);
    assertTrue(next.code() == 0 || next.code() == 2, event + "\n" + next.err());
    assertEquals(before + 1, entries(event), event + next.err());
    assertEquals("", repo.git("status", "--porcelain", "--untracked-files=all"), event);
    assertEquals("", repo.git("fsck", "--strict", "--no-dangling", "--no-progress"), event);
    assertEquals(0, desk.ara("verify").code(), event);
  }

  private int entries(String event) {
    int count = 0;
    for (String line : desk.read("quality_reports/research_journal.md").split("\n", -1)) {
      count += line.startsWith("**Run:**") && line.contains(", " + event) ? 1 : 0;
    }
    return count;
  }

  @Test
  void ofTwoCriticsAtOnceNeitherReportChangesAfterTheOtherWasSeen() throws Exception {
    submitted();
    try (OtherJvm one = start(seal("strategist-critic", "90"));
        OtherJvm other = start(seal("coder-critic", "85"))) {
      assertEquals(0, one.waitFor());
      assertEquals(0, other.waitFor());
    }
    assertEquals(2, entries("sealed"));
    String sealed = repo.git("log", "-2", "--format=%(trailers:key=Ara-Seal,valueonly)");
    assertEquals(List.of(), reports());
    try (OtherJvm one = start("score", "strategist", "--reveal", "--critic", "strategist-critic");
        OtherJvm other = start("score", "strategist", "--reveal", "--critic", "coder-critic")) {
      assertEquals(0, one.waitFor());
      assertEquals(0, other.waitFor());
    }
    assertEquals(2, reports().size());
    for (String path : reports()) {
      String critic = path.contains("_coder-critic_") ? "coder-critic" : "strategist-critic";
      assertEquals("# Review by " + critic + "\n", desk.read(path));
      assertTrue(sealed.contains(critic), sealed);
    }
    assertTrue(ara("status").done().contains("approved"), ara("status").out());
    assertEquals(0, desk.ara("verify").code());
    // Whoever changes a report now is named.
    repo.write(reports().getFirst(), "# Review, changed\n");
    repo.git("commit", "-q", "--no-verify", "-a", "-m", "a better report");
    assertTrue(desk.ara("verify").out().contains("report-kept"));
  }

  private List<String> reports() {
    String list = repo.git("ls-files", "quality_reports/reviews");
    return list.isEmpty() ? List.of() : list.lines().toList();
  }
}
