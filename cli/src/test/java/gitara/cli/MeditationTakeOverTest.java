package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.RecordConfig;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A meditation that another clone continues. */
final class MeditationTakeOverTest {
  private static final String DIR = "20261118-cache";
  private static final String BRANCH = "ara/meditation/" + DIR + "/";
  private static final Instant NOON = Instant.parse("2026-11-18T12:00:00Z");

  @TempDir Path temporary;
  private TestRepo alpha;
  private TestRepo beta;

  @BeforeEach
  void begin() throws IOException {
    TestRepo.initBare(temporary).close();
    alpha = TestRepo.init(temporary.resolve("alpha"));
    alpha.write(RecordConfig.PATH, RecordConfig.FRESH);
    alpha.git("add", "--all");
    alpha.git("commit", "-q", "-m", "begin");
    alpha.git("remote", "add", "origin", temporary.resolve("bare.git").toString());
    alpha.git("push", "-q", "-u", "origin", "main");
    Path folder = Files.createDirectory(temporary.resolve("agents"));
    MeditationAgents agents = new MeditationAgents(alpha, folder, 2);
    agents.begin("none");
    agents.close();
    beta = TestRepo.init(temporary.resolve("beta"));
    beta.git("remote", "add", "origin", temporary.resolve("bare.git").toString());
    beta.git("fetch", "-q", "origin");
    beta.git("checkout", "-q", "-B", "main", "origin/main");
  }

  private static Desk at(TestRepo repo, String name, int minutes) {
    return Desk.at(repo).with("ARA_HOST", name).at(NOON.plusSeconds(60L * minutes));
  }

  private static String refused(Desk.Outcome outcome, String part) {
    assertEquals(2, outcome.code(), outcome.out() + outcome.err());
    assertTrue(outcome.err().contains(part), outcome.err());
    return outcome.err();
  }

  @Test
  void anotherCloneGoesOnOnceTheFirstOneIsGone() {
    String abandon = "meditate node abandon b3 --reason late";
    at(alpha, "alpha", 0).ara(abandon.split(" ")).done();
    String sent = at(alpha, "alpha", 1).ara("sync").done();
    assertTrue(sent.contains(BRANCH + "root  sent"), sent);
    assertTrue(sent.contains(BRANCH + "ledger  sent"), sent);

    String received = at(beta, "beta", 2).ara("sync").done();
    assertTrue(received.contains(BRANCH + "ledger  received"), received);
    String next = "meditate node start b1";
    String hint =
        refused(at(beta, "beta", 3).ara(next.split(" ")), DIR + " is worked on in clone ");
    String takeOver = "git ara meditate resume " + DIR + " --take-over";
    assertTrue(hint.contains("on alpha") && hint.contains(takeOver), hint);
    String[] command = takeOver.substring("git ara ".length()).split(" ", -1);
    refused(at(beta, "beta", 4).ara(command), "until 2026-11-18T13:01:00Z");

    String resumed = at(beta, "beta", 62).ara(command).done();
    assertEquals(at(alpha, "alpha", 62).ara("meditate", "resume").done(), resumed);
    at(beta, "beta", 63).ara(next.split(" ")).done();
    at(beta, "beta", 64).ara("meditate", "node", "abandon", "b2", "--reason", "late").done();
    assertTrue(at(beta, "beta", 65).ara("sync").done().contains(BRANCH + "ledger  sent"));

    // What the first clone did meanwhile is neither sent nor lost.
    at(alpha, "alpha", 66).ara("meditate", "node", "start", "b2").done();
    String own = alpha.git("rev-parse", BRANCH + "b2");
    Desk.Outcome late = at(alpha, "alpha", 67).ara("sync");
    assertEquals(1, late.code(), late.out() + late.err());
    assertTrue(late.out().contains(BRANCH + "ledger  received"), late.out());
    assertTrue(late.out().contains("not sent: it is worked on in clone "), late.out());
    assertEquals(own, alpha.git("rev-parse", BRANCH + "b2"));
    refused(at(alpha, "alpha", 68).ara("meditate", "node", "start", "b1"), "on beta");
    String status = at(alpha, "alpha", 69).ara("meditate", "status", "--porcelain").done();
    assertTrue(status.contains("b2\tabandoned") && status.contains("b3\tabandoned"), status);
  }

  @Test
  void branchesThatDifferOnBothSidesStayAsTheyAre() {
    at(alpha, "alpha", 0).ara("sync").done();
    at(beta, "beta", 61).ara("meditate", "resume", "--take-over").done();
    at(beta, "beta", 62).ara("meditate", "node", "abandon", "b2", "--reason", "late").done();
    at(beta, "beta", 63).ara("sync").done();
    at(alpha, "alpha", 64).ara("meditate", "node", "abandon", "b3", "--reason", "late").done();
    String own = alpha.git("rev-parse", BRANCH + "ledger");
    String dry = at(alpha, "alpha", 65).ara("sync", "--dry-run").out();
    assertFalse(dry.contains("received"), dry);
    Desk.Outcome both = at(alpha, "alpha", 66).ara("sync");
    assertEquals(1, both.code(), both.out());
    assertTrue(both.out().contains(BRANCH + "ledger  has commits on both sides"), both.out());
    assertEquals(own, alpha.git("rev-parse", BRANCH + "ledger"));
  }
}
