package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LeaseTest {
  private static final Duration TTL = Duration.ofMinutes(5);

  @TempDir Path temp;

  private final TestClock clock = new TestClock();
  private TestRepo repo;
  private RefStore store;
  private Lease lease;

  @BeforeEach
  void givenARepository() {
    repo = TestRepo.init(temp);
    store = new RefStore(repo.open(), clock, ProcessIdentity.current());
    lease = new Lease(store, "release");
  }

  @AfterEach
  void close() {
    repo.close();
  }

  @Test
  void whoeverComesSecondIsToldWhoHasItAndUntilWhen() throws IOException {
    LeaseGrant first = acquire("ada");
    assertEquals(first, lease.look());
    LeaseResult.Held held =
        assertInstanceOf(LeaseResult.Held.class, lease.acquire("bob", null, TTL));
    assertEquals("ada", held.by().label());
    assertEquals(LeaseGrant.Standing.CURRENT, held.standing());
    assertEquals(clock.instant().plus(TTL), held.by().until());
  }

  @Test
  void fencesGrowAcrossReleases() throws IOException {
    assertEquals(1, acquire("ada").fence());
    assertInstanceOf(LeaseResult.Released.class, lease.release(1));
    assertNull(lease.look());
    assertEquals(2, acquire("ada").fence());
  }

  @Test
  void aCurrentLeaseCannotBeTakenOver() throws IOException {
    acquire("ada");
    clock.pass(TTL);
    assertInstanceOf(LeaseResult.Held.class, lease.takeOver("bob", null, TTL));
  }

  @Test
  void anExpiredOneCanButOnlyOnPurpose() throws IOException {
    LeaseGrant first = acquire("ada");
    clock.pass(TTL.plusMillis(1));
    LeaseResult.Held held =
        assertInstanceOf(LeaseResult.Held.class, lease.acquire("bob", null, TTL));
    assertEquals(LeaseGrant.Standing.EXPIRED, held.standing());

    LeaseResult.Acquired taken =
        assertInstanceOf(LeaseResult.Acquired.class, lease.takeOver("bob", null, TTL));
    assertEquals(2, taken.tenure().fence());
    assertEquals(first, taken.displaced());
  }

  @Test
  void aHeartbeatKeepsItAndChangesNothingElse() throws IOException {
    LeaseGrant first = acquire("ada");
    clock.pass(Duration.ofMinutes(4));
    LeaseResult.Renewed renewed =
        assertInstanceOf(LeaseResult.Renewed.class, lease.renew(first.fence()));
    assertEquals(first.acquired(), renewed.tenure().acquired());
    assertEquals(clock.instant().plus(TTL), renewed.tenure().until());
    clock.pass(Duration.ofMinutes(4));
    assertInstanceOf(LeaseResult.Held.class, lease.takeOver("bob", null, TTL));
  }

  @Test
  void aClockSetBackDoesNotShortenIt() throws IOException {
    LeaseGrant first = acquire("ada");
    clock.pass(Duration.ofMinutes(-3));
    LeaseResult.Renewed renewed =
        assertInstanceOf(LeaseResult.Renewed.class, lease.renew(first.fence()));
    assertEquals(first.until(), renewed.tenure().until());
  }

  @Test
  void whoeverWasDisplacedLearnsItAtTheNextHeartbeatOrRelease() throws IOException {
    LeaseGrant first = acquire("ada");
    clock.pass(TTL.plusMillis(1));
    assertInstanceOf(LeaseResult.Acquired.class, lease.takeOver("bob", null, TTL));
    LeaseResult.Lost lost = assertInstanceOf(LeaseResult.Lost.class, lease.renew(first.fence()));
    assertNotNull(lost.now());
    assertEquals("bob", lost.now().label());
    assertInstanceOf(LeaseResult.Lost.class, lease.release(first.fence()));
    assertNotNull(lease.look(), "the release of the displaced must not free it");
  }

  @Test
  void aLeaseIsReleasedOnce() throws IOException {
    long fence = acquire("ada").fence();
    assertInstanceOf(LeaseResult.Released.class, lease.release(fence));
    assertEquals(new LeaseResult.Lost(null), lease.release(fence));
    assertEquals(new LeaseResult.Lost(null), lease.renew(fence));
    assertEquals(new LeaseResult.Lost(null), new Lease(store, "other").release(1));
  }

  @Test
  void theLeaseOfADeadProcessIsAbandonedAtOnce() throws Exception {
    Process child = new ProcessBuilder("sleep", "60").start();
    ProcessIdentity holder = ProcessIdentity.ofProcess(child.pid());
    assertNotNull(holder);
    lease.acquire("child", holder, TTL);
    assertInstanceOf(LeaseResult.Held.class, lease.takeOver("bob", null, TTL));

    child.destroyForcibly().waitFor();
    LeaseResult.Held held =
        assertInstanceOf(LeaseResult.Held.class, lease.acquire("bob", null, TTL));
    assertEquals(LeaseGrant.Standing.ABANDONED, held.standing());
    LeaseResult.Acquired taken =
        assertInstanceOf(LeaseResult.Acquired.class, lease.takeOver("bob", null, TTL));
    assertNotNull(taken.displaced());
    assertEquals(holder, taken.displaced().process());
  }

  @Test
  void theProcessOfAnotherMachineIsGivenItsTime() throws IOException {
    ProcessIdentity far = new ProcessIdentity("far", "0123456789ab", "b1-b2", "4026", 1, 1, "cafe");
    lease.acquire("far", far, TTL);
    assertInstanceOf(LeaseResult.Held.class, lease.takeOver("bob", null, TTL));
    clock.pass(TTL.plusMillis(1));
    assertInstanceOf(LeaseResult.Acquired.class, lease.takeOver("bob", null, TTL));
  }

  @Test
  void onlyTheLeaseOfOneWhoIsGoneIsVacated() throws IOException {
    assertEquals(new LeaseResult.Lost(null), lease.vacate());
    LeaseGrant first = acquire("ada");
    assertInstanceOf(LeaseResult.Held.class, lease.vacate());
    clock.pass(TTL.plusMillis(1));
    LeaseResult.Vacated vacated = assertInstanceOf(LeaseResult.Vacated.class, lease.vacate());
    assertEquals(first, vacated.displaced());
    assertEquals(LeaseGrant.Standing.EXPIRED, vacated.standing());
    assertNull(lease.look());
    assertEquals(2, acquire("bob").fence());
  }

  @Test
  void aMachineOfAnotherNameSeesNoProcessesAndWaitsForTheTime() throws Exception {
    Process child = new ProcessBuilder("sleep", "60").start();
    ProcessIdentity here = ProcessIdentity.on("alpha");
    ProcessIdentity holder = here.neighbour(child.pid());
    assertNotNull(holder);
    Lease alpha = new Lease(store, "release", here);
    Lease beta = new Lease(store, "release", ProcessIdentity.on("beta"));
    alpha.acquire("child", holder, TTL);
    child.destroyForcibly().waitFor();
    assertInstanceOf(LeaseResult.Held.class, beta.takeOver("bob", null, TTL));
    assertInstanceOf(LeaseResult.Acquired.class, alpha.takeOver("ada", null, TTL));
    LeaseGrant now = alpha.look();
    assertNotNull(now);
    assertEquals("alpha", now.host());
  }

  @Test
  void aHeartbeatMayHandTheLeaseToAnotherProcess() throws Exception {
    LeaseGrant first = acquire("ada");
    Process child = new ProcessBuilder("sleep", "60").start();
    ProcessIdentity other = ProcessIdentity.ofProcess(child.pid());
    assertInstanceOf(LeaseResult.Renewed.class, lease.renew(first.fence(), other));
    assertInstanceOf(LeaseResult.Held.class, lease.takeOver("bob", null, TTL));
    child.destroyForcibly().waitFor();
    assertInstanceOf(LeaseResult.Acquired.class, lease.takeOver("bob", null, TTL));
  }

  @Test
  void allLeasesOfAPlaceCanBeNamed() throws IOException {
    acquire("ada");
    new Lease(store, "meditation/birds").acquire("ada", null, TTL);
    repo.git("update-ref", "refs/ara/locksmith", repo.git("rev-parse", "refs/ara/locks/release"));
    assertEquals(List.of("meditation/birds", "release"), Lease.names(store));
  }

  @Test
  void takingOverWhatNobodyHasIsAcquiring() throws IOException {
    LeaseResult.Acquired taken =
        assertInstanceOf(LeaseResult.Acquired.class, lease.takeOver("bob", null, TTL));
    assertNull(taken.displaced());
  }

  @Test
  void aLeaseLastsAMillisecondAtLeastAndAYearAtMost() {
    for (Duration ttl :
        new Duration[] {Duration.ofNanos(1), Duration.ofDays(-1), Duration.ofDays(367)}) {
      assertThrows(IllegalArgumentException.class, () -> lease.acquire("ada", null, ttl));
    }
  }

  @Test
  void aLabelIsOneVisibleLine() {
    for (String label : new String[] {"a\nb", "a\u202eb", "a\u001b[31mb", "x".repeat(1001)}) {
      assertThrows(IllegalArgumentException.class, () -> lease.acquire(label, null, TTL));
    }
  }

  @Test
  void aTextThatIsNoLeaseIsAFault() throws IOException {
    for (String text : new String[] {"", "state held\n", "state held\nfence 1\n", "fence 1\n"}) {
      repo.write("text", text);
      repo.git("update-ref", "refs/ara/locks/release", repo.git("hash-object", "-w", "text"));
      assertThrows(RefFaultException.class, () -> lease.look());
      assertThrows(RefFaultException.class, () -> lease.takeOver("bob", null, TTL));
    }
  }

  private LeaseGrant acquire(String label) throws IOException {
    return assertInstanceOf(LeaseResult.Acquired.class, lease.acquire(label, null, TTL)).tenure();
  }
}
