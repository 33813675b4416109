import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Kills (-9) readers of history at random moments while they build or update the index, or while
 * they write it; every third one beside others, and in every second round after files of the index
 * were cut off, garbled, exchanged or removed. After each kill the answer is held against that of a
 * repository of the same objects that has no index.
 */
final class HistoryKills {
  private static final int COMMITS = 2000;

  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private final Scratch world;
  private final int kills;
  private final int seed;
  private final Random random;
  private final Spawn spawn = new Spawn();
  private final List<String> faults = new ArrayList<>();
  private long usual = 400_000_000L;
  private int duringWrites;
  private int damaged;
  private int beside;

  HistoryKills(Scratch world, int kills, int seed) {
    this.world = world;
    this.kills = kills;
    this.seed = seed;
    this.random = new Random(seed);
  }

  int run() throws Exception {
    Path killed = world.folder("killed");
    Histories.synthetic(world, killed, COMMITS, true);
    Path fresh = world.folder("fresh");
    world.git(fresh, "init", "-q", "-b", "main");
    Files.writeString(
        fresh.resolve(".git/objects/info/alternates"), killed.resolve(".git/objects") + "\n");
    List<String> commits =
        List.of(world.git(killed, "rev-list", "--all", "--reverse").split("\n", -1));
    int count = 0;
    int rounds = 0;
    for (; count < kills; rounds++) {
      String tip = commits.get(commits.size() / 2 + random.nextInt(commits.size() / 2));
      for (Path each : List.of(killed, fresh)) {
        world.git(each, "update-ref", "refs/heads/main", tip);
      }
      Path index = killed.resolve(".git/ara/history");
      if (random.nextInt(4) == 0) {
        delete(index);
      } else if (rounds % 2 == 0) {
        damage(index);
      }
      count += kill(killed, index) ? 1 : 0;
      compare(killed, fresh, "round " + rounds + " seed " + seed);
      if (rounds % 50 == 49) {
        System.err.println(count + " kills in " + rounds + " rounds, faults: " + faults.size());
      }
    }
    System.out.println(
        count
            + " kills in "
            + rounds
            + " rounds, "
            + duringWrites
            + " of them while the index was"
            + " written, "
            + beside
            + " beside other readers, "
            + damaged
            + " files damaged: "
            + faults.size()
            + " wrong answers "
            + faults);
    return faults.isEmpty() ? 0 : 1;
  }

  private List<String> question() {
    String prefix = List.of("C", "C", "O", "N").get(random.nextInt(4));
    return switch (random.nextInt(8)) {
      case 0 -> List.of(ara, "log", "--json");
      case 1 -> List.of(ara, "log", "2026-01-0" + (1 + random.nextInt(9)) + "_001", "--json");
      case 2 -> List.of(ara, "log", "C01", "--json", "--graph");
      default -> List.of(ara, "log", prefix + "0" + (1 + random.nextInt(9)), "--json");
    };
  }

  /** Whether the kill came in time. */
  private boolean kill(Path folder, Path index) throws Exception {
    long before = size(index);
    Spawn.Running reader = start(folder, question(), "killed");
    List<Spawn.Running> others = new ArrayList<>();
    boolean crowded = random.nextInt(3) == 0;
    for (int i = 0; crowded && i < 2; i++) {
      others.add(start(folder, question(), "beside" + i));
    }
    if (random.nextBoolean()) {
      long from = System.nanoTime();
      boolean writes = false;
      while (!writes && System.nanoTime() - from < usual) {
        writes = size(index) != before;
      }
      duringWrites += writes ? 1 : 0;
    } else {
      long wait = (long) (random.nextDouble() * usual);
      Thread.sleep(wait / 1_000_000, (int) (wait % 1_000_000));
    }
    reader.kill();
    Spawn.Run ran = reader.await();
    boolean done = ran.status() == Spawn.KILLED;
    usual = done ? usual + usual / 50 : ran.wallNanos();
    for (Spawn.Running other : others) {
      other.await();
      beside++;
    }
    return done;
  }

  private static long size(Path index) {
    return index.resolve("ara.index").toFile().length();
  }

  private Spawn.Running start(Path folder, List<String> command, String name) {
    return spawn.start(
        command, folder, world.environment(), world.file(name + ".out"), world.file(name + ".err"));
  }

  private void compare(Path killed, Path fresh, String where) throws Exception {
    List<String> question = question();
    delete(fresh.resolve(".git/ara/history"));
    Spawn.Running one = start(killed, question, "answer");
    Spawn.Running other = start(fresh, question, "right");
    int code = one.await().status();
    int right = other.await().status();
    String told = Files.readString(world.file("answer.out"));
    String expected = Files.readString(world.file("right.out"));
    if (code != right || !told.equals(expected)) {
      String fault = where + " " + question.subList(1, question.size()) + " exit " + code;
      faults.add(fault);
      System.err.println(fault + ": " + Files.readString(world.file("answer.err")));
    }
  }

  /** Cuts off, garbles, exchanges or removes one of the index's files in three. */
  private void damage(Path index) throws IOException {
    if (!Files.isDirectory(index)) {
      return;
    }
    List<Path> files;
    try (var all = Files.walk(index)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      Path other = files.get(random.nextInt(files.size()));
      if (random.nextInt(3) > 0 || !Files.exists(other)) {
        continue;
      }
      byte[] bytes = Files.readAllBytes(file);
      damaged++;
      switch (random.nextInt(4)) {
        case 0 -> Files.delete(file);
        case 1 -> Files.write(file, Arrays.copyOf(bytes, random.nextInt(bytes.length + 1)));
        case 2 -> {
          for (int i = 0; bytes.length > 0 && i < 3; i++) {
            bytes[random.nextInt(bytes.length)] += (byte) (1 + random.nextInt(255));
          }
          Files.write(file, bytes);
        }
        default -> Files.write(file, Files.readAllBytes(other));
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      try (var files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}
