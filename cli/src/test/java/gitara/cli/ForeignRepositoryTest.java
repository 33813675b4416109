package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Repositories that are refused before anything is read, and marks that cannot be forged. */
final class ForeignRepositoryTest {
  @TempDir Path temporary;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = Desk.begun(repo);
  }

  private void allRefuse(String words) {
    for (List<String> call :
        List.of(
            List.of("init"),
            List.of("init", "--server"),
            List.of("status"),
            List.of("observe", "a plateau"),
            List.of("lint", "--staged"),
            List.of("check", "HEAD"),
            List.of("verify"),
            List.of("log", "O01"),
            List.of("hook", "pre-commit"),
            List.of("hook", "pre-push", "origin", "url"),
            List.of("hook", "pre-receive"))) {
      Desk.Outcome outcome = desk.ara(call.toArray(String[]::new));
      assertEquals(ExitCode.REFUSED, outcome.code(), call + outcome.out() + outcome.err());
      assertTrue(outcome.err().contains(words), call + outcome.err());
      assertTrue(outcome.err().lines().count() <= 2, call + outcome.err());
    }
  }

  @Test
  void refs_in_tables_are_refused_in_one_line_everywhere() {
    repo.git("config", "core.repositoryFormatVersion", "1");
    // The git of this machine may not know such a repository, so that nothing asks it any more.
    String config = desk.read(".git/config") + "[extensions]\n\trefStorage = reftable\n";
    repo.write(".git/config", config);
    allRefuse("keeps its refs as reftable; git-ara reads refs in files only");
  }

  @Test
  void a_repository_of_another_user_is_refused_as_git_does() throws IOException {
    assumeTrue(Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0), "root only");
    Files.setAttribute(repo.dir(), "unix:uid", 12345);
    Files.setAttribute(repo.dir().resolve(".git"), "unix:uid", 12345);
    allRefuse("belongs to another user, and git refuses it");
    desk.with("GIT_CONFIG_COUNT", "1")
        .with("GIT_CONFIG_KEY_0", "safe.directory")
        .with("GIT_CONFIG_VALUE_0", repo.dir().toString())
        .ara("status")
        .done();
  }

  @Test
  void what_was_verified_is_not_taken_from_a_ref_nor_from_a_file_that_was_changed()
      throws IOException {
    desk.observe("the loss plateaus");
    desk.ara("verify").done();
    Path mark = repo.dir().resolve(".git/ara/verified");
    String good = Files.readString(mark);
    String observations = "ara/staging/observations.yaml";
    repo.write(observations, desk.read(observations).replace("plateaus", "falls"));
    repo.git("commit", "-q", "-a", "-m", "rewritten");
    String head = repo.git("rev-parse", "HEAD");
    // As if all up to the last commit had been found in order.
    Files.writeString(mark, good.replaceAll("\n[0-9a-f]{40}\n", "\n" + head + "\n"));
    String blob = repo.git("hash-object", "-w", mark.toString());
    repo.git("update-ref", "refs/ara/verified/" + good.split(" ", 2)[0], blob);
    Desk.Outcome outcome = desk.ara("verify");
    assertEquals(ExitCode.FINDINGS, outcome.code(), outcome.out());
    assertTrue(outcome.out().contains("[observation-immutable]"), outcome.out());
  }

  @Test
  void to_verify_an_older_commit_keeps_what_is_known_of_later_ones() {
    desk.observe("one");
    desk.observe("two");
    desk.ara("verify").done();
    desk.ara("verify", "HEAD~1").done();
    String again = desk.ara("verify").done();
    assertTrue(again.contains("(0 commits checked"), again);
    assertFalse(desk.read(".git/ara/verified").isEmpty());
  }
}
