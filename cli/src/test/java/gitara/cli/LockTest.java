package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.OtherJvm;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Locks of one repository. */
final class LockTest {
  private static final Instant LATER = Instant.parse("2026-11-18T10:44:00Z");

  @TempDir Path temp;
  private TestRepo repo;
  private Desk ada;
  private Desk bob;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temp);
    ada = Desk.begun(repo).with("ARA_HOST", "alpha");
    bob = ada.with("ARA_HOST", "beta").with("GIT_AUTHOR_NAME", "Bob");
  }

  @AfterEach
  void close() {
    repo.close();
  }

  private static String refused(Desk.Outcome outcome) {
    assertEquals(ExitCode.REFUSED, outcome.code(), outcome.out() + outcome.err());
    return outcome.err();
  }

  private static void assertSays(String text, String part) {
    assertTrue(text.contains(part), text);
  }

  private String spine() {
    return repo.git("log", "--format=%B", "refs/ara/spine");
  }

  @Test
  void whoComesSecondIsToldWhoHasItSinceWhenAndUntilWhen() {
    assertEquals("release 1", ada.ara("lock", "acquire", "release", "--porcelain").id());
    String told = refused(bob.ara("lock", "acquire", "release"));
    assertSays(told, "the lock release is held by Ada Tester, human on alpha");
    assertSays(told, "since 2026-11-18T10:33:00Z, until 2026-11-18T10:43:00Z");
    assertSays(told, "to wait for it: --wait 30s");
  }

  @Test
  void whoHasItIsListed() {
    assertSays(ada.ara("lock", "list").done(), "no lock is held");
    ada.ara("lock", "acquire", "release", "--ttl", "30m").done();
    bob.ara("lock", "acquire", "meditation/birds", "--pid", pid()).done();
    String told = ada.ara("lock", "list", "--json").done();
    assertSays(
        told,
        "{\"lock\":\"release\",\"place\":\"local\",\"token\":1,\"standing\":\"current\","
            + "\"by\":\"Ada Tester, human\",\"host\":\"alpha\",\"pid\":null,");
    assertSays(told, "\"by\":\"Bob, human\",\"host\":\"beta\",\"pid\":" + pid());
    assertSays(ada.at(LATER).ara("lock", "list").done(), "expired");
  }

  private static String pid() {
    return Long.toString(ProcessHandle.current().pid());
  }

  @Test
  void onlyItsHolderReleasesIt() {
    ada.ara("lock", "acquire", "release").done();
    assertSays(
        refused(bob.ara("lock", "release", "release")),
        "is not yours: Ada Tester, human on alpha holds it");
    assertSays(refused(bob.ara("lock", "release", "release", "--token", "7")), "by token 7");
    ada.ara("lock", "release", "release").done();
    assertSays(refused(ada.ara("lock", "release", "release")), "it is free");
    assertEquals("release 2", bob.ara("lock", "acquire", "release", "--porcelain").id());
    ada.with("ARA_LOCK", "release 2").ara("lock", "release", "release").done();
  }

  @Test
  void anExpiredOneIsTakenOverAndTheSpineTellsIt() {
    ada.ara("lock", "acquire", "release").done();
    String fence = bob.at(LATER).ara("lock", "acquire", "release", "--porcelain").id();
    assertEquals("release 2", fence);
    assertSays(
        spine(),
        "lock release token 2 taken by Bob, human on beta; token 1 of Ada Tester, human on alpha"
            + " was expired, last renewed at 2026-11-18T10:33:00Z");
    String told = refused(ada.with("ARA_LOCK", "release 1").ara("lock", "release", "release"));
    assertSays(told, "Bob, human on beta holds it");
  }

  @Test
  void doctorTellsOfLocksWhoseHolderIsGone() {
    ada.ara("lock", "acquire", "release").done();
    assertFalse(ada.ara("doctor").out().contains("release"), "one that is current is no news");
    assertSays(
        ada.at(LATER).ara("doctor").out(),
        "lock        release is expired: Ada Tester, human on alpha held it until"
            + " 2026-11-18T10:43:00Z; free it with: git ara lock break release");
  }

  @Test
  void onlyTheLockOfOneWhoIsGoneIsBroken() {
    ada.ara("lock", "acquire", "release").done();
    String told = refused(bob.ara("lock", "break", "release"));
    assertSays(told, "is not broken: Ada Tester, human on alpha may be running");
    assertSays(
        bob.at(LATER).ara("lock", "break", "release").done(),
        "Broke release, expired: held by Ada Tester, human on alpha with token 1");
    assertSays(spine(), "lock release broken by Bob, human on beta; token 1 of Ada Tester");
    assertSays(refused(bob.ara("lock", "break", "release")), "is free");
  }

  @Test
  void theLockOfAProcessThatHasEndedIsFreeForItsMachineAtOnceForOthersInTime() throws Exception {
    Process child = new ProcessBuilder("sleep", "60").start();
    String id = Long.toString(child.pid());
    ada.ara("lock", "acquire", "release", "--pid", id).done();
    child.destroyForcibly().waitFor();
    refused(bob.ara("lock", "acquire", "release"));
    assertSays(ada.ara("lock", "list").done(), "orphaned");
    assertEquals("release 2", ada.ara("lock", "acquire", "release", "--porcelain").id());
    assertSays(refused(ada.ara("lock", "acquire", "x", "--pid", id)), "not a running process");
  }

  @Test
  void commitsMadeUnderItCarryItsTokenAndStaleOnesAreRefused() {
    ada.ara("lock", "acquire", "release").done();
    Desk holder = ada.with("ARA_LOCK", "release 1");
    holder.observe("under the lock");
    assertEquals(
        "release 1", repo.git("log", "-1", "--format=%(trailers:key=Ara-Lock,valueonly)").strip());
    String head = repo.head();
    bob.at(LATER).ara("lock", "acquire", "release").done();
    String told = refused(holder.ara("observe", "too late"));
    assertSays(
        told,
        "the lock release is no longer held with token 1: Bob, human on beta holds it with token"
            + " 2");
    assertEquals(head, repo.head());
    assertEquals("", repo.git("status", "--porcelain"));
    assertSays(ada.ara("lint").done(), "clean");
    ada.ara("check", "HEAD~1..HEAD").done();
  }

  @Test
  void badRequestsAreRefusedInWords() {
    assertSays(refused(ada.ara("lock", "acquire", "../x")), "is not a valid lock name");
    assertSays(refused(ada.ara("lock", "acquire", "x", "--ttl", "soon")), "is not a duration");
    assertSays(refused(ada.ara("lock", "acquire", "x", "--ttl", "9999d")), "is not between");
    assertSays(refused(ada.with("ARA_LOCK", "x").ara("observe", "y")), "is not a lock");
    assertEquals(ExitCode.USAGE, ada.ara("lock", "grab", "x").code());
    assertEquals("", repo.git("for-each-ref", "refs/ara/locks"));
  }

  @Test
  void aCommandRunsUnderItsLockAndItsExitCodeIsPassedOn() throws IOException {
    Path seen = temp.resolve("seen");
    String script = "echo \"$ARA_LOCK/$ARA_LOCK_TOKEN\" >" + seen + "; exit 7";
    Desk.Outcome outcome = ada.ara("lock", "run", "release", "--", "sh", "-c", script);
    assertEquals(7, outcome.code(), outcome.err());
    assertEquals("release 1/1", Files.readString(seen).strip());
    assertSays(ada.ara("lock", "list").done(), "no lock is held");
    assertEquals(127, ada.ara("lock", "run", "release", "--", "no-such-command").code());
    assertSays(ada.ara("lock", "list").done(), "no lock is held");
    ada.with("ARA_LOCK", "outer 3").ara("lock", "run", "in", "--", "sh", "-c", script);
    assertEquals("outer 3,in 1/1", Files.readString(seen).strip());
  }

  @Test
  void aSignalEndsTheCommandAndReleasesTheLock() throws Exception {
    String script = "echo begun; exec sleep 60";
    try (OtherJvm run =
        OtherJvm.run(repo, Main.class, "lock", "run", "release", "--", "sh", "-c", script)) {
      assertEquals("begun", run.readLine());
      ProcessHandle.of(run.pid()).orElseThrow().destroy();
      run.waitFor();
    }
    assertSays(ada.ara("lock", "list").done(), "no lock is held");
    assertEquals("release 2", ada.ara("lock", "acquire", "release", "--porcelain").id());
  }

  @Test
  void aCommandKeepsItsLockThoughWhatStartedItWasKilled() throws Exception {
    String script = "echo $$; exec sleep 60";
    try (OtherJvm run =
        OtherJvm.run(repo, Main.class, "lock", "run", "release", "--", "sh", "-c", script)) {
      String id = String.valueOf(run.readLine());
      Desk desk = Desk.at(repo);
      // The process of the command is noted with the first renewal.
      while (!desk.ara("lock", "list", "--json").done().contains("\"pid\":" + id)) {
        Thread.onSpinWait();
      }
      run.kill();
      refused(desk.ara("lock", "acquire", "release"));
      ProcessHandle command = ProcessHandle.of(Long.parseLong(id)).orElseThrow();
      command.destroyForcibly();
      command.onExit().join();
      assertEquals("release 2", desk.ara("lock", "acquire", "release", "--porcelain").id());
      assertFalse(spine().isEmpty());
    }
  }

  @Test
  void plainCommitsCarryItAndStaleOnesAreRefused() {
    try (HookServer server = new HookServer(temp)) {
      Project project = Project.begun(TestRepo.init(folder("plain")), server);
      project.run(server.program().toString(), "init").done();
      String program = server.program().toString();
      project.run(program, "lock", "acquire", "release").done();
      Project holder = project.with("ARA_LOCK", "release 1");
      project.append("O02");
      holder.git("commit", "-qam", "by hand").done();
      assertSays(project.message(), "Ara-Actor: human\nAra-Lock: release 1");
      holder.git("commit", "-q", "--allow-empty", "-m", "code").done();
      assertEquals("code\n\nAra-Lock: release 1", project.message());
      project.git("commit", "-q", "--allow-empty", "-m", "x\n\nAra-Lock: release 1").refused();
      project.run(program, "lock", "release", "release").done();
      String head = project.head();
      String told = holder.git("commit", "-q", "--allow-empty", "-m", "late").refused();
      assertSays(told, "the lock release is no longer held with token 1: it was released");
      project.run(program, "lock", "acquire", "release").done();
      project
          .with("ARA_LOCK", "release 2")
          .git("commit", "-q", "--amend", "--no-edit", "--allow-empty")
          .done();
      assertEquals("code\n\nAra-Lock: release 2", project.message());
      assertFalse(head.equals(project.head()));
    }
  }

  private Path folder(String name) {
    try {
      return Files.createDirectory(temp.resolve(name));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
