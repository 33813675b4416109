package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.ref.Spine;
import gitara.testkit.PrototypeFolder;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two clones with a bare repository between them, and what passes between. */
final class SyncTest {
  private static final PrototypeFolder TWO_MACHINES = new PrototypeFolder(SyncTest::make);

  @TempDir Path temp;
  private TestRepo bare;
  private Desk ada;
  private Desk bob;

  @BeforeEach
  void begin() {
    TWO_MACHINES.copyTo(temp);
    bare = TestRepo.atBare(temp);
    ada = machine(TestRepo.at(temp.resolve("alpha")), "alpha");
    bob = machine(TestRepo.at(temp.resolve("beta")), "beta");
  }

  private static void make(Path folder) {
    TestRepo.initBare(folder);
    Desk ada = machine(TestRepo.init(folder.resolve("alpha")), "alpha");
    ada.repo().git("remote", "add", "origin", folder.resolve("bare.git").toString());
    ada.ara("init").done();
    ada.repo().git("push", "-q", "-u", "origin", "main");
    Desk bob = machine(TestRepo.init(folder.resolve("beta")), "beta");
    bob.repo().git("remote", "add", "origin", folder.resolve("bare.git").toString());
    bob.repo().git("fetch", "-q", "origin");
    bob.repo().git("checkout", "-q", "-B", "main", "origin/main");
    bob.repo().git("branch", "-q", "--set-upstream-to=origin/main");
    bob.ara("init").done();
  }

  private static Desk machine(TestRepo repo, String name) {
    return Desk.at(repo).with("ARA_HOST", name);
  }

  @AfterEach
  void close() {
    ada.repo().close();
    bob.repo().close();
    bare.close();
  }

  private static void assertSays(String text, String part) {
    assertTrue(text.contains(part), text);
  }

  /** An event that was noted as hooks note them. */
  private static void note(Desk desk, String event) throws IOException {
    Path noted = desk.repo().commonDir().resolve("ara/noted");
    Files.createDirectories(noted.getParent());
    Files.writeString(noted, event + "\n");
  }

  /** Two events of its own, though it is cut off: a lock that was broken. */
  private static void lockAndBreak(Desk desk) {
    desk.ara("lock", "acquire", "x").done();
    desk.at(Instant.parse("2026-11-18T12:00:00Z")).ara("lock", "break", "x").done();
  }

  private static List<String> spine(TestRepo repo) {
    String told = repo.git("log", "--first-parent", "--format=%s", "refs/ara/spine");
    List<String> events = new ArrayList<>(List.of(told.split("\n", -1)));
    Collections.reverse(events);
    return events;
  }

  @Test
  void theHighestNumberWinsOnBothSides() {
    ada.repo().git("config", "ara.ids", "sequence");
    bob.repo().git("config", "ara.ids", "sequence");
    ada.observe("one");
    ada.observe("two");
    bob.question("why");
    assertSays(ada.ara("sync").done(), "ids       O continues with 3 on origin, did not exist");
    String told = bob.ara("sync").done();
    assertSays(told, "O continues with 3 here, was at 1");
    assertSays(told, "N continues with 2 on origin, was at 1");
    assertEquals("O03", bob.observe("three"));
    assertSays(ada.ara("sync").done(), "N continues with 2 here, was at 1");
    bob.ara("sync").done();
    ada.ara("sync").done();
    assertSays(ada.ara("sync").done(), "nothing to synchronize with origin");
  }

  @Test
  void aDryRunTellsAndChangesNothing() {
    ada.observe("one");
    String here = ada.repo().git("for-each-ref");
    String there = bare.git("for-each-ref");
    String told = ada.ara("sync", "--dry-run", "--json").done();
    assertSays(told, "{\"sync\":\"ids\",\"prefix\":\"O\",\"at\":\"origin\",\"from\":-1,\"to\":2}");
    assertEquals(here, ada.repo().git("for-each-ref"));
    assertEquals(there, bare.git("for-each-ref"));
  }

  @Test
  void reservedIdsNeverCollideThoughBothAreCutOff() {
    assertSays(
        ada.ara("sync", "--reserve", "O=3").done(),
        "reserved  O from 1 to 3 for this clone; 3 left in all");
    assertSays(bob.ara("sync", "--reserve", "O=2").done(), "O from 4 to 5");
    List<String> all = new ArrayList<>();
    for (String text : List.of("a", "b", "c")) {
      all.add(ada.observe(text));
    }
    all.add(bob.observe("d"));
    all.add(bob.observe("e"));
    assertEquals(List.of("O01", "O02", "O03", "O04", "O05"), all);
    bob.ara("sync", "--reserve", "O=5").done();
    assertEquals("O06", bob.observe("f"));
    ada.ara("sync", "--reserve", "O=1").done();
    assertEquals("O11", ada.observe("g"));
  }

  @Test
  void aReservedNumberThatWasGivenByHandIsNotGivenAgain() {
    ada.ara("sync", "--reserve", "O=5").done();
    ada.observe("one");
    String file = ada.read("ara/staging/observations.yaml");
    String entry = file.substring(file.indexOf("  - id: O01"));
    ada.repo()
        .write(
            "ara/staging/observations.yaml",
            file + entry.replace("O01", "O02").replace("one", "by hand"));
    ada.repo().commit("by hand");
    assertEquals("O03", ada.observe("three"));
  }

  @Test
  void anIdThatBothGaveIsToldWithWhatToDo() {
    ada.observe("wet");
    ada.repo().git("push", "-q");
    bob.observe("dry");
    Desk.Outcome outcome = bob.ara("sync");
    assertEquals(ExitCode.FINDINGS, outcome.code(), outcome.err());
    assertSays(
        outcome.out(),
        "collides  O01 is \"dry\" here and \"wet\" on origin/main; resolve before merging: git ara"
            + " renumber O01");
    assertSays(bob.ara("renumber", "O01").done(), "O02");
    assertEquals(ExitCode.OK, bob.ara("sync").code());
  }

  @Test
  void whatIsPickedFromOneBranchToTheOtherIsNoCollision() {
    ada.observe("wet");
    ada.repo().git("push", "-q");
    bob.repo().git("commit", "-q", "--allow-empty", "-m", "apart");
    bob.repo().git("fetch", "-q");
    bob.repo().git("cherry-pick", "-x", "origin/main");
    bob.ara("sync").done();
  }

  @Test
  void whatHooksNotedGoesAlong() throws IOException {
    note(ada, "commit 1234 refs/heads/main -");
    assertSays(ada.ara("sync").done(), "spine     0 events received, 1 sent");
    assertEquals(List.of("commit 1234 refs/heads/main -"), spine(bare));
    assertFalse(Files.exists(ada.repo().commonDir().resolve("ara/noted")));
  }

  @Test
  void spinesAreJoinedWithoutLossAndPublishedEventsKeepTheirNames() throws IOException {
    note(ada, "base");
    ada.ara("sync").done();
    bob.ara("sync").done();
    lockAndBreak(ada);
    lockAndBreak(ada);
    lockAndBreak(bob);
    assertSays(ada.ara("sync").done(), "spine     0 events received, 2 sent");
    String published = bare.git("rev-parse", "refs/ara/spine");
    String old = bob.repo().git("rev-parse", "refs/ara/spine");
    assertSays(bob.ara("sync").done(), "spine     2 events received, 1 sent");
    assertEquals(published, bare.git("rev-parse", "refs/ara/spine^1"), "what is published stays");
    assertEquals(old, bare.git("rev-parse", "refs/ara/spine^2"), "the old line is kept");
    assertSays(ada.ara("sync").done(), "spine     1 event received, 0 sent");
    assertEquals(4, spine(bare).size());
    assertEquals("base", spine(bare).getFirst());
    assertEquals(spine(bare), spine(ada.repo()));
    assertEquals(spine(bare), spine(bob.repo()));
    assertSays(bob.ara("sync").done(), "nothing to synchronize");
  }

  @Test
  void whoHasReadASpineIsToldOnlyWhatIsNewThoughItWasJoined() throws IOException {
    note(ada, "base");
    ada.ara("sync").done();
    bob.ara("sync").done();
    lockAndBreak(ada);
    ada.ara("sync").done();
    lockAndBreak(bob);
    Spine spine =
        new Spine(new RefStore(bob.repo().open(), Clock.systemUTC(), ProcessIdentity.current()));
    ObjectId read = Objects.requireNonNull(spine.head());
    lockAndBreak(bob);
    bob.ara("sync").done();
    List<String> news = new ArrayList<>();
    for (Spine.Event event : spine.since(read, Objects.requireNonNull(spine.head()))) {
      news.add(event.text().split(" by ", 2)[1].split(";", 2)[0] + " " + event.text().charAt(0));
    }
    assertEquals(List.of("Ada Tester, human on alpha l", "Ada Tester, human on beta l"), news);
  }

  @Test
  void joinedSpinesDoNotMultiplyOverTwoRemotes() throws IOException {
    TestRepo backup = TestRepo.initBare(Files.createDirectory(temp.resolve("backup")));
    for (Desk desk : List.of(ada, bob)) {
      desk.repo().git("remote", "add", "backup", backup.dir().toString());
    }
    note(ada, "one");
    ada.ara("sync", "origin").done();
    lockAndBreak(bob);
    bob.ara("sync", "backup").done();
    lockAndBreak(ada);
    ada.ara("sync", "backup").done();
    ada.ara("sync", "origin").done();
    bob.ara("sync", "origin").done();
    ada.ara("sync", "backup").done();
    bob.ara("sync", "backup").done();
    assertEquals(3, spine(bare).size(), spine(bare).toString());
    assertEquals(3, spine(backup).size(), spine(backup).toString());
    backup.close();
  }

  @Test
  void whatWasSeenPublishedIsKnownToBothAndARewritingToo() {
    ada.observe("one");
    ada.repo().git("push", "-q");
    String lost = ada.repo().head();
    ada.ara("witness").done();
    assertSays(ada.ara("sync").done(), "witness   0 published tips received, 1 sent");
    // Rewritten before Bob ever looked.
    bare.git("update-ref", "refs/heads/main", bare.git("rev-parse", "main~1"));
    assertSays(bob.ara("sync").done(), "witness   1 published tip received, 0 sent");
    Desk.Outcome witness = bob.ara("witness");
    assertEquals(ExitCode.FINDINGS, witness.code(), witness.out());
    assertSays(witness.out(), "rewritten  refs/remotes/origin/main was published as");
    String known = bare.git("rev-list", "refs/ara/witness");
    assertFalse(known.contains(lost), "what was taken out of history must not come back");
  }

  @Test
  void locksOfTheRemoteAreToldAndNeverTouched() {
    ada.ara("lock", "acquire", "release", "--remote", "origin").done();
    String before = bare.git("rev-parse", "refs/ara/locks/release");
    assertSays(bob.ara("sync").done(), "release on origin  token 1  Ada Tester, human on alpha");
    assertEquals(before, bare.git("rev-parse", "refs/ara/locks/release"));
    assertEquals("", bob.repo().git("for-each-ref", "refs/ara/locks"));
  }

  @Test
  void badRequestsAndDeadRemotesChangeNothing() {
    Desk.Outcome bad = ada.ara("sync", "--reserve", "Q=3", "--reserve", "C=0");
    assertEquals(ExitCode.REFUSED, bad.code());
    assertSays(bad.err(), "--reserve Q=3: Q is not one of N, C, H, E, O, T");
    assertSays(bad.err(), "--reserve C=0: give a number");
    assertEquals(ExitCode.REFUSED, ada.ara("sync", "upstream").code());
    ada.repo().git("remote", "set-url", "origin", temp.resolve("nowhere").toString());
    assertEquals(ExitCode.UNREACHABLE, ada.ara("sync").code());
  }
}
