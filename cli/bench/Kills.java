import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Kills (-9) writers at random moments. After each: what was acknowledged is in history, the files
 * of the work tree are whole, the next command succeeds by itself or says what holds it, and behind
 * it all is clean.
 *
 * <p>A third of the moments are spread evenly over a run, a third over the time in which it holds
 * the index lock, and a third over the time in which its journal is there, that is, in which it
 * writes files, index and branch. How long these are, unkilled runs tell. Every fourth round has a
 * second writer at work beside the first, every fifth is in a linked work tree, every other one
 * adds a node instead of an observation.
 */
final class Kills {
  /** A repository is left for a fresh one after so many rounds: each makes the next one slower. */
  private static final int ROUNDS_EACH = 50;

  private static final int UNKILLED = 9;

  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private final Scratch world;
  private final Audit audit;
  private final Spawn spawn = new Spawn();
  private final KillCount count = new KillCount();
  private final int kills;
  private final int seed;
  private final Random random;

  private final Deque<Long> recent = new ArrayDeque<>();
  private Phases phases = new Phases(TimeUnit.SECONDS.toNanos(1), 0, 0);

  /**
   * @param kills how many runs are to be killed; one that ends before its moment does not count
   */
  Kills(Scratch world, int kills, int seed) {
    this.world = world;
    this.audit = new Audit(world);
    this.kills = kills;
    this.seed = seed;
    this.random = new Random(seed);
  }

  /** How long an unkilled run takes, holds the index lock, and has a journal. */
  record Phases(long run, long locked, long journalled) {}

  /** Two work trees of one repository, and where their branches began. */
  private record Place(Tree main, Tree linked, String from) {}

  int run() throws Exception {
    Place place = null;
    int round = 0;
    for (int done = 0; done < kills; round++) {
      if (round % ROUNDS_EACH == 0) {
        close(place, round);
        Tree main = Tree.begin(world, "repository-" + round, ara);
        Tree linked = main.linked(world, "side");
        phases = learn(round);
        place = new Place(main, linked, world.git(main.folder(), "rev-parse", "HEAD"));
      }
      done += round(round, place) ? 1 : 0;
    }
    close(place, round);
    count.report(kills, round, seed, phases);
    return audit.verdict();
  }

  private Phases learn(int round) throws Exception {
    Tree tree = Tree.begin(world, "unkilled-" + round, ara);
    List<Long> runs = new ArrayList<>();
    List<Long> locked = new ArrayList<>();
    List<Long> journalled = new ArrayList<>();
    for (int i = 0; i < UNKILLED; i++) {
      Writer writer = new Writer(tree, observe("unkilled " + i), "unkilled");
      await(tree.indexLock());
      long lock = System.nanoTime();
      await(tree.journal());
      long journal = System.nanoTime();
      while (Files.exists(tree.journal())) {
        Thread.onSpinWait();
      }
      journalled.add(System.nanoTime() - journal);
      locked.add(System.nanoTime() - lock);
      runs.add(writer.await().wallNanos());
    }
    return new Phases(median(runs), median(locked), median(journalled));
  }

  /** The next commands are not killed either, and nobody watches them while they run. */
  private long runNanos() {
    return recent.isEmpty() ? phases.run() : median(List.copyOf(recent));
  }

  private static long median(List<Long> of) {
    return of.stream().sorted().toList().get(of.size() / 2);
  }

  /** Until a file is there; not for ever, for it may have been there and gone. */
  private void await(Path file) {
    long from = System.nanoTime();
    while (!Files.exists(file) && System.nanoTime() - from < 2 * phases.run()) {
      Thread.onSpinWait();
    }
  }

  private List<String> observe(String text) {
    return List.of(ara, "observe", text, "--bound-to", "N01", "--porcelain");
  }

  /** A verb on its way, its outputs in files. */
  private final class Writer {
    private final Path out;
    private final Path err;
    private final Spawn.Running running;

    Writer(Tree tree, List<String> command, String name) {
      out = world.file(name + ".out");
      err = world.file(name + ".err");
      running = spawn.start(command, tree.folder(), world.environment(), out, err);
    }

    Spawn.Run await() {
      return running.await();
    }

    /** The ID that was told; null when none was. */
    @Nullable String acknowledged() throws IOException {
      String id = Files.readString(out);
      return id.endsWith("\n") ? id.strip() : null;
    }

    String complaint() throws IOException {
      return Files.readString(err).strip();
    }
  }

  /** Whether the kill came in time. */
  private boolean round(int round, Place place) throws Exception {
    String name = "round " + round + " (seed " + seed + ")";
    Tree tree = round % 5 == 4 ? place.linked() : place.main();
    int aim = random.nextInt(3);
    double when = random.nextDouble();
    boolean crowded = round % 4 == 3;
    Tree besideTree = random.nextBoolean() ? place.main() : place.linked();

    String text = "Round " + round;
    List<String> verb =
        round % 2 == 0
            ? observe(text)
            : List.of(ara, "add", "question", text, "--description", "Why", "--porcelain");
    Writer killed = new Writer(tree, verb, "killed");
    Writer beside = crowded ? new Writer(besideTree, observe("Beside " + round), "beside") : null;
    switch (aim) {
      case 0 -> pause(when * runNanos());
      case 1 -> {
        await(tree.indexLock());
        pause(when * 1.05 * phases.locked());
      }
      default -> {
        await(tree.journal());
        pause(when * 1.2 * phases.journalled());
      }
    }
    killed.running.kill();
    Spawn.Run end = killed.await();
    if (end.status() != Spawn.KILLED && end.status() != 0) {
      audit.wrong(name + ": ended with " + end.status() + ": " + killed.complaint());
    }
    if (beside == null) {
      Leftovers left = Leftovers.of(tree);
      count.left(left, isRecorded(tree, text));
    } else if (beside.await().status() != 0) {
      audit.wrong(name + ": the writer beside it: " + beside.complaint());
    }
    whole(tree, name);
    boolean recorded = isRecorded(tree, text);
    if (killed.acknowledged() != null && !recorded) {
      audit.wrong(name + ": acknowledged " + killed.acknowledged() + ", and not in history");
    }
    count.killed(end.status() == Spawn.KILLED, recorded, killed.acknowledged() != null);
    if (beside != null) {
      String id = beside.acknowledged();
      if (id == null || !isRecorded(besideTree, "Beside " + round)) {
        audit.wrong(name + ": the writer beside it told " + id + ", and it is not in history");
      }
    }
    next(tree, round, name);
    return end.status() == Spawn.KILLED;
  }

  private static void pause(double nanos) throws InterruptedException {
    long end = System.nanoTime() + (long) nanos;
    TimeUnit.NANOSECONDS.sleep((long) nanos - 2_000_000);
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  private boolean isRecorded(Tree tree, String text) throws Exception {
    String log = world.git(tree.folder(), "log", "-6", "--format=%s");
    return log.lines().anyMatch(line -> line.endsWith(": " + text));
  }

  /** The command after the kill; helped as it asks to be, if it does not do by itself. */
  private void next(Tree tree, int round, String name) throws Exception {
    List<String> observe = observe("After " + round);
    Writer next = new Writer(tree, observe, "next");
    Spawn.Run run = next.await();
    if (run.status() == 0) {
      recent.addLast(run.wallNanos());
      if (recent.size() > UNKILLED) {
        recent.removeFirst();
      }
      count.byItself(!next.complaint().isEmpty(), run.wallNanos());
    } else {
      String complaint = next.complaint();
      count.byHand(complaint);
      boolean helped = false;
      for (String lock : Leftovers.of(tree).refLocks()) {
        if (complaint.contains(lock)) {
          Files.delete(tree.commonDir().resolve(lock));
          helped = true;
        }
      }
      next = new Writer(tree, observe, "next");
      if (!helped || next.await().status() != 0) {
        audit.wrong(name + ": the next command: " + complaint + " / " + next.complaint());
        return;
      }
    }
    String id = next.acknowledged();
    if (id == null || !isRecorded(tree, "After " + round)) {
      audit.wrong(name + ": the next command told " + id + ", and it is not in history");
    }
    whole(tree, name + ", after the next command");
    audit.atRest(tree, name + ", after the next command");
  }

  /**
   * Every file of the record is all of a version: a blob that the repository has, for a change
   * writes its blobs before its files. And it can be read.
   */
  private void whole(Tree tree, String name) throws Exception {
    List<Path> files;
    try (Stream<Path> all = Files.walk(tree.folder().resolve("ara"))) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      if (file.getFileName().toString().startsWith(".git-ara")) {
        continue;
      }
      byte[] bytes;
      try {
        bytes = Files.readAllBytes(file);
      } catch (java.nio.file.NoSuchFileException e) {
        continue; // Undone by the writer beside.
      }
      MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
      sha1.update(("blob " + bytes.length + "\0").getBytes());
      String id = HexFormat.of().formatHex(sha1.digest(bytes));
      Path object = tree.commonDir().resolve("objects/" + id.substring(0, 2));
      if (!Files.exists(object.resolve(id.substring(2)))) {
        audit.wrong(name + ": half written: " + file);
      }
      if (file.toString().endsWith(".yaml")) {
        try {
          YamlDocument.parse(SourceText.decode(file.toString(), bytes));
        } catch (TextException e) {
          audit.wrong(name + ": " + e.problems());
        }
      }
    }
  }

  private void close(@Nullable Place place, int round) throws Exception {
    if (place == null) {
      return;
    }
    String when = "after round " + round;
    List<String> all = new ArrayList<>(audit.history(place.main(), place.from()));
    all.addAll(audit.history(place.linked(), place.from()));
    if (all.size() != all.stream().distinct().count()) {
      audit.wrong(when + ": an ID was given twice: " + all);
    }
    audit.atRest(place.main(), when);
    audit.atRest(place.linked(), when);
    audit.sound(place.main(), when);
  }
}
