import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Kills (-9) each verb of a pipeline at random moments, each time in a copy of the repository as it
 * is before that verb. Afterwards the same verb, run once more, has been done exactly once: as many
 * entries as after an unkilled run, a clean work tree, sound objects, and {@code verify} finds
 * nothing.
 */
final class PipelineKills {
  private static final Path NOWHERE = Path.of("/dev/null");
  private static final String REGISTRY =
      """
      ## strategist
      - PHASE: Strategy
      - PARALLEL_GROUP: strategy
      - REQUIRES: A research idea
      - PRODUCES: `out/`
      - CRITIC: strategist-critic
      - SECOND_CRITIC: coder-critic
      - ESCALATION_TARGET: User
      - QUALITY_WEIGHT: 100%
      """;

  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private final Scratch world;
  private final int kills;
  private final Random random;
  private final Spawn spawn = new Spawn();

  /**
   * @param kills of each verb
   */
  PipelineKills(Scratch world, int kills, int seed) {
    this.world = world;
    this.kills = kills;
    this.random = new Random(seed);
  }

  /** The verbs in an order in which each may run; {@code !} begins what a shell does before. */
  private static Map<String, String> steps() {
    String score = "score strategist %s --critic %s-critic --report ../report.md --bundle ../cold";
    Map<String, String> steps = new LinkedHashMap<>();
    steps.put("plan", "plan approve quality_reports/plans/2026-11-18_p.md --project p");
    steps.put("given", "given strategist");
    steps.put("dispatch", "dispatch strategist");
    steps.put("submit", "submit strategist");
    steps.put("seal", score.formatted("90", "strategist"));
    steps.put("second seal", score.formatted("85", "coder"));
    steps.put("reveal", "score strategist --reveal --critic coder-critic");
    steps.put("second reveal", "score strategist --reveal --critic strategist-critic");
    steps.put("verify", "verify strategist -- true");
    steps.put("gate", "gate commit");
    steps.put("loop", "loop --reason below");
    steps.put("trace", "trace --save");
    steps.put("second dispatch", "dispatch strategist");
    steps.put("cancel", "cancel strategist --reason changed");
    steps.put("third dispatch", "dispatch strategist");
    steps.put("escalate", "escalate strategist --question Is_it_large_enough_for_this_design?");
    steps.put("decide", "decide strategist --words yes");
    return steps;
  }

  int run() throws Exception {
    Path folder = begin();
    List<String> faults = new ArrayList<>();
    int killed = 0;
    for (Map.Entry<String, String> step : steps().entrySet()) {
      List<String> verb = new ArrayList<>(List.of(ara, "pipeline"));
      verb.addAll(
          List.of(step.getValue().replace("Is_it_large_enough_for_this_design?", "?").split(" ")));
      verb.replaceAll(word -> word.equals("?") ? "Is it large enough for this design?" : word);
      Path before = copy(folder, "before");
      long from = System.nanoTime();
      must(folder, verb);
      long usual = System.nanoTime() - from;
      int expected = entries(folder);
      int known = faults.size();
      Path after = copy(folder, "after");
      for (int i = 0; i < kills; i++) {
        // In the same place, which its leases name.
        Path copy = copy(before, "work");
        killed += kill(copy, verb, usual) ? 1 : 0;
        Scratch.Said next = world.ask(copy, verb, null);
        String when = step.getKey() + " " + i + ": ";
        if (next.code() != 0 && next.code() != 2) {
          faults.add(when + next.text());
        }
        if (entries(copy) != expected) {
          faults.add(when + entries(copy) + " entries, not " + expected + ": " + next.text());
        }
        if (!world.git(copy, "status", "--porcelain", "-uall").isEmpty()) {
          faults.add(when + world.git(copy, "status", "--porcelain", "-uall"));
        }
        if (i % 10 == 0) {
          must(copy, List.of(ara, "verify"));
          world.git(copy, "fsck", "--strict", "--no-dangling");
        }
      }
      System.out.println(step.getKey() + ": " + killed + " kills so far");
      faults.subList(known, faults.size()).forEach(System.out::println);
      copy(after, "work");
      prepare(folder, step.getKey());
    }
    System.out.println(killed + " kills, " + faults.size() + " faults");
    return faults.isEmpty() ? 0 : 1;
  }

  private Path begin() throws IOException, InterruptedException {
    Path folder = world.folder("pipeline").resolve("work");
    Files.createDirectories(folder.resolve(".claude/rules"));
    Files.createDirectories(folder.resolve("quality_reports/plans"));
    Files.writeString(folder.resolve(".claude/rules/permissions.md"), REGISTRY);
    Files.writeString(
        folder.resolve("quality_reports/plans/2026-11-18_p.md"), "# Plan\n\nStatus: DRAFT\n");
    Files.writeString(folder.resolveSibling("report.md"), "# Review\n");
    world.git(folder, "init", "-q");
    world.git(folder, "add", "-A");
    world.git(folder, "commit", "-q", "-m", "registry and plan");
    return folder;
  }

  /** What an agent or a critic does between two verbs. */
  private void prepare(Path folder, String done) throws IOException, InterruptedException {
    if (done.equals("dispatch")) {
      Files.createDirectories(folder.resolve("out"));
      byte[] figure = new byte[100_000];
      random.nextBytes(figure);
      Files.write(folder.resolve("out/figure.png"), figure);
      Files.writeString(folder.resolve("out/memo.md"), "# Memo\n");
    } else if (done.equals("submit")) {
      must(folder, List.of(ara, "pipeline", "bundle", "strategist", "../cold"));
    }
  }

  /** A copy beside, so that paths to what is outside stay. */
  private Path copy(Path folder, String name) throws IOException, InterruptedException {
    Path copy = folder.resolveSibling(name);
    must(folder, List.of("rm", "-rf", copy.toString()));
    must(folder, List.of("cp", "-a", folder.toString(), copy.toString()));
    return copy;
  }

  private boolean kill(Path folder, List<String> verb, long usual) throws Exception {
    Spawn.Running running = spawn.start(verb, folder, world.environment(), NOWHERE, NOWHERE);
    long wait = (long) (random.nextDouble() * 1.1 * usual);
    Thread.sleep(wait / 1_000_000, (int) (wait % 1_000_000));
    running.kill();
    return running.await().status() == Spawn.KILLED;
  }

  private static int entries(Path folder) throws IOException {
    Path journal = folder.resolve("quality_reports/research_journal.md");
    if (!Files.exists(journal)) {
      return 0;
    }
    return (int) Files.readString(journal).lines().filter(line -> line.startsWith("### ")).count();
  }

  private void must(Path folder, List<String> command) throws IOException, InterruptedException {
    Scratch.Said said = world.ask(folder, command, null);
    if (said.code() != 0) {
      throw new IllegalStateException(command + ": " + said.text());
    }
  }
}
