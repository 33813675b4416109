package gitara.cli;

import static gitara.cli.RawTrees.FILE;
import static gitara.cli.RawTrees.FOLDER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.RawTrees.Row;
import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.testkit.TestRepo;
import gitara.text.TerminalEscaper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What strangers may send a server. Each push is refused in words that tell why, nothing of it
 * stays, and nothing in it steers the terminal of whoever reads the answer. The full sizes are in
 * {@code cli/bench/run push-hostile}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class HostilePushTest {
  private Path temporary;
  private HookServer server;
  private Project project;
  private Project remote;
  private RawTrees trees;

  /** What a test may change, as it was. */
  private String configuration;

  private String observations;

  /** One for all: what is refused leaves nothing. */
  @BeforeAll
  void begin(@TempDir Path folder) {
    temporary = folder;
    server = new HookServer(temporary);
    project = Project.begun(TestRepo.init(temporary), server);
    trees = new RawTrees(arguments -> project.git(arguments).done(), temporary);
    remote = project.at(TestRepo.initBare(temporary).dir());
    remote.run(server.program().toString(), "init", "--server").done();
    project.git("remote", "add", "origin", remote.dir().toString()).done();
    project.git("push", "-q", "-u", "origin", "main").done();
    configuration = remote.read("config");
    observations = project.read(Project.OBSERVATIONS);
  }

  @AfterEach
  void putBack() {
    remote.write("config", configuration);
    if (!project.read(Project.OBSERVATIONS).equals(observations)) {
      project.git("checkout", "-q", "-f", "main").done();
    }
    if (Files.exists(project.dir().resolve(".git/refs/heads/many"))) {
      project.git("branch", "-q", "-D", "many").done();
    }
  }

  @AfterAll
  void end() {
    server.close();
  }

  private String object(String type, byte[] bytes) {
    return trees.object(type, bytes);
  }

  private String blob(String text) {
    return trees.blob(text);
  }

  private String tree(List<Row> rows) {
    return trees.tree(rows);
  }

  /** What stands in a folder of main. */
  private List<Row> rows(String folder) {
    return trees.rows("main", folder);
  }

  /** A tree like that of main, with something else in one place. */
  private String with(String path, String mode, String id) {
    int slash = path.lastIndexOf('/');
    Row row = Row.of(mode, path.substring(slash + 1), id);
    return trees.with(
        "main", slash < 0 ? "" : path.substring(0, slash), all -> RawTrees.replace(all, row));
  }

  private String commit(String tree, String message) {
    return commit("main", tree, message);
  }

  private String commit(String parent, String tree, String message) {
    return project.git("commit-tree", "-p", parent, "-m", message, tree).done();
  }

  private String refused(String commit, String... expected) {
    String before = refs();
    String told = project.git("push", "origin", commit + ":refs/heads/hostile").refused();
    assertEquals(before, refs());
    for (String part : expected) {
      assertTrue(told.contains(part), told);
    }
    assertEquals(TerminalEscaper.block(told), told);
    return told;
  }

  private String refs() {
    return remote.git("for-each-ref", "--format=%(refname) %(objectname)").done();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "..",
        ".",
        ".git",
        ".GIT",
        ".git ",
        ".git.",
        "git~1",
        ".g\u200cit",
        ".git:x",
        "a/../b",
        "red\u001b[31m",
        "\u202egnp.exe",
        "two\nlines"
      })
  void names_that_lead_elsewhere_or_steer_a_terminal(String name) {
    String evidence = tree(List.of(Row.of(FILE, name, blob("x"))));
    String told =
        refused(
            commit(with("ara/evidence/tables", FOLDER, evidence), "odd"), "the push was rejected");
    assertTrue(told.contains("[plain-files] is a name "), told);
  }

  @Test
  void nor_do_the_records_beside_it_hold_such_names() {
    String evidence = tree(List.of(Row.of(FILE, "..", blob("x"))));
    for (String folder : List.of("memory/topics", "meditations/m")) {
      String told = refused(commit(with(folder, FOLDER, evidence), "odd"), "the push was rejected");
      assertTrue(told.contains(folder + "/.. [plain-files] is a name that leads"), told);
    }
  }

  @Test
  void a_name_that_stands_twice_shows_each_reader_another_record() {
    String other = tree(List.of(Row.of(FILE, "PAPER.md", blob("another"))));
    List<Row> top = rows("");
    top.add(0, Row.of(FOLDER, "ara", other));
    refused(commit(tree(top), "twice"), ". [plain-files] is a folder with a name twice");
    List<Row> logic = rows("ara/logic");
    logic.add(Row.of(FILE, "claims.md", blob("another")));
    refused(
        commit(with("ara/logic", FOLDER, tree(logic)), "twice"),
        "ara/logic [plain-files] is a folder with a name twice");
  }

  @Test
  void links_and_repositories_anywhere_in_a_record_or_in_place_of_it() {
    String link = blob("/etc/passwd");
    for (String path :
        List.of("ara/evidence/x", "memory/CLAUDE.md", "meditations/m/x", "ara", "memory")) {
      refused(commit(with(path, "120000", link), "link"), path + " [plain-files] is a symbolic");
      refused(
          commit(with(path, "160000", project.head()), "repository"),
          path + " [plain-files] is a repository of its own");
    }
  }

  @Test
  void a_record_is_not_swapped_for_another_nor_hidden_behind_one() {
    String ara = project.git("rev-parse", "main:ara").done();
    String rewritten =
        blob(project.read(Project.OBSERVATIONS).replace("hand: O01", "hand: not O01"));
    List<Row> top = rows("");
    top.removeIf(row -> row.name().equals("ara"));
    String swapped =
        project
            .git("rev-parse", with("ara/staging/observations.yaml", FILE, rewritten) + ":ara")
            .done();
    top.add(Row.of(FOLDER, "record", swapped));
    refused(commit(tree(top), "moved and changed"), "ara [plain-files] is no longer the record");
    top.removeLast();
    top.add(Row.of(FOLDER, "record", ara));
    String moved = commit(tree(top), "moved");
    project.git("push", "-q", "origin", moved + ":refs/heads/moved").done();
    top.add(Row.of(FOLDER, "second", ara));
    refused(
        commit(moved, tree(top), "two of them"), "record [plain-files] is no longer the record");
  }

  @ParameterizedTest
  @ValueSource(strings = {"large", "deep", "levels", "bomb", "itself", "many", "escapes"})
  void texts_made_to_choke_a_reader(String kind) {
    String text =
        switch (kind) {
          case "large" -> "observations:\n" + "# nothing at all\n".repeat(1 << 20);
          case "deep" -> "observations: " + "[".repeat(5000) + "]".repeat(5000) + "\n";
          case "levels" -> levels();
          case "bomb" -> bomb();
          case "itself" -> "observations: &a [*a]\n";
          case "many" -> "observations: [" + "a,".repeat(1_000_001) + "]\n";
          default -> "observations:\n  - \"\\u001b[31m\\u202e\n";
        };
    String told =
        refused(
            commit(with("ara/staging/observations.yaml", FILE, blob(text)), kind), "[yaml-parse]");
    assertTrue(told.contains("1 commit checked in "), told);
  }

  private static String levels() {
    StringBuilder text = new StringBuilder("observations:\n");
    for (int i = 1; i <= 5000; i++) {
      text.repeat(" ", i).append("a:\n");
    }
    return text.toString();
  }

  private static String bomb() {
    StringBuilder text = new StringBuilder("a: &a [x, x, x, x, x, x, x, x, x]\n");
    for (char c = 'b'; c <= 'i'; c++) {
      text.append(c).append(": &").append(c).append(" [*").append((char) (c - 1));
      text.repeat(", *" + (char) (c - 1), 8).append("]\n");
    }
    return text.append("observations: *i\n").toString();
  }

  @Test
  void a_board_and_a_claim_too_large_to_be_read() {
    String text = "- When x, do y\n".repeat(2_400_000);
    refused(
        commit(with("memory/CLAUDE.md", FILE, blob(text)), "board"),
        "memory/CLAUDE.md is too large to be read",
        "check not completed in ",
        " ms of 10000");
    refused(
        commit(with("ara/logic/claims.md", FILE, blob(text)), "claims"),
        "ara/logic/claims.md [yaml-parse] is too large to be read");
  }

  @Test
  void a_message_that_is_larger_than_any() {
    String head = project.git("cat-file", "commit", "main").done();
    String raw = head.substring(0, head.indexOf("\n\n")) + "\n\n" + "Ara-Op: x\n".repeat(600_000);
    refused(object("commit", raw.getBytes(UTF_8)), " is too large: 6000");
  }

  @Test
  void what_takes_longer_than_the_budget_is_refused_with_a_way_out() throws Exception {
    remote.git("config", "ara.budget", "1").done();
    many(400);
    String told =
        refused(
            project.git("rev-parse", "many").done(),
            "longer than the 1 ms that the server allows; the push was rejected",
            "push it in parts");
    assertTrue(told.contains("git config ara.budget"), told);
    remote.git("config", "ara.budget", "soon").done();
    refused(project.git("rev-parse", "many").done(), "ara.budget on the server is not a number");
    remote.git("config", "ara.budget", "600000").done();
    refused(project.git("rev-parse", "many").done(), "in 400 places", "and 380 more", " of 600000");
  }

  @Test
  void many_commits_that_each_add_an_entry_are_judged_or_told_to_come_in_parts() throws Exception {
    List<String> texts = new ArrayList<>();
    for (int i = 2; i <= 301; i++) {
      project.append("O%02d".formatted(i));
      texts.add(project.read(Project.OBSERVATIONS));
    }
    many(texts);
    remote.git("config", "ara.budget", "1").done();
    String told = refused(project.git("rev-parse", "many").done(), "push it in parts");
    assertTrue(told.contains("check not completed in "), told);
    remote.git("config", "ara.budget", "600000").done();
    told = project.git("push", "--no-verify", "origin", "many").done();
    assertTrue(told.contains("300 commits checked in "), told);
  }

  /** Commits on a branch of that name, each of which rewrites an observation. */
  private void many(int count) throws IOException {
    String text = project.read(Project.OBSERVATIONS);
    List<String> texts = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      texts.add(text.replace("hand: O01", "hand: " + i));
    }
    many(texts);
  }

  private void many(List<String> texts) throws IOException {
    StringBuilder stream = new StringBuilder();
    for (int i = 1; i <= texts.size(); i++) {
      String changed = texts.get(i - 1);
      stream.append("commit refs/heads/many\ncommitter x <x@x> ").append(1_795_000_000 + i);
      stream.append(" +0000\ndata 1\nx\n").append(i == 1 ? "from refs/heads/main^0\n" : "");
      stream.append("M 100644 inline ").append(Project.OBSERVATIONS).append("\ndata ");
      stream.append(changed.getBytes(UTF_8).length).append('\n').append(changed).append('\n');
    }
    Path file = temporary.resolve("stream");
    Files.writeString(file, stream.append("done\n"));
    project.run("sh", "-c", "git fast-import --quiet --done <\"$1\"", "sh", file.toString()).done();
  }

  @Test
  void what_a_push_excuses_itself_with_does_not_count() {
    project.git("checkout", "-q", "-b", "excused").done();
    project.rewrite("O01");
    project.git("commit", "-q", "-am", "rewrite").done();
    String program = server.program().toString();
    String found = project.run(program, "check", "main..excused", "--sarif").refused();
    String mark = "\"gitAra/v2\":\"";
    int at = found.indexOf(mark);
    assertTrue(at >= 0, found);
    String fingerprint = found.substring(at + mark.length(), at + mark.length() + 20);
    String baseline = "at " + project.head() + "\nformat 2\n" + fingerprint + " x\n";
    project.write(".ara/baseline", baseline);
    project.write(".ara/config", "budget = 1\n");
    project.git("add", "--all").done();
    project.git("commit", "-q", "--amend", "-m", "rewrite, excused").done();
    refused(project.head(), "[observation-immutable]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ara-Version: 1\nAra-Event: C07 add claim",
        "ara-version: 1\nARA-EVENT: C07 add claim",
        "Ara-Version: 1\nAra-Event: O01 set content \u001b]0;x\u0007",
        "Ara-Version: 9\nAra-Event: O01 add",
        "Ara-Version: 1\nAra-Event: C07 add claim\n\n\n",
        "Ara-Version: 1\nAra-Op: ara.turn\nAra-Event:\n  C07 add claim",
      })
  void trailers_that_are_not_so(String trailers) {
    String tree = project.git("rev-parse", "main^{tree}").done();
    String raw =
        "tree "
            + tree
            + "\nparent "
            + project.head()
            + "\nauthor x <x@x> 1795000000 +0000\ncommitter x <x@x> 1795000000 +0000\n"
            + "encoding "
            + (trailers.length() % 2 == 0 ? "UTF-16" : "no such thing")
            + "\n\nforged \u001b[31m\u202e\n\n"
            + trailers
            + "\n";
    refused(object("commit", raw.getBytes(UTF_8)), "[trailer-truth]");
  }

  @Test
  void refs_that_git_would_not_name_so_sent_by_its_protocol() throws Exception {
    String before = refs();
    for (String name :
        List.of(
            "refs/heads/a\u001b[31m",
            "refs/heads/a\u202eb",
            "refs/heads/a\u200bb",
            "refs/heads/../../x",
            "refs/heads/a\u0007",
            "refs/heads/.git/x",
            "HEAD",
            "../x")) {
      String told = send(name);
      assertEquals(before, refs(), name);
      assertTrue(told.contains("ng "), told);
      for (String line : told.split("\n", -1)) {
        // The others are git's own.
        if (line.startsWith("git-ara")) {
          assertEquals(TerminalEscaper.line(line), line);
        }
      }
    }
    assertTrue(send("refs/heads/plain").contains("ok refs/heads/plain"));
  }

  /** What git's server says to a client that wants a branch at main's commit. */
  private String send(String ref) throws Exception {
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    byte[] line =
        ("0".repeat(40) + " " + project.head() + " " + ref + "\0report-status\n").getBytes(UTF_8);
    input.writeBytes("%04x".formatted(line.length + 4).getBytes(UTF_8));
    input.writeBytes(line);
    input.writeBytes("0000".getBytes(UTF_8));
    byte[] pack = {'P', 'A', 'C', 'K', 0, 0, 0, 2, 0, 0, 0, 0};
    input.writeBytes(pack);
    input.writeBytes(MessageDigest.getInstance("SHA-1").digest(pack));
    Path file = temporary.resolve("protocol");
    Files.write(file, input.toByteArray());
    String all =
        remote.run("sh", "-c", "git receive-pack . <\"$1\" 2>&1", "sh", file.toString()).all();
    // Before its answer stands what the server has.
    return all.substring(all.indexOf("0000") + 4);
  }

  @Test
  void more_refs_than_are_looked_at_are_not_let_through_unseen() {
    String line = "0".repeat(40) + " " + "0".repeat(39) + "1 refs/heads/";
    byte[] input = (line + "x".repeat(100) + "\n").repeat(25_000).getBytes(UTF_8);
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            List.of("hook", "pre-receive"),
            new Environment(Map.of(), remote.dir(), Clock.systemUTC()),
            new ByteArrayInputStream(input),
            new Console(new ByteArrayOutputStream(), err, null));
    assertEquals(ExitCode.REFUSED, code, err.toString(UTF_8));
  }
}
