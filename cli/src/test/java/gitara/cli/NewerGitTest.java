package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One clone, used by a git that has hooks in files only and by one that also has them in its
 * configuration, as on a machine and in a container on it: hooks run once, and where they cannot,
 * doctor says so. With the newer git alone the tests of hooks are run whole (see cli/pom.xml).
 */
final class NewerGitTest {
  private static final String GIVEN = "ARA_NEW_GIT";

  @TempDir Path temporary;
  private HookServer server;
  private Project older;
  private Project newer;
  private String git = "";

  @BeforeEach
  void begin() {
    String folder = System.getenv(GIVEN);
    Assumptions.assumeTrue(
        folder != null,
        GIVEN + " names no folder with a Git 2.54 or later (.ci/newer-git builds one)");
    git = Path.of(String.valueOf(folder), "git").toString();
    server = new HookServer(temporary);
    older = Project.begun(TestRepo.init(temporary), server);
    newer = older.with("PATH", folder + File.pathSeparator + older.variable("PATH"));
    Assumptions.assumeFalse(older.knowsConfiguredHooks(), "the machine's own git is as new");
    assertEquals(1, newer("hook", "list", "pre-commit").code(), git + " is 2.54 or later");
  }

  @AfterEach
  void end() {
    if (server != null) {
      server.close();
    }
  }

  private Project.Ran newer(String... arguments) {
    List<String> command = new ArrayList<>(List.of(git));
    command.addAll(List.of(arguments));
    return newer.run(command.toArray(String[]::new));
  }

  /** Which git our verbs start is up to the PATH of their whole process. */
  private Project.Ran by(Project project, String verb) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String path = System.getProperty("java.class.path");
    return project.run(
        java.toString(), "-Dara.program=" + server.program(), "-cp", path, "gitara.cli.Main", verb);
  }

  private String doctor(Project project) {
    return by(project, "doctor").all();
  }

  /** Whether they still wait in a file, or are in the ref already. */
  private long noted() {
    Path waiting = older.dir().resolve(".git/ara/noted");
    String all = Files.exists(waiting) ? older.read(".git/ara/noted") : "";
    all += older.git("log", "--format=%B", "--glob=refs/ara/spin*").done();
    return all.lines().filter(line -> line.startsWith("commit ")).count();
  }

  /** What each of both runs for one commit that touches the record. */
  private void assertEachRunsThemOnce() {
    for (boolean isNewer : new boolean[] {false, true}) {
      server.started();
      long before = noted();
      String id = "O1" + Math.abs(older.head().hashCode() % 10) + (isNewer ? "1" : "2");
      older.append(id);
      Project.Ran ran =
          isNewer ? newer("commit", "-qam", "by hand") : older.git("commit", "-qam", "by hand");
      ran.done();
      assertEquals(List.of("hook commit-msg"), server.started(), "newer: " + isNewer);
      assertTrue(older.message().contains("Ara-Event: " + id + " add"), older.message());
      assertEquals(before + 1, noted(), "newer: " + isNewer);
    }
  }

  @Test
  void hooks_that_the_older_put_in_are_run_once_by_both() {
    by(older, "init").done();
    assertEachRunsThemOnce();
    assertTrue(doctor(newer).contains("all 8 are reached (hook files)"), doctor(newer));
    assertTrue(doctor(older).contains("all 8 are reached (hook files)"), doctor(older));
  }

  @Test
  void hooks_in_the_configuration_do_nothing_for_the_older_and_doctor_says_so() {
    by(newer, "init").done();
    assertTrue(doctor(newer).contains("all 8 are reached (git's configuration)"), doctor(newer));
    server.started();
    older.append("O02");
    older.git("commit", "-qam", "unseen").done();
    assertEquals(List.of(), server.started());
    String told = doctor(older);
    assertTrue(told.contains("BAD   hooks       not reached: pre-commit, "), told);
    assertTrue(told.contains("git reads from version 2.54 on"), told);

    by(older, "init").done();
    assertEachRunsThemOnce();
    by(newer, "init").done();
    assertTrue(doctor(newer).contains("all 8 are reached (git's configuration)"), doctor(newer));
    assertFalse(Files.exists(older.dir().resolve(".git/hooks/commit-msg")));
  }

  @Test
  void one_that_is_switched_off_or_runs_twice_is_told() {
    by(newer, "init").done();
    older.git("config", "hook.commit-msg.enabled", "false").done();
    older.git("config", "hook.git-ara-pre-push.enabled", "false").done();
    String told = doctor(newer);
    assertTrue(
        told.contains(
            "not reached: commit-msg (git's configuration); disabled: git config"
                + " hook.commit-msg.enabled"),
        told);
    assertTrue(
        told.contains(
            "not reached: pre-push (git's configuration); disabled: git config"
                + " hook.git-ara-pre-push.enabled"),
        told);
    older.git("config", "--unset", "hook.commit-msg.enabled").done();
    older.executable(
        ".git/hooks/commit-msg",
        "#!/bin/sh\n"
            + older.git("config", "hook.git-ara-commit-msg.command").done()
            + " \"$@\"\n");
    told = doctor(newer);
    assertTrue(told.contains("BAD   hooks       run more than once: commit-msg;"), told);
  }

  @Test
  void what_the_user_switched_off_stays_off_and_is_still_there_after_uninit() {
    older.git("config", "hook.git-ara-pre-push.enabled", "false").done();
    String config = older.read(".git/config");
    by(newer, "init").done();
    by(newer, "init").done();
    assertEquals("false", older.git("config", "hook.git-ara-pre-push.enabled").done());
    by(newer, "uninit").done();
    assertEquals(config, older.read(".git/config"));
  }

  @Test
  void the_lines_of_a_colleague_with_an_older_git_stay_in_the_work_tree() {
    older.git("config", "core.hooksPath", ".githooks").done();
    by(older, "init").done();
    older.git("add", "--all").done();
    older.git("commit", "-qm", "hooks for all").done();
    by(newer, "init").done();
    assertEquals("", older.git("status", "--porcelain").done());
    server.started();
    older.append("O02");
    newer("commit", "-qam", "once").done();
    assertEquals(List.of("hook commit-msg"), server.started());
    assertTrue(doctor(newer).contains("all 8 are reached (git's configuration)"), doctor(newer));
    by(newer, "uninit").done();
    assertEquals("", older.git("status", "--porcelain").done());
    assertTrue(doctor(newer).contains("note  hooks       not installed"), doctor(newer));
  }

  @Test
  void what_stands_in_hook_files_runs_behind_ours_and_reads_what_git_tells() {
    by(newer, "init").done();
    older.executable(".git/hooks/pre-push", "#!/bin/sh\necho theirs \"$@\" $(cat)\n");
    older.executable(".git/hooks/post-rewrite", "#!/bin/sh\necho theirs $1 $(cat)\n");
    older.append("O02");
    String first = older.head();
    String told = newer("commit", "-qam", "hm", "--amend").done();
    assertTrue(told.contains("theirs amend " + first + " " + older.head()), told);
    Path bare = TestRepo.initBare(temporary).dir();
    told = newer("push", bare.toString(), "main", "HEAD:refs/heads/other").done();
    assertTrue(
        told.contains(
            "refs/heads/main "
                + older.head()
                + " refs/heads/main "
                + "0".repeat(40)
                + " HEAD "
                + older.head()
                + " refs/heads/other"),
        told);
  }
}
