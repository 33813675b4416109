package gitara.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.model.AraProtocol;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.EntryChange;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The index tells what reading every commit whole tells, whatever has happened to it. */
class HistoryTest {
  @TempDir Path folder;

  private TestRepo made(RandomHistory history) throws IOException, InterruptedException {
    TestRepo repo =
        TestRepo.init(Files.createDirectories(folder.resolve("r" + folder.toFile().list().length)));
    ProcessBuilder builder =
        new ProcessBuilder("git", "fast-import", "--quiet", "--export-marks=marks")
            .directory(repo.dir().toFile())
            .inheritIO()
            .redirectInput(ProcessBuilder.Redirect.PIPE);
    repo.isolate(builder.environment());
    Process git = builder.start();
    try (OutputStream in = git.getOutputStream()) {
      in.write(history.stream().getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(0, git.waitFor());
    return repo;
  }

  private static List<ObjectId> ids(TestRepo repo) throws IOException {
    TreeMap<Integer, ObjectId> ids = new TreeMap<>();
    for (String line : Files.readAllLines(repo.dir().resolve("marks"))) {
      String[] parts = line.substring(1).split(" ", -1);
      ids.put(Integer.valueOf(parts[0]), ObjectId.fromString(parts[1]));
    }
    return List.copyOf(ids.values());
  }

  private static Repo open(TestRepo repo) throws Refusal {
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    return Repo.open(new Environment(variables, repo.dir(), Environment.systemClock()));
  }

  /** Each commit with its events, for all commits behind one. */
  private static Map<String, List<String>> told(TestRepo repo, ObjectId tip)
      throws IOException, Refusal {
    try (Repo opened = open(repo)) {
      History history = History.open(opened, new AraProtocol(), 1 + tip.getFirstByte() % 50);
      return told(history.all(tip));
    }
  }

  private static Map<String, List<String>> told(List<RecordCommit> moments) {
    Map<String, List<String>> told = new TreeMap<>();
    for (RecordCommit moment : moments) {
      List<String> events = new ArrayList<>();
      for (EntryChange change : moment.changes()) {
        events.add(change.event().toString());
      }
      events.sort(null);
      if (!events.isEmpty()) {
        told.put(moment.commit().name(), events);
      }
    }
    return told;
  }

  @Test
  void randomHistoriesAreToldAsByReadingEveryCommit() throws Exception {
    long seed = Long.getLong("ara.seed", 20261118L);
    int events = 0;
    for (int round = 0; round < 12; round++) {
      Random random = new Random(seed + round);
      RandomHistory made = new RandomHistory(random);
      for (int i = 0; i < 120; i++) {
        made.next();
      }
      TestRepo repo = made(made);
      if (round % 2 == 0) {
        repo.git("commit-graph", "write", "--reachable", "--changed-paths");
      }
      List<ObjectId> ids = ids(repo);
      SlowHistory slow = new SlowHistory(made, ids);
      String where = "seed " + seed + " round " + round;
      for (int query = 0; query < 25; query++) {
        int tip = query == 24 ? ids.size() - 1 : random.nextInt(ids.size());
        if (query % 8 == 5) {
          damage(repo, random);
        }
        Map<String, List<String>> expected = slow.told(tip);
        events += expected.size();
        assertEquals(expected, told(repo, ids.get(tip)), where + " commit " + tip);
        entries(repo, ids.get(tip), expected, where + " commit " + tip);
      }
    }
    assertTrue(events > 1000, "hardly anything happened: " + events);
  }

  private static void entries(
      TestRepo repo, ObjectId tip, Map<String, List<String>> all, String where)
      throws IOException, Refusal {
    Map<String, Set<String>> commits = new TreeMap<>();
    all.forEach(
        (commit, events) -> {
          for (String event : events) {
            commits
                .computeIfAbsent(
                    event.substring(0, event.indexOf(' ')), id -> new java.util.TreeSet<>())
                .add(commit);
          }
        });
    try (Repo opened = open(repo)) {
      History history = History.open(opened, new AraProtocol());
      for (Map.Entry<String, Set<String>> entry : commits.entrySet()) {
        Set<String> found = new java.util.TreeSet<>();
        for (RecordCommit moment : history.of(tip, entry.getKey())) {
          for (EntryChange change : moment.changes()) {
            if (change.event().entry().equals(entry.getKey())) {
              found.add(moment.commit().name());
            }
          }
        }
        assertEquals(entry.getValue(), found, where + " entry " + entry.getKey());
      }
    }
  }

  /** A file of the index is gone, shorter, or has other bytes. */
  private static void damage(TestRepo repo, Random random) throws IOException {
    Path index = repo.gitDir().resolve("ara/history");
    if (!Files.isDirectory(index)) {
      return;
    }
    try (var files = Files.walk(index)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        byte[] bytes = Files.readAllBytes(file);
        switch (random.nextInt(4)) {
          case 0 -> Files.delete(file);
          case 1 -> Files.write(file, java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length)));
          case 2 -> {
            for (int i = 0; i < 3; i++) {
              bytes[random.nextInt(bytes.length)]++;
            }
            Files.write(file, bytes);
          }
          default -> {
            // Left as it is.
          }
        }
      }
    }
  }

  private static Path index(TestRepo repo) {
    return repo.gitDir().resolve("ara/history/ara.index");
  }

  private TestRepo twoCommits(String name) throws IOException {
    TestRepo repo = TestRepo.init(Files.createDirectories(folder.resolve(name)));
    repo.write("ara/logic/claims.md", "## C01: One\n- **Status**: testing\n").commit("one");
    repo.write("ara/logic/claims.md", "## C01: One\n- **Status**: refuted\n").commit("two");
    return repo;
  }

  @Test
  void whatIsNewIsAppendedBehindWhatWasThere() throws Exception {
    TestRepo repo = twoCommits("appended");
    told(repo, ObjectId.fromString(repo.git("rev-parse", "HEAD^")));
    byte[] before = Files.readAllBytes(index(repo));
    told(repo, ObjectId.fromString(repo.head()));
    byte[] after = Files.readAllBytes(index(repo));
    assertTrue(after.length > before.length);
    assertEquals(before.length, java.util.Arrays.mismatch(before, after));
    told(repo, ObjectId.fromString(repo.git("rev-parse", "HEAD^")));
    assertEquals(after.length, Files.size(index(repo)), "nothing new");
  }

  @Test
  void aTornEndIsOverwritten() throws Exception {
    TestRepo repo = twoCommits("torn");
    ObjectId head = ObjectId.fromString(repo.head());
    Map<String, List<String>> right = told(repo, head);
    byte[] whole = Files.readAllBytes(index(repo));
    for (int length = 0; length < whole.length; length += 7) {
      Files.write(index(repo), java.util.Arrays.copyOf(whole, length));
      assertEquals(right, told(repo, head), length + " bytes");
      assertEquals(right, told(repo, head), length + " bytes, read again");
    }
  }

  @Test
  void theIndexOfAnotherRepositoryDoesNoHarm() throws Exception {
    TestRepo other = twoCommits("other");
    told(other, ObjectId.fromString(other.head()));
    TestRepo repo = TestRepo.init(Files.createDirectories(folder.resolve("this")));
    repo.write("ara/logic/claims.md", "## C02: Two\n- **Status**: testing\n").commit("one");
    ObjectId head = ObjectId.fromString(repo.head());
    Map<String, List<String>> right = told(repo, head);
    Files.copy(index(other), index(repo), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertEquals(right, told(repo, head));
  }

  @Test
  void aFolderThatCannotBeWrittenIsDoneWithout() throws Exception {
    TestRepo repo = twoCommits("unwritable");
    Files.createDirectories(repo.gitDir().resolve("ara"));
    Files.writeString(repo.gitDir().resolve("ara/history"), "a file where the folder should be");
    ObjectId head = ObjectId.fromString(repo.head());
    assertEquals(List.of("C01 set Status testing -> refuted"), told(repo, head).get(head.name()));
  }

  @Test
  void aWriterThatIsLateHarmsNothing() throws Exception {
    long seed = Long.getLong("ara.seed", 20261118L);
    RandomHistory made = new RandomHistory(new Random(seed));
    for (int i = 0; i < 80; i++) {
      made.next();
    }
    TestRepo repo = made(made);
    List<ObjectId> ids = ids(repo);
    SlowHistory slow = new SlowHistory(made, ids);
    List<Thread> threads = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    for (int worker = 0; worker < 4; worker++) {
      Random random = new Random(seed + worker);
      threads.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (int i = 0; i < 30; i++) {
                      int tip = random.nextInt(ids.size());
                      try {
                        if (!slow.told(tip).equals(told(repo, ids.get(tip)))) {
                          synchronized (wrong) {
                            wrong.add("seed " + seed + " commit " + tip);
                          }
                        }
                      } catch (IOException | Refusal | RuntimeException e) {
                        synchronized (wrong) {
                          wrong.add("seed " + seed + " commit " + tip + ": " + e);
                        }
                      }
                    }
                  }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void twoHundredMergesInARowAreToldAndJoined() throws Exception {
    TestRepo repo = TestRepo.init(Files.createDirectories(folder.resolve("merges")));
    StringBuilder stream = new StringBuilder();
    commit(stream, 1, List.of(), 0, 0);
    int mark = 1;
    for (int i = 1; i <= 200; i++) {
      commit(stream, mark + 1, List.of(mark), i, i - 1);
      commit(stream, mark + 2, List.of(mark), i - 1, i);
      commit(stream, mark + 3, List.of(mark + 2, mark + 1), i, i);
      mark += 3;
    }
    ProcessBuilder builder =
        new ProcessBuilder("git", "fast-import", "--quiet").directory(repo.dir().toFile());
    repo.isolate(builder.environment());
    Process git = builder.inheritIO().redirectInput(ProcessBuilder.Redirect.PIPE).start();
    try (OutputStream in = git.getOutputStream()) {
      in.write(stream.toString().getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(0, git.waitFor());
    ObjectId head = ObjectId.fromString(repo.git("rev-parse", "main"));
    try (Repo opened = open(repo)) {
      History history = History.open(opened, new AraProtocol());
      List<RecordCommit> life = history.life(head, "C01").moments();
      assertEquals(201, life.size());
      List<GraphNode> knots = history.graph(List.of(head), life);
      assertEquals(401, knots.size());
      assertEquals(200, knots.stream().filter(GraphNode::joins).count());
      assertEquals(2, knots.get(0).parents().size());
    }
  }

  private static void commit(
      StringBuilder stream, int mark, List<Integer> parents, int claim, int question) {
    stream.append("commit refs/heads/main\nmark :").append(mark);
    stream.append("\ncommitter A <a@example.org> ").append(1_700_000_000 + mark);
    stream.append(" +0000\ndata 1\nm\n");
    for (int i = 0; i < parents.size(); i++) {
      stream.append(i == 0 ? "from :" : "merge :").append(parents.get(i)).append('\n');
    }
    String claims = "## C01: One\n- **Proof**: [N" + (10 + claim) + "]\n";
    String tree = "tree:\n  - id: N01\n    description: d" + question + "\n";
    stream.append("M 100644 inline ara/logic/claims.md\ndata ").append(claims.length());
    stream.append('\n').append(claims).append('\n');
    stream.append("M 100644 inline ara/trace/exploration_tree.yaml\ndata ").append(tree.length());
    stream.append('\n').append(tree).append('\n');
  }

  @Test
  void aShallowCloneIsToldFromWhereItBeginsAndAnewWhenItIsDeepened() throws Exception {
    TestRepo origin = TestRepo.init(Files.createDirectories(folder.resolve("origin")));
    origin.write("ara/logic/claims.md", "## C01: One\n- **Status**: testing\n").commit("one");
    origin.write("ara/logic/claims.md", "## C01: One\n- **Status**: refuted\n").commit("two");
    TestRepo clone = TestRepo.init(Files.createDirectories(folder.resolve("clone")));
    clone.git("pull", "-q", "--depth=1", "file://" + origin.dir(), "main");
    ObjectId head = ObjectId.fromString(clone.head());
    assertEquals(List.of("C01 add claim"), told(clone, head).get(head.name()));
    clone.git("pull", "-q", "--unshallow", "file://" + origin.dir(), "main");
    assertEquals(List.of("C01 set Status testing -> refuted"), told(clone, head).get(head.name()));
  }

  @Test
  void replacedObjectsAreRefused() throws Exception {
    TestRepo repo = TestRepo.init(Files.createDirectories(folder.resolve("replaced")));
    String one = repo.write("ara/PAPER.md", "a\n").commit("one");
    String two = repo.write("ara/PAPER.md", "b\n").commit("two");
    repo.git("replace", two, one);
    try (Repo opened = open(repo)) {
      History history = History.open(opened, new AraProtocol());
      history.all(ObjectId.fromString(two));
      throw new AssertionError("nothing was refused");
    } catch (Refusal e) {
      assertTrue(e.problems().toString().contains("refs/replace/"), e.toString());
    }
  }
}
