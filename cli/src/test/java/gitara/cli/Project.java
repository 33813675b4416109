package gitara.cli;

import gitara.testkit.Programs;
import gitara.testkit.Prototype;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A repository with a record and hooks, in which people and agents use plain git. */
final class Project {
  /** How a command ended; standard output and error as one text. */
  record Ran(int code, String all) {
    boolean isDone() {
      return code == 0;
    }

    String done() {
      if (code != 0) {
        throw new AssertionError("exit " + code + "\n" + all);
      }
      return all.stripTrailing();
    }

    String refused() {
      if (code == 0) {
        throw new AssertionError("it was let through\n" + all);
      }
      return all;
    }
  }

  static final String OBSERVATIONS = "ara/staging/observations.yaml";

  static final Prototype BEGUN = new Prototype(Project::begin);

  private final Path dir;
  private final Map<String, String> variables;

  private Project(Path dir, Map<String, String> variables) {
    this.dir = dir;
    this.variables = variables;
  }

  /** With a question and an observation in its record, and no hooks yet. */
  static Project begun(TestRepo repo, HookServer server) {
    BEGUN.over(repo);
    return at(repo, server);
  }

  /** The repository as it is, with the server's program on PATH. */
  static Project at(TestRepo repo, HookServer server) {
    Map<String, String> variables = variables(repo);
    variables.merge("PATH", server.folder() + ":", (path, first) -> first + path);
    return new Project(repo.dir(), variables);
  }

  /** The same with the PATH of the tests. */
  static Project at(TestRepo repo) {
    return new Project(repo.dir(), variables(repo));
  }

  private static void begin(TestRepo repo) {
    Desk.at(repo).ara("init", "--no-hooks").done();
    Project project = at(repo);
    project.append("O01");
    project.git("add", "--all").done();
    project.git("commit", "-q", "-m", "an observation").done();
  }

  private static Map<String, String> variables(TestRepo repo) {
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    variables.keySet().removeIf(name -> name.endsWith("_DATE"));
    return variables;
  }

  Project at(Path other) {
    return new Project(other, variables);
  }

  Project with(String variable, String value) {
    Map<String, String> more = new HashMap<>(variables);
    more.put(variable, value);
    return new Project(dir, more);
  }

  String variable(String name) {
    return variables.getOrDefault(name, "");
  }

  Path dir() {
    return dir;
  }

  Ran git(String... arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    return run(command.toArray(String[]::new));
  }

  /** Whether this git runs hooks that its configuration names, as from 2.54 on. */
  boolean knowsConfiguredHooks() {
    return git("hook", "list", "--allow-unknown-hook-name", "none").code() != 129;
  }

  Ran run(String... command) {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(dir.toFile()).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().putAll(variables);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      try (InputStream out = process.getInputStream()) {
        String text = new String(out.readAllBytes(), StandardCharsets.UTF_8);
        return new Ran(process.waitFor(), text);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** A new observation, written by hand. */
  void append(String id) {
    String text = read(OBSERVATIONS).replace("observations: []", "observations:");
    write(
        OBSERVATIONS,
        text
            + """
              - id: %s
                timestamp: "2026-11-18T09:30"
                provenance: ai-suggested
                content: "seen by hand: %s"
                context: "a test"
                potential_type: claim
                bound_to: []
                promoted: false
                promoted_to: null
                crystallized_via: null
                stale: false
            """
                .formatted(id, id));
  }

  /** What no commit may do: an observation says something else. */
  void rewrite(String id) {
    write(OBSERVATIONS, read(OBSERVATIONS).replace("hand: " + id, "hand: not " + id));
  }

  String read(String path) {
    try {
      return Files.readString(dir.resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void write(String path, String text) {
    try {
      Path file = dir.resolve(path);
      Files.createDirectories(file.resolve("..").normalize());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void executable(String path, String text) {
    write(path, "");
    Programs.write(dir.resolve(path), text);
  }

  String message() {
    return git("log", "-1", "--format=%B").done();
  }

  String head() {
    return git("rev-parse", "HEAD").done();
  }

  /** The names of files that differ. */
  static String differing(Map<String, String> before, Map<String, String> after) {
    Map<String, String> all = new TreeMap<>(before);
    all.putAll(after);
    all.keySet().removeIf(name -> String.valueOf(before.get(name)).equals(after.get(name)));
    return String.join("\n", all.keySet());
  }

  /** Every file of a folder with its mode and bytes. */
  static Map<String, String> files(Path folder) {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.toList()) {
        if (Files.isRegularFile(file)) {
          files.put(
              folder.relativize(file) + " " + Files.isExecutable(file),
              Files.readString(file, StandardCharsets.ISO_8859_1));
        }
      }
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
