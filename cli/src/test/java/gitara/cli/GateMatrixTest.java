package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every way to make a commit, under everybody who may look after hooks. Each row is done twice:
 * with what is legal, which must get through everywhere, and with what is not. The table tells
 * which gate stops that first; behind it all later ones are tried too, each with those before it
 * switched off.
 */
final class GateMatrixTest {
  /** Hook files, and what newer gits have in their configuration. */
  private static final List<String> NO_HOOKS =
      List.of(
          "-c", "core.hooksPath=/dev/null",
          "-c", "hook.pre-commit.enabled=false",
          "-c", "hook.prepare-commit-msg.enabled=false",
          "-c", "hook.commit-msg.enabled=false",
          "-c", "hook.post-commit.enabled=false");

  /** Does something with git; given whether it is to be legal. */
  private interface Row extends BiFunction<Project, Boolean, Project.Ran> {}

  private static final Map<String, Row> ROWS = new LinkedHashMap<>();

  private static void edit(Project project, boolean legal) {
    if (legal) {
      project.append("O02");
    } else {
      project.rewrite("O01");
    }
  }

  private static void code(Project project, String name) {
    project.write(name, name);
    project.git("add", name).done();
    project.git("commit", "-qm", name).done();
  }

  /** A branch with one commit that got there by itself; back on the first one after that. */
  private static void side(Project project, boolean legal) {
    String here = project.git("symbolic-ref", "--short", "HEAD").done();
    project.git("checkout", "-q", "-b", here + "-side").done();
    edit(project, legal);
    if (legal) {
      project.git("commit", "-qam", "side").done();
    } else {
      unchecked(project, "commit", "-qam", "side").done();
    }
    project.git("checkout", "-q", here).done();
  }

  private static String sideOf(Project project) {
    return project.git("symbolic-ref", "--short", "HEAD").done() + "-side";
  }

  private static Project.Ran unchecked(Project project, String... arguments) {
    List<String> all = new ArrayList<>(NO_HOOKS);
    all.addAll(List.of(arguments));
    return project.git(all.toArray(String[]::new));
  }

  static {
    ROWS.put(
        "commit",
        (project, legal) -> {
          edit(project, legal);
          return project.git("commit", "-qam", "x");
        });
    ROWS.put(
        "commit -- path",
        (project, legal) -> {
          edit(project, legal);
          return project.git("commit", "-qm", "x", "--", "ara");
        });
    ROWS.put(
        "amend",
        (project, legal) -> {
          code(project, "code-to-amend.txt");
          edit(project, legal);
          return project.git("commit", "-q", "-a", "--amend", "-m", "x");
        });
    ROWS.put(
        "merge",
        (project, legal) -> {
          side(project, legal);
          code(project, "code-to-merge.txt");
          return project.git("merge", "-q", "--no-edit", sideOf(project));
        });
    ROWS.put(
        "merge, changed",
        (project, legal) -> {
          side(project, true);
          code(project, "code-to-change.txt");
          project.git("merge", "-q", "--no-commit", sideOf(project)).done();
          if (!legal) {
            project.rewrite("O01");
          }
          return project.git("commit", "-q", "-a", "--no-edit");
        });
    ROWS.put(
        "rebase",
        (project, legal) -> {
          side(project, legal);
          code(project, "code-below.txt");
          String here = project.git("symbolic-ref", "--short", "HEAD").done();
          return project.git("rebase", "-q", here, here + "-side");
        });
    ROWS.put(
        "cherry-pick",
        (project, legal) -> {
          side(project, legal);
          code(project, "code-first.txt");
          return project.git("cherry-pick", sideOf(project));
        });
    ROWS.put(
        "revert",
        (project, legal) -> {
          code(project, "code-to-revert.txt");
          // An entry that others have already, and one that nobody has ever seen.
          String published = project.git("rev-list", "--max-count=1", "HEAD", "--", "ara").done();
          return project.git("revert", "--no-edit", legal ? "HEAD" : published);
        });
    ROWS.put(
        "stash",
        (project, legal) -> {
          edit(project, legal);
          project.git("stash", "-q").done();
          project.git("stash", "pop", "-q").done();
          return project.git("commit", "-qam", "x");
        });
    ROWS.put(
        "squash merge",
        (project, legal) -> {
          side(project, legal);
          code(project, "code-to-squash.txt");
          project.git("merge", "-q", "--squash", sideOf(project)).done();
          return project.git("commit", "-qm", "squashed");
        });
  }

  /** What git itself leaves to us; the same whoever looks after the hooks. */
  private static final String STOPPED_BY =
      """
      commit          commit    pre-push server
      commit -- path  commit    pre-push server
      amend           commit    pre-push server
      merge           -         pre-push server
      merge, changed  commit    pre-push server
      rebase          -         pre-push server
      cherry-pick     -         pre-push server
      revert          commit    pre-push server
      stash           commit    pre-push server
      squash merge    commit    pre-push server
      """;

  @TempDir Path temporary;
  private HookServer server;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
  }

  @AfterEach
  void end() {
    server.close();
  }

  @ParameterizedTest
  @EnumSource
  void nothing_illegal_gets_to_the_server_and_nothing_legal_is_stopped(HookManager manager) {
    Project first = Project.begun(TestRepo.init(temporary), server);
    for (Path folder : HookManager.TOOLS) {
      first = first.with("PATH", first.variable("PATH") + ":" + folder);
    }
    manager.setUp(first);
    Project project = manager.where(first);
    String told = project.run(server.program().toString(), "init").done();
    manager.finish(project, told);
    project.git("add", "--all").done();
    project.git("commit", "-q", "--allow-empty", "-m", "hooks").done();
    TestRepo bare = TestRepo.initBare(temporary);
    Project remote = first.at(bare.dir());
    remote.run(server.program().toString(), "init", "--server").done();
    project.git("remote", "add", "origin", bare.dir().toString()).done();
    project.git("push", "-q", "origin", "HEAD:refs/heads/main").done();

    String base = project.head();
    StringBuilder table = new StringBuilder();
    for (Map.Entry<String, Row> row : ROWS.entrySet()) {
      String name = row.getKey().replaceAll("[^a-z]+", "-");
      project.git("checkout", "-q", "-f", "-B", "legal-" + name, base).done();
      row.getValue().apply(project, true).done();
      project.git("push", "-q", "origin", "HEAD:refs/heads/legal-" + name).done();

      project.git("checkout", "-q", "-f", "-B", "illegal-" + name, base).done();
      boolean committed = row.getValue().apply(project, false).isDone();
      if (!committed) {
        unchecked(project, "commit", "-q", "-a", "-m", "past the gate").done();
      }
      String target = "HEAD:refs/heads/illegal-" + name;
      boolean pushed = project.git("push", "-q", "origin", target).isDone();
      boolean taken = project.git("push", "-q", "--no-verify", "origin", target).isDone();
      table.append(
          "%-15s %-9s %-8s %s\n"
              .formatted(
                  row.getKey(),
                  committed ? "-" : "commit",
                  pushed ? "-" : "pre-push",
                  taken ? "-" : "server"));
    }
    assertEquals(STOPPED_BY, table.toString());
    assertEquals("", remote.git("for-each-ref", "refs/heads/illegal-*").done());
    remote.git("fsck", "--strict").done();
  }
}
