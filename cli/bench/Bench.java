import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/**
 * Times whole commands as a user waits for them: every round runs each case once, so that whatever
 * else the machine does meets all of them alike, and each figure is given as a ratio to an empty
 * JVM of the same rounds.
 *
 * <p>{@code bench/run startup [--rounds N]} is the house's table; {@code bench/run lint [--rounds
 * N]} holds a check of one new observation on large records against one of ten entries, {@code
 * bench/run turn} a turn of forty events, {@code bench/run memory} scanning and the ledger, {@code
 * bench/run history} what the life of a claim costs, and {@code bench/run verify}; {@code bench/run
 * compare [--rounds N] -- CMD... [-- CMD...]} puts any commands side by side. {@code crowd}, {@code
 * kills} and {@code locks} put writing to the proof: see {@link Crowd}, {@link Kills} and {@link
 * Locks}; {@code push-hostile} a server: see {@link PushHostile}.
 */
final class Bench {
  private static final int WARM_UP = 3;

  public static void main(String[] args) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(args));
    String what = arguments.isEmpty() ? "" : arguments.removeFirst();
    Path scratch = Files.createTempDirectory("git-ara-bench");
    int code = 1;
    try {
      Scratch world = new Scratch(scratch);
      code =
          switch (what) {
            case "startup" -> {
              int rounds = rounds(arguments);
              report(run(Startup.cases(world), rounds, world), rounds);
              yield 0;
            }
            case "lint" -> {
              int rounds = rounds(arguments);
              report(run(LintCases.cases(world), rounds, world), rounds);
              yield 0;
            }
            case "turn" -> {
              int rounds = rounds(arguments);
              report(run(TurnCases.cases(world), rounds, world), rounds);
              yield 0;
            }
            case "history" -> {
              int rounds = rounds(arguments);
              int largest = number(arguments, "--commits", 100_000);
              int[] sizes =
                  largest < 100_000 ? new int[] {largest} : new int[] {1000, 10_000, largest};
              Case empty = Startup.emptyJvm(world);
              report(run(HistoryCases.cases(world, empty, sizes), rounds, world), rounds);
              report(run(HistoryCases.curve(world, empty), rounds, world), rounds);
              report(run(VerifyCases.cases(world), rounds, world), rounds);
              yield 0;
            }
            case "hooks" -> {
              int rounds = rounds(arguments);
              report(run(HookCases.cases(world), rounds, world), rounds);
              yield 0;
            }
            case "verify" -> {
              int rounds = rounds(arguments);
              report(run(VerifyCases.cases(world), rounds, world), rounds);
              yield 0;
            }
            case "memory" -> {
              boolean year = arguments.remove("--year");
              int rounds = rounds(arguments);
              report(run(MemoryCases.cases(world, year), rounds, world), rounds);
              yield 0;
            }
            case "memory-kills" ->
                new MemoryKills(
                        world, number(arguments, "--kills", 500), number(arguments, "--seed", 1))
                    .run();
            case "history-kills" ->
                new HistoryKills(
                        world, number(arguments, "--kills", 500), number(arguments, "--seed", 1))
                    .run();
            case "compare" -> {
              int rounds = rounds(arguments);
              report(run(compare(world, arguments), rounds, world), rounds);
              yield 0;
            }
            case "crowd" ->
                new Crowd(
                        world, number(arguments, "--processes", 8), number(arguments, "--each", 50))
                    .run();
            case "locks" ->
                new Locks(
                        world,
                        number(arguments, "--processes", 8),
                        number(arguments, "--each", 10),
                        number(arguments, "--kills", 5))
                    .run();
            case "push-hostile" -> new PushHostile(world).run();
            case "kills" ->
                new Kills(world, number(arguments, "--kills", 1000), number(arguments, "--seed", 1))
                    .run();
            default -> {
              System.err.println(
                  "usage: bench/run startup|lint|turn|hooks|verify [--rounds N]\n"
                      + "       bench/run history [--rounds N] [--commits N]\n"
                      + "       bench/run compare [--rounds N] -- COMMAND [ARG...] [-- COMMAND"
                      + " [ARG...]]...\n"
                      + "       bench/run crowd [--processes N] [--each N]\n"
                      + "       bench/run push-hostile\n"
                      + "       bench/run kills [--kills N] [--seed N]\n"
                      + "       bench/run locks [--processes N] [--each N] [--kills N]\n"
                      + "       bench/run memory [--rounds N] [--year]\n"
                      + "       bench/run memory-kills [--kills N] [--seed N]\n"
                      + "       bench/run history-kills [--kills N] [--seed N]");
              yield 129;
            }
          };
    } finally {
      if (code == 1) {
        System.err.println("kept for a look: " + scratch);
      } else {
        delete(scratch);
      }
    }
    System.exit(code);
  }

  private static int number(List<String> arguments, String option, int otherwise) {
    int at = arguments.indexOf(option);
    return at < 0 ? otherwise : Integer.parseInt(arguments.get(at + 1));
  }

  private static int rounds(List<String> arguments) {
    int at = arguments.indexOf("--rounds");
    int end = arguments.indexOf("--");
    if (at < 0 || (end >= 0 && end < at)) {
      return 41;
    }
    arguments.remove(at);
    return Integer.parseInt(arguments.remove(at));
  }

  private static List<Case> compare(Scratch world, List<String> arguments) throws Exception {
    List<Case> cases = new ArrayList<>();
    cases.add(Startup.emptyJvm(world));
    List<String> command = new ArrayList<>();
    Path here = Path.of("").toAbsolutePath();
    for (String argument : arguments) {
      if (!argument.equals("--")) {
        command.add(argument);
      } else if (!command.isEmpty()) {
        cases.add(new Case("#" + cases.size(), here, List.copyOf(command)));
        command.clear();
      }
    }
    cases.add(new Case("#" + cases.size(), here, command));
    return cases;
  }

  private static List<Measured> run(List<Case> cases, int rounds, Scratch world) {
    List<Measured> all = cases.stream().map(Measured::new).toList();
    Spawn spawn = new Spawn();
    for (int round = -WARM_UP; round < rounds; round++) {
      for (int i = 0; i < all.size(); i++) {
        // A neighbour leaves caches and clock speeds behind: each round starts one further on.
        Measured measured = all.get(Math.floorMod(i + round, all.size()));
        Case of = measured.of;
        Spawn.Run run = spawn.run(of.command(), of.folder(), world.environment());
        if (run.status() != 0) {
          throw new IllegalStateException(
              of.name() + " ended with exit code " + run.status() + ": " + of.command());
        }
        if (round >= 0) {
          measured.add(run);
        }
      }
    }
    return all;
  }

  private static void report(List<Measured> all, int rounds) {
    double reference = all.getFirst().median();
    System.out.printf(
        Locale.ROOT, "%-28s %9s %9s %9s %9s%n", "case", "median", "p90", "cpu", "ratio");
    StringJoiner json = new StringJoiner(",", "{", "}");
    for (Measured m : all) {
      String line = "%-28s %6.1f ms %6.1f ms %6.1f ms %8.2fx%n";
      double ratio = m.median() / reference;
      System.out.printf(
          Locale.ROOT, line, m.of.name(), m.median(), m.percentile(90), m.cpuMedian(), ratio);
      json.add(
          String.format(
              Locale.ROOT,
              "\"%s\":{\"median_ms\":%.2f,\"p90_ms\":%.2f,\"cpu_ms\":%.2f,\"ratio\":%.3f}",
              m.of.name(),
              m.median(),
              m.percentile(90),
              m.cpuMedian(),
              ratio));
    }
    System.out.printf(
        "{\"rounds\":%d,\"cores\":%d,\"os\":\"%s\",\"java\":\"%s\",\"cases\":%s}%n",
        rounds,
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name"),
        Runtime.version(),
        json);
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
