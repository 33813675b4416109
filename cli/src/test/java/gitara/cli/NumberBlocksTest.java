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

/** Numbers that each clone reserves on the remote when it pushes or synchronizes. */
final class NumberBlocksTest {
  @TempDir private Path temporary;

  private SharedProject shared;
  private Project ann;
  private Project ben;

  @BeforeEach
  void begin() {
    shared = new SharedProject(temporary, Project.BEGUN::over);
    ann = patient(shared.first());
    question(ann);
    shared.publish();
    ben = patient(shared.clone("ben"));
  }

  /** A busy machine is given time. */
  private static Project patient(Project project) {
    project.git("config", "ara.blockTimeout", "60000").done();
    return project;
  }

  @AfterEach
  void end() {
    shared.close();
  }

  private Project.Ran ara(Project where, String... arguments) {
    return shared.ara(where, arguments);
  }

  private String question(Project where) {
    String[] words = {"add", "question", "why", "--description", "why", "--porcelain"};
    return ara(where, words).done().strip();
  }

  private String there(String ref) {
    return ann.git("ls-remote", "origin", "refs/ara/ids/" + ref).done();
  }

  private static void pull(Project where) {
    where.git("pull", "-q", "--no-rebase", "--no-edit").done();
  }

  @Test
  void clones_that_push_do_not_give_the_same_number() {
    assertEquals("N02", question(ben));
    pull(ben);
    ben.git("push", "-q").done();
    assertEquals("N02", question(ann));
    String next = question(ben);
    assertTrue(next.compareTo("N06") > 0, next);
    pull(ben);
    assertFalse(ben.read("ara/trace/exploration_tree.yaml").contains("aliases: [" + next), next);
  }

  @Test
  void a_block_is_five_numbers_and_then_twice_as_many() {
    assertEquals("size 5", block());
    for (int i = 0; i < 4; i++) {
      question(ann);
    }
    String told = ann.git("push").done();
    assertEquals("size 10", block(), told + ann.git("for-each-ref", "refs/ara").done());
  }

  private String block() {
    return ann.git("cat-file", "-p", "refs/ara/block/N").done().lines().findFirst().orElse("");
  }

  @Test
  void a_clone_that_has_written_nothing_reserves_nothing() {
    String before = there("N");
    ara(ben, "sync").done();
    ben.git("commit", "-q", "--allow-empty", "-m", "nothing").done();
    ben.git("push", "-q").done();
    assertEquals(before, there("N"));
  }

  @Test
  void a_build_server_and_who_turned_it_off_reserve_nothing() {
    Project quiet = ben.with("CI", "true");
    question(quiet);
    String before = there("N");
    pull(quiet);
    quiet.git("push", "-q").done();
    assertEquals(before, there("N"));
    ben.git("config", "ara.ids", "sequence").done();
    question(ben);
    ben.git("push", "-q").done();
    assertEquals(before, there("N"));
  }

  @Test
  void a_remote_that_refuses_such_refs_gets_the_push_all_the_same() {
    TestRepo hub = shared.hub();
    hub.write(
        "hooks/update", "#!/bin/sh\ncase $1 in refs/ara/*) echo no; exit 1 ;; esac\nexit 0\n");
    hub.dir().resolve("hooks/update").toFile().setExecutable(true);
    question(ben);
    pull(ben);
    Project.Ran pushed = ben.git("push", "-q");
    assertTrue(pushed.isDone() && pushed.all().isBlank(), pushed.all());
    assertEquals("N03", question(ben));
  }

  @Test
  void a_copy_of_a_clone_gives_none_of_the_numbers_that_were_reserved_for_it() {
    ann.at(temporary).run("cp", "-a", ann.dir().toString(), "copy").done();
    Project copy = ann.at(temporary.resolve("copy"));
    String own = question(ann);
    assertFalse(own.equals(question(copy)), own);
  }
}
