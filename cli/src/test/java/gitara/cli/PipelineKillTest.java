package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.FolderCopy;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Verbs of pipelines that are killed, and critics that score at the same time. {@code
 * -Dara.kills=200} kills each verb as many times; without it, some verbs once.
 */
final class PipelineKillTest {
  private static final int EACH = Integer.getInteger("ara.kills", 0);
  private static final long SEED = Long.getLong("ara.seed", 20261118L);
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
    desk = EACH > 0 ? Desk.at(repo).at(Instant.now()) : Desk.at(repo);
    FolderCopy.share(repo.dir(), unplanned());
    ara("plan", "approve", "quality_reports/plans/2026-11-18_p.md", "--project", "p").done();
  }

  @AfterEach
  void close() {
    repo.close();
  }

  private Path unplanned() {
    return temp.resolve("unplanned");
  }

  private Desk.Outcome ara(String... arguments) {
    return desk.ara(command(arguments));
  }

  private void together(String[] one, String[] other) throws Exception {
    for (Desk.Outcome outcome : Killer.together(desk, List.of(command(one), command(other)))) {
      outcome.done();
    }
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

  /** The verbs in an order in which each may run, and what an agent does before some of them. */
  private List<List<String>> life() throws IOException {
    String plan = "quality_reports/plans/2026-11-18_p.md";
    return List.of(
        List.of("plan", "approve", plan, "--project", "p"),
        List.of("given", "strategist"),
        List.of("dispatch", "strategist"),
        List.of("submit", "strategist"),
        List.of(seal("strategist-critic", "90")),
        List.of(seal("coder-critic", "85")),
        List.of("score", "strategist", "--reveal", "--critic", "coder-critic"),
        List.of("score", "strategist", "--reveal", "--critic", "strategist-critic"),
        List.of("verify", "strategist", "--", "true"),
        List.of("gate", "commit"),
        List.of("loop", "--reason", "below"),
        List.of("trace", "--save"),
        List.of("dispatch", "strategist"),
        List.of("cancel", "strategist", "--reason", "changed"),
        List.of("dispatch", "strategist"),
        List.of("escalate", "strategist", "--question", "Is it large enough for this design?"),
        List.of("decide", "strategist", "--words", "yes"));
  }

  @Test
  void aKilledVerbIsDoneOrNotAndOnceMoreDoesItOnce() throws Exception {
    FolderCopy.over(unplanned(), repo.dir());
    Killer killer = new Killer(SEED);
    List<String> faults = new ArrayList<>();
    int number = 0;
    for (List<String> step : life()) {
      String[] verb = step.toArray(String[]::new);
      // In the same place, which its leases name.
      Path before = temp.resolve("before" + number);
      FolderCopy.share(repo.dir(), before);
      ara(verb).done();
      int expected = entries();
      Path after = temp.resolve("after" + number);
      FolderCopy.share(repo.dir(), after);
      boolean isPlayed = EACH > 0 || number % 4 == 2;
      int enough = killer.kills() + Math.max(EACH, 1);
      // Of a verb that ends before its kill there is another try; in the suite, none.
      for (int i = 0; isPlayed && killer.kills() < enough && i < 1 + 2 * EACH; i++) {
        FolderCopy.over(before, repo.dir());
        if (i == 0) {
          killer.run(desk, command(verb));
          FolderCopy.over(before, repo.dir());
        }
        killer.kill(desk, command(verb));
        Desk.Outcome next = ara(verb);
        String when = step + ", kill " + i + ": " + next.out() + next.err();
        check(when, faults, next.code() == 0 || next.code() == 2);
        check(when, faults, expected == entries());
        check(when, faults, repo.git("status", "--porcelain", "-uall").isEmpty());
        check(when, faults, desk.ara("verify").code() == 0);
        if (i % 10 == 0) {
          repo.git("fsck", "--strict", "--no-dangling", "--no-progress");
        }
      }
      FolderCopy.over(after, repo.dir());
      if (step.getFirst().equals("dispatch") && !Files.exists(repo.dir().resolve("out"))) {
        Files.createDirectories(repo.dir().resolve("out"));
        byte[] figure = new byte[100_000];
        new Random(SEED).nextBytes(figure);
        Files.write(repo.dir().resolve("out/figure.png"), figure);
      } else if (step.getFirst().equals("submit")) {
        ara("bundle", "strategist", temp.resolve("cold").toString()).done();
      }
      number++;
      if (EACH > 0) {
        System.out.println(step + ": " + killer.kills() + " kills, faults " + faults);
      }
    }
    assertEquals(List.of(), faults);
  }

  private static void check(String when, List<String> faults, boolean isSound) {
    if (!isSound) {
      faults.add(when);
    }
  }

  private static String[] command(String... verb) {
    List<String> all = new ArrayList<>(List.of("pipeline"));
    all.addAll(List.of(verb));
    return all.toArray(String[]::new);
  }

  private int entries() {
    Path journal = repo.dir().resolve("quality_reports/research_journal.md");
    return Files.exists(journal)
        ? (int)
            desk.read("quality_reports/research_journal.md")
                .lines()
                .filter(line -> line.startsWith("### "))
                .count()
        : 0;
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
    together(seal("strategist-critic", "90"), seal("coder-critic", "85"));
    assertEquals(2, entries("sealed"));
    String sealed = repo.git("log", "-2", "--format=%(trailers:key=Ara-Seal,valueonly)");
    assertEquals(List.of(), reports());
    String[] reveal = {"score", "strategist", "--reveal", "--critic", "strategist-critic"};
    String[] other = {"score", "strategist", "--reveal", "--critic", "coder-critic"};
    together(reveal, other);
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
