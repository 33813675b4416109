package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers that entries had which somebody took back: nobody gets them, by verb or by merge. */
final class GoneNumbersTest {
  @TempDir private Path temporary;

  private SharedProject shared;
  private Project ann;
  private Project ben;

  @BeforeEach
  void begin() {
    shared = new SharedProject(temporary, Project.BEGUN::over);
    ann = shared.first();
    shared.publish();
    ben = shared.clone("ben").with("GIT_COMMITTER_NAME", "Ben");
  }

  @AfterEach
  void end() {
    shared.close();
  }

  private Project.Ran ara(Project where, String... arguments) {
    return shared.ara(where, arguments);
  }

  private static void takenBack(Project where, String id) {
    where.append(id);
    where.git("commit", "-q", "-am", "by hand").done();
    where.git("revert", "--no-edit", "HEAD").done();
  }

  private void assertSound(Project where) {
    Project.Ran verified = ara(where, "verify", "--full");
    assertTrue(verified.isDone(), verified.all());
    push(where);
    verified = ara(where, "verify", "--full");
    assertTrue(verified.isDone(), verified.all());
  }

  private static void push(Project where) {
    Project.Ran pushed = where.git("push", "-q", "origin", "HEAD:main");
    assertTrue(pushed.isDone(), pushed.all());
  }

  @Test
  void a_verb_passes_over_the_number_of_an_entry_that_was_taken_back() {
    takenBack(ann, "O02");
    push(ann);
    assertEquals("O03", ara(ann, "observe", "seen", "--porcelain").done().split("\\s", 2)[0]);
    assertSound(ann);
  }

  @Test
  void an_entry_keeps_its_number_though_another_line_took_one_of_that_number_back() {
    ara(ben, "observe", "seen").done();
    push(ben);
    takenBack(ann, "O02");
    ann.git("pull", "-q", "--no-rebase", "--no-edit").done();
    assertTrue(ann.read(Project.OBSERVATIONS).contains("id: O02"));
    assertSound(ann);
  }

  @Test
  void nor_does_a_verb_give_it_out_of_a_range_that_was_reserved() {
    ara(ann, "sync", "--reserve", "O=5").done();
    takenBack(ann, "O02");
    assertEquals("O03", ara(ann, "observe", "seen", "--porcelain").done().split("\\s", 2)[0]);
    assertSound(ann);
  }

  @Test
  void nor_does_a_merge() {
    ara(ben, "sync", "--reserve", "O=5").done();
    ara(ben, "observe", "seen").done();
    takenBack(ann, "O03");
    ann.append("O02");
    ann.git("commit", "-q", "-am", "by hand").done();
    push(ann);
    ben.git("pull", "-q", "--no-rebase", "--no-edit").done();
    assertTrue(ben.read(Project.OBSERVATIONS).contains("id: O04"));
    assertSound(ben);
  }

  @Test
  void what_gives_way_in_a_merge_does_not_get_such_a_number() {
    takenBack(ann, "O03");
    ara(ann, "add", "question", "why?", "--description", "d").done();
    ann.append("O02");
    ann.git("commit", "-q", "-am", "by hand").done();
    push(ann);
    ara(ben, "observe", "seen").done();
    ben.git("pull", "-q", "--no-rebase", "--no-edit").done();
    assertTrue(ben.read(Project.OBSERVATIONS).contains("id: O04"));
    assertSound(ben);
  }
}
