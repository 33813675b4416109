import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/**
 * Kills (-9) scanners at random moments of a pass, every third round with a second one at work. At
 * the end each event has exactly one fragment, in one commit, and the cursor never went back.
 */
final class MemoryKills {
  private static final int EVENTS_EACH = 2;
  private static final Path NOWHERE = Path.of("/dev/null");

  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private final Scratch world;
  private final int kills;
  private final Random random;
  private final Spawn spawn = new Spawn();
  private long longest = 400_000_000L;

  MemoryKills(Scratch world, int kills, int seed) {
    this.world = world;
    this.kills = kills;
    this.random = new Random(seed);
  }

  int run() throws Exception {
    Path folder = MemoryWorld.begin(world, "kills", 20, 0);
    Files.createDirectories(folder.resolve("var/events"));
    Path script = folder.resolve(".git/pass");
    Files.writeString(script, pass());
    int killed = 0;
    int events = 0;
    long cursor = 0;
    List<String> faults = new ArrayList<>();
    for (int round = 0; killed < kills; round++) {
      StringBuilder more = new StringBuilder();
      for (int i = 0; i < EVENTS_EACH; i++) {
        more.append("{\"id\":\"k").append(++events);
        more.append("\",\"ts\":\"2026-11-18T00:00:00Z\",\"source\":{\"kind\":\"channel\"}}\n");
      }
      Path day = folder.resolve("var/events/2026-11-18.jsonl");
      Files.writeString(day, more, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      Spawn.Running first = start(folder, script);
      Spawn.Running second = round % 3 == 0 ? start(folder, script) : null;
      long wait = (long) (random.nextDouble() * longest);
      Thread.sleep(wait / 1_000_000, (int) (wait % 1_000_000));
      first.kill();
      Spawn.Run ran = first.await();
      killed += ran.status() == Spawn.KILLED ? 1 : 0;
      longest = ran.status() == Spawn.KILLED ? longest + longest / 50 : ran.wallNanos();
      if (second != null) {
        second.await();
      }
      long now = cursor(folder);
      if (now < cursor) {
        faults.add("round " + round + ": the cursor went from " + cursor + " to " + now);
      }
      cursor = now;
    }
    for (int i = 0; i < 3; i++) {
      start(folder, script).await();
    }
    faults.addAll(audit(folder, events));
    System.out.println(
        killed + " kills, " + events + " events, " + faults.size() + " faults " + faults);
    return faults.isEmpty() ? 0 : 1;
  }

  private Spawn.Running start(Path folder, Path script) {
    return spawn.start(
        List.of("sh", script.toString()), folder, world.environment(), NOWHERE, NOWHERE);
  }

  /** The script becomes the scanner's last command, so that a kill of it reaches that one. */
  private String pass() {
    return """
    p=$(%1$s memory scan begin | tee .git/events.$$ | sed -n 's/.*"pass":"\\([^"]*\\)".*/\\1/p')
    grep -o '^{"id":"[^"]*' .git/events.$$ | sed 's/.*"/- {signal: line-helped, trajectory: STRENGTHENING, line: L3, evidence: e, note: n, event: /; s/$/}/' >.git/input.$$
    rm -f .git/events.$$
    if [ -s .git/input.$$ ]; then %1$s memory fragment add --pass "$p" .git/input.$$ >/dev/null || exit 1; fi
    rm -f .git/input.$$
    exec %1$s memory scan end --pass "$p" >/dev/null
    """
        .formatted(ara);
  }

  private long cursor(Path folder) throws IOException, InterruptedException {
    Scratch.Said said =
        world.ask(folder, List.of("git", "cat-file", "-p", "refs/ara/cursor/spine-scanner"), null);
    if (said.code() != 0) {
      return 0;
    }
    return Long.parseLong(said.text().split(" ", -1)[2]);
  }

  private List<String> audit(Path folder, int events) throws IOException, InterruptedException {
    List<String> faults = new ArrayList<>();
    String all = world.git(folder, "ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/");
    TreeSet<String> names = new TreeSet<>(List.of(all.split("\n", -1)));
    if (names.size() != events) {
      faults.add(names.size() + " fragments of " + events + " events");
    }
    String added =
        world.git(
            folder, "log", "--diff-filter=A", "--name-only", "--format=", "--", "memory/fragments");
    long times = added.lines().filter(line -> !line.isBlank()).count();
    if (times != names.size()) {
      faults.add(times + " times a fragment was added, " + names.size() + " are there");
    }
    if (cursor(folder) != events) {
      faults.add("the cursor is behind event " + cursor(folder) + " of " + events);
    }
    if (!world.git(folder, "status", "--porcelain").isEmpty()) {
      faults.add("the work tree is not clean");
    }
    return faults;
  }
}
