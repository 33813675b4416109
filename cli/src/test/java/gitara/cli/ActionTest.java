package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Programs;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * The pull request's check as GitHub's runner does it: the workflow that init writes, the steps of
 * the action as they are written, an event in a file, and checkouts as actions/checkout makes them.
 */
final class ActionTest {
  private static final Path TOP =
      Path.of(System.getProperty("basedir", ".")).toAbsolutePath().resolve("..").normalize();
  private static final Path ACTION = TOP.resolve(".github/actions/ara-check/action.yml");
  private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{ *([a-z_. |]+?) *}}");

  @TempDir Path temporary;
  private HookServer server;
  private Project fork;
  private Path github;
  private String base = "";

  @BeforeEach
  void begin() throws IOException {
    server = new HookServer(temporary);
    fork = Project.begun(TestRepo.init(temporary), server);
    base = fork.head();
    github = TestRepo.initBare(temporary).dir();
    fork.git("push", "-q", github.toString(), "main").done();
    fork.git("checkout", "-q", "-b", "topic").done();
    // Where the action's own checkout has the launcher.
    Path cli = Files.createDirectories(temporary.resolve("actions/git-ara/cli"));
    Files.createSymbolicLink(cli.resolve("git-ara"), server.program());
    Path action =
        Files.createDirectories(temporary.resolve("actions/git-ara/.github/actions/ara-check"));
    for (String script : List.of("fetch.sh", "check.sh")) {
      Files.copy(ACTION.resolveSibling(script), action.resolve(script));
    }
    Files.writeString(action.resolve("RELEASE"), "version 7.1.0\n");
  }

  /** Packs the program under test as a release, in a folder; the digest in RELEASE is right. */
  private Path release() throws IOException {
    Path folder = Files.createDirectories(temporary.resolve("release"));
    Path tree = temporary.resolve("tree/git-ara-7.1.0");
    Files.createDirectories(tree.resolve("lib/git-ara"));
    Files.writeString(tree.resolve("lib/git-ara/current"), "abc\n");
    Files.createDirectories(tree.resolve("bin"));
    Programs.write(
        tree.resolve("bin/git-ara"), "#!/bin/sh\nexec '" + server.program() + "' \"$@\"\n");
    String name = "git-ara-7.1.0-linux-x64-noarchive.tar.gz";
    fork.run("tar", "-czf", folder.resolve(name).toString(), "-C", tree + "/..", "git-ara-7.1.0")
        .done();
    String digest = fork.run("sha256sum", folder.resolve(name).toString()).done().split(" ", 2)[0];
    Files.writeString(
        temporary.resolve("actions/git-ara/.github/actions/ara-check/RELEASE"),
        "version 7.1.0\nsha256 " + digest + "  " + name + "\n");
    return folder;
  }

  @AfterEach
  void end() {
    server.close();
  }

  /** What the runner shows of a step. */
  private record Step(int code, String log, String summary) {
    long count(String start) {
      return log.lines().filter(line -> line.startsWith(start)).count();
    }
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> yaml(String text) {
    Load load = new Load(LoadSettings.builder().build());
    return (Map<String, Object>) Objects.requireNonNull(load.loadFromString(text));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> steps(Map<String, Object> of) {
    return (List<Map<String, Object>>) Objects.requireNonNull(of.get("steps"));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> inner(Map<String, Object> outer, String name) {
    return (Map<String, Object>) outer.getOrDefault(name, Map.of());
  }

  /** Names, dots and alternatives, which is all that ours use; what is not there is empty. */
  private static String expand(@Nullable Object text, Map<String, Object> contexts) {
    Matcher matcher = EXPRESSION.matcher(String.valueOf(text));
    return matcher.replaceAll(
        found -> {
          for (String alternative : found.group(1).split(" *\\|\\| *", -1)) {
            Object value = contexts;
            for (String name : alternative.split("\\.", -1)) {
              value = value instanceof Map<?, ?> map ? map.get(name) : null;
            }
            if (value != null && !value.equals("")) {
              return Matcher.quoteReplacement(String.valueOf(value));
            }
          }
          return "";
        });
  }

  /**
   * Opens a pull request from the fork's branch, and runs its check on a checkout of this depth.
   */
  private Step check(int depth) {
    String head = fork.head();
    fork.git("push", "-q", "-f", github.toString(), "HEAD:refs/pull/7/head").done();
    fork.git("checkout", "-q", "-B", "merge", "main").done();
    fork.git("-c", "core.hooksPath=/dev/null", "merge", "-q", "--no-ff", "-m", "m", head).done();
    fork.git("push", "-q", "-f", github.toString(), "HEAD:refs/pull/7/merge").done();
    fork.git("checkout", "-q", "topic").done();
    return run(checkout(depth), base, head);
  }

  /** As actions/checkout does it: the merge that GitHub made, detached. */
  private Project checkout(int depth) {
    Project clone = fork.at(temporary.resolve("workspace"));
    fork.git("init", "-q", clone.dir().toString()).done();
    clone.git("remote", "add", "origin", "file://" + github).done();
    String merge = "+refs/pull/7/merge:refs/remotes/pull/7/merge";
    if (depth == 0) {
      clone.git("fetch", "-q", "origin", "+refs/heads/*:refs/remotes/origin/*", merge).done();
    } else {
      clone.git("fetch", "-q", "--no-tags", "--depth=" + depth, "origin", merge).done();
    }
    clone.git("checkout", "-q", "--force", "refs/remotes/pull/7/merge").done();
    return clone;
  }

  private Step run(Project workspace, String baseSha, String headSha) {
    String event =
        "{\"pull_request\": {\"number\": 7, \"base\": {\"sha\": \"%s\"}, \"head\": {\"sha\": \"%s\"}}}"
            .formatted(baseSha, headSha);
    return run(workspace, event, Map.of("source", "true"));
  }

  private Step run(Project workspace, String event, Map<String, Object> given) {
    workspace.write("../event.json", event);
    workspace.write("../summary.md", "");
    Path runner = temporary.resolve("runner");
    Path action = temporary.resolve("actions/git-ara/.github/actions/ara-check");
    Map<String, Object> own =
        Map.of(
            "event", yaml(event),
            "action_path", action.toString(),
            "action_repository", "somebody/git-ara");
    Map<String, Object> outputs = new TreeMap<>();
    StringBuilder log = new StringBuilder();
    int code = 0;
    for (Map<String, Object> step : steps(inner(yaml(text(ACTION)), "runs"))) {
      if (step.get("run") == null) {
        continue;
      }
      workspace.write("../output", "");
      Map<String, Object> contexts = Map.of("github", own, "inputs", given, "steps", outputs);
      Project here =
          workspace
              .with("GITHUB_ACTIONS", "true")
              .with("CI", "true")
              .with("RUNNER_OS", "Linux")
              .with("RUNNER_ARCH", "X64")
              .with("RUNNER_TEMP", runner.toString())
              .with("ARA_RELEASE", temporary.resolve("release").toString())
              .with("GITHUB_EVENT_NAME", "pull_request")
              .with("GITHUB_EVENT_PATH", workspace.dir().resolve("../event.json").toString())
              .with("GITHUB_WORKSPACE", workspace.dir().toString())
              .with("GITHUB_REF", "refs/pull/7/merge")
              .with("GITHUB_STEP_SUMMARY", workspace.dir().resolve("../summary.md").toString())
              .with("GITHUB_OUTPUT", workspace.dir().resolve("../output").toString());
      for (Map.Entry<String, Object> variable : inner(step, "env").entrySet()) {
        here = here.with(variable.getKey(), expand(variable.getValue(), contexts));
      }
      here.write("../step.sh", expand(step.get("run"), contexts));
      assertEquals("sh", step.get("shell"), "how the runner starts it depends on it");
      Project.Ran ran = here.run("sh", "-e", here.dir().resolve("../step.sh").toString());
      log.append(ran.all());
      code = ran.code();
      if (code != 0) {
        break;
      }
      Map<String, Object> printed = new TreeMap<>();
      for (String line : workspace.read("../output").lines().toList()) {
        printed.put(line.split("=", 2)[0], line.split("=", 2)[1]);
      }
      outputs.put(String.valueOf(step.get("id")), Map.of("outputs", printed));
    }
    return new Step(code, log.toString(), workspace.read("../summary.md"));
  }

  private static Path workflow() {
    return TOP.resolve("cli/src/main/resources/gitara/cli/admin/workflow.yml");
  }

  private static Map<String, Object> template() {
    return yaml(text(workflow()).replace("@BRANCH@", "main").replace("@ACTION@", "'@ACTION@'"));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void commit(String subject) {
    fork.git("add", "--all").done();
    fork.git("commit", "-qm", subject).done();
  }

  @Test
  void no_input_gets_into_a_command_and_every_action_is_pinned() {
    List<Map<String, Object>> all =
        List.of(
            Map.of("steps", steps(inner(yaml(text(ACTION)), "runs"))),
            inner(inner(template(), "jobs"), "check"));
    for (Map<String, Object> job : all) {
      for (Map<String, Object> step : steps(job)) {
        assertFalse(String.valueOf(step.get("run")).contains("${{"), step.toString());
        String uses = String.valueOf(step.getOrDefault("uses", "./"));
        boolean ours = uses.startsWith("./") || uses.equals("@ACTION@");
        assertTrue(ours || uses.matches(".*@[0-9a-f]{40}"), uses);
      }
    }
    assertEquals(Map.of("contents", "read"), inner(template(), "permissions"));
  }

  @Test
  void one_that_is_fine_passes_and_its_summary_tells_what_is_new() {
    fork.append("O02");
    commit("seen");
    Step step = check(0);
    assertEquals(0, step.code(), step.log());
    // It was made without hooks, which is no error.
    assertEquals(0, step.count("::error"), step.log());
    assertEquals(1, step.count("::warning"), step.log());
    assertTrue(step.summary().contains("0 errors, 1 warnings"), step.summary());
    assertTrue(step.summary().contains("- new: 1 observation\n"), step.summary());
    assertTrue(step.summary().contains("`git ara view -o record.html`"), step.summary());
  }

  @Test
  void one_with_findings_fails_with_annotations() {
    fork.rewrite("O01");
    commit("rewritten");
    Step step = check(0);
    assertEquals(1, step.code(), step.log());
    assertTrue(
        step.log()
            .contains(
                "::error"
                    + " file=ara/staging/observations.yaml,line=5,title=observation-immutable::O01:"
                    + " content of O01 was changed"),
        step.log());
    assertTrue(step.summary().contains("| error | observation-immutable |"), step.summary());
  }

  @Test
  void what_main_has_got_since_is_not_held_against_it() {
    fork.append("O02");
    commit("seen");
    fork.git("checkout", "-q", "main").done();
    fork.rewrite("O01");
    commit("main itself breaks a rule");
    fork.git("push", "-q", "-f", github.toString(), "main").done();
    base = fork.head();
    fork.git("checkout", "-q", "topic").done();
    Step step = check(0);
    assertEquals(0, step.code(), step.log());
  }

  @Test
  void without_the_history_it_says_what_is_missing_where_the_author_looks() {
    fork.append("O02");
    commit("seen");
    fork.append("O03");
    commit("seen, too");
    Step one = check(1);
    assertEquals(2, one.code(), one.log());
    assertTrue(one.log().contains("::error title=ara-check::" + base), one.log());
    assertTrue(one.log().contains("fetch-depth: 0"), one.log());
    assertTrue(one.summary().contains("Not checked."), one.summary());
  }

  @Test
  void a_history_that_ends_inside_the_range_is_no_new_record() {
    fork.append("O02");
    commit("seen");
    fork.append("O03");
    commit("seen, too");
    // The base is here, and of the two commits only the last.
    Step two = check(2);
    assertEquals(2, two.code(), two.log());
    assertTrue(
        two.log().contains("::error title=ara-check::the history of this shallow"), two.log());
  }

  @Test
  void no_name_of_a_file_makes_a_command_of_its_own() throws IOException {
    Path folder = Files.createDirectories(fork.dir().resolve("ara/evidence"));
    Files.createSymbolicLink(folder.resolve("50% a,b::c\n::warning::d"), Path.of("nowhere"));
    fork.git("add", "--all").done();
    fork.git("commit", "-q", "--no-verify", "-m", "x\n\n::error::forged").done();
    Step step = check(0);
    assertEquals(1, step.code(), step.log());
    assertEquals(step.count("::"), step.count("::error file=ara/"), step.log());
    assertTrue(step.log().contains("file=ara/evidence/50%25 a%2Cb%3A%3Ac"), step.log());
    assertFalse(step.summary().contains("\n::"), step.summary());
  }

  @Test
  void more_than_github_shows_are_counted_and_in_the_summary() {
    fork.git("checkout", "-q", "main").done();
    for (int i = 2; i <= 32; i++) {
      fork.append("O%02d".formatted(i));
    }
    commit("many");
    base = fork.head();
    fork.git("push", "-q", github.toString(), "main").done();
    fork.git("checkout", "-q", "-B", "topic").done();
    for (int i = 2; i <= 32; i++) {
      fork.rewrite("O%02d".formatted(i));
    }
    commit("all of them");
    Step step = check(0);
    assertEquals(10, step.count("::error "), step.log());
    assertTrue(step.log().contains("31 errors"), step.log());
    long rows = step.summary().lines().filter(line -> line.startsWith("| error |")).count();
    assertEquals(31, rows, step.summary());
  }

  private String pullRequest() {
    return "{\"pull_request\": {\"base\": {\"sha\": \"%s\"}, \"head\": {\"sha\": \"%s\"}}}"
        .formatted(base, fork.head());
  }

  @Test
  void the_release_is_fetched_once_and_run_only_with_the_digest_that_was_committed()
      throws IOException {
    fork.append("O02");
    commit("seen");
    Project clone = fork.at(temporary.resolve("workspace"));
    fork.git("clone", "-q", fork.dir().toString(), clone.dir().toString()).done();
    Path release = release();
    Path archive = release.resolve("git-ara-7.1.0-linux-x64-noarchive.tar.gz");
    Step cold = run(clone, pullRequest(), Map.of());
    assertEquals(0, cold.code(), cold.log());
    assertTrue(cold.log().contains("git-ara 7.1.0 from " + release), cold.log());
    Path moved = Files.move(archive, release.resolve("moved"));
    Step cached = run(clone, pullRequest(), Map.of());
    assertEquals(0, cached.code(), cached.log());
    assertTrue(cached.log().contains("git-ara 7.1.0 from the cache"), cached.log());
    // Neither a cache nor a server that was tampered with gets anything run.
    Path held = temporary.resolve("runner/git-ara-download").resolve(archive.getFileName());
    Files.writeString(held, "not what was released");
    Files.writeString(archive, "not what was released");
    Step wrong = run(clone, pullRequest(), Map.of());
    assertEquals(2, wrong.code(), wrong.log());
    assertTrue(wrong.log().contains("does not have the digest that RELEASE names"), wrong.log());
    Files.move(moved, archive, StandardCopyOption.REPLACE_EXISTING);
    assertEquals(0, run(clone, pullRequest(), Map.of()).code());
  }

  @Test
  void where_no_version_is_released_the_action_says_so_and_runs_nothing() throws IOException {
    Files.writeString(
        temporary.resolve("actions/git-ara/.github/actions/ara-check/RELEASE"), "# none yet\n");
    fork.append("O02");
    commit("seen");
    Step step = run(fork, pullRequest(), Map.of());
    assertEquals(2, step.code(), step.log());
    assertTrue(step.log().contains("::error title=ara-check::no version"), step.log());
  }

  @Test
  void a_merge_group_and_a_push_are_checked_too() throws IOException {
    fork.rewrite("O01");
    commit("rewritten");
    String head = fork.head();
    Project clone = fork.at(temporary.resolve("workspace"));
    fork.git("clone", "-q", fork.dir().toString(), clone.dir().toString()).done();
    release();
    String none = "0".repeat(40);
    List<String> bad =
        List.of(
            "{\"merge_group\": {\"base_sha\": \"%s\", \"head_sha\": \"%s\"}}".formatted(base, head),
            "{\"before\": \"%s\", \"after\": \"%s\"}".formatted(base, head),
            "{\"before\": \"%s\", \"after\": \"%s\"}".formatted(none, head));
    for (String event : bad) {
      Step step = run(clone, event, Map.of());
      assertEquals(1, step.code(), step.log());
      assertTrue(step.log().contains("title=observation-immutable"), step.log());
    }
    Step deleted =
        run(clone, "{\"before\": \"%s\", \"after\": \"%s\"}".formatted(head, none), Map.of());
    assertEquals(0, deleted.code(), deleted.log());
    Step other = run(clone, "{\"action\": \"opened\"}", Map.of());
    assertEquals(2, other.code(), other.log());
    assertTrue(other.log().contains("this event names no commits"), other.log());
  }

  @Test
  void the_findings_are_there_as_sarif_where_asked_for() throws IOException {
    fork.rewrite("O01");
    commit("rewritten");
    Project clone = fork.at(temporary.resolve("workspace"));
    fork.git("clone", "-q", fork.dir().toString(), clone.dir().toString()).done();
    release();
    Step step = run(clone, pullRequest(), Map.of("sarif", "true"));
    assertEquals(1, step.code(), step.log());
    String sarif = Files.readString(temporary.resolve("runner/git-ara.sarif"));
    assertTrue(sarif.contains("\"ruleId\":\"ARA14\""), sarif);
  }
}
