package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Programs;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hooks go where they are run, displace nothing, and come out byte for byte. */
final class HookInstallTest {
  @TempDir Path temporary;
  private TestRepo repo;
  private HookServer server;
  private Project project;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    repo = TestRepo.init(temporary);
    project = Project.begun(repo, server);
  }

  @AfterEach
  void end() {
    server.close();
  }

  private String init(String... arguments) {
    return ara("init", arguments);
  }

  private String ara(String verb, String... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = server.program().toString();
    all[1] = verb;
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return project.run(all).done();
  }

  private Map<String, String> state() {
    Map<String, String> files = Project.files(repo.dir());
    // What git itself changes in passing.
    files
        .keySet()
        .removeIf(
            name ->
                name.startsWith(".git/index")
                    || name.contains("/ara/")
                    || name.contains("maintenance.lock"));
    return files;
  }

  /** Puts hooks in and takes them out; nothing may differ. */
  private String thereAndBack() {
    Map<String, String> before = state();
    String told = init();
    assertEquals(told, init(), "a second time");
    assertFalse(state().equals(before), told);
    ara("uninit");
    assertEquals("", Project.differing(before, state()));
    return told;
  }

  private void assertReached(String manager) {
    String told = project.run(server.program().toString(), "doctor").all();
    String where = project.knowsConfiguredHooks() ? "git's configuration" : manager;
    assertTrue(told.contains("hooks       all 8 are reached (" + where + ")"), told);
  }

  private void assumeHookFiles() {
    Assumptions.assumeFalse(
        project.knowsConfiguredHooks(), "this git has hooks in its configuration, not in files");
  }

  @Test
  void plain_hooks_come_and_go() {
    thereAndBack();
    init();
    assertReached("hook files");
    assertEquals("", project.git("status", "--porcelain").done());
  }

  @Test
  void a_configuration_whose_last_line_has_no_end_gets_it_back() {
    String config = project.read(".git/config");
    project.write(".git/config", config + "[user]\n\tname = X");
    thereAndBack();
    init();
    project.git("config", "user.name", "Y").done();
    ara("uninit");
    assertEquals(config + "[user]\n\tname = Y", project.read(".git/config"));
  }

  @Test
  void no_hooks_means_none() {
    Map<String, String> before = state();
    init("--no-hooks");
    assertEquals("", Project.differing(before, state()));
    String told = project.run(server.program().toString(), "doctor").all();
    assertTrue(told.contains("note  hooks       not installed"), told);
  }

  @Test
  void a_script_of_the_users_runs_as_before_and_behind_ours() {
    project.executable(
        ".git/hooks/pre-push", "#!/usr/bin/env bash\ncat >seen.txt\nexec echo theirs\n");
    project.executable(".git/hooks/post-commit", "#!/bin/sh\necho theirs $0; exit 0");
    thereAndBack();
    init();
    assertReached("hook files");
    TestRepo bare = TestRepo.initBare(temporary);
    String pushed = project.git("push", bare.dir().toString(), "main").done();
    assertTrue(pushed.contains("theirs"), pushed);
    String head = project.head();
    assertEquals(
        "refs/heads/main " + head + " refs/heads/main " + "0".repeat(40) + "\n",
        project.read("seen.txt"));
  }

  @Test
  void what_is_no_shell_script_is_left_alone_and_the_lines_are_told() throws IOException {
    assumeHookFiles();
    project.executable(".git/hooks/pre-commit", "#!/usr/bin/env python3\nprint('theirs')\n");
    project.write(".git/hooks/commit-msg", "#!/bin/sh\nexit 1\n");
    project.executable("scripts/hook", "#!/bin/sh\n");
    Files.createSymbolicLink(
        repo.dir().resolve(".git/hooks/post-commit"), Path.of("../../scripts/hook"));
    Map<String, String> before = state();
    String told = init();
    assertTrue(told.contains("Not installed: it is not a shell script: pre-commit"), told);
    assertTrue(told.contains("Not installed: it is disabled (not executable): commit-msg"), told);
    assertTrue(told.contains("Not installed: it is a symbolic link: post-commit"), told);
    assertTrue(
        told.contains("h=$(git rev-parse --git-common-dir)/ara/hooks/pre-commit; [ ! -f"), told);
    Map<String, String> after = state();
    // That also has the merge driver.
    before.remove(".git/config false");
    before.forEach((name, text) -> assertEquals(text, after.get(name), name));
  }

  @Test
  void the_lines_that_are_told_do_it() {
    assumeHookFiles();
    project.executable(".git/hooks/pre-commit", "#!/usr/bin/env python3\nprint('theirs')\n");
    String told = init();
    String line = told.lines().filter(one -> one.contains("h=$(git")).findFirst().orElseThrow();
    project.executable(".git/hooks/pre-commit", "#!/bin/sh\n" + line.strip() + "\n");
    assertReached("hook files");
  }

  @Test
  void a_hooks_folder_in_the_work_tree_gets_lines_that_fit_every_machine() {
    assumeHookFiles();
    project.git("config", "core.hooksPath", ".githooks").done();
    project.executable(".githooks/pre-commit", "#!/bin/sh\necho theirs\n");
    thereAndBack();
    String told = init();
    assertTrue(told.contains("not committed yet"), told);
    assertFalse(project.read(".githooks/pre-commit").contains(temporary.toString()));
    assertReached("hook files");
  }

  @Test
  void a_hooks_folder_outside_is_not_written_to() {
    assumeHookFiles();
    project.git("config", "core.hooksPath", temporary.resolve("shared").toString()).done();
    String told = init();
    assertTrue(told.contains("core.hooksPath is shared with other repositories"), told);
    assertFalse(Files.exists(temporary.resolve("shared")));
    String doctor = project.run(server.program().toString(), "doctor").refused();
    assertTrue(doctor.contains("BAD   hooks       not reached: pre-commit, "), doctor);
  }

  @Test
  void linked_work_trees_share_them() {
    project.git("worktree", "add", "-q", "../other").done();
    init();
    Project other = project.at(temporary.resolve("other"));
    other.append("O02");
    other.git("commit", "-qam", "from there").done();
    assertTrue(other.message().contains("Ara-Event: O02 add"), other.message());
    other.rewrite("O02");
    other.git("commit", "-qam", "no").refused();
  }

  @Test
  void a_moved_record_is_told_by_doctor() {
    init();
    assertReached("hook files");
    project.git("mv", "ara", "research").done();
    project.git("commit", "-q", "--no-verify", "-m", "moved").done();
    String told = project.run(server.program().toString(), "doctor").all();
    assertTrue(told.contains("installed for another folder than research/"), told);
    init();
    project.write(
        "research/staging/observations.yaml",
        project.read("research/staging/observations.yaml").replace("hand: O01", "hand: O0"));
    project.git("commit", "-qam", "no").refused();
  }

  @Test
  void doctor_leaves_no_trace() {
    init();
    project.append("O02");
    project.git("add", "--all").done();
    project.run(server.program().toString(), "doctor").done();
    Map<String, String> before = Project.files(repo.dir());
    project.run(server.program().toString(), "doctor").done();
    assertEquals("", Project.differing(before, Project.files(repo.dir())));
  }

  /** A git that says it is newer; NewerGitTest has a real one, where there is one. */
  @Test
  void a_git_that_knows_hooks_in_its_configuration_gets_them_there() throws IOException {
    Path newer = Files.createDirectory(temporary.resolve("newer"));
    Path git = newer.resolve("git");
    Programs.write(
        git,
        "#!/bin/sh\n[ \"$1\" = version ] && { echo git version 2.54.0; exit; }\n"
            + "PATH=${PATH#*:} exec git \"$@\"\n");
    // Which git is started is up to the PATH of the whole process, so it gets one of its own.
    Project other = project.with("PATH", newer + ":" + project.variable("PATH"));
    Map<String, String> before = state();
    String config = project.read(".git/config");
    other.run(main("init")).done();
    assertEquals(
        ".git/config false\n.git/info/attributes false", Project.differing(before, state()));
    assertEquals("pre-commit", project.git("config", "hook.git-ara-pre-commit.event").done());
    String command = project.git("config", "hook.git-ara-commit-msg.command").done();
    project.append("O02");
    project.git("add", "--all").done();
    project.write("message", "by hand\n");
    // As git runs it: by the shell, with the arguments behind.
    project.run("sh", "-c", command + " \"$@\"", command, "message").done();
    assertTrue(project.read("message").contains("Ara-Event: O02 add"), project.read("message"));
    other.run(main("uninit")).done();
    assertEquals(config, project.read(".git/config"));
  }

  private static String[] main(String verb) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    String path = System.getProperty("java.class.path");
    return new String[] {java.toString(), "-cp", path, "gitara.cli.Main", verb};
  }

  @Test
  void a_commit_of_the_memory_alone_is_judged() {
    init();
    project.write("memory/CLAUDE.md", "# Board\n\n- When x comes up, do y first.\n");
    project.write("var/subconscious/weaver/inbox/t1.pending", "[memory:weaver] tidy up\n");
    project.git("add", "-A").done();
    project.git("commit", "-q", "--no-verify", "-m", "begin").done();

    project.write("memory/CLAUDE.md", "# Board\n\n- When x comes up, do z first.\n");
    String edited = project.git("commit", "-q", "-a", "-m", "do z").refused();
    assertTrue(edited.contains("board-evidence-first"), edited);
    project.git("restore", "memory").done();

    project.git("rm", "-q", "var/subconscious/weaver/inbox/t1.pending").done();
    String removed =
        project.git("commit", "-q", "-m", "PARTIAL_UPDATE: memory/topics/x.md").refused();
    assertTrue(removed.contains("ack-terminal"), removed);
    project.git("commit", "-q", "-m", "NO-OP: nothing to repair.").done();
  }
}
