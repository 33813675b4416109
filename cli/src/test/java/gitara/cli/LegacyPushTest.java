package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A record that was kept by hand for a while comes to a server of ours that has nothing yet. */
final class LegacyPushTest {
  private static final String CLAIMS = "ara/logic/claims.md";

  @TempDir Path temporary;
  private HookServer server;
  private Project project;
  private Project remote;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    project = Project.begun(TestRepo.init(temporary), server);
    project.write(CLAIMS, "# Claims\n\n## C01: Depth helps\n- **Status**: likely\n");
    commit("a status of its own");
    project.rewrite("O01");
    commit("said otherwise");
    project.run(server.program().toString(), "init").done();
    remote = project.at(TestRepo.initBare(temporary).dir());
    remote.run(server.program().toString(), "init", "--server").done();
    project.git("remote", "add", "origin", remote.dir().toString()).done();
  }

  @AfterEach
  void end() {
    server.close();
  }

  private void commit(String subject) {
    project.git("add", "--all").done();
    project.git("commit", "-q", "--no-verify", "-m", subject).done();
  }

  private void baseline() {
    project.run(server.program().toString(), "init", "--baseline").done();
  }

  @Test
  void the_refusal_tells_how_it_is_adopted() {
    String told = project.git("push", "origin", "main").refused();
    assertTrue(told.contains("to accept the existing findings"), told);
    told = project.git("push", "--no-verify", "origin", "main").refused();
    assertTrue(told.contains("[observation-immutable]"), told);
    assertTrue(told.contains("git ara init --baseline; then push again"), told);
  }

  @Test
  void with_a_baseline_it_is_taken_and_judged_from_then_on() {
    baseline();
    project.git("push", "-q", "-u", "origin", "main").done();
    project.append("O02");
    project.git("commit", "-qam", "seen").done();
    project.git("push", "-q").done();
    project.rewrite("O02");
    commit("said otherwise again");
    project.git("push", "-q").refused();
    String told = project.git("push", "-q", "--no-verify").refused();
    assertTrue(told.contains("[observation-immutable]"), told);
    assertFalse(told.contains("--baseline"), told);
  }

  private void rewriteAgain() {
    String text = project.read(Project.OBSERVATIONS);
    project.write(Project.OBSERVATIONS, text.replace("hand: not O01", "hand: never O01"));
  }

  @Test
  void what_the_baseline_does_not_know_is_refused_with_it() {
    baseline();
    rewriteAgain();
    project.append("O02");
    commit("another of that kind");
    project.rewrite("O02");
    commit("and one more");
    project.git("push", "-q", "origin", "main").refused();
    String told = project.git("push", "-q", "--no-verify", "origin", "main").refused();
    assertTrue(told.contains(" O01 [observation-immutable]"), told);
    assertTrue(told.contains(" O02 [observation-immutable]"), told);
    assertFalse(told.contains("--baseline"), told);
  }

  @Test
  void the_first_push_is_taken_whatever_branch_the_server_expected() {
    remote.git("symbolic-ref", "HEAD", "refs/heads/trunk").done();
    project.git("push", "-q", "--no-verify", "origin", "main").refused();
    baseline();
    project.git("push", "-q", "origin", "main").done();
    assertEquals(project.head(), remote.git("rev-parse", "main").done());
    // From then on a baseline excuses nothing: neither here nor in the branch of HEAD.
    rewriteAgain();
    String text = project.read(".ara/baseline");
    commit("said otherwise again");
    project.write(".ara/baseline", text.replaceFirst("at .*", "at " + project.head()));
    commit("all of it known");
    for (String branch : new String[] {"main", "trunk", "side"}) {
      String told = project.git("push", "-q", "--no-verify", "origin", "HEAD:" + branch).refused();
      assertTrue(told.contains("[observation-immutable]"), told);
    }
  }

  @Test
  void another_branch_excuses_nothing() {
    baseline();
    project.git("push", "-q", "origin", "main", "main:other").done();
    // Nor does a baseline of one's own, once the branch is there.
    project.git("checkout", "-q", "-b", "side").done();
    rewriteAgain();
    String text = project.read(".ara/baseline");
    project.write(".ara/baseline", text.replaceFirst("at .*", "at " + project.head()));
    commit("all of it known");
    project.git("push", "-q", "--no-verify", "origin", "side").refused();
    assertEquals("", remote.git("for-each-ref", "refs/heads/side").done());
  }
}
