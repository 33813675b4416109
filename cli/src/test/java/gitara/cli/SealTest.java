package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.commit.Seal;
import gitara.git.Environment;
import gitara.git.Repo;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A record is sealed once, and what is published is witnessed. */
class SealTest {
  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void aRecord() {
    desk = Desk.begun(TestRepo.init(folder));
    desk.observe("Loss plateaus after 2k steps");
  }

  private List<Seal.Checked> checked() throws Exception {
    try (Repo repo = Repo.open(new Environment(Map.of(), desk.repo().dir(), Clock.systemUTC()))) {
      return Seal.check(repo);
    }
  }

  @Test
  void aSealIsAnAnnotatedTagThatHolds() throws Exception {
    String told = desk.ara("seal", "submission", "-m", "as submitted").done();
    assertTrue(told.startsWith("Sealed "), told);
    assertEquals("tag", desk.repo().git("cat-file", "-t", "ara/seal/submission"));
    String message = desk.repo().git("cat-file", "-p", "ara/seal/submission");
    assertTrue(
        message.contains("as submitted\n") && message.contains("Ara-Digest: sha256:"), message);
    desk.observe("It goes on");
    assertEquals("", checked().getFirst().objection());
  }

  @Test
  void aSealIsNeverMoved() {
    desk.ara("seal", "one").done();
    desk.observe("It goes on");
    Desk.Outcome again = desk.ara("seal", "one");
    assertEquals(ExitCode.REFUSED, again.code());
    assertTrue(again.err().contains("the seal one already"), again.err());
    assertEquals(ExitCode.REFUSED, desk.ara("seal", "../x").code());
    assertEquals(ExitCode.REFUSED, desk.ara("seal", "a b").code());
  }

  @Test
  void aSealOnAnotherCommitDoesNotHold() throws Exception {
    desk.ara("seal", "one").done();
    String message =
        desk.repo().git("for-each-ref", "--format=%(contents)", "refs/tags/ara/seal/one");
    desk.observe("It goes on");
    desk.repo().git("tag", "-f", "-a", "-m", message, "ara/seal/one", "HEAD");
    desk.repo().git("tag", "ara/seal/light");
    assertTrue(
        checked().get(1).objection().contains("does not match the digest"), checked().toString());
    assertTrue(checked().get(0).objection().contains("not an annotated tag"), checked().toString());
    Desk.Outcome verified = desk.ara("verify");
    assertEquals(ExitCode.FINDINGS, verified.code());
    assertTrue(
        verified.out().contains("[seal-broken] the seal is not an annotated tag"), verified.out());
  }

  @Test
  void aPublishedBranchThatIsRewrittenIsNamedUntilItIsAccepted() {
    assertTrue(desk.ara("witness").done().contains("no published branch"));
    TestRepo server = TestRepo.initBare(folder);
    desk.repo().git("remote", "add", "origin", server.dir().toString());
    desk.repo().git("push", "-q", "-u", "origin", "HEAD");
    assertTrue(desk.ara("witness").done().startsWith("ok  refs/remotes/origin/main "));
    desk.observe("It goes on");
    desk.repo().git("push", "-q");
    desk.ara("witness").done();
    desk.repo().git("reset", "-q", "--hard", "HEAD~1");
    desk.repo().git("push", "-q", "--force");
    Desk.Outcome rewritten = desk.ara("witness");
    assertEquals(ExitCode.FINDINGS, rewritten.code());
    assertTrue(rewritten.out().contains("which lacks 1 commit of that"), rewritten.out());
    String verified = desk.ara("verify").out();
    assertTrue(verified.contains("refs/remotes/origin/main: error [history-rewritten]"), verified);
    assertTrue(verified.contains("It goes on\n"), verified);
    assertEquals(ExitCode.REFUSED, desk.ara("witness", "--accept", "origin/main").code());
    assertEquals(
        ExitCode.REFUSED, desk.ara("witness", "--accept", "origin/x", "--why", "y").code());
    String told = desk.ara("witness", "--accept", "origin/main", "--why", "a slip").done();
    assertTrue(told.contains("accepted: a slip"), told);
    assertEquals(ExitCode.OK, desk.ara("witness").code());
    assertTrue(desk.ara("verify").done().startsWith("verify: clean"));
  }
}
