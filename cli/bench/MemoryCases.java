import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * What the memory costs: a day of 30 MB of events beside {@code jq -c} that filters the same file,
 * a board of 2,000 lines, and a whole pass that adds one fragment to 200 and to 20,000, also on as
 * many lines. With {@code --year}, also a year of 3 MB a day in one pass, in 128 MB of heap.
 */
final class MemoryCases {
  private static final String FILTER =
      "select((.source.kind|type)==\"string\" and ((.source.kind|ascii_downcase) as $k |"
          + " [\"cadence\",\"meta\",\"system\",\"runner\",\"route\",\"gateway\"]|index($k)|not))";

  private MemoryCases() {}

  static List<Case> cases(Scratch world, boolean year) throws Exception {
    String ara = Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
    List<Case> cases = new ArrayList<>();
    cases.add(Rounds.emptyJvm(world));
    Path day = MemoryWorld.begin(world, "day", 10, 0);
    long events = MemoryWorld.events(day, "2026-11-17", 30L << 20, 1);
    System.out.println("a day of 30 MB: " + events + " events");
    cases.add(
        new Case("scan, a day of 30 MB", day, List.of(ara, "memory", "scan", "begin", "--peek")));
    cases.add(
        new Case(
            "jq -c, the same file",
            day,
            List.of("jq", "-c", FILTER, "var/events/2026-11-17.jsonl")));
    for (int[] size : new int[][] {{200, 200}, {2_000, 2_000}, {20_000, 2_000}, {20_000, 200}}) {
      int fragments = size[0];
      String sizes = fragments + " on " + size[1] + " lines";
      Path folder = MemoryWorld.begin(world, sizes.replace(' ', '-'), 2_000, size[1], fragments);
      String first = world.prepare(folder, List.of(ara, "memory", "crystallize"));
      if (!first.isEmpty()) {
        throw new IllegalStateException(first);
      }
      cases.add(
          new Case("lines, 2,000 of them, " + sizes, folder, List.of(ara, "memory", "lines")));
      Path script = folder.resolve(".git/pass");
      Files.writeString(
          script,
          """
          set -e
          n=$(cat .git/n 2>/dev/null || echo 0); n=$((n+1)); echo $n >.git/n
          mkdir -p var/events
          printf '{"id":"p%%s","ts":"2026-11-18T00:00:00Z","source":{"kind":"channel"}}\\n' $n >>var/events/2026-11-18.jsonl
          %1$s memory scan begin >/dev/null
          %1$s memory fragment add --event p$n --line L3 --trajectory STRENGTHENING --signal line-helped \\
            --evidence e --note n >/dev/null
          %1$s memory scan end >/dev/null
          %1$s memory crystallize >/dev/null
          """
              .formatted(ara));
      cases.add(
          new Case(
              "a pass of one fragment onto " + sizes, folder, List.of("sh", script.toString())));
    }
    if (year) {
      Path folder = MemoryWorld.begin(world, "year", 10, 0);
      long all = 0;
      for (int i = 0; i < 365; i++) {
        String name = LocalDate.of(2025, 1, 1).plusDays(i).toString();
        all += MemoryWorld.events(folder, name, 3L << 20, i);
      }
      System.out.println("a year of 3 MB a day: " + all + " events");
      cases.add(
          new Case(
              "scan, a year, 128 MB of heap",
              folder,
              List.of("env", "ARA_JAVA_OPTS=-Xmx128m", ara, "memory", "scan", "begin", "--peek")));
      cases.add(
          new Case(
              "jq -c, the same year",
              folder,
              List.of("sh", "-c", "jq -c '" + FILTER + "' var/events/*.jsonl")));
    }
    return cases;
  }
}
