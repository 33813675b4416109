package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
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
    LINK_IN_THE_MEMORY("plain-files", repo -> link(repo, "memory/link")),
    LINK_IN_THE_RECORD("plain-files", repo -> link(repo, "ara/src/link")),
    KEY_TWICE("yaml-duplicate-key", repo -> append(repo, "    content: \"Something else\"\n")),
    ID_TWICE("id-unique", repo -> append(repo, "  - id: O01\n    content: \"Something else\"\n"));

    private final String rule;
    private final Consumer<TestRepo> make;

    Odd(String rule, Consumer<TestRepo> make) {
      this.rule = rule;
      this.make = make;
    }

    private static void link(TestRepo repo, String path) {
      try {
        Path link = repo.dir().resolve(path);
        Files.createDirectories(link.resolve("..").normalize());
        Files.createSymbolicLink(link, Path.of("elsewhere"));
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }

    private static void append(TestRepo repo, String text) {
      try {
        repo.write(OBSERVATIONS, Files.readString(repo.dir().resolve(OBSERVATIONS)) + text);
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
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
  void lintFindsWhatTheHookFinds(Odd odd) {
    odd.make.accept(repo);
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
  void verifyFindsWhatCheckFinds(Odd odd) {
    odd.make.accept(repo);
    repo.commit("past all hooks");
    Desk.Outcome check = desk.ara("check", "HEAD^..HEAD");
    assertTrue(isFound(check, odd), check.out());
    Desk.Outcome verify = desk.ara("verify", "--full");
    assertTrue(isFound(verify, odd), verify.out());
    assertEquals(ExitCode.FINDINGS, desk.ara("verify").code(), "from where it was verified before");
  }
}
