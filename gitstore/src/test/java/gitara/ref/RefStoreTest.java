package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gitara.testkit.OtherJvm;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RefStoreTest {
  private static final String REF = "refs/ara/test/one";

  @TempDir Path temp;

  private TestRepo repo;
  private RefStore store;

  @BeforeEach
  void givenARepository() {
    repo = TestRepo.init(temp);
    store = new RefStore(repo.open(), Clock.systemUTC(), ProcessIdentity.current());
  }

  @AfterEach
  void close() {
    repo.close();
  }

  @Test
  void aBlobIsReadWithTheLineThatNamesItsWriter() throws IOException {
    ObjectId id = store.write("key value\n");
    store.swap(REF, null, id);
    assertEquals(
        new RefValue(id, "key value\nby " + store.self().format() + "\n"), store.read(REF));
  }

  @Test
  void ofACommitTheMessageIsRead() throws IOException {
    repo.git("update-ref", REF, repo.commit("subject\n\nbody"));
    RefValue value = store.read(REF);
    assertNotNull(value);
    assertEquals("subject\n\nbody\n", value.text());
  }

  @Test
  void whatNoWriterOfOursLeavesBehindIsAFaultThatNamesTheRef() throws IOException {
    repo.commit("something to stand on");
    repo.git("symbolic-ref", REF, "refs/heads/main");
    assertFault("symbolic");
    repo.git("symbolic-ref", "--delete", REF);

    repo.git("tag", "-a", "-m", "annotated", "v1");
    repo.git("update-ref", REF, repo.git("rev-parse", "refs/tags/v1"));
    assertFault("neither a blob nor a commit");

    repo.write("large", "x".repeat((1 << 20) + 1));
    repo.git("update-ref", REF, repo.git("hash-object", "-w", "large"));
    assertFault("larger");

    Files.writeString(file(), "0123456789012345678901234567890123456789\n");
    assertFault("not in this repository");
    Files.writeString(file(), "");
    assertFault("broken");
  }

  @Test
  void aRefAndAFolderOfRefsCannotHaveOneName() throws IOException {
    ObjectId id = store.write("x\n");
    store.swap(REF, null, id);
    for (int packed = 0; packed < 2; packed++) {
      for (String name : new String[] {"refs/ara/test", REF + "/below", REF + "/far/below"}) {
        assertNull(store.read(name));
        RefFaultException fault =
            assertThrows(RefFaultException.class, () -> store.swap(name, null, id));
        assertContains(fault.getMessage(), "another name");
        assertFalse(Files.exists(RefLock.file(repo.commonDir(), name)));
      }
      repo.git("pack-refs", "--all");
    }
    assertEquals(REF, repo.git("for-each-ref", "--format=%(refname)"));
  }

  @Test
  void emptyFoldersOfFormerRefsAreNotInTheWay() throws IOException {
    Files.createDirectories(repo.commonDir().resolve(REF).resolve("a/b"));
    ObjectId id = store.write("x\n");
    assertEquals(new CasResult.Moved(id), store.swap(REF, null, id));
    assertEquals(id.name(), repo.git("rev-parse", REF));
  }

  @Test
  void thePackedValueCountsOnlyWhereThereIsNoLooseOne() throws IOException {
    ObjectId old = store.write("old\n");
    store.swap(REF, null, old);
    store.swap("refs/ara/test/one-more", null, store.write("other\n"));
    repo.commit("something to stand on");
    repo.git("tag", "-a", "-m", "a peeled line in packed-refs", "v1");
    repo.git("pack-refs", "--all");
    assertEquals(old, store.id(REF));
    ObjectId next = store.write("new\n");
    assertEquals(new CasResult.Moved(next), store.swap(REF, old, next));
    assertEquals(next, store.id(REF));
    assertNull(store.id("refs/ara/test/on"));
    assertNull(store.id("refs/ara/test/one-more-still"));
  }

  @Test
  void theLockOfADeadProcessIsRemovedWithItsClaim() throws IOException {
    leaveLock(dead(store.self()));
    ObjectId id = store.write("x\n");
    assertEquals(new CasResult.Moved(id), store.swap(REF, null, id));
    assertEquals(0, claims());
  }

  @Test
  void theLockOfAnotherMachineIsReportedHoweverOldItIs() throws IOException {
    ProcessIdentity far =
        new ProcessIdentity("far", "0123456789ab", "b1-b2", "4026", 4711, 1, "cafe");
    leaveLock(far);
    Files.setLastModifiedTime(lock(), FileTime.fromMillis(0));
    CasResult.Blocked blocked =
        assertInstanceOf(CasResult.Blocked.class, store.swap(REF, null, store.write("x\n")));
    assertEquals(far, blocked.lock().owner());
    String text = blocked.lock().explain();
    assertContains(text, "process 4711 on far");
    assertContains(text, "1970-01-01T00:00:00Z");
    assertTrue(Files.exists(lock()));
  }

  @Test
  void whileAnotherProcessRecoversNothingIsRemoved() throws Exception {
    leaveLock(dead(store.self()));
    try (OtherJvm guard = OtherJvm.start(repo, GuardHolder.class)) {
      assertEquals("holding", guard.readLine());
      CasResult.Blocked blocked =
          assertInstanceOf(CasResult.Blocked.class, store.swap(REF, null, store.write("x\n")));
      assertTrue(blocked.lock().orphaned());
      assertTrue(Files.exists(lock()));
      guard.kill();
    }
    assertInstanceOf(CasResult.Moved.class, store.swap(REF, null, store.write("x\n")));
  }

  @Test
  void aFileSystemWithoutHardLinksLocksAsWellButProvesNothing() throws IOException {
    Path elsewhere = Path.of("/dev/shm");
    assumeTrue(
        Files.isDirectory(elsewhere)
            && !Files.getFileStore(elsewhere).equals(Files.getFileStore(temp)));
    Path claims = Files.createTempDirectory(elsewhere, "claims");
    try {
      Files.createDirectories(repo.commonDir().resolve("ara"));
      Files.createSymbolicLink(RefLock.claims(repo.commonDir()), claims);
      ObjectId id = store.write("x\n");
      assertEquals(new CasResult.Moved(id), store.swap(REF, null, id));
      assertEquals(0, claims());

      leaveLock(dead(store.self()));
      CasResult.Blocked blocked =
          assertInstanceOf(CasResult.Blocked.class, store.swap(REF, id, id));
      assertFalse(blocked.lock().orphaned());
      assertTrue(Files.exists(lock()));
    } finally {
      try (var left = Files.list(claims)) {
        assertEquals(0, left.count());
      }
      Files.delete(claims);
    }
  }

  @Test
  void whatTheKilledLeftIsTidiedAwayAndNothingElse() throws IOException {
    ObjectId id = store.write("x\n");
    ProcessIdentity dead = dead(store.self());
    leaveLock(dead);
    // Killed just after it had moved the ref, and before the link was made.
    RefLock moved = RefLock.take(repo.commonDir(), "refs/ara/test/two", id, dead);
    assertNotNull(moved);
    moved.rename();
    Path claims = RefLock.claims(repo.commonDir());
    Files.createFile(claims.resolve(dead.fileName() + "~1"));
    Path git = RefLock.file(repo.commonDir(), "refs/ara/test/three");
    Files.writeString(git, id.name() + "\n");
    try (RefLock alive = RefLock.take(repo.commonDir(), "refs/ara/four", id, store.self())) {
      assertNotNull(alive);
      assertEquals(4, claims());
      store.tidy();
      assertFalse(Files.exists(lock()));
      assertEquals(1, claims());
      assertTrue(Files.exists(RefLock.file(repo.commonDir(), "refs/ara/four")));
      assertTrue(Files.exists(git));
      assertEquals(id, store.id("refs/ara/test/two"));
    }
  }

  /** Takes the lock in the name of that owner and forgets about it. */
  private void leaveLock(ProcessIdentity owner) throws IOException {
    assertNotNull(RefLock.take(repo.commonDir(), REF, store.write("never\n"), owner));
  }

  /** One that was on this machine before {@code here}, under a pid that has started anew since. */
  private static ProcessIdentity dead(ProcessIdentity here) {
    return new ProcessIdentity(
        here.host(),
        here.machine(),
        here.boot(),
        here.space(),
        here.pid(),
        here.start() - 5000,
        "cafe");
  }

  private void assertFault(String part) {
    RefFaultException fault = assertThrows(RefFaultException.class, () -> store.read(REF));
    assertEquals(REF, fault.ref());
    assertContains(fault.getMessage(), part);
    assertContains(fault.getMessage(), REF);
  }

  private static void assertContains(@Nullable String text, String part) {
    assertTrue(text != null && text.contains(part), () -> "no '" + part + "' in: " + text);
  }

  private Path file() {
    return repo.commonDir().resolve(REF);
  }

  private Path lock() {
    return RefLock.file(repo.commonDir(), REF);
  }

  private long claims() throws IOException {
    try (var found = Files.list(RefLock.claims(repo.commonDir()))) {
      return found.count();
    }
  }
}
