package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HeadTest {
  private static final PersonIdent ADA =
      new PersonIdent(
          "Ada Tester", "ada@example.org", Instant.parse(TestRepo.DATE), ZoneOffset.UTC);

  @TempDir Path temp;

  private TestRepo repo;

  @BeforeEach
  void givenARepository() {
    repo = TestRepo.init(temp);
  }

  @AfterEach
  void gitFindsNothingWrong() {
    assertEquals(0, repo.tryGit("fsck", "--strict", "--no-dangling").exit());
    repo.close();
  }

  @Test
  void theBranchMovesAndTheLogsSayItInGitsWords() throws IOException {
    repo.commit("one");
    Head head = head(repo);
    Head.Standing standing = head.read();
    assertEquals("refs/heads/main", standing.ref());
    ObjectId two = commitOn(repo, standing.id());
    String before = logs(repo);

    assertEquals(new CasResult.Moved(two), move(head, standing, two, null));
    assertEquals(two.name(), repo.git("rev-parse", "main"));
    assertEquals(new Head.Standing("refs/heads/main", two), head.read());
    String ours = logs(repo);
    repo.git("reset", "-q", "--hard", "HEAD~1");
    repo.git("config", "core.logAllRefUpdates", "true");
    restoreLogs(before);
    repo.git("update-ref", "-m", "why", "HEAD", two.name());
    assertEquals(logs(repo), ours);
    assertNothingLeft(repo);
  }

  @Test
  void anUnbornBranchIsBornWithItsLogs() throws IOException {
    Head head = head(repo);
    Head.Standing standing = head.read();
    assertNull(standing.id());
    ObjectId one = commitOn(repo, null);
    assertInstanceOf(CasResult.Moved.class, move(head, standing, one, null));
    assertEquals(one.name(), repo.git("rev-parse", "HEAD"));
    assertEquals("why", repo.git("log", "-g", "--format=%gs", "HEAD"));
    assertEquals("why", repo.git("log", "-g", "--format=%gs", "main"));
  }

  @Test
  void aDetachedHeadMovesAlone() throws IOException {
    String one = repo.commit("one");
    repo.git("checkout", "-q", "--detach");
    Head head = head(repo);
    Head.Standing standing = head.read();
    assertEquals(new Head.Standing("HEAD", ObjectId.fromString(one)), standing);
    ObjectId two = commitOn(repo, standing.id());
    assertInstanceOf(CasResult.Moved.class, move(head, standing, two, null));
    assertEquals(two.name(), repo.git("rev-parse", "HEAD"));
    assertEquals(one, repo.git("rev-parse", "main"));
    assertEquals("why", repo.git("log", "-1", "-g", "--format=%gs", "HEAD"));
    assertNothingLeft(repo);
  }

  @Test
  void aLinkedWorkTreeHasItsOwnHeadAndLog() throws IOException {
    String one = repo.commit("one");
    TestRepo side = repo.worktree("side");
    Head head = head(side);
    Head.Standing standing = head.read();
    assertEquals("refs/heads/side", standing.ref());
    ObjectId two = commitOn(side, standing.id());
    assertInstanceOf(CasResult.Moved.class, move(head, standing, two, null));
    assertEquals(two.name(), side.git("rev-parse", "HEAD"));
    assertEquals("why", side.git("log", "-1", "-g", "--format=%gs", "HEAD"));
    assertEquals(one, repo.git("rev-parse", "HEAD"));
    assertFalse(logs(repo).contains("why"));

    side.git("checkout", "-q", "--detach");
    ObjectId three = commitOn(side, two);
    assertInstanceOf(CasResult.Moved.class, move(head, head.read(), three, null));
    assertEquals(three.name(), side.git("rev-parse", "HEAD"));
    assertEquals(one, repo.git("rev-parse", "HEAD"));
    side.close();
  }

  @Test
  void aPackedBranchMoves() throws IOException {
    String one = repo.commit("one");
    repo.git("pack-refs", "--all");
    Head head = head(repo);
    assertEquals(ObjectId.fromString(one), head.read().id());
    ObjectId two = commitOn(repo, head.read().id());
    assertInstanceOf(CasResult.Moved.class, move(head, head.read(), two, null));
    assertEquals(two.name(), repo.git("rev-parse", "main"));
  }

  @Test
  void whoeverComesLateChangesNothing() throws IOException {
    repo.commit("one");
    Head head = head(repo);
    Head.Standing seen = head.read();
    String theirs = repo.commit("two");
    ObjectId ours = commitOn(repo, seen.id());
    String before = logs(repo);
    assertEquals(new CasResult.Lost(ObjectId.fromString(theirs)), move(head, seen, ours, null));
    assertEquals(before, logs(repo));

    repo.git("checkout", "-q", "-b", "other");
    String switched = logs(repo);
    assertInstanceOf(CasResult.Lost.class, move(head, seen, ours, null));
    assertEquals(theirs, repo.git("rev-parse", "main"));
    assertEquals(switched, logs(repo));
    assertNothingLeft(repo);
  }

  @Test
  void logsAreKeptAsTheUserSet() throws IOException {
    ObjectId one = ObjectId.fromString(repo.commit("one"));
    Head head = head(repo);
    Files.delete(repo.commonDir().resolve("logs/refs/heads/main"));
    ObjectId two = commitOn(repo, one);
    assertInstanceOf(CasResult.Moved.class, move(head, head.read(), two, "false"));
    assertFalse(Files.exists(repo.commonDir().resolve("logs/refs/heads/main")));
    assertEquals("why", repo.git("log", "-1", "-g", "--format=%gs", "HEAD"), "it was there");
    ObjectId three = commitOn(repo, two);
    assertInstanceOf(CasResult.Moved.class, move(head, head.read(), three, "always"));
    assertTrue(Files.exists(repo.commonDir().resolve("logs/refs/heads/main")));
  }

  @Test
  void foldersOfFormerBranchesAreNotInTheWayAndBranchesAre() throws IOException {
    ObjectId one = ObjectId.fromString(repo.commit("one"));
    Files.createDirectories(repo.commonDir().resolve("refs/heads/topic/a"));
    Files.createDirectories(repo.commonDir().resolve("logs/refs/heads/topic/a"));
    repo.git("symbolic-ref", "HEAD", "refs/heads/topic");
    Head head = head(repo);
    assertInstanceOf(CasResult.Moved.class, move(head, head.read(), one, null));
    assertEquals(one.name(), repo.git("rev-parse", "topic"));

    for (String name : List.of("refs/heads/topic/below", "refs/heads/topic/far/below")) {
      repo.git("symbolic-ref", "HEAD", name);
      RefFaultException fault =
          assertThrows(
              RefFaultException.class, () -> move(head, new Head.Standing(name, null), one, null));
      assertTrue(fault.toString().contains("another name"), fault::toString);
    }
    repo.git("symbolic-ref", "HEAD", "refs/heads/main");
    assertNothingLeft(repo);
  }

  @Test
  void theLockOfAKilledProcessGoesWithItsClaim() throws IOException {
    ObjectId one = ObjectId.fromString(repo.commit("one"));
    Head head = head(repo);
    ObjectId two = commitOn(repo, one);
    leaveLock("refs/heads/main", two);
    assertTrue(repo.tryGit("commit", "--allow-empty", "-m", "x").exit() != 0, "it does lock");

    assertNull(head.inTheWay("refs/heads/main"));
    assertNothingLeft(repo);
    leaveLock("refs/heads/main", two);
    assertInstanceOf(CasResult.Moved.class, move(head, head.read(), two, null));
    assertNothingLeft(repo);
  }

  @Test
  void theClaimOfOneKilledJustAfterTheMoveIsTidiedAway() throws IOException {
    ObjectId one = ObjectId.fromString(repo.commit("one"));
    Path claims = leaveLock("refs/heads/main", commitOn(repo, one));
    Path lock = RefLock.file(repo.commonDir(), "refs/heads/main");
    Files.move(
        lock, repo.commonDir().resolve("refs/heads/main"), StandardCopyOption.REPLACE_EXISTING);
    Head head = head(repo);
    head.tidy("refs/heads/other");
    assertEquals(1, count(claims), "it could be the other's lock's");
    head.tidy("refs/heads/main");
    assertNothingLeft(repo);
  }

  @Test
  void aLockThatSaysNothingIsReportedAndStays() throws IOException {
    ObjectId one = ObjectId.fromString(repo.commit("one"));
    Path lock = RefLock.file(repo.commonDir(), "refs/heads/main");
    Files.createFile(lock);
    Head head = head(repo);
    HeldLock held = head.inTheWay("refs/heads/main");
    assertNotNull(held);
    assertTrue(held.explain().contains(lock.toString()), held::explain);
    assertEquals(new CasResult.Blocked(held), move(head, head.read(), commitOn(repo, one), null));
    assertTrue(Files.exists(lock));
    Files.delete(lock);
  }

  @Test
  void symbolicRefsAreFollowedToABranchAndNowhereElse() throws IOException {
    ObjectId one = ObjectId.fromString(repo.commit("one"));
    repo.git("symbolic-ref", "refs/heads/alias", "refs/heads/main");
    repo.git("symbolic-ref", "HEAD", "refs/heads/alias");
    Head head = head(repo);
    assertEquals(new Head.Standing("refs/heads/main", one), head.read());

    Path file = repo.dir().resolve(".git/HEAD");
    Files.delete(file);
    Files.createSymbolicLink(file, Path.of("refs/heads/main"));
    assertEquals(new Head.Standing("refs/heads/main", one), head.read());
    Files.delete(file);
    for (String text :
        List.of("ref: refs/heads/../../x", "ref: refs/bisect/bad", "ref: main", "", "0123")) {
      Files.writeString(file, text + "\n");
      RefFaultException fault = assertThrows(RefFaultException.class, head::read);
      assertEquals("HEAD", fault.ref());
    }
    Files.writeString(file, "ref: refs/heads/main\n");
  }

  /** As a writer leaves it that is killed while it holds the lock of a branch. */
  private Path leaveLock(String ref, ObjectId next) throws IOException {
    ProcessIdentity here = ProcessIdentity.current();
    ProcessIdentity dead =
        new ProcessIdentity(
            here.host(), here.machine(), here.boot(), here.space(), here.pid(), 1, "cafe");
    Path claims = repo.commonDir().resolve("ara/head-claims");
    assertNotNull(RefLock.take(repo.commonDir(), claims, ref, next, dead));
    return claims;
  }

  private static Head head(TestRepo repo) throws IOException {
    return new Head(repo.open(), Clock.systemUTC(), ProcessIdentity.current());
  }

  private static CasResult move(
      Head head, Head.Standing seen, ObjectId next, @Nullable String setting) throws IOException {
    return head.move(seen, next, ADA, "why", setting);
  }

  private static ObjectId commitOn(TestRepo repo, @Nullable ObjectId parent) {
    String tree = repo.git("write-tree");
    String id =
        parent == null
            ? repo.git("commit-tree", "-m", "next", tree)
            : repo.git("commit-tree", "-m", "next", "-p", parent.name(), tree);
    return ObjectId.fromString(id);
  }

  private static String logs(TestRepo repo) throws IOException {
    Path logs = repo.commonDir().resolve("logs");
    return Files.readString(logs.resolve("HEAD"))
        + "---\n"
        + Files.readString(logs.resolve("refs/heads/main"));
  }

  private void restoreLogs(String both) throws IOException {
    String[] texts = both.split("---\n", -1);
    Path logs = repo.commonDir().resolve("logs");
    Files.writeString(logs.resolve("HEAD"), texts[0]);
    Files.writeString(logs.resolve("refs/heads/main"), texts[1]);
  }

  private static void assertNothingLeft(TestRepo repo) throws IOException {
    try (var all = Files.walk(repo.commonDir())) {
      assertEquals(
          List.of(),
          all.filter(file -> file.toString().endsWith(".lock")).toList(),
          "lock files left");
    }
    assertEquals(0, count(repo.commonDir().resolve("ara/head-claims")));
  }

  private static long count(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return 0;
    }
    try (var found = Files.list(folder)) {
      return found.count();
    }
  }
}
