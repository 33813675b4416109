package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clones that lack something, and clocks and refs that are wrong. */
final class OddClonesTest {
  @TempDir Path temporary;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = Desk.begun(repo);
    desk.observe("the loss plateaus");
    repo.write("src/a.py", "a\n");
    repo.git("add", "--all");
    repo.git("commit", "-q", "-m", "code");
  }

  @Test
  void what_a_sparse_checkout_leaves_out_is_not_missing() {
    String whole = desk.ara("lint").done();
    repo.git("sparse-checkout", "set", "--cone", "src");
    assertTrue(Files.notExists(repo.dir().resolve("ara")));
    assertEquals(whole, desk.ara("lint").done());
    assertEquals(whole, desk.ara("lint", "--staged").done());
    desk.ara("status").done();
  }

  @Test
  void a_broken_sequence_is_named_with_its_repair_and_nothing_is_given_twice() {
    repo.git("update-ref", "refs/ara/ids/O", "HEAD");
    Desk.Outcome outcome = desk.ara("doctor");
    assertEquals(ExitCode.FINDINGS, outcome.code(), outcome.out());
    String repair = "git update-ref refs/broken/O refs/ara/ids/O; git update-ref -d refs/ara/ids/O";
    assertTrue(outcome.out().contains(repair), outcome.out());
    repo.git("update-ref", "refs/broken/O", "refs/ara/ids/O");
    repo.git("update-ref", "-d", "refs/ara/ids/O");
    assertEquals("O02", desk.observe("another one"));
  }

  @Test
  void a_clock_before_1970_is_no_crash() {
    Desk early = desk.at(Instant.parse("1969-12-31T23:00:00Z"));
    Desk.Outcome outcome = early.ara("observe", "too early", "--type", "claim");
    assertTrue(outcome.code() == ExitCode.OK || outcome.code() == ExitCode.REFUSED, outcome.err());
    desk.ara("lint").done();
    desk.ara("verify").done();
  }

  @Test
  void doctor_names_a_server_whose_head_names_no_branch() {
    TestRepo bare = TestRepo.initBare(temporary);
    Desk.Outcome outcome = desk.in(bare.dir()).ara("doctor");
    assertTrue(outcome.out().contains("HEAD names no branch that exists"), outcome.out());
  }

  @Test
  void an_old_error_is_not_new_again_where_a_clock_was_half_a_year_behind() {
    String observations = "ara/staging/observations.yaml";
    String text = Project.at(repo).read(observations);
    repo.write(observations, text.replace("the loss plateaus", "the loss falls"));
    repo.git("commit", "-q", "-am", "other words");
    String error = repo.head();
    assertEquals(ExitCode.FINDINGS, desk.ara("check", "HEAD^..HEAD").code());
    Project slow = Project.at(repo).with("GIT_COMMITTER_DATE", "2026-05-18T10:00:00Z");
    for (int i = 0; i < 20; i++) {
      slow.git("commit", "-q", "--allow-empty", "-m", "code " + i).done();
    }
    repo.git("branch", "base");
    repo.git("reset", "-q", "--hard", error);
    desk.observe("the loss rises");
    desk.ara("check", "base..HEAD").done();
  }
}
