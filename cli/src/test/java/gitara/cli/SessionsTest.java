package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose sessions are whose: work trees, branches, clones, and what git does beside them. */
final class SessionsTest {
  @TempDir private Path temporary;

  private TestRepo repo;
  private HookServer server;
  private Project project;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    repo = TestRepo.init(temporary);
    project = Project.begun(repo, server);
    ara(project, "init").done();
  }

  @AfterEach
  void end() {
    repo.close();
    server.close();
  }

  private Project.Ran ara(Project where, String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = server.program().toString();
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return where.run(all);
  }

  /** The turn of a new observation. */
  private String turn(Project where) {
    String out = ara(where, "observe", "something", "--json").done();
    int at = out.indexOf("\"turn\":\"") + 8;
    return out.substring(at, out.indexOf('"', at));
  }

  private static String session(String turn) {
    return turn.substring(0, turn.indexOf('#'));
  }

  @Test
  void the_clone_that_began_the_record_counts_from_one() {
    assertTrue(turn(project).endsWith("_001#1"));
    assertTrue(turn(project).endsWith("_001#2"));
  }

  @Test
  void two_branches_never_write_one_session() {
    String first = turn(project);
    project.git("switch", "-q", "-c", "side").done();
    String other = turn(project);
    project.git("switch", "-q", "main").done();
    String again = turn(project);
    assertTrue(other.endsWith("_002#1"), other);
    assertEquals(session(first) + "#2", again);
  }

  @Test
  void work_trees_of_one_clone_have_sessions_of_their_own() {
    String first = turn(project);
    project.git("worktree", "add", "-q", "../linked").done();
    Project linked = project.at(project.dir().resolveSibling("linked"));
    assertNotEquals(session(first), session(turn(linked)));
  }

  @Test
  void a_clone_draws_five_digits_and_keeps_them() {
    turn(project);
    project.at(temporary).git("clone", "-q", project.dir().toString(), "other").done();
    Project other = project.at(temporary.resolve("other"));
    String turn = turn(other);
    assertTrue(turn.matches("\\d{4}-\\d\\d-\\d\\d_[1-9]\\d{4}001#1"), turn);
    assertEquals(session(turn) + "#2", turn(other));
    assertEquals("", ara(other, "lint", "--porcelain").done());
  }

  @Test
  void a_copy_of_a_clone_is_a_clone_of_its_own() {
    project.at(temporary).git("clone", "-q", project.dir().toString(), "other").done();
    Project other = project.at(temporary.resolve("other"));
    turn(other);
    String mark = session(turn(other)).substring(11, 16);
    project.at(temporary).run("cp", "-a", "other", "copy").done();
    Project copy = project.at(temporary.resolve("copy"));
    copy.git("switch", "-q", "-c", "side").done();
    assertNotEquals(mark, turn(copy).substring(11, 16));
  }

  @Test
  void a_turn_number_is_not_given_twice_after_a_reset() {
    turn(project);
    String lost = turn(project);
    project.git("reset", "-q", "--hard", "HEAD^").done();
    assertEquals(session(lost) + "#3", turn(project));
  }

  @Test
  void a_detached_head_goes_on_with_the_session_that_began_on_it() {
    turn(project);
    project.git("switch", "-q", "--detach").done();
    String one = turn(project);
    String two = turn(project);
    project.git("switch", "-q", "--detach", "main").done();
    assertTrue(one.endsWith("_002#1"), one);
    assertEquals(session(one), session(two));
    assertTrue(turn(project).endsWith("_002#3"));
  }

  @Test
  void a_dry_run_notes_no_turn() {
    ara(project, "observe", "something", "--dry-run").done();
    assertTrue(turn(project).endsWith("_001#1"));
    assertFalse(project.git("for-each-ref", "refs/ara/clone").done().isEmpty());
  }

  @Test
  void refs_that_are_lost_bring_a_session_of_another_name() {
    String first = turn(project);
    project.at(temporary).git("clone", "-q", "--bare", project.dir().toString(), "hub").done();
    project.git("remote", "add", "origin", temporary.resolve("hub").toString()).done();
    project.git("fetch", "-q", "origin").done();
    for (String ref :
        project.git("for-each-ref", "--format=%(refname)", "refs/ara").done().lines().toList()) {
      project.git("update-ref", "-d", ref).done();
    }
    String next = turn(project);
    assertNotEquals(session(first), session(next));
    assertEquals("", ara(project, "lint", "--porcelain").done());
  }
}
