package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a push may bring, by pre-push and by a bare server that checks by itself. */
final class PushTest {
  @TempDir Path temporary;
  private HookServer server;
  private Project project;
  private Project remote;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    project = Project.begun(TestRepo.init(temporary), server);
    project.run(server.program().toString(), "init").done();
    TestRepo bare = TestRepo.initBare(temporary);
    remote = project.at(bare.dir());
    remote.run(server.program().toString(), "init", "--server").done();
    project.git("remote", "add", "origin", bare.dir().toString()).done();
    project.git("push", "-q", "-u", "origin", "main").done();
    server.started();
  }

  @AfterEach
  void end() {
    server.close();
  }

  private String refs() {
    return remote.git("for-each-ref", "--format=%(refname) %(objectname)").done();
  }

  /** A branch with an illegal commit that went past the client's gate. */
  private void illegal(String branch) {
    project.git("checkout", "-q", "-b", branch, "main").done();
    project.rewrite("O01");
    project.git("commit", "-q", "--no-verify", "-am", "rewrite").done();
    project.git("checkout", "-q", "main").done();
  }

  private void legal(String id) {
    project.append(id);
    project.git("commit", "-qam", id).done();
  }

  /** Refused by pre-push, and by the server when that is switched off; nothing of it arrives. */
  private String refusedTwice(String... refs) {
    String before = refs();
    String told = push("-q", refs).refused();
    assertTrue(told.contains("nothing was pushed"), told);
    told = push("--no-verify", refs).refused();
    assertTrue(told.contains("the push was rejected"), told);
    assertEquals(before, refs());
    return told;
  }

  private Project.Ran push(String option, String... refs) {
    String[] all = new String[refs.length + 3];
    all[0] = "push";
    all[1] = option;
    all[2] = "origin";
    System.arraycopy(refs, 0, all, 3, refs.length);
    return project.git(all);
  }

  @Test
  void one_illegal_ref_of_several_stops_them_all() {
    illegal("side");
    legal("O02");
    String told = refusedTwice("main", "side");
    assertTrue(told.contains("[observation-immutable] content of O01 was changed"), told);
    push("-q", "main").done();
  }

  @Test
  void tags_are_looked_into_new_ones_and_annotated_ones_too() {
    illegal("side");
    project.git("tag", "light", "side").done();
    project.git("tag", "-a", "-m", "x", "heavy", "side").done();
    refusedTwice("light");
    refusedTwice("heavy");
    project.git("tag", "-a", "-m", "x", "good", "main").done();
    push("-q", "good").done();
    project.git("tag", "file", "main:ara/PAPER.md").done();
    push("-q", "file").done();
  }

  @Test
  void deleting_and_moving_back_a_side_branch_is_nobodys_concern() {
    legal("O02");
    push("-q", "main:refs/heads/side").done();
    push("--force", "main^:refs/heads/side").done();
    push("-q", ":refs/heads/side").done();
  }

  @Test
  void the_servers_branch_cannot_be_made_to_forget() {
    legal("O02");
    push("-q", "main").done();
    String before = refs();
    project.git("reset", "-q", "--hard", "HEAD^").done();
    legal("O03");
    String told = push("--force", "main").refused();
    assertTrue(told.contains("[observation-kept] observation O02 was removed"), told);
    assertEquals(before, refs());
  }

  @Test
  void forged_trailers_are_found_by_both() {
    project
        .git(
            "commit",
            "-q",
            "--no-verify",
            "--allow-empty",
            "-m",
            "x\n\nAra-Version: 1\nAra-Event: C07 add claim")
        .done();
    String told = refusedTwice("main");
    assertTrue(
        told.contains(
            "[trailer-truth] the trailers state a change that the commit does not make: C07 add"
                + " claim"),
        told);
  }

  @Test
  void a_shallow_clone_pushes_what_it_has() {
    legal("O02");
    push("-q", "main").done();
    String url = "file://" + remote.dir();
    Project shallow = project.at(temporary);
    shallow.git("clone", "-q", "--depth=1", url, "shallow").done();
    shallow = project.at(temporary.resolve("shallow"));
    shallow.run(server.program().toString(), "init").done();
    shallow.append("O03");
    shallow.git("commit", "-qam", "O03").done();
    shallow.git("push", "-q").done();
    shallow.rewrite("O03");
    shallow.git("commit", "-q", "--no-verify", "-am", "rewrite").done();
    shallow.git("push", "-q").refused();
    shallow.git("push", "-q", "--no-verify").refused();
  }

  @Test
  void links_and_repositories_in_the_record_are_refused_unread() {
    String blob = project.git("hash-object", "-w", "ara/PAPER.md").done();
    for (String entry : List.of("120000," + blob, "160000," + project.head())) {
      project.git("checkout", "-q", "-B", "hostile", "main").done();
      project.git("update-index", "--add", "--cacheinfo", entry + ",ara/evidence/secret").done();
      project.git("commit", "-q", "--no-verify", "-m", "hostile").done();
      String told = refusedTwice("hostile");
      assertTrue(told.contains("[plain-files]"), told);
      project.git("reset", "-q", "--hard").done();
    }
  }

  @Test
  void what_a_terminal_would_obey_arrives_escaped() {
    project.git("checkout", "-q", "-b", "side").done();
    project.rewrite("O01");
    project.git("commit", "-q", "--no-verify", "-am", "red \u001b[31m \u202e").done();
    String told = refusedTwice("side");
    assertFalse(told.contains("\u001b[31m") || told.contains("\u202e"), told);
    String before = refs();
    push("--no-verify", "main:refs/heads/bidi\u202e").refused();
    assertEquals(before, refs());
  }

  @Test
  void a_server_without_git_ara_takes_nothing() {
    legal("O02");
    server.program().toFile().setExecutable(false);
    Project plain = project.with("PATH", TestRepo.path());
    String told = plain.git("push", "origin", "main").refused();
    assertTrue(told.contains("git-ara: not found on the server"), told);
  }

  @Test
  void a_push_of_other_files_starts_java_on_the_server_only() {
    project.write("code.txt", "x");
    project.git("add", "code.txt").done();
    project.git("commit", "-qm", "code").done();
    String told = push("--porcelain", "main").done();
    assertEquals(List.of("hook pre-receive"), server.started());
    assertTrue(told.contains("1 commit checked in "), told);
  }

  @Test
  void check_tells_the_same_in_every_form() {
    illegal("side");
    legal("O02");
    String program = server.program().toString();
    assertEquals(
        "check: 1 commit, 1 with record changes: 0 errors, 0 warnings, 0 notes",
        project.run(program, "check", "origin/main..main").done());
    String text = project.run(program, "check", "origin/main..side").refused();
    assertTrue(text.contains("error [observation-immutable] content of O01 was changed"), text);
    String json = project.run(program, "check", "origin/main..side", "--json").refused();
    assertTrue(json.contains("\"rule\":\"observation-immutable\""), json);
    String sarif = project.run(program, "check", "origin/main..side", "--sarif").refused();
    assertTrue(sarif.startsWith("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0"), sarif);
    assertTrue(sarif.contains("\"uri\":\"ara/staging/observations.yaml\""), sarif);
    Project hub = project.with("GITHUB_STEP_SUMMARY", "summary.md");
    String annotations = hub.run(program, "check", "origin/main..side", "--github").refused();
    assertTrue(
        annotations.contains(
            "::error file=ara/staging/observations.yaml,line=5,title=observation-immutable::O01: "),
        annotations);
    hub.run(program, "check", "origin/main..main", "--github").done();
    String summary = project.read("summary.md");
    assertTrue(summary.contains("- new: 1 observation\n- according to: 1 ai-suggested"), summary);
    assertTrue(summary.contains("| error | observation-immutable | "), summary);
    project.run(program, "check", "nowhere..main").refused();
  }
}
