package gitara.cli;

import gitara.ara.AraProtocol;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Subprocess;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/**
 * Plays what users do every day, for the start-up archive: the JVM keeps each class that this
 * loads, loaded and linked. Every start pays a little for every class in the archive, so what only
 * rare verbs need stays out.
 */
final class Training {
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

  private Training() {}

  /**
   * @param all what only rare verbs need, too
   */
  static void run(boolean all) {
    try {
      Path folder = Files.createTempDirectory("git-ara-train-");
      try {
        play(folder, all);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Refusal e) {
      throw new IllegalStateException(e);
    }
  }

  private static void play(Path folder, boolean all) throws IOException, Refusal {
    Environment here = new Environment(System.getenv(), folder, Environment.systemClock());
    Environment environment = DemoVerb.isolated(here, folder);
    Subprocess subprocess = new Subprocess(environment.variables(), folder);
    subprocess.git(List.of("init", "--quiet"), "");
    OutputStream nowhere = OutputStream.nullOutputStream();
    Console console = new Console(nowhere, nowhere, Terminal.of(environment, false));
    for (List<String> command : Script.TURN) {
      run(command, environment, console);
    }
    byte[] turn = TurnVerb.resource(TurnVerb.EXAMPLE).getBytes(StandardCharsets.UTF_8);
    run(List.of("turn", "-"), turn, environment, console);
    run(List.of("brief"), environment, console);
    if (all) {
      // The second one goes on from the first.
      run(List.of("verify"), environment, console);
    }
    run(List.of("log", "C01"), environment, console);
    run(List.of("observe", "Seen once more"), environment, console);
    run(List.of("log", "C01"), environment, console);
    if (all) {
      run(List.of("verify"), environment, console);
    }
    // Repositories that live have packs.
    subprocess.git(List.of("repack", "-a", "-d", "-q"), "");
    // What a commit hook does with a hand edit of a record that has grown.
    Path staging = folder.resolve("ara").resolve(AraProtocol.OBSERVATIONS);
    StringBuilder text = new StringBuilder(Files.readString(staging));
    for (int i = 100; i < 400; i++) {
      text.append("  - id: O").append(i).append("\n    content: \"").append("by hand ".repeat(40));
      text.append("\"\n    bound_to: [N01]\n");
    }
    Files.writeString(staging, text);
    subprocess.git(List.of("add", "--all"), "");
    run(List.of("lint", "--staged"), environment, console);
    Path message = folder.resolve(".git/COMMIT_EDITMSG");
    Files.writeString(message, "by hand\n");
    run(List.of("hook", "pre-commit"), environment, console);
    run(List.of("hook", "commit-msg", message.toString()), environment, console);
    subprocess.git(COMMIT, "");
    Files.writeString(staging, text + "  - id: O400\n    content: \"by hand\"\n");
    subprocess.git(List.of("add", "--all"), "");
    run(List.of("lint", "--staged"), environment, console);
    if (all) {
      run(List.of("verify"), environment, console);
      subprocess.git(COMMIT, "");
      run(List.of("check", "HEAD^..HEAD"), environment, console);
      run(List.of("verify"), environment, console);
      String head = subprocess.git(List.of("rev-parse", "HEAD"), "").out().strip();
      byte[] pushed =
          ("HEAD " + head + " refs/heads/main " + "0".repeat(40) + "\n")
              .getBytes(StandardCharsets.UTF_8);
      run(List.of("hook", "pre-push", "origin", "origin"), pushed, environment, console);
      board(folder, subprocess, environment, console);
    }
  }

  /** A pass over the events of a day. */
  private static void board(
      Path folder, Subprocess subprocess, Environment environment, Console console)
      throws IOException, Refusal {
    write(folder, ".gitignore", "var/\n");
    write(folder, "memory/CLAUDE.md", "# Board\n\n- Look twice.\n- When a run ends, note it.\n");
    write(
        folder,
        "var/events/2026-11-17.jsonl",
        """
        {"id": "e1", "ts": "2026-11-17T10:00:00Z", "type": "channel.message", "session_key": "s", \
        "source": {"kind": "channel", "name": "n"}, "payload": {"text": "it helped"}}
        """);
    subprocess.git(List.of("add", "--all"), "");
    subprocess.git(COMMIT, "");
    run(List.of("memory", "lines"), environment, console);
    run(List.of("memory", "scan", "begin"), environment, console);
    run(
        List.of(
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
            "So it went."),
        environment,
        console);
    run(List.of("memory", "scan", "end"), environment, console);
    run(List.of("memory", "crystallize"), environment, console);
  }

  private static void write(Path folder, String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static void run(List<String> command, Environment environment, Console console) {
    run(command, new byte[0], environment, console);
  }

  private static void run(
      List<String> command, byte[] input, Environment environment, Console console) {
    int code = Main.run(command, environment, new ByteArrayInputStream(input), console);
    if (code != Main.OK) {
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
