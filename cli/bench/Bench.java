import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Times whole commands as a user waits for them, and puts writing and serving to the proof. {@code
 * bench/run budgets} is the table of the house: see {@link Budgets}.
 */
final class Bench {
  private static final String USAGE =
      """
      usage: bench/run budgets [--only ROW] [--rounds N]   the table of budgets, or one row of it
             bench/run pages [--rounds N]                  the page of a small and of a large record
             bench/run memory [--rounds N] [--year]        a day, or a year, of events
             bench/run compare [--rounds N] -- COMMAND [ARG...] [-- COMMAND [ARG...]]...
             bench/run crowd [--processes N] [--each N]
             bench/run kills [--kills N] [--seed N]
             bench/run hands [--each N] [--seed N]         12 writers in 4 clones and 3 work trees
             bench/run team [--days N] [--people N|N..M] [--seed N]   a team at random, 1,000 days
             bench/run fuzz [--times N] [--seed N]         100,000 runs over changed records
             bench/run texts [--times N]                   a million texts, read by ours and by the libraries
             bench/run attempts [--times N]                edits of a board without a licence
             bench/run stage-kills [--times N] [--seed N]  kills in the verbs of stages
             bench/run pipeline-kills [--times N] [--seed N]   N in each verb of pipelines
             bench/run lines [--times N] [--seed N]        pages from what a clone has kept
             bench/run meditation [--times N] [--seed N]   a whole meditation, killed in each verb
             bench/run locks [--processes N] [--each N] [--kills N]
             bench/run memory-kills [--kills N] [--seed N]
             bench/run history-kills [--kills N] [--seed N]
             bench/run meditation-race [--processes N]     children registered at once
             bench/run hosts [--turns N]                   ten conversations in agent hosts
             bench/run push-hostile
      """;

  public static void main(String[] args) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(args));
    String what = arguments.isEmpty() ? "" : arguments.removeFirst();
    Path scratch = Files.createTempDirectory("git-ara-bench");
    int code = 1;
    try {
      Scratch world = new Scratch(scratch);
      code =
          switch (what) {
            case "budgets" -> {
              String only = option(arguments, "--only");
              yield new Budgets(world, rounds(arguments), only).run();
            }
            case "pages" -> {
              new PageCases(world, rounds(arguments)).run();
              yield 0;
            }
            case "memory" -> {
              boolean year = arguments.remove("--year");
              int rounds = rounds(arguments);
              report(Rounds.run(world, rounds, MemoryCases.cases(world, year)), rounds);
              yield 0;
            }
            case "memory-kills" ->
                new MemoryKills(
                        world, number(arguments, "--kills", 500), number(arguments, "--seed", 1))
                    .run();
            case "meditation-race" ->
                new MeditationRace(world).run(number(arguments, "--processes", 16));
            case "history-kills" ->
                new HistoryKills(
                        world, number(arguments, "--kills", 500), number(arguments, "--seed", 1))
                    .run();
            case "compare" -> {
              int rounds = rounds(arguments);
              report(Rounds.run(world, rounds, compare(world, arguments)), rounds);
              yield 0;
            }
            case "crowd" ->
                new Crowd(
                        world, number(arguments, "--processes", 8), number(arguments, "--each", 50))
                    .run();
            case "hands" ->
                new Hands(world, number(arguments, "--each", 20), number(arguments, "--seed", 1))
                    .run();
            case "locks" ->
                new Locks(
                        world,
                        number(arguments, "--processes", 8),
                        number(arguments, "--each", 10),
                        number(arguments, "--kills", 5))
                    .run();
            case "hosts" -> new HostPlay(world, number(arguments, "--turns", 20)).run();
            case "push-hostile" -> new PushHostile(world).run();
            case "kills" ->
                new Kills(world, number(arguments, "--kills", 1000), number(arguments, "--seed", 1))
                    .run();
            default -> {
              System.err.print(USAGE);
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

  private static @Nullable String option(List<String> arguments, String option) {
    int at = arguments.indexOf(option);
    return at < 0 ? null : arguments.get(at + 1);
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
    cases.add(Rounds.emptyJvm(world));
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
