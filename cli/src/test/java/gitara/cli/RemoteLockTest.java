package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.PrototypeFolder;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Locks that two machines share by a remote. */
final class RemoteLockTest {
  private static final Instant LATER = Instant.parse("2026-11-18T10:44:00Z");

  private static final PrototypeFolder TWO_MACHINES = new PrototypeFolder(RemoteLockTest::make);

  @TempDir Path temp;
  private TestRepo bare;
  private Desk ada;
  private Desk bob;

  @BeforeEach
  void begin() {
    TWO_MACHINES.copyTo(temp);
    bare = TestRepo.atBare(temp);
    ada = machine(TestRepo.at(temp.resolve("alpha")), "alpha").with("GIT_AUTHOR_NAME", "Ada");
    bob = machine(TestRepo.at(temp.resolve("beta")), "beta").with("GIT_AUTHOR_NAME", "Bob");
  }

  private static void make(Path folder) {
    TestRepo.initBare(folder);
    for (String name : List.of("alpha", "beta")) {
      TestRepo repo = TestRepo.init(folder.resolve(name));
      repo.git("remote", "add", "origin", folder.resolve("bare.git").toString());
      machine(repo, name).ara("init").done();
    }
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

  private static String refused(Desk.Outcome outcome) {
    assertEquals(ExitCode.REFUSED, outcome.code(), outcome.out() + outcome.err());
    return outcome.err();
  }

  private static void assertSays(String text, String part) {
    assertTrue(text.contains(part), text);
  }

  private static Desk.Outcome lock(Desk desk, String... words) {
    List<String> all = new ArrayList<>(List.of("lock"));
    all.addAll(List.of(words));
    all.addAll(List.of("--remote", "origin"));
    return desk.ara(all.toArray(String[]::new));
  }

  @Test
  void whatOneMachineHasTheOtherDoesNotGet() {
    assertEquals("release 1 on origin", lock(ada, "acquire", "release", "--porcelain").id());
    String told = refused(lock(bob, "acquire", "release"));
    assertSays(told, "the lock release on origin is held by Ada, human on alpha");
    assertSays(lock(bob, "list").done(), "release on origin  token 1  Ada, human on alpha");
    assertSays(bob.ara("lock", "list").done(), "no lock is held");
    refused(lock(bob, "release", "release"));
    lock(ada, "release", "release").done();
    assertEquals("release 2 on origin", lock(bob, "acquire", "release", "--porcelain").id());
  }

  @Test
  void aRemoteLockThatHasExpiredIsTakenOverOrBroken() {
    lock(ada, "acquire", "release").done();
    assertSays(refused(lock(bob, "break", "release")), "Ada, human on alpha may be running");
    lock(bob.at(LATER), "break", "release").done();
    assertEquals("release 2 on origin", lock(ada, "acquire", "release", "--porcelain").id());
    assertEquals(
        "release 3 on origin", lock(bob.at(LATER), "acquire", "release", "--porcelain").id());
    String spine = bob.repo().git("log", "--format=%B", "refs/ara/spine");
    assertSays(spine, "lock release on origin token 3 taken by Bob, human on beta; token 2 of Ada");
    assertSays(spine, "lock release on origin broken by Bob, human on beta; token 1 of Ada");
  }

  @Test
  void commitsCarryItAndAreRefusedWhenItHasPassedOn() {
    lock(ada, "acquire", "release").done();
    Desk holder = ada.with("ARA_LOCK", "release 1 on origin");
    holder.observe("under the lock");
    assertEquals(
        "release 1 on origin",
        ada.repo().git("log", "-1", "--format=%(trailers:key=Ara-Lock,valueonly)").strip());
    lock(bob.at(LATER), "acquire", "release").done();
    assertSays(refused(holder.ara("observe", "late")), "Bob, human on beta holds it");
  }

  @Test
  void oneThatIsCutOffCommitsUntilItsTimeIsOver() {
    lock(ada, "acquire", "release").done();
    Desk holder = ada.with("ARA_LOCK", "release 1 on origin");
    ada.repo().git("remote", "set-url", "origin", temp.resolve("nowhere").toString());
    holder.observe("offline");
    String told = refused(holder.at(LATER).ara("observe", "late"));
    assertSays(told, "may have a new holder: origin cannot be reached");
  }

  @Test
  void aRemoteThatDoesNotAnswerHasAnExitCodeOfItsOwn() {
    ada.repo().git("remote", "set-url", "origin", temp.resolve("nowhere").toString());
    for (String verb : List.of("acquire", "release", "break")) {
      Desk.Outcome outcome = lock(ada, verb, "release");
      assertEquals(ExitCode.UNREACHABLE, outcome.code(), outcome.err());
      assertSays(outcome.err(), "origin cannot be reached: ");
    }
    assertEquals(ExitCode.UNREACHABLE, lock(ada, "list").code());
    assertSays(
        refused(ada.ara("lock", "list", "--remote", "upstream")),
        "there is no remote upstream\n  there is origin");
  }

  @Test
  void aServerThatSaysNoIsToldAndNotTakenForARace() throws IOException {
    Path hook = bare.dir().resolve("hooks/pre-receive");
    Files.writeString(hook, "#!/bin/sh\necho no locks here >&2\nexit 1\n");
    hook.toFile().setExecutable(true);
    Desk.Outcome outcome = lock(ada, "acquire", "release");
    assertEquals(ExitCode.FAULT, outcome.code(), outcome.err());
    assertSays(outcome.err(), "no locks here");
  }

  @Test
  void aServerThatChecksEveryPushTakesThem() throws IOException {
    try (HookServer server = new HookServer(temp)) {
      Desk.at(bare).ara("init", "--server").done();
      Desk path = ada.with("PATH", server.folder() + ":" + TestRepo.path()).with("ARA_ACTOR", "x");
      assertEquals(
          "meditation/birds 1 on origin",
          lock(path, "acquire", "meditation/birds", "--porcelain").id());
      assertTrue(server.started().contains("hook pre-receive"));
      path.ara("sync", "origin", "--reserve", "O=3").done();
    }
    assertSays(lock(bob, "list").done(), "meditation/birds on origin  token 1");
  }

  @Test
  void aCommandRunsUnderItAndItIsRenewedMeanwhile() {
    lock(bob, "acquire", "other").done();
    Desk.Outcome run =
        ada.ara(
            "lock",
            "run",
            "release",
            "--remote",
            "origin",
            "--",
            "sh",
            "-c",
            "test \"$ARA_LOCK\" = 'release 1 on origin'");
    assertEquals(0, run.code(), run.err());
    assertEquals("", run.err());
    String list = lock(bob, "list", "--porcelain").done();
    assertTrue(list.startsWith("other\t1\tcurrent\torigin\tBob, human\tbeta\t\t"), list);
  }

  @Test
  void ofManyWhoWantItOneHasItAtATime() throws Exception {
    List<Future<List<Long>>> writers = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      for (Desk desk : List.of(ada, bob, ada, bob)) {
        writers.add(pool.submit(() -> take(desk, 5)));
      }
    }
    List<Long> all = new ArrayList<>();
    for (Future<List<Long>> writer : writers) {
      all.addAll(writer.get());
    }
    all.sort(Long::compare);
    List<Long> wanted = new ArrayList<>();
    for (long i = 1; i <= 20; i++) {
      wanted.add(i);
    }
    assertEquals(wanted, all);
  }

  private List<Long> take(Desk desk, int times) {
    List<Long> tokens = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      String fence = lock(desk, "acquire", "one", "--wait", "60s", "--porcelain").id();
      String token = fence.split(" ", -1)[1];
      tokens.add(Long.parseLong(token));
      lock(desk, "release", "one", "--token", token).done();
    }
    return tokens;
  }
}
