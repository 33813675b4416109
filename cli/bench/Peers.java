import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A commit with the hooks of others, as far as these are on PATH or in target/tools (.ci/run). */
final class Peers {
  /** Makes a repository. */
  interface Repositories {
    Path make(String name) throws Exception;
  }

  static final List<String> COMMIT =
      List.of("git", "commit", "-q", "--allow-empty", "-m", "feat: a change of something");

  private final Scratch world;
  private final Repositories repositories;
  private final List<Case> cases = new ArrayList<>();

  Peers(Scratch world, Path ara, Repositories repositories) {
    this.world = world;
    this.repositories = repositories;
    Path tools = ara.resolveSibling("target/tools/node_modules/.bin");
    // Npm's lefthook is a program and a wrapper around it, which is ten times slower.
    Path program = tools.resolveSibling("lefthook-linux-x64/bin");
    world.environment().merge("PATH", ":" + program + ":" + tools, String::concat);
  }

  List<Case> cases() throws Exception {
    if (has("lefthook")) {
      Path folder = repositories.make("lefthook");
      Files.writeString(
          folder.resolve("lefthook.yml"), "pre-commit:\n  jobs:\n    - run: 'true'\n");
      must(folder, "env", "lefthook", "install");
      cases.add(new Case("lefthook", folder, COMMIT));
    }
    if (has("pre-commit")) {
      Path folder = repositories.make("pre-commit");
      Files.writeString(
          folder.resolve(".pre-commit-config.yaml"),
          "repos:\n  - repo: local\n    hooks:\n"
              + "      - {id: a, name: a, language: system, entry: 'true'}\n");
      must(folder, "git", "add", "--all");
      must(folder, "git", "commit", "-q", "-m", "feat: config");
      must(folder, "pre-commit", "install");
      cases.add(new Case("pre-commit", folder, COMMIT));
    }
    message("gitlint", "gitlint --ignore body-is-missing --msg-filename \"$1\"");
    Path lint = message("commitlint", "commitlint --edit \"$1\"");
    if (lint != null) {
      Files.writeString(
          lint.resolve("commitlint.config.js"),
          "module.exports = { rules: { 'type-empty': [2, 'never'] } };\n");
    }
    return cases;
  }

  /** A commit-msg hook of one line; where it runs, or null when there is no such tool. */
  private @Nullable Path message(String tool, String line) throws Exception {
    if (!has(tool)) {
      return null;
    }
    Path folder = repositories.make(tool);
    Path hook = folder.resolve(".git/hooks/commit-msg");
    Files.writeString(hook, "#!/bin/sh\nexec " + line + " >/dev/null\n");
    hook.toFile().setExecutable(true);
    cases.add(new Case(tool, folder, COMMIT));
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
