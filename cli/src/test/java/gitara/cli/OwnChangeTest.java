package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person changed before anybody else had it is judged alike before and after a push. */
final class OwnChangeTest {
  @TempDir Path temporary;
  private SharedProject shared;
  private Project ann;

  @BeforeEach
  void begin() {
    shared = new SharedProject(temporary, Project.BEGUN::over);
    ann = shared.first();
    shared.publish();
    ann.git("remote", "set-head", "origin", "main").done();
    Desk.at(shared.repo()).in(shared.hub().dir()).ara("init", "--server").done();
    ann.at(shared.hub().dir()).git("config", "ara.budget", "600000").done();
  }

  @AfterEach
  void end() {
    shared.close();
  }

  private Project.Ran ara(Project where, String... arguments) {
    return shared.ara(where, arguments);
  }

  private Project clone(String name) {
    return shared.clone(name).with("GIT_AUTHOR_NAME", name).with("GIT_COMMITTER_NAME", name);
  }

  private void observe(Project where, String id, String text) {
    where.append(id);
    String file = Project.OBSERVATIONS;
    where.write(file, where.read(file).replace("seen by hand: " + id, text));
    where.git("commit", "-q", "-am", text).done();
  }

  private void change(String from, String to, String... more) {
    ann.write(Project.OBSERVATIONS, ann.read(Project.OBSERVATIONS).replace(from, to));
    ann.git(TeamPlay.words("commit", TeamPlay.words("-qam", TeamPlay.words("a slip", more))))
        .done();
  }

  /** Past the hooks, with the trailers that they would write, to a server without ours. */
  private void changeWithAMadeUpStatement() {
    change(
        "a word",
        "another word",
        "--no-verify",
        "-m",
        "Ara-Version: 1\nAra-Op: ara.commit\nAra-Event: O02 set content\nAra-Actor: human");
    ann.at(shared.hub().dir()).git("config", "core.hooksPath", "/dev/null").done();
  }

  /** Pushes, and verifies here and in a fresh clone. */
  private void assertVerified(int code, String finding) {
    ann.git("push", "-q", "--no-verify").done();
    String fresh = "fresh" + ann.head();
    for (Project where : new Project[] {ann, clone(fresh)}) {
      Project.Ran verified = ara(where, "verify", "--full");
      assertEquals(code, verified.code(), verified.all());
      assertTrue(verified.all().contains(finding), verified.all());
    }
  }

  @Test
  void a_slip_that_was_mended_before_the_push_stays_legal() {
    observe(ann, "O02", "a slpi");
    change("a slpi", "a slip");
    assertVerified(0, "info [observation-immutable]");
  }

  @Test
  void a_number_that_was_taken_back_may_be_used_again() {
    observe(ann, "O02", "first");
    ann.git("revert", "--no-edit", "HEAD").done();
    observe(ann, "O02", "second");
    assertVerified(0, "info [id-no-reuse]");
  }

  @Test
  void a_number_that_was_taken_back_may_be_used_again_days_later_and_by_somebody_else() {
    observe(ann.with("GIT_AUTHOR_DATE", "2026-11-15T10:00:00Z"), "O02", "first");
    ann.with("GIT_AUTHOR_DATE", "2026-11-15T11:00:00Z").git("revert", "--no-edit", "HEAD").done();
    observe(ann.with("GIT_COMMITTER_NAME", "Bob"), "O02", "second");
    assertVerified(0, "info [id-no-reuse]");
  }

  @Test
  void others_may_have_given_the_number_that_was_taken_back() {
    Project ben = clone("ben");
    observe(ann, "O02", "of Ann");
    ann.git("revert", "--no-edit", "HEAD").done();
    observe(ben, "O02", "of Ben");
    ben.git("push", "-q").done();
    ann.git("pull", "-q", "--no-rebase", "--no-edit").done();
    assertVerified(0, "info [observation-kept]");
    observe(ann, "O03", "of Ann again");
    ann.git("revert", "--no-edit", "HEAD").done();
    ann.git("push", "-q").done();
    observe(ben, "O03", "of Ben again");
    ben.git("pull", "-q", "--no-rebase", "--no-edit").done();
    ben.git("push", "-q").done();
    ann.git("pull", "-q").done();
    assertVerified(0, "info [observation-kept]");
  }

  @Test
  void other_words_for_the_commit_that_took_it_back_do_not_make_it_late() {
    observe(ann, "O02", "first");
    ann.git("revert", "--no-edit", "HEAD").done();
    Project later =
        ann.with("GIT_COMMITTER_DATE", Instant.now().plus(3, ChronoUnit.DAYS).toString());
    later.git("commit", "-q", "--amend", "-m", "other words").done();
    assertVerified(0, "info [observation-kept]");
  }

  @Test
  void what_others_had_is_not_changed() {
    observe(ann, "O02", "a word");
    ann.git("push", "-q").done();
    Project ben = clone("ben");
    observe(ben, "O03", "of Ben");
    ben.git("push", "-q").done();
    ann.git("pull", "-q", "--no-rebase", "--no-edit").done();
    changeWithAMadeUpStatement();
    assertVerified(1, "error [observation-immutable]");
  }

  @Test
  void what_this_clone_saw_published_is_not_changed_even_with_a_statement() {
    observe(ann, "O02", "a word");
    ann.git("push", "-q").done();
    changeWithAMadeUpStatement();
    ann.git("push", "-q", "--no-verify").done();
    Project.Ran verified = ara(ann, "verify", "--full");
    assertEquals(1, verified.code(), verified.all());
    assertTrue(verified.all().contains("error [observation-immutable]"), verified.all());
  }

  @Test
  void an_old_entry_is_not_changed_even_with_a_statement() {
    Project earlier = ann.with("GIT_AUTHOR_DATE", "2026-11-15T10:00:00Z");
    observe(earlier, "O02", "a word");
    changeWithAMadeUpStatement();
    assertVerified(1, "error [observation-immutable]");
  }

  @Test
  void what_no_hook_has_seen_is_not_excused() {
    observe(ann, "O02", "a word");
    ann.git("push", "-q").done();
    change("a word", "another word", "--no-verify");
    ann.at(shared.hub().dir()).git("config", "core.hooksPath", "/dev/null").done();
    assertVerified(1, "error [observation-immutable]");
  }

  @Test
  void a_merge_of_what_was_published_meanwhile_keeps_its_numbers() {
    Project ben = clone("ben");
    observe(ben, "O02", "of Ben");
    observe(ann, "O02", "of Ann");
    ann.git("fetch", "-q", ben.dir().toString(), "main:side").done();
    ben.git("push", "-q").done();
    ann.git("fetch", "-q").done();
    ann.git("merge", "-q", "--no-edit", "side").done();
    String text = ann.read(Project.OBSERVATIONS);
    assertTrue(text.contains("- id: O03"), text);
    assertTrue(text.indexOf("of Ben") > text.indexOf("- id: O02"), text);
    assertEquals(named(ben, "of Ben"), named(ann, "of Ben"));
    ann.git("push", "-q").done();
    ben.git("pull", "-q", "--ff-only").done();
    assertEquals(ann.read(Project.OBSERVATIONS), ben.read(Project.OBSERVATIONS));
    assertVerified(0, "0 errors");
  }

  private static String named(Project where, String content) {
    String text = where.read(Project.OBSERVATIONS);
    int at = text.lastIndexOf("- id: ", text.indexOf('"' + content + '"'));
    return text.substring(at + 6, at + 9);
  }
}
