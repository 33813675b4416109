package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;

/** Who looks after the hooks of a clone, set up as its users do, and then {@code git ara init}. */
enum HookManager {
  PLAIN {
    @Override
    void setUp(Project project) {}
  },
  HUSKY {
    @Override
    void setUp(Project project) {
      require("husky");
      project.run("env", "husky").done();
      project.write(".husky/pre-commit", "true\n");
    }
  },
  LEFTHOOK {
    @Override
    void setUp(Project project) {
      require("lefthook");
      project.write(
          "lefthook.yml", "pre-commit:\n  jobs:\n    - name: theirs\n      run: 'true'\n");
    }

    @Override
    void finish(Project project, String told) {
      if (project.knowsConfiguredHooks()) {
        assertTrue(told.contains("Hooks (git's configuration): pre-commit, "), told);
        project.run("env", "lefthook", "install").done();
        return;
      }
      assertTrue(told.contains("add this to lefthook-local.yml"), told);
      String snippet =
          told.lines()
              .filter(line -> line.startsWith("    "))
              .map(line -> line.substring(4))
              .collect(Collectors.joining("\n", "", "\n"));
      project.write("lefthook-local.yml", snippet);
      project.run("env", "lefthook", "install").done();
    }
  },
  PRE_COMMIT {
    @Override
    void setUp(Project project) {
      require("pre-commit");
      project.write(
          ".pre-commit-config.yaml",
          """
          repos:
            - repo: local
              hooks:
                - {id: theirs, name: theirs, language: system, entry: 'true'}
          """);
      project.run("env", "pre-commit", "install").done();
    }
  },
  HOOKS_PATH {
    @Override
    void setUp(Project project) {
      project.git("config", "core.hooksPath", ".githooks").done();
      project.executable(".githooks/pre-commit", "#!/bin/sh\ntrue\n");
    }
  },
  LINKED {
    @Override
    void setUp(Project project) {
      project.git("worktree", "add", "-q", "../linked", "-b", "linked").done();
    }

    @Override
    Project where(Project project) {
      return project.at(project.dir().resolveSibling("linked"));
    }
  };

  private static final Path MODULES =
      Path.of(System.getProperty("basedir", "."), "target", "tools", "node_modules")
          .toAbsolutePath();

  /**
   * Where .ci/run puts what npm has: a program itself before its wrapper, which is ten times
   * slower.
   */
  static final List<Path> TOOLS =
      List.of(
          MODULES.resolve("lefthook-linux-x64/bin"),
          MODULES.resolve("lefthook-linux-arm64/bin"),
          MODULES.resolve(".bin"));

  abstract void setUp(Project project);

  /** What a user does when told to. */
  void finish(Project project, String told) {}

  /** Where to work. */
  Project where(Project project) {
    return project;
  }

  private static void require(String tool) {
    boolean found = false;
    for (Path folder : TOOLS) {
      found |= Files.isExecutable(folder.resolve(tool));
    }
    for (String folder : System.getenv("PATH").split(":", -1)) {
      found |= Files.isExecutable(Path.of(folder, tool));
    }
    Assumptions.assumeTrue(found, tool + " is not installed (.ci/run installs it)");
  }
}
