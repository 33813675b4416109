package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.testkit.TestRepo;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plain {@code git commit} after hand edits of the record, with the hooks in place. */
final class HandCommitTest {
  private static final String ADDED =
      """
      Ara-Version: 1
      Ara-Op: ara.commit
      Ara-Event: O02 add observation type=claim provenance=ai-suggested
      Ara-Actor: human\
      """;

  @TempDir Path temporary;
  private HookServer server;
  private Project project;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    project = Project.begun(TestRepo.init(temporary), server);
    project.run(server.program().toString(), "init").done();
    server.started();
  }

  @AfterEach
  void end() {
    server.close();
  }

  private Project.Ran commit(String... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = "commit";
    all[1] = "--quiet";
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return project.git(all);
  }

  /** An editor that puts this text where the message goes. */
  private Project editor(String script) {
    project.executable("../editor", "#!/bin/sh\n" + script + "\n");
    return project.with("GIT_EDITOR", project.dir().resolve("../editor").normalize().toString());
  }

  @Test
  void it_gets_the_trailers_of_what_is_staged_from_one_start() {
    project.append("O02");
    commit("-am", "by hand").done();
    assertEquals("by hand\n\n" + ADDED, project.message());
    assertEquals(List.of("hook commit-msg"), server.started());
  }

  @Test
  void files_that_entries_cite_are_pinned() {
    project.write("data/t.csv", "1\n");
    project.write(
        "ara/trace/exploration_tree.yaml",
        """
        tree:
          - id: N01
            type: experiment
            title: run
            provenance: user
            timestamp: 2026-11-18T10:00
            result: flat
            evidence: [data/t.csv, O01]
        """);
    project.git("add", "--all").done();
    commit("-m", "by hand").done();
    String blob = project.git("rev-parse", "HEAD:data/t.csv").done();
    assertTrue(
        project.message().contains("\nAra-Evidence: data/t.csv@" + blob + "\nAra-Actor: human"),
        project.message());
    commit("--amend", "--no-edit").done();
    assertEquals(2, project.message().split("Ara-Evidence", -1).length, project.message());
  }

  @Test
  void what_is_illegal_is_refused_with_place_entry_rule_and_way_out() {
    project.rewrite("O01");
    String told = commit("-am", "rewrite").refused();
    assertTrue(told.contains("ara/staging/observations.yaml:5 O01 [observation-immutable]"), told);
    assertTrue(told.contains("restore it"), told);
    assertTrue(told.contains("git ara lint --explain observation-immutable"), told);
    assertTrue(commit("--no-verify", "-am", "rewrite").isDone());
  }

  @Test
  void nobody_reading_the_words_does_not_change_the_verdict() {
    project.rewrite("O01");
    project.git("add", "--all").done();
    project.write(".git/message", "rewrite\n");
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    int code =
        Main.run(
            List.of("hook", "commit-msg", ".git/message"),
            new Environment(Map.of("GIT_EDITOR", ":"), project.dir(), Clock.systemUTC()),
            new ByteArrayInputStream(new byte[0]),
            new Console(closed, closed, null));
    assertEquals(ExitCode.FINDINGS, code);
  }

  @Test
  void a_commit_of_other_files_starts_no_java() {
    project.write("code.txt", "x");
    project.git("add", "code.txt").done();
    commit("-m", "code").done();
    assertEquals(List.of(), server.started());
    assertEquals("code", project.message());
  }

  @Test
  void only_what_is_named_is_judged_when_paths_are_given() {
    project.append("O02");
    project.git("add", "--all").done();
    project.rewrite("O01");
    project.write("code.txt", "x");
    project.git("add", "code.txt").done();
    commit("-m", "code", "--", "code.txt").done();
    commit("-m", "record", "--", "ara").refused();
    commit("-m", "what was staged").done();
    assertEquals("what was staged\n\n" + ADDED, project.message());
    assertTrue(project.read(Project.OBSERVATIONS).contains("not O01"));
  }

  @Test
  void a_lie_is_refused_and_its_line_named() {
    project.append("O02");
    String told = commit("-am", "x\n\nAra-Event: C07 set Status testing -> supported").refused();
    assertTrue(told.contains("line 3: Ara-Event: C07 set Status testing -> supported"), told);
    assertTrue(told.contains("    Ara-Event: O02 add observation"), told);
    project.git("reset", "-q", "--hard").done();
    commit("--allow-empty", "-m", "x\n\nara-event: C07 set Status testing -> supported").refused();
    commit("--allow-empty", "-m", "x\n\nAra-Colour: red").refused();
  }

  @Test
  void what_is_stated_and_true_stays_once() {
    project.append("O02");
    commit("-am", "x\n\nAra-Turn: 2026-11-18_001#1\nAra-Event: O02 add observation").done();
    String turn = ADDED.replace("Ara-Event", "Ara-Turn: 2026-11-18_001#1\nAra-Event");
    assertEquals("x\n\n" + turn, project.message());
  }

  @Test
  void trailers_of_others_stay_in_the_one_last_block() {
    project.append("O02");
    commit("-s", "-am", "x\n\nwhy\n\nReviewed-by: B <b@example.org>").done();
    String others = "\nReviewed-by: B <b@example.org>\nSigned-off-by: Ada Tester <ada@example.org>";
    assertEquals("x\n\nwhy\n\n" + ADDED + others, project.message());
    String parsed = project.git("log", "-1", "--format=%(trailers:only,unfold)").done();
    assertEquals(ADDED + others, parsed);
  }

  @Test
  void an_amended_commit_gets_the_trailers_of_all_it_now_does() {
    project.append("O02");
    commit("-am", "two").done();
    project.append("O03");
    commit("-a", "--amend", "--no-edit").done();
    assertTrue(project.message().contains("O02 add observation"), project.message());
    assertTrue(project.message().contains("O03 add observation"), project.message());
    commit("--amend", "-m", "other words").done();
    assertTrue(project.message().startsWith("other words\n\nAra-Version: 1"), project.message());
    assertTrue(project.message().contains("O03 add observation"), project.message());
  }

  @Test
  void an_amended_commit_that_no_longer_touches_the_record_loses_them() {
    project.append("O02");
    project.write("code.txt", "x");
    project.git("add", "--all").done();
    commit("-m", "two").done();
    project.git("checkout", "HEAD^", "--", "ara").done();
    commit("--amend", "--no-edit").done();
    assertEquals("two", project.message());
  }

  @Test
  void amending_cannot_rewrite_what_was_there_before() {
    project.append("O02");
    commit("-am", "two").done();
    project.rewrite("O02");
    commit("-a", "--amend", "--no-edit").done();
    project.rewrite("O01");
    commit("-a", "--amend", "--no-edit").refused();
  }

  @Test
  void a_message_about_amending_amends_nothing() {
    project.append("O02");
    commit("-am", "two").done();
    project.rewrite("O02");
    commit("-am", "say --amend").refused();
    commit("-a", "-m", "--amend").refused();
  }

  @Test
  void the_editor_shows_what_will_be_said_and_an_empty_message_still_aborts() {
    project.append("O02");
    Project.Ran nothing = editor("cp \"$1\" \"$0.seen\"").git("commit", "-a", "-v", "--quiet");
    assertTrue(nothing.refused().contains("empty commit message"), nothing.all());
    String seen = project.read("../editor.seen");
    assertTrue(seen.contains("#   Ara-Event: O02 add observation type=claim"), seen);
    editor("{ echo typed; cat \"$1\"; } >\"$0.new\"; cp \"$0.new\" \"$1\"")
        .git("commit", "-a", "-v", "--quiet")
        .done();
    assertEquals("typed\n\n" + ADDED, project.message());
  }

  @Test
  void with_an_editor_the_refusal_comes_before_it_is_opened() {
    project.rewrite("O01");
    editor("touch \"$0.opened\"; echo typed >\"$1\"").git("commit", "-a").refused();
    assertFalse(project.dir().resolve("../editor.opened").toFile().exists());
  }

  @Test
  void another_comment_sign_and_kept_comments_are_minded() {
    project.git("config", "core.commentChar", ";").done();
    project.append("O02");
    editor("{ echo '# a heading'; cat \"$1\"; } >\"$0.new\"; cp \"$0.new\" \"$1\"")
        .git("commit", "-a", "--quiet")
        .done();
    assertEquals("# a heading\n\n" + ADDED, project.message());
    project.append("O03");
    commit("-am", "x\n\n; kept").done();
    assertTrue(project.message().startsWith("x\n\n; kept\n\nAra-Version: 1\n"), project.message());
  }

  @Test
  void fixups_and_squashed_merges_say_what_they_do() {
    project.append("O02");
    commit("-a", "--fixup=HEAD").done();
    assertEquals("fixup! an observation\n\n" + ADDED, project.message());
    project.git("checkout", "-q", "-b", "side", "HEAD^").done();
    project.append("O02");
    commit("-am", "side").done();
    project.git("checkout", "-q", "-b", "target", "HEAD^").done();
    project.git("merge", "--squash", "side").done();
    commit("-m", "squashed").done();
    assertEquals("squashed\n\n" + ADDED, project.message());
  }

  @Test
  void a_merge_of_two_records_needs_no_word_of_ours() {
    project.git("checkout", "-q", "-b", "side").done();
    project.append("O02");
    commit("-am", "side").done();
    project.git("checkout", "-q", "main").done();
    project.write("code.txt", "x");
    project.git("add", "code.txt").done();
    commit("-m", "code").done();
    project.git("merge", "-q", "--no-edit", "side").done();
    assertEquals("Merge branch 'side'", project.message());
  }

  @Test
  void stale_trailers_of_a_picked_commit_are_put_right() {
    project.git("checkout", "-q", "-b", "side").done();
    project.append("O02");
    project.append("O03");
    commit("-am", "two").done();
    project.git("checkout", "-q", "main").done();
    project.git("cherry-pick", "-n", "side").done();
    String text = project.read(Project.OBSERVATIONS);
    project.write(Project.OBSERVATIONS, text.substring(0, text.indexOf("  - id: O03")));
    commit("-a", "-m", "picked").done();
    assertEquals("picked\n\n" + ADDED, project.message());
  }

  @Test
  void without_git_ara_one_line_is_said_and_git_goes_on() {
    Project bare = project.with("PATH", TestRepo.path());
    server.program().toFile().setExecutable(false);
    project.rewrite("O01");
    Project.Ran ran = bare.git("commit", "-qam", "unchecked");
    assertEquals(
        "git-ara: not on PATH; nothing was checked against the rules of the research record",
        ran.done());
  }

  @Test
  void a_java_that_cannot_start_lets_git_go_on() throws IOException {
    project.rewrite("O01");
    Path broken = Files.createDirectory(temporary.resolve("broken"));
    project.executable(
        "../broken/git-ara",
        "#!/bin/sh\necho 'Error occurred during initialization of VM'; exit 1\n");
    String told =
        project
            .with("PATH", broken + ":" + TestRepo.path())
            .git("commit", "-qam", "unchecked")
            .done();
    assertTrue(told.contains("the check failed, and git continues"), told);
  }

  @Test
  void every_commit_is_noted_and_told_to_the_spine() {
    project.write("code.txt", "x");
    project.git("add", "code.txt").done();
    project.with("ARA_SESSION", "s-1").git("commit", "-qm", "code").done();
    String code = project.head();
    commit("--amend", "-m", "code, amended").done();
    String told = project.git("log", "--reverse", "--format=%B", "refs/ara/spine").done();
    assertTrue(told.contains("commit " + code + " refs/heads/main s-1\n"), told);
    assertTrue(told.contains("rewritten " + code + " " + project.head()), told);
    assertEquals("", project.git("ls-tree", "refs/ara/spine").done());
    project.git("fsck", "--strict").done();
  }
}
