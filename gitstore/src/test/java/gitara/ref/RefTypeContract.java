package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.OtherJvm;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every type of ref must do, on a real repository and with the real git at work beside it. */
abstract class RefTypeContract {
  private static final int THREADS = 4;

  /** One ref of the type under test. */
  interface Subject {
    /**
     * One transition that is counted; waits its turn where the type has turns.
     *
     * @return null, or the explanation of what blocked it
     */
    @Nullable String step() throws IOException;

    /** How many transitions the ref has seen. */
    long count() throws IOException;
  }

  @TempDir Path temp;
  TestRepo repo;

  /** The ref that the subject keeps its state in. */
  abstract String ref();

  abstract Subject on(RefStore store);

  @BeforeEach
  void givenARepository() {
    repo = TestRepo.init(temp);
  }

  @AfterEach
  void gitFindsNothingWrong() {
    TestRepo.Outcome fsck = repo.tryGit("fsck", "--strict", "--no-dangling");
    assertEquals(0, fsck.exit(), fsck::all);
    for (String line : fsck.all().split("\n", -1)) {
      // Remarks on a repository without branches: "notice: HEAD points to an unborn branch".
      assertTrue(line.isEmpty() || line.startsWith("notice: "), fsck::all);
    }
    repo.close();
  }

  @Test
  void thereIsNothingAtFirst() throws IOException {
    assertNull(store().id(ref()));
    assertNull(store().read(ref()));
  }

  @Test
  void gitSeesTheRefUnderItsName() throws IOException {
    steps(1);
    assertEquals(ref(), repo.git("for-each-ref", "--format=%(refname)"));
    assertEquals(repo.git("rev-parse", ref()), ObjectId.toString(store().id(ref())));
  }

  @Test
  void theFirstOfTwoWithTheSameViewWins() throws IOException {
    steps(2);
    RefStore store = store();
    ObjectId view = store.id(ref());
    ObjectId first = text(store, "first");
    ObjectId second = text(store, "second");

    assertInstanceOf(CasResult.Moved.class, store.swap(ref(), view, first));
    CasResult late = store.swap(ref(), view, second);
    assertEquals(new CasResult.Lost(first), late);
    assertEquals(first, store.id(ref()));
  }

  @Test
  void theFirstOfTwoCreatorsWins() throws IOException {
    RefStore store = store();
    ObjectId first = text(store, "first");
    assertInstanceOf(CasResult.Moved.class, store.swap(ref(), null, first));
    assertEquals(new CasResult.Lost(first), store.swap(ref(), null, text(store, "second")));
    assertEquals(first, store.id(ref()));
  }

  @Test
  void aLostSwapLeavesNoTrace() throws IOException {
    steps(1);
    RefStore store = store();
    ObjectId before = store.id(ref());
    assertInstanceOf(
        CasResult.Lost.class, store.swap(ref(), text(store, "never"), text(store, "next")));
    assertEquals(before, store.id(ref()));
    assertFalse(Files.exists(lockFile()));
    assertEquals(List.of(), claims());
  }

  @Test
  void manyThreadsLoseNoTransition() throws Exception {
    inThreads(25, () -> null);
    assertEquals(THREADS * 25L, on(store()).count());
    assertEquals(List.of(), claims());
  }

  @Test
  void noneIsLostWhileGitPacksTheRefs() throws Exception {
    inThreads(
        25,
        () -> {
          for (int i = 0; i < 10; i++) {
            // Fails when a ref is locked under its hands; it may, as long as we do not.
            repo.tryGit("pack-refs", "--all");
          }
          return null;
        });
    assertEquals(THREADS * 25L, on(store()).count());
  }

  @Test
  void stateSurvivesPackingAndCollecting() throws IOException {
    RefStore open = store();
    Subject subject = on(open);
    assertNull(subject.step());
    repo.git("pack-refs", "--all");
    assertFalse(Files.exists(repo.commonDir().resolve(ref())), "the ref should be packed");
    assertEquals(1, subject.count());
    assertEquals(1, on(store()).count());
    assertNull(subject.step());
    repo.git("gc", "-q", "--prune=now");
    assertEquals(2, subject.count());
    assertNull(on(store()).step());
    assertEquals(3, subject.count());
  }

  @Test
  void aLinkedWorktreeSeesTheSameRef() throws IOException {
    repo.commit("something to stand on");
    steps(1);
    TestRepo other = repo.worktree("side");
    Subject there = on(store(other, Duration.ofSeconds(5)));
    assertEquals(1, there.count());
    assertNull(there.step());
    assertEquals(2, on(store()).count());
    other.close();
  }

  @Test
  void aBareRepositoryWillDo() throws IOException {
    TestRepo bare = TestRepo.initBare(temp);
    Subject subject = on(store(bare, Duration.ofSeconds(5)));
    assertNull(subject.step());
    assertEquals(1, subject.count());
    bare.close();
  }

  @Test
  void aLockFileThatSaysNothingIsReportedAndStays() throws IOException {
    steps(1);
    Files.writeString(lockFile(), "");
    Subject subject = on(store(repo, Duration.ofMillis(20)));

    String blocked = present(subject.step());
    assertContains(blocked, lockFile().toString());
    assertContains(blocked, "empty");
    assertTrue(Files.exists(lockFile()));
    assertEquals(1, subject.count());

    Files.delete(lockFile());
    assertNull(subject.step());
    assertEquals(2, subject.count());
  }

  @Test
  void theLockOfARunningProcessIsRespectedAndOfADeadOneRemoved() throws Exception {
    steps(1);
    Subject subject = on(store(repo, Duration.ofMillis(20)));
    try (OtherJvm holder = OtherJvm.start(repo, LockHolder.class, ref())) {
      assertEquals("holding", holder.readLine());

      String blocked = present(subject.step());
      assertContains(blocked, lockFile().toString());
      assertContains(blocked, "process " + holder.pid());
      assertContains(blocked, "running");
      assertEquals(1, subject.count());

      holder.kill();
    }
    assertTrue(Files.exists(lockFile()), "what is tested here: a lock left behind");
    inThreads(3, () -> null);
    assertEquals(1 + THREADS * 3L, on(store()).count());
    assertFalse(Files.exists(lockFile()));
    assertEquals(List.of(), claims());
  }

  @Test
  void theLockOfGitIsNotTakenForOursWhateverObjectItNames() throws Exception {
    steps(1);
    // git writes such a lock file when it fetches what a process of ours, long gone, has pushed.
    ObjectId theirs;
    try (OtherJvm writer = OtherJvm.start(repo, LockHolder.class, "refs/ara/other")) {
      assertEquals("holding", writer.readLine());
      theirs = ObjectId.fromString(present(writer.readLine()));
      writer.kill();
    }
    Files.writeString(lockFile(), theirs.name() + "\n");
    String blocked = present(on(store(repo, Duration.ofMillis(20))).step());
    assertContains(blocked, "may not be its owner");
    assertTrue(Files.exists(lockFile()));
    Files.delete(lockFile());
  }

  private static ObjectId text(RefStore store, String text) throws IOException {
    return store.write(text + "\n");
  }

  private Path lockFile() {
    return RefLock.file(repo.commonDir(), ref());
  }

  private List<Path> claims() throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> claims =
        Files.newDirectoryStream(RefLock.claims(repo.commonDir()))) {
      claims.forEach(found::add);
    }
    return found;
  }

  private void steps(int times) throws IOException {
    Subject subject = on(store());
    long before = store().id(ref()) == null ? 0 : subject.count();
    for (int i = 0; i < times; i++) {
      assertNull(subject.step());
    }
    assertEquals(before + times, subject.count());
  }

  /** Each thread on a repository of its own, as processes have. */
  private void inThreads(int steps, Callable<@Nullable Void> beside) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(THREADS + 1)) {
      List<Future<@Nullable Void>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        Subject subject = on(store());
        running.add(
            pool.submit(
                () -> {
                  for (int n = 0; n < steps; n++) {
                    assertNull(subject.step());
                  }
                  return null;
                }));
      }
      running.add(pool.submit(beside));
      for (Future<@Nullable Void> each : running) {
        each.get();
      }
    }
  }

  private RefStore store() {
    return store(repo, Duration.ofSeconds(60));
  }

  private static RefStore store(TestRepo repo, Duration patience) {
    return new RefStore(
        repo.open(), Clock.systemUTC(), ProcessIdentity.current(), Sleeper.asleep(), patience);
  }

  private static String present(@Nullable String value) {
    assertNotNull(value);
    return value;
  }

  private static void assertContains(String text, String part) {
    assertTrue(text.contains(part), () -> "no '" + part + "' in: " + text);
  }
}
