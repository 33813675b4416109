package gitara.cli;

import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.testkit.Prototype;
import gitara.testkit.TestRepo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A user at a repository: runs verbs in this process, with a home, a clock and variables of the
 * test's own.
 */
final class Desk {
  /** What a verb printed, and its exit code. */
  record Outcome(int code, String out, String err) {
    /** The output of a verb that must have been done. */
    String done() {
      if (code != 0) {
        throw new AssertionError("exit " + code + "\n" + out + err);
      }
      return out;
    }

    String id() {
      return done().strip();
    }
  }

  private static final Prototype BEGUN = new Prototype(repo -> at(repo).ara("init").done());

  private final TestRepo repo;
  private final Path directory;
  private final Map<String, String> variables;
  private final Instant now;

  private Desk(TestRepo repo, Path directory, Map<String, String> variables, Instant now) {
    this.repo = repo;
    this.directory = directory;
    this.variables = variables;
    this.now = now;
  }

  static Desk at(TestRepo repo) {
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    return new Desk(repo, repo.dir(), variables, Instant.parse("2026-11-18T10:33:00Z"));
  }

  Desk with(String variable, String value) {
    Map<String, String> more = new HashMap<>(variables);
    more.put(variable, value);
    return new Desk(repo, directory, more, now);
  }

  Desk without(String variable) {
    Map<String, String> less = new HashMap<>(variables);
    less.remove(variable);
    return new Desk(repo, directory, less, now);
  }

  Desk in(Path other) {
    return new Desk(repo, other, variables, now);
  }

  Desk on(String day) {
    return new Desk(repo, directory, variables, Instant.parse(day + "T09:00:00Z"));
  }

  Desk at(Instant moment) {
    return new Desk(repo, directory, variables, moment);
  }

  /** A desk with a record that has just begun. */
  static Desk begun(TestRepo repo) {
    BEGUN.over(repo);
    return at(repo);
  }

  TestRepo repo() {
    return repo;
  }

  Path directory() {
    return directory;
  }

  /** The environment of what is run here. */
  Map<String, String> variables() {
    return variables;
  }

  Outcome ara(String... arguments) {
    return araReading("", arguments);
  }

  Outcome araReading(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            List.of(arguments),
            new Environment(variables, directory, Clock.fixed(now, ZoneOffset.UTC)),
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new Console(out, err, null));
    return new Outcome(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  String question(String title) {
    return ara("add", "question", title, "--description", "why " + title, "--porcelain").id();
  }

  String observe(String text) {
    return ara("observe", text, "--porcelain").id();
  }

  String read(String path) {
    try {
      return Files.readString(repo.dir().resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Everything that a refused request must leave as it was. */
  String state() {
    return repo.git("for-each-ref", "refs/heads")
        + numbers()
        + "\n"
        + repo.tryGit("rev-parse", "HEAD").all()
        + repo.tryGit("status", "--porcelain", "--untracked-files=all").all()
        + repo.tryGit("ls-files", "--stage").all();
  }

  /** The numbers that the id sequences stand at; the objects that say so name their writer too. */
  private String numbers() {
    StringBuilder numbers = new StringBuilder();
    for (String ref : repo.git("for-each-ref", "--format=%(refname)", "refs/ara").split("\n", -1)) {
      String next = ref.isEmpty() ? "next 1" : repo.git("cat-file", "-p", ref).split("\n", 2)[0];
      // A sequence that has begun and given nothing is as good as none; so is a turn number that no
      // commit has.
      if (!next.equals("next 1") && !ref.startsWith("refs/ara/sessions/")) {
        numbers.append(ref).append(' ').append(next).append('\n');
      }
    }
    return numbers.toString();
  }
}
