import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A whole {@code git commit} without hooks, with ours, and with those of others where they are
 * installed (on PATH, or by .ci/run in target/tools). The first case, an empty JVM, is the
 * reference of the ratios; what hooks cost is the difference to a commit without them.
 */
final class HookCases {
  private static final List<String> COMMIT =
      List.of("git", "commit", "-q", "--allow-empty", "-m", "feat: a change of something");

  /** One more observation each time, with an id that was not there. */
  private static final String RECORD =
      "n=$(cat n); echo $((n + 1)) >n; printf '  - id: O%s\\n    content: \"by hand\"\\n'"
          + " $n >>ara/staging/observations.yaml; git commit -q -a -m 'feat: by hand'";

  private final Scratch world;
  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private final List<Case> cases = new ArrayList<>();

  private HookCases(Scratch world) {
    this.world = world;
  }

  static List<Case> cases(Scratch world) throws Exception {
    HookCases hooks = new HookCases(world);
    hooks.cases.add(Startup.emptyJvm(world));
    hooks.commits();
    hooks.push();
    hooks.others();
    return hooks.cases;
  }

  private Path repository(String name, String... init) throws Exception {
    Path folder = world.folder(name);
    must(folder, "git", "init", "-q", "-b", "main");
    List<String> command = new ArrayList<>(List.of(ara, "init"));
    command.addAll(List.of(init));
    must(folder, command.toArray(String[]::new));
    Files.writeString(folder.resolve("n"), "10\n");
    Path staging = folder.resolve("ara/staging/observations.yaml");
    Files.writeString(staging, "observations:\n  - id: O01\n    content: \"one\"\n");
    must(folder, "git", "add", "--all");
    must(folder, "git", "commit", "-q", "-m", "feat: begin");
    return folder;
  }

  private void commits() throws Exception {
    for (boolean ours : new boolean[] {false, true}) {
      String with = ours ? "ours" : "no hooks";
      Path other = repository("other-" + ours, ours ? "--porcelain" : "--no-hooks");
      cases.add(new Case("code, " + with, other, COMMIT));
      Path record = repository("record-" + ours, ours ? "--porcelain" : "--no-hooks");
      cases.add(new Case("record, " + with, record, List.of("sh", "-c", RECORD)));
    }
  }

  /** What pre-push starts for fifty commits about the record. */
  private void push() throws Exception {
    Path folder = repository("push", "--no-hooks");
    for (int i = 0; i < 50; i++) {
      must(folder, "sh", "-c", RECORD);
    }
    String none = "0".repeat(40);
    String line = "refs/heads/main " + world.git(folder, "rev-parse", "HEAD") + " refs/heads/main ";
    Path lines = Files.writeString(world.file("lines"), line + none + "\n");
    List<String> hook = List.of("sh", "-c", ara + " hook pre-push origin url <" + lines);
    cases.add(new Case("pre-push, 50 commits", folder, hook));
  }

  private void others() throws Exception {
    Path tools = Path.of(ara).resolveSibling("target/tools/node_modules/.bin");
    // Npm's lefthook is a program and a wrapper around it, which is ten times slower.
    Path program = tools.resolveSibling("lefthook-linux-x64/bin");
    world.environment().merge("PATH", ":" + program + ":" + tools, String::concat);
    String lefthook = "pre-commit:\n  jobs:\n    - run: 'true'\n";
    if (has("lefthook")) {
      Path folder = repository("lefthook", "--no-hooks");
      Files.writeString(folder.resolve("lefthook.yml"), lefthook);
      must(folder, "env", "lefthook", "install");
      cases.add(new Case("code, lefthook", folder, COMMIT));
    }
    if (has("pre-commit")) {
      Path folder = repository("pre-commit", "--no-hooks");
      Files.writeString(
          folder.resolve(".pre-commit-config.yaml"),
          "repos:\n  - repo: local\n    hooks:\n"
              + "      - {id: a, name: a, language: system, entry: 'true'}\n");
      must(folder, "git", "add", "--all");
      must(folder, "git", "commit", "-q", "-m", "feat: config");
      must(folder, "pre-commit", "install");
      cases.add(new Case("code, pre-commit", folder, COMMIT));
    }
    message("gitlint", "gitlint --ignore body-is-missing --msg-filename \"$1\"");
    Path lint = message("commitlint", "commitlint --edit \"$1\"");
    if (lint != null) {
      Files.writeString(
          lint.resolve("commitlint.config.js"),
          "module.exports = { rules: { 'type-empty': [2, 'never'] } };\n");
    }
  }

  /** A commit-msg hook of one line; where it runs, or null when there is no such tool. */
  private Path message(String tool, String line) throws Exception {
    if (!has(tool)) {
      return null;
    }
    Path folder = repository(tool, "--no-hooks");
    Path hook = folder.resolve(".git/hooks/commit-msg");
    Files.writeString(hook, "#!/bin/sh\nexec " + line + " >/dev/null\n");
    hook.toFile().setExecutable(true);
    cases.add(new Case("code, " + tool, folder, COMMIT));
    return folder;
  }

  private boolean has(String tool) throws Exception {
    Path here = Path.of("").toAbsolutePath();
    boolean has = world.ask(here, List.of("env", tool, "--version"), null).code() == 0;
    if (!has) {
      System.err.println(tool + " is not installed: left out");
    }
    return has;
  }

  private void must(Path where, String... command) throws Exception {
    String trouble = world.prepare(where, List.of(command));
    if (!trouble.isEmpty()) {
      throw new IllegalStateException(trouble);
    }
  }
}
