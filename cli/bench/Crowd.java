import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Many at once: processes that observe one thing after the other as fast as they can, first all in
 * one work tree, then in four linked ones on four branches. Every observation must be acknowledged
 * and recorded, no ID given twice, every commit valid, and nothing left behind.
 */
final class Crowd {
  private static final int TREES = 4;

  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private final Scratch world;
  private final Audit audit;
  private final int processes;
  private final int each;

  /** One observation: the ID that was printed, and how long it took from start to end. */
  private record Made(String id, long nanos) {}

  Crowd(Scratch world, int processes, int each) {
    this.world = world;
    this.audit = new Audit(world);
    this.processes = processes;
    this.each = each;
  }

  int run() throws Exception {
    Tree one = Tree.begin(world, "one", ara);
    play("one work tree", List.of(one), List.of(head(one)));

    Tree main = Tree.begin(world, "four", ara);
    List<Tree> four = new ArrayList<>(List.of(main));
    for (int i = 1; i < TREES; i++) {
      four.add(main.linked(world, "side-" + i));
    }
    List<String> heads = new ArrayList<>();
    for (Tree tree : four) {
      heads.add(head(tree));
    }
    play("four work trees", four, heads);
    return audit.verdict();
  }

  private String head(Tree tree) throws Exception {
    return world.git(tree.folder(), "rev-parse", "HEAD");
  }

  private void play(String name, List<Tree> trees, List<String> heads) throws Exception {
    List<List<Made>> made = new ArrayList<>();
    trees.forEach(tree -> made.add(Collections.synchronizedList(new ArrayList<>())));
    long start = System.nanoTime();
    try (ExecutorService pool = Executors.newFixedThreadPool(processes)) {
      List<Future<Void>> writers = new ArrayList<>();
      for (int i = 0; i < processes; i++) {
        int writer = i;
        int at = i % trees.size();
        Callable<Void> work =
            () -> {
              write(trees.get(at), writer, made.get(at));
              return null;
            };
        writers.add(pool.submit(work));
      }
      for (Future<Void> writer : writers) {
        writer.get();
      }
    }
    long nanos = System.nanoTime() - start;
    int recorded = check(trees, heads, made);
    report(name, made.stream().flatMap(List::stream).toList(), recorded, nanos);
  }

  private void write(Tree tree, int writer, List<Made> made) throws Exception {
    Path out = world.file("out-" + writer);
    Path err = world.file("err-" + writer);
    Spawn spawn = new Spawn();
    for (int i = 0; i < each; i++) {
      String text = "Seen by " + writer + ", time " + i;
      List<String> observe = List.of(ara, "observe", text, "--bound-to", "N01", "--porcelain");
      Spawn.Run run = spawn.start(observe, tree.folder(), world.environment(), out, err).await();
      String id = Files.readString(out).strip();
      if (run.status() != 0 || !id.matches("O\\d+")) {
        audit.wrong(text + ": exit code " + run.status() + ": " + Files.readString(err).strip());
      } else {
        made.add(new Made(id, run.wallNanos()));
      }
    }
  }

  private int check(List<Tree> trees, List<String> heads, List<List<Made>> made) throws Exception {
    Set<String> all = new HashSet<>();
    int recorded = 0;
    for (int i = 0; i < trees.size(); i++) {
      Tree tree = trees.get(i);
      String name = tree.folder().getFileName().toString();
      audit.atRest(tree, name);
      List<String> gained = audit.history(tree, heads.get(i));
      recorded += gained.size();
      for (String id : gained) {
        if (!all.add(id)) {
          audit.wrong(id + " was given twice");
        }
      }
      Set<String> told = new HashSet<>();
      made.get(i).forEach(one -> told.add(one.id()));
      Set<String> lost = new HashSet<>(told);
      gained.forEach(lost::remove);
      if (!lost.isEmpty()) {
        audit.wrong(name + ": acknowledged and not recorded: " + lost);
      }
      if (told.size() != gained.size()) {
        audit.wrong(name + ": " + told.size() + " acknowledged, " + gained.size() + " recorded");
      }
    }
    if (all.size() != processes * each) {
      audit.wrong(all.size() + " recorded of " + processes * each);
    }
    audit.sound(trees.getFirst(), "at the end");
    return recorded;
  }

  private void report(String name, List<Made> made, int recorded, long nanos) {
    long[] waits = made.stream().mapToLong(Made::nanos).sorted().toArray();
    double seconds = nanos / 1e9;
    double median = waits.length == 0 ? 0 : waits[waits.length / 2] / 1e6;
    double slowest = waits.length == 0 ? 0 : waits[waits.length - 1] / 1e6;
    System.out.printf(
        Locale.ROOT,
        "%-16s %d processes x %d: %d acknowledged, %d recorded; %.1f s, %.1f/s, median %.0f ms,"
            + " slowest %.0f ms%n",
        name,
        processes,
        each,
        made.size(),
        recorded,
        seconds,
        made.size() / seconds,
        median,
        slowest);
    System.out.printf(
        Locale.ROOT,
        "{\"crowd\":\"%s\",\"processes\":%d,\"each\":%d,\"acknowledged\":%d,\"recorded\":%d,"
            + "\"seconds\":%.2f,\"median_ms\":%.1f,\"slowest_ms\":%.1f}%n",
        name,
        processes,
        each,
        made.size(),
        recorded,
        seconds,
        median,
        slowest);
  }
}
