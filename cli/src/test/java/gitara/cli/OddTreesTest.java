package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What no record may hold is found whoever looks: before the commit, in a range, in history. */
class OddTreesTest {
  private static final String OBSERVATIONS = "ara/staging/observations.yaml";

  /** Something odd, and the rule against it. */
  enum Odd {
    LINK_IN_THE_MEMORY("plain-files"),
    LINK_IN_THE_RECORD("plain-files"),
    KEY_TWICE("yaml-duplicate-key"),
    ID_TWICE("id-unique");

    private final String rule;

    Odd(String rule) {
      this.rule = rule;
    }

    void make(TestRepo repo) throws IOException {
      switch (this) {
        case LINK_IN_THE_MEMORY -> link(repo, "memory/link");
        case LINK_IN_THE_RECORD -> link(repo, "ara/src/link");
        case KEY_TWICE -> append(repo, "    content: \"Something else\"\n");
        case ID_TWICE -> append(repo, "  - id: O01\n    content: \"Something else\"\n");
      }
    }

    private static void link(TestRepo repo, String path) throws IOException {
      Path link = repo.dir().resolve(path);
      Files.createDirectories(link.resolve("..").normalize());
      Files.createSymbolicLink(link, Path.of("elsewhere"));
    }

    private static void append(TestRepo repo, String text) throws IOException {
      repo.write(OBSERVATIONS, Files.readString(repo.dir().resolve(OBSERVATIONS)) + text);
    }
  }

  @TempDir Path temporary;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = Desk.at(repo);
    desk.ara("init", "--no-hooks").done();
    desk.observe("Loss plateaus");
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private static boolean isFound(Desk.Outcome outcome, Odd odd) {
    boolean named = (outcome.out() + outcome.err()).contains("[" + odd.rule + "]");
    return named && outcome.code() == ExitCode.FINDINGS;
  }

  @ParameterizedTest
  @EnumSource
  void lintFindsWhatTheHookFinds(Odd odd) throws IOException {
    odd.make(repo);
    repo.git("add", "--all");
    Desk.Outcome hook = desk.ara("hook", "pre-commit");
    assertTrue(isFound(hook, odd), hook.err());
    Desk.Outcome staged = desk.ara("lint", "--staged");
    assertTrue(isFound(staged, odd), staged.out() + staged.err());
    Desk.Outcome worktree = desk.ara("lint");
    assertTrue(isFound(worktree, odd), worktree.out() + worktree.err());
  }

  @ParameterizedTest
  @EnumSource
  void verifyFindsWhatCheckFinds(Odd odd) throws IOException {
    odd.make(repo);
    repo.commit("past all hooks");
    Desk.Outcome check = desk.ara("check", "HEAD^..HEAD");
    assertTrue(isFound(check, odd), check.out());
    Desk.Outcome verify = desk.ara("verify", "--full");
    assertTrue(isFound(verify, odd), verify.out());
    assertEquals(ExitCode.FINDINGS, desk.ara("verify").code(), "from where it was verified before");
  }
}
