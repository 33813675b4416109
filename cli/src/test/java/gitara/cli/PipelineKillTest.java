package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.VerbKills.Step;
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
    desk = VerbKills.areMany() ? Desk.at(repo).at(Instant.now()) : Desk.at(repo);
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

  private static Step step(VerbKills.Work before, String... verb) {
    return new Step(String.join(" ", verb), List.of(command(verb)), before, false);
  }

  private static Step step(String... verb) {
    return step(() -> {}, verb);
  }

  /** A file of its own, too large for a kill to find it written at once. */
  private void figure() throws IOException {
    if (!Files.exists(repo.dir().resolve("out"))) {
      Files.createDirectories(repo.dir().resolve("out"));
      byte[] figure = new byte[100_000];
      new Random(SEED).nextBytes(figure);
      Files.write(repo.dir().resolve("out/figure.png"), figure);
    }
  }

  /** The verbs in an order in which each may run, and what an agent does before some of them. */
  private List<Step> life() throws IOException {
    String plan = "quality_reports/plans/2026-11-18_p.md";
    String cold = temp.resolve("cold").toString();
    return List.of(
        step("plan", "approve", plan, "--project", "p"),
        step("given", "strategist"),
        step("dispatch", "strategist"),
        step(this::figure, "submit", "strategist"),
        step(() -> ara("bundle", "strategist", cold).done(), seal("strategist-critic", "90")),
        step(seal("coder-critic", "85")),
        step("score", "strategist", "--reveal", "--critic", "coder-critic"),
        step("score", "strategist", "--reveal", "--critic", "strategist-critic"),
        step("verify", "strategist", "--", "true"),
        step("gate", "commit"),
        step("loop", "--reason", "below"),
        step("trace", "--save"),
        step("dispatch", "strategist"),
        step("cancel", "strategist", "--reason", "changed"),
        step("dispatch", "strategist"),
        step("escalate", "strategist", "--question", "Is it large enough for this design?"),
        step("decide", "strategist", "--words", "yes"));
  }

  @Test
  void aKilledVerbIsDoneOrNotAndOnceMoreDoesItOnce() throws Exception {
    FolderCopy.over(unplanned(), repo.dir());
    VerbKills kills = new VerbKills(desk, temp, SEED, () -> entries() + " entries");
    assertEquals(List.of(), kills.play(life()));
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
