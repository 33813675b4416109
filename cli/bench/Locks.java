import gitara.git.Environment;
import gitara.git.Repo;
import gitara.ref.Lease;
import gitara.ref.LeaseResult;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefPlace;
import gitara.ref.RefStore;
import gitara.ref.RemoteRefs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Two machines with a bare repository between them, many writers on each: how many locks a second
 * there are, local and by push; whether two ever hold one; how long a killed holder keeps others
 * waiting; and whether, after both were cut off, every entry is there once under an id of its own.
 */
final class Locks {
  private static final Duration TTL = Duration.ofSeconds(2);

  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private final Scratch world;
  private final Audit audit;
  private final Spawn spawn = new Spawn();
  private final int processes;
  private final int each;
  private final int kills;

  private interface Work {
    void by(Path machine, int writer) throws Exception;
  }

  Locks(Scratch world, int processes, int each, int kills) {
    this.world = world;
    this.audit = new Audit(world);
    this.processes = processes;
    this.each = each;
    this.kills = kills;
  }

  int run() throws Exception {
    Path alpha = Tree.begin(world, "alpha", ara).folder();
    Path bare = world.folder("bare.git");
    world.git(bare, "init", "-q", "--bare", "-b", "main");
    world.git(alpha, "remote", "add", "origin", bare.toString());
    world.git(alpha, "push", "-q", "-u", "origin", "main");
    world.git(bare, "clone", "-q", bare.toString(), bare.resolveSibling("beta").toString());
    Path beta = bare.resolveSibling("beta");
    must(beta, "init");

    alone(alpha, null);
    alone(alpha, "origin");
    crowd("processes, local", List.of(alpha));
    crowd("processes, by push", List.of(alpha, beta));
    killed(alpha, beta);
    cutOff(alpha, beta, bare);
    return audit.verdict();
  }

  private List<String> words(Path machine, String... words) {
    List<String> all = new ArrayList<>(List.of("env", "ARA_HOST=" + machine.getFileName(), ara));
    all.addAll(List.of(words));
    return all;
  }

  private Scratch.Said ara(Path machine, String... words) throws Exception {
    return world.ask(machine, words(machine, words), null);
  }

  private String must(Path machine, String... words) throws Exception {
    Scratch.Said said = ara(machine, words);
    if (said.code() != 0) {
      audit.wrong(machine.getFileName() + ": " + List.of(words) + ": " + said.text().strip());
    }
    return said.text();
  }

  /** Taken and given back by one process, without the start of one each time. */
  private void alone(Path machine, String remote) throws Exception {
    Environment environment =
        new Environment(world.environment(), machine, Environment.systemClock());
    int times = remote == null ? 500 : 50;
    try (Repo repo = Repo.open(environment)) {
      RefStore store = new RefStore(repo, ProcessIdentity.current());
      RefPlace place = remote == null ? store : new RemoteRefs(store, repo.subprocess(), remote);
      Lease lease = new Lease(place, "alone");
      long start = System.nanoTime();
      for (int i = 0; i < times; i++) {
        if (!(lease.acquire("bench", null, TTL) instanceof LeaseResult.Acquired acquired)
            || !(lease.release(acquired.tenure().fence()) instanceof LeaseResult.Released)) {
          audit.wrong("alone: not taken and given back, time " + i);
        }
      }
      String name = remote == null ? "one process, local" : "one process, by push";
      report(name, times, System.nanoTime() - start, "");
    }
  }

  private void everyone(List<Path> machines, Work work) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(processes * machines.size())) {
      List<Future<Void>> writers = new ArrayList<>();
      for (Path machine : machines) {
        for (int i = 0; i < processes; i++) {
          int writer = i;
          Callable<Void> one =
              () -> {
                work.by(machine, writer);
                return null;
              };
          writers.add(pool.submit(one));
        }
      }
      for (Future<Void> writer : writers) {
        writer.get();
      }
    }
  }

  /** Commands under one lock; a folder that is there already tells of two at once. */
  private void crowd(String name, List<Path> machines) throws Exception {
    boolean push = machines.size() > 1;
    Path place = world.folder(push ? "crowd-push" : "crowd-local");
    String script =
        "mkdir %s/inside || echo two >>%s/wrong; echo $ARA_LOCK_TOKEN >>%s/tokens; rmdir %s/inside"
            .replace("%s", place.toString());
    long start = System.nanoTime();
    everyone(
        machines,
        (machine, writer) -> {
          for (int i = 0; i < each; i++) {
            List<String> words = new ArrayList<>(List.of("lock", "run", "crowd", "--wait", "10m"));
            if (push) {
              words.addAll(List.of("--remote", "origin"));
            }
            words.addAll(List.of("--", "sh", "-c", script));
            must(machine, words.toArray(String[]::new));
          }
        });
    long nanos = System.nanoTime() - start;
    List<String> tokens = Files.readAllLines(place.resolve("tokens"));
    int wanted = processes * each * machines.size();
    if (Files.exists(place.resolve("wrong"))) {
      audit.wrong(name + ": a lock was held by two");
    }
    if (new HashSet<>(tokens).size() != wanted || tokens.size() != wanted) {
      audit.wrong(name + ": " + tokens.size() + " tokens of " + wanted);
    }
    report(machines.size() + " x " + processes + " " + name, wanted, nanos, "");
  }

  /** From the kill of a holder to the lock of another machine. */
  private void killed(Path alpha, Path beta) throws Exception {
    long slowest = 0;
    for (int i = 0; i < kills; i++) {
      String name = "killed-" + i;
      Path out = world.file("holder");
      Files.deleteIfExists(out);
      List<String> holder =
          words(
              alpha,
              "lock",
              "run",
              name,
              "--remote",
              "origin",
              "--ttl",
              TTL.toMillis() + "ms",
              "--",
              "sh",
              "-c",
              "echo $$ >" + out + "; exec sleep 600");
      Spawn.Running running =
          spawn.start(
              holder, alpha, world.environment(), world.file("holder-out"), world.file("err"));
      while (!Files.exists(out) || Files.readString(out).isBlank()) {
        Thread.sleep(5);
      }
      Thread.sleep(200L * i);
      long start = System.nanoTime();
      running.kill();
      ProcessHandle.of(Long.parseLong(Files.readString(out).strip()))
          .ifPresent(ProcessHandle::destroyForcibly);
      running.await();
      must(beta, "lock", "acquire", name, "--remote", "origin", "--wait", "1m");
      slowest = Math.max(slowest, System.nanoTime() - start);
    }
    System.out.printf(
        Locale.ROOT,
        "%-34s %d killed, lease of %d ms: others waited %.0f ms at most%n",
        "killed holders",
        kills,
        TTL.toMillis(),
        slowest / 1e6);
    // The lease, one pause between two tries, and the start of a process.
    if (slowest > TTL.toNanos() + 2_000_000_000L) {
      audit.wrong("a killed holder delayed others by " + slowest / 1_000_000 + " ms");
    }
  }

  /** Both write without the remote, more than they have reserved; then they come together. */
  private void cutOff(Path alpha, Path beta, Path bare) throws Exception {
    List<Path> both = List.of(alpha, beta);
    int reserved = Math.max(1, processes * each / 2);
    for (Path machine : both) {
      must(machine, "sync", "--reserve", "O=" + reserved);
      world.git(machine, "remote", "set-url", "origin", bare + "-gone");
    }
    long start = System.nanoTime();
    everyone(
        both,
        (machine, writer) -> {
          for (int i = 0; i < each; i++) {
            String text = machine.getFileName() + " " + writer + " " + i;
            must(machine, "observe", text, "--bound-to", "N01");
          }
        });
    long nanos = System.nanoTime() - start;
    for (Path machine : both) {
      world.git(machine, "remote", "set-url", "origin", bare.toString());
    }
    must(alpha, "sync");
    world.git(alpha, "push", "-q");
    int collided = renumber(beta);
    world.git(beta, "merge", "-q", "--no-edit", "origin/main");
    world.git(beta, "push", "-q");
    must(beta, "sync");
    must(alpha, "sync");
    world.git(alpha, "merge", "-q", "--ff-only", "origin/main");
    int entries = 2 * processes * each;
    for (Path machine : both) {
      check(machine, entries);
    }
    String told = String.format(Locale.ROOT, "; %d ids collided and were renumbered", collided);
    report("2 x " + processes + " writers, cut off", entries, nanos, told);
  }

  private int renumber(Path machine) throws Exception {
    int collided = 0;
    Scratch.Said said = ara(machine, "sync", "--porcelain");
    for (String line : said.text().split("\n", -1)) {
      if (line.startsWith("collides\t")) {
        must(machine, "renumber", line.split("\t", -1)[1]);
        collided++;
      }
    }
    return collided;
  }

  private void check(Path machine, int wanted) throws Exception {
    Set<String> ids = new TreeSet<>();
    Set<String> texts = new HashSet<>();
    int rows = 0;
    for (String line : Files.readAllLines(machine.resolve("ara/staging/observations.yaml"))) {
      String bare = line.strip();
      if (bare.startsWith("- id: O")) {
        rows++;
        ids.add(bare.substring(6));
      } else if (bare.startsWith("content:")) {
        texts.add(bare);
      }
    }
    if (rows != wanted || ids.size() != wanted || texts.size() != wanted) {
      audit.wrong(
          machine.getFileName()
              + ": "
              + rows
              + " entries, "
              + ids.size()
              + " ids, "
              + texts.size()
              + " texts of "
              + wanted);
    }
    must(machine, "lint");
    String status = world.git(machine, "status", "--porcelain");
    if (!status.isEmpty()) {
      audit.wrong(machine.getFileName() + ": not clean: " + status);
    }
  }

  private static void report(String name, int count, long nanos, String more) {
    double seconds = nanos / 1e9;
    System.out.printf(
        Locale.ROOT, "%-34s %d in %.1f s, %.1f/s%s%n", name, count, seconds, count / seconds, more);
    System.out.printf(
        Locale.ROOT,
        "{\"locks\":\"%s\",\"count\":%d,\"seconds\":%.2f,\"per_second\":%.1f}%n",
        name,
        count,
        seconds,
        count / seconds);
  }
}
