package gitara.cli;

import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.cli.output.Terminal;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Subprocess;
import gitara.record.RecordConfig;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;

/**
 * The training run for the start-up archive: plays what users do, and the JVM keeps each class that
 * this loads, loaded and linked. Every start pays for every class in the archive, for a thousand of
 * them about 5 ms, so what is asked for once a month stays out.
 */
final class Training {
  private static final String OBSERVATIONS = "staging/observations.yaml";
  private static final String CLAIMS = "logic/claims.md";

  private static final List<String> COMMIT =
      List.of(
          "-c",
          "user.name=Training",
          "-c",
          "user.email=training@example.org",
          "commit",
          "--quiet",
          "--no-verify",
          "--message",
          "by hand");

  private final Path folder;
  private final Environment environment;
  private final Subprocess subprocess;
  private final Console console;

  private Training(Path folder) {
    this.folder = folder;
    Environment here = new Environment(System.getenv(), folder, Environment.systemClock());
    environment = DemoVerb.isolated(here, folder);
    subprocess = new Subprocess(environment.variables(), folder);
    OutputStream nowhere = OutputStream.nullOutputStream();
    console = new Console(nowhere, nowhere, Terminal.of(environment, false));
  }

  /**
   * Plays a scene, in a temporary folder.
   *
   * @param arguments nothing for all; {@code hooks} for what a commit waits for, {@code read} for
   *     what only looks at a record; {@code prepare} and a folder to make the repository for those
   */
  static void run(List<String> arguments) {
    try {
      if (arguments.size() == 2) {
        new Training(Path.of(arguments.get(1))).prepare();
        return;
      }
      Path folder = Files.createTempDirectory("git-ara-train-");
      try {
        if (arguments.isEmpty()) {
          new Training(folder).play();
        } else {
          new Training(folder).play(arguments.getFirst());
        }
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Refusal e) {
      throw new IllegalStateException(e);
    }
  }

  /** A scene of its own, and not how its repository came to be. */
  private void play(String scene) throws IOException, Refusal {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String jar = System.getProperty("java.class.path");
    List<String> command =
        List.of(java, "-cp", jar, Main.class.getName(), "train", "prepare", folder.toString());
    int code;
    try {
      code = subprocess.attached(command, Map.of()).waitFor();
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
    if (code != 0) {
      throw new IllegalStateException("the repository was not made: " + code);
    }
    if ("read".equals(scene)) {
      read();
    } else {
      parse();
      gate();
    }
  }

  private void prepare() throws IOException, Refusal {
    everyday();
    grow();
  }

  private void play() throws IOException, Refusal {
    parse();
    everyday();
    grow();
    gate();
    range();
    board();
    read();
    verb("view");
    verb("view");
    byHand(700);
    verb("lint", "--staged");
  }

  /** What most verbs need, those above all that write. */
  private void everyday() throws IOException, Refusal {
    git("init", "--quiet");
    for (List<String> command : Script.TURN) {
      play(command, new byte[0]);
    }
    ByteArrayOutputStream turn = new ByteArrayOutputStream();
    Console printer = new Console(turn, OutputStream.nullOutputStream(), null);
    Main.run(List.of("turn", "--example"), environment, InputStream.nullInputStream(), printer);
    play(List.of("turn", "-"), turn.toByteArray());
    verb("observe", "Seen once more");
    verb("diff", "HEAD~2..HEAD");
  }

  /** What looks at a record and does not change it, hosts' hooks among it. */
  private void read() throws IOException, Refusal {
    verb("version");
    verb("help");
    verb("help", "add");
    asFound();
    verb("brief");
    verb("status");
    verb("show", "C01");
    verb("list");
    verb("tree");
    verb("search", "hand");
    agent();
    log();
  }

  /** A record that was begun by hand: without settings, and with a claim that waits for a proof. */
  private void asFound() throws IOException, Refusal {
    git("rm", "--quiet", RecordConfig.PATH);
    edit(CLAIMS, "\n## C60: By hand\n\n- **Proof**: [pending]\n");
    git(COMMIT);
    verb("status");
    git("reset", "--quiet", "--hard", "HEAD^");
  }

  /**
   * What the hooks of an agent's host ask for, while it and the researcher wait: each takes in what
   * tools have left, and takes secrets out.
   */
  private void agent() throws IOException, Refusal {
    for (String event : List.of("SessionStart", "UserPromptSubmit", "Stop")) {
      file(
          ".git/ara/spool/1.0.claude-code.PostToolUse",
          said("PostToolUse", "tool_response", "wrote /tmp/runs/" + event + "1.csv, 42 lines"));
      String input =
          said(event, "prompt", "Go on. The key of runs/a.csv is seed=42, its token: abc-def7.");
      play(List.of("agent", "claude-code", event), input.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String said(String event, String key, String text) {
    String name = "{\"session_id\": \"s\", \"hook_event_name\": \"" + event + "\", ";
    return name + "\"" + key + "\": \"" + text + "\"}";
  }

  /** A record that is larger than one buffer, and packed as those are that live. */
  private void grow() throws IOException, Refusal {
    StringBuilder more = new StringBuilder();
    for (int i = 100; i < 400; i++) {
      more.append(observation(i, "by hand ".repeat(40)));
    }
    edit(OBSERVATIONS, more.toString());
    git(COMMIT);
    git("repack", "-a", "-d", "-q");
    git("commit-graph", "write", "--reachable", "--changed-paths");
  }

  /** The life of an entry, without an index, with one, and with one that lacks a commit. */
  private void log() throws IOException, Refusal {
    verb("log", "C01");
    verb("log", "C01");
    byHand(400);
    Path claims = folder.resolve("ara").resolve(CLAIMS);
    String reworded = Files.readString(claims).replace("**Statement**: ", "**Statement**: Again: ");
    Files.writeString(claims, reworded);
    git("add", "--all");
    git(COMMIT);
    verb("log", "C01");
    verb("log");
    verb("blame", "C01");
  }

  /** What a commit passes. */
  private void gate() throws IOException, Refusal {
    byHand(500);
    Path message = folder.resolve(".git/COMMIT_EDITMSG");
    Files.writeString(message, "by hand\n");
    verb("hook", "pre-commit");
    verb("hook", "commit-msg", message.toString());
    verb("hook", "commit-msg", message.toString());
    git(COMMIT);
  }

  /** What a history passes; the second time it continues from the first. */
  private void range() throws IOException, Refusal {
    verb("verify");
    byHand(600);
    edit(CLAIMS, "\n## C50: By hand\n\n- **Statement**: By hand.\n");
    git(COMMIT);
    verb("verify");
    verb("verify");
    verb("check", "HEAD^..HEAD");
    String head = subprocess.git(List.of("rev-parse", "HEAD"), "").out().strip();
    byte[] pushed =
        ("HEAD " + head + " refs/heads/main " + "0".repeat(40) + "\n")
            .getBytes(StandardCharsets.UTF_8);
    play(List.of("hook", "pre-push", "origin", "origin"), pushed);
  }

  /** For records with more than the plain YAML that is read without a parser; a log seldom asks. */
  private static void parse() {
    try {
      YamlDocument.parse(SourceText.of("odd.yaml", "--- # odd\nodd: {list: &list [1]}\n"));
    } catch (TextException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One observation more, as an editor leaves it. */
  private void byHand(int number) throws IOException, Refusal {
    edit(OBSERVATIONS, observation(number, "by hand"));
  }

  /** Whole, so that no rule finds something: what is found is remembered only as far as it fits. */
  private static String observation(int number, String content) {
    return "  - id: O"
        + number
        + "\n    timestamp: \"2026-11-18T10:00\"\n    provenance: ai-suggested\n    content: \""
        + content
        + "\"\n    potential_type: claim\n    bound_to: [N01]\n    promoted: false\n";
  }

  private void edit(String file, String more) throws IOException, Refusal {
    Path path = folder.resolve("ara").resolve(file);
    Files.writeString(path, Files.readString(path) + more);
    git("add", "--all");
  }

  /** A pass over the events of a day. */
  private void board() throws IOException, Refusal {
    file(".gitignore", "var/\n");
    file("memory/CLAUDE.md", "# Board\n\n- Look twice.\n- When a run ends, note it.\n");
    file(
        "var/events/2026-11-17.jsonl",
        """
        {"id": "e1", "ts": "2026-11-17T10:00:00Z", "type": "channel.message", "session_key": "s", \
        "source": {"kind": "channel", "name": "n"}, "payload": {"text": "it helped"}}
        """);
    git("add", "--all");
    git(COMMIT);
    verb("memory", "lines");
    verb("memory", "scan", "begin");
    verb(
        "memory",
        "fragment",
        "add",
        "--event",
        "e1",
        "--line",
        "L3",
        "--trajectory",
        "STRENGTHENING",
        "--signal",
        "line-helped",
        "--evidence",
        "it helped",
        "--note",
        "So it went.");
    verb("memory", "scan", "end");
    verb("memory", "crystallize");
  }

  private void file(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private void git(String... arguments) throws IOException, Refusal {
    git(List.of(arguments));
  }

  private void git(List<String> arguments) throws IOException, Refusal {
    subprocess.git(arguments, "");
  }

  private void verb(String... words) {
    play(List.of(words), new byte[0]);
  }

  private void play(List<String> command, byte[] input) {
    int code = Main.run(command, environment, new ByteArrayInputStream(input), console);
    if (code != ExitCode.OK) {
      throw new IllegalStateException(command + " ended with " + code);
    }
  }

  private static void delete(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(
              Path visited, @org.jspecify.annotations.Nullable IOException e) throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
