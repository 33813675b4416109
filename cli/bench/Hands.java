import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Twelve writers in four clones and three linked work trees, while others run {@code git gc},
 * {@code pack-refs}, {@code stash}, {@code rebase} and {@code switch} in the same folders. A third
 * of the writers' runs are killed. In the end all branches are merged and pushed: everything that
 * was acknowledged must be in the one record, no ID twice.
 */
final class Hands {
  private static final int WRITERS = 12;
  private static final int CLONES = 4;
  private static final int TREES = 3;
  private static final int CALIBRATE = 3;

  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private final Scratch world;
  private final Audit audit;
  private final int each;
  private final int seed;
  private final Map<String, Integer> counts = Collections.synchronizedMap(new TreeMap<>());
  private final AtomicBoolean done = new AtomicBoolean();

  /** A folder in which is written. */
  private record Place(int number, Tree tree, String branch, Set<String> texts, Set<String> ids) {}

  Hands(Scratch world, int each, int seed) {
    this.world = world;
    this.audit = new Audit(world);
    this.each = each;
    this.seed = seed;
  }

  int run() throws Exception {
    List<Place> places = places();
    long patience = calibrate(places.getFirst());
    try (ExecutorService pool = Executors.newFixedThreadPool(WRITERS + CLONES)) {
      List<Future<Void>> disturbers = new ArrayList<>();
      for (int i = 0; i < CLONES; i++) {
        Random random = new Random(seed * 1000L + i);
        int clone = i;
        disturbers.add(
            pool.submit(
                task(
                    () ->
                        disturb(places.stream().filter(p -> p.number == clone).toList(), random))));
      }
      List<Future<Void>> writers = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        Random random = new Random(seed * 2000L + i);
        Place place = places.get(i % places.size());
        int writer = i;
        writers.add(pool.submit(task(() -> write(place, writer, random, patience))));
      }
      for (Future<Void> writer : writers) {
        writer.get();
      }
      done.set(true);
      for (Future<Void> disturber : disturbers) {
        disturber.get();
      }
    }
    meet(places);
    counts.forEach((what, count) -> System.out.printf("  %6d  %s%n", count, what));
    return audit.verdict();
  }

  /** Something that may fail. */
  private interface Work {
    void run() throws Exception;
  }

  private static Callable<Void> task(Work work) {
    return () -> {
      work.run();
      return null;
    };
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  private List<Place> places() throws Exception {
    Tree first = Tree.begin(world, "clone-0", ara);
    Path hub = world.folder("hub.git");
    world.git(hub, "init", "-q", "--bare", "-b", "main");
    world.git(first.folder(), "remote", "add", "origin", hub.toString());
    world.git(first.folder(), "push", "-q", "-u", "origin", "main");
    List<Place> places = new ArrayList<>();
    for (int i = 0; i < CLONES; i++) {
      Path folder = world.file("clone-" + i);
      if (i > 0) {
        world.git(hub, "clone", "-q", hub.toString(), folder.toString());
        must(folder, ara, "init");
      }
      Tree tree = Tree.of(world, folder);
      Set<String> ids = ConcurrentHashMap.newKeySet();
      places.add(new Place(i, tree, "main", ConcurrentHashMap.newKeySet(), ids));
      world.git(folder, "branch", "other-main");
      if (i < TREES) {
        Tree linked = tree.linked(world, "linked");
        world.git(folder, "branch", "other-linked");
        places.add(new Place(i, linked, "linked", ConcurrentHashMap.newKeySet(), ids));
      }
    }
    return places;
  }

  private void must(Path folder, String... command) throws Exception {
    String trouble = world.prepare(folder, List.of(command));
    if (!trouble.isEmpty()) {
      throw new IllegalStateException(trouble);
    }
  }

  /** How long a run takes while nobody else writes. */
  private long calibrate(Place place) throws Exception {
    long slowest = 0;
    for (int i = 0; i < CALIBRATE; i++) {
      long start = System.nanoTime();
      must(place.tree.folder(), ara, "observe", "calibration " + i);
      slowest = Math.max(slowest, System.nanoTime() - start);
    }
    return slowest;
  }

  private void write(Place place, int writer, Random random, long patience) throws Exception {
    Spawn spawn = new Spawn();
    Path out = world.file("out-" + writer);
    Path err = world.file("err-" + writer);
    for (int i = 0; i < each; i++) {
      String text = "Seen by " + writer + " time " + i + " in " + place.branch + place.number;
      List<String> observe = List.of(ara, "observe", text, "--bound-to", "N01", "--porcelain");
      Spawn.Running running =
          spawn.start(observe, place.tree.folder(), world.environment(), out, err);
      if (random.nextInt(3) == 0) {
        TimeUnit.NANOSECONDS.sleep((long) (random.nextDouble() * 2 * patience));
        running.kill();
      }
      Spawn.Run run = running.await();
      String id = Files.readString(out).strip();
      if (run.status() == 0 && id.matches("O\\d+")) {
        count("acknowledged");
        place.texts.add(text);
        if (!place.ids.add(id)) {
          audit.wrong(id + " was given twice in clone " + place.number);
        }
      } else if (run.status() == Spawn.KILLED) {
        count("killed");
      } else {
        count("not recorded: " + reason(err));
        if (run.status() != 2 && run.status() != 3) {
          audit.wrong(text + ": exit code " + run.status() + ": " + Files.readString(err));
        }
      }
    }
  }

  private static String reason(Path err) throws Exception {
    String first = Files.readString(err).lines().findFirst().orElse("");
    return first.replaceAll("/\\S+/", "").replaceAll("[0-9a-f]{7,}|\\d+", "#");
  }

  /**
   * What people and their tools do meanwhile. What git refuses, since a file is locked, is fine.
   */
  private void disturb(List<Place> places, Random random) throws Exception {
    while (!done.get()) {
      Place place = places.get(random.nextInt(places.size()));
      switch (random.nextInt(5)) {
        case 0 -> git(place, "gc", "-q");
        case 1 -> git(place, "pack-refs", "--all");
        case 2 -> stash(place);
        case 3 -> {
          git(place, "rebase", "-q", "--force-rebase", "HEAD~2");
          endRebase(place);
        }
        default -> {
          if (git(place, "switch", "-q", "other-" + place.branch)) {
            TimeUnit.MILLISECONDS.sleep(random.nextInt(1500));
            back(place);
          }
        }
      }
      TimeUnit.MILLISECONDS.sleep(random.nextInt(400));
    }
    endRebase(place(places));
  }

  private static Place place(List<Place> places) {
    return places.getFirst();
  }

  private boolean git(Place place, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    boolean isDone = world.ask(place.tree.folder(), command, null).code() == 0;
    count("git " + arguments[0] + (isDone ? "" : ", refused"));
    return isDone;
  }

  private void stash(Place place) throws Exception {
    String before = stashes(place);
    git(place, "stash", "push", "-q", "--include-untracked");
    if (!stashes(place).equals(before)) {
      count("stashes with something in them");
      for (int i = 0; i < 50 && !git(place, "stash", "pop", "-q"); i++) {
        TimeUnit.MILLISECONDS.sleep(200);
      }
    }
  }

  private String stashes(Place place) throws Exception {
    return world.ask(place.tree.folder(), List.of("git", "stash", "list"), null).text();
  }

  private void endRebase(Place place) throws Exception {
    for (int i = 0; i < 50 && Files.exists(place.tree.gitDir().resolve("rebase-merge")); i++) {
      if (!git(place, "rebase", "--abort")) {
        TimeUnit.MILLISECONDS.sleep(200);
      }
    }
  }

  private void back(Place place) throws Exception {
    for (int i = 0; i < 100 && !git(place, "switch", "-q", place.branch); i++) {
      TimeUnit.MILLISECONDS.sleep(200);
    }
  }

  /** All branches of all clones come together on the server. */
  private void meet(List<Place> places) throws Exception {
    Set<String> acknowledged = new HashSet<>();
    for (Place place : places) {
      acknowledged.addAll(place.texts);
      endRebase(place);
      // What a killed run left is settled by the next command.
      must(place.tree.folder(), ara, "observe", "the last in " + place.branch + place.number);
      if (!world.git(place.tree.folder(), "branch", "--show-current").equals(place.branch)) {
        back(place);
      }
      audit.atRest(place.tree, place.branch + place.number);
    }
    for (Place place : places) {
      Path folder = place.tree.folder();
      if (place.branch.equals("main")) {
        for (String branch : List.of("other-main", "linked", "other-linked")) {
          if (!world.git(folder, "branch", "--list", branch).isEmpty()) {
            merge(folder, "merge", "-q", "--no-edit", branch);
          }
        }
        merge(folder, "pull", "-q", "--no-rebase", "--no-edit");
        must(folder, "git", "push", "-q");
      }
    }
    Path last = places.getLast().tree.folder();
    String text = Files.readString(last.resolve("ara/staging/observations.yaml"));
    for (String one : acknowledged) {
      int times = text.split("\"" + one + "\"", -1).length - 1;
      if (times != 1) {
        audit.wrong("acknowledged, and " + times + " times there: " + one);
      }
    }
    Set<String> ids = new HashSet<>();
    for (String line : text.lines().toList()) {
      if (line.startsWith("  - id: ") && !ids.add(line.substring(8))) {
        audit.wrong(line.substring(8) + " is two entries");
      }
    }
    for (List<String> command : List.of(List.of(ara, "verify", "--full"), List.of(ara, "lint"))) {
      String trouble = world.prepare(last, command);
      if (!trouble.isEmpty()) {
        audit.wrong(trouble);
      }
    }
    audit.sound(places.getLast().tree, "at the end");
    counts.merge("entries in the end", ids.size(), Integer::sum);
    counts.merge(
        "entries with another ID now", text.split("aliases: ", -1).length - 1, Integer::sum);
  }

  private void merge(Path folder, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Scratch.Said said = world.ask(folder, command, null);
    count("merges");
    if (said.code() != 0) {
      count("merges that needed a hand");
      must(folder, ara, "merge-fix");
      must(folder, "git", "commit", "-q", "--no-edit");
    }
  }
}
