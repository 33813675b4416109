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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commits of the record that git takes back, takes over from a mail, or makes one of. */
final class PatchedTest {
  private static final String TREE = "ara/trace/exploration_tree.yaml";

  @TempDir private Path temporary;

  private TestRepo repo;
  private HookServer server;
  private Project here;
  private Project there;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    repo = TestRepo.init(temporary);
    here = Project.begun(repo, server);
    ara(here, "init").done();
    question(here, "begun");
    here.at(temporary).git("clone", "-q", here.dir().toString(), "there").done();
    there = here.at(temporary.resolve("there"));
    ara(there, "init").done();
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

  private void question(Project where, String title) {
    ara(where, "add", "question", title, "--description", "why").done();
  }

  private void assertSound(Project where) {
    assertEquals("", where.git("status", "--porcelain").done());
    Project.Ran lint = ara(where, "lint");
    assertTrue(lint.isDone(), lint.all());
    Project.Ran verified = ara(where, "verify", "--full");
    assertTrue(verified.isDone(), verified.all() + where.git("log", "-3").all());
  }

  private static String message(Project where) {
    return where.git("log", "-1", "--format=%B").done();
  }

  @Test
  void a_commit_that_is_taken_back_states_what_that_does() {
    question(there, "more");
    there.git("revert", "--no-edit", "HEAD").done();
    assertTrue(message(there).contains("This reverts commit "), message(there));
    assertTrue(message(there).contains("\nAra-Event: N02 remove question\n"), message(there));
    there.git("revert", "--no-edit", "HEAD").done();
    assertTrue(message(there).contains("\nAra-Event: N02 add question"), message(there));
    assertFalse(message(there).contains("N02 remove"), message(there));
    assertSound(there);
    there.write("notes.txt", "x\n");
    there.git("add", "notes.txt").done();
    there.git("commit", "-q", "-m", "notes").done();
    there.git("revert", "--no-edit", "HEAD").done();
    assertFalse(message(there).contains("Ara-"), message(there));
  }

  @Test
  void what_others_have_is_not_taken_back() {
    ara(there, "bind", "O01", "N01").done();
    String head = there.head();
    String told = there.git("revert", "--no-edit", "HEAD").refused();
    assertTrue(told.contains("[observation-immutable]"), told);
    assertTrue(told.contains("nothing was reverted"), told);
    assertTrue(told.contains("to put that aside: git stash"), told);
    there.git("stash", "-q").done();
    assertEquals("", there.git("status", "--porcelain").done());
    assertEquals(head, there.head());
  }

  @Test
  void a_mailed_commit_states_what_it_does_here() {
    question(there, "theirs");
    String mail = there.git("format-patch", "--stdout", "-1").done();
    question(here, "ours");
    here.write(".git/mail", mail + "\n");
    here.git("am", "-q", "-3", ".git/mail").refused();
    String fixed = ara(here, "merge-fix").done();
    assertTrue(fixed.contains("N02 of theirs is N03 now"), fixed);
    assertTrue(fixed.contains("continue with: git am --continue"), fixed);
    assertTrue(fixed.contains("later mails"), fixed);
    assertTrue(ara(here, "merge-fix").done().contains("nothing to do"));
    here.git("am", "--continue").done();
    assertTrue(message(here).contains("\nAra-Event: N03 add question"), message(here));
    assertFalse(message(here).contains("N02 add"), message(here));
    assertSound(here);
    question(here, "next");
    assertSound(here);
  }

  @Test
  void what_was_put_aside_gets_another_number() {
    here.append("O02");
    here.write(
        TREE, here.read(TREE).replace("  - id: N01\n", "  - id: N01\n    evidence: [O02]\n"));
    here.git("stash", "-q").done();
    ara(here, "observe", "meanwhile").done();
    here.git("stash", "pop", "-q").refused();
    String fixed = ara(here, "merge-fix").done();
    assertTrue(fixed.contains("O02 of theirs is O03 now"), fixed);
    assertTrue(fixed.contains("continue with: git commit; then git stash drop"), fixed);
    assertTrue(here.read(TREE).contains("evidence: [O03]"), fixed);
    here.git("commit", "-q", "-am", "what was put aside").done();
    here.git("stash", "drop", "-q").done();
    assertSound(here);
  }

  @Test
  void a_mailed_commit_that_meets_nothing_keeps_its_message() {
    ara(there, "observe", "seen", "--bound-to", "N01").done();
    String mail = there.git("format-patch", "--stdout", "-1").done();
    here.write(".git/mail", mail + "\n");
    here.git("am", "-q", ".git/mail").done();
    assertEquals(message(there), message(here));
    assertSound(here);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_squash_is_settled_before_it_is_committed(boolean isEdited) {
    question(there, "theirs");
    ara(there, "observe", "seen", "--bound-to", "N02").done();
    question(here, "ours");
    here.git("fetch", "-q", there.dir().toString(), "main:side").done();
    here.git("merge", "-q", "--squash", "side").done();
    String[] commit = isEdited ? new String[] {"commit"} : new String[] {"commit", "-m", "squash"};
    Project writer = here.with("GIT_EDITOR", "true");
    String told = writer.git(commit).refused();
    assertTrue(told.contains("git ara merge-fix"), told);
    String fixed = ara(here, "merge-fix").done();
    assertTrue(fixed.contains("N02 of theirs is N03 now"), fixed);
    writer.git(commit).done();
    assertTrue(here.read(Project.OBSERVATIONS).contains("bound_to: [N03]"));
    assertTrue(message(here).contains("\nAra-Event: N03 add question"), message(here));
    assertSound(here);
    question(here, "next");
    assertSound(here);
  }

  /** The session of the branch belongs above that of this one. */
  @Test
  void a_squash_whose_index_of_sessions_is_in_another_order_is_settled_by_one_command() {
    here.git("switch", "-q", "-c", "side").done();
    ara(here, "observe", "aside").done();
    here.git("switch", "-q", "main").done();
    here.git("reset", "-q", "--hard", "HEAD~1").done();
    question(here, "ahead");
    here.git("merge", "-q", "--squash", "side").done();
    here.git("commit", "-q", "-m", "squash").refused();
    ara(here, "merge-fix").done();
    here.git("commit", "-q", "-m", "squash").done();
    assertSound(here);
  }

  @Test
  void a_squash_that_meets_nothing_is_committed_as_ever() {
    question(there, "theirs");
    here.git("fetch", "-q", there.dir().toString(), "main:side").done();
    here.git("merge", "-q", "--squash", "side").done();
    here.git("commit", "-q", "-m", "squash").done();
    assertSound(here);
  }
}
