package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import gitara.cli.output.Console;
import gitara.git.Environment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A {@code git-ara} for hooks to start, which runs its verbs in this process: a hundred commits
 * then cost a hundred shells and not a hundred JVMs. It keeps a list of what was started.
 */
final class HookServer implements AutoCloseable {
  /** The variable that sets the clock of a verb. */
  static final String NOW = "HOOK_SERVER_NOW";

  private static final String PROGRAM =
      """
      #!/bin/sh
      r=@DIR@/r.$$
      mkfifo "$r.code"
      printf '%s\\0' "$PWD" "$@" >"$r.words"
      env -0 >"$r.env"
      case ${2-} in pre-push | pre-receive) cat >"$r.in" ;; *) : >"$r.in" ;; esac
      echo "$r" >@DIR@/requests
      read -r code <"$r.code"
      cat "$r.out"
      cat "$r.err" >&2
      rm -f "$r".*
      exit "$code"
      """;

  private final Path folder;
  private final RandomAccessFile requests;
  private final List<String> started = Collections.synchronizedList(new ArrayList<>());
  private final Thread thread;

  HookServer(Path parent) {
    try {
      folder = Files.createDirectory(parent.resolve("program"));
      Path program = folder.resolve("git-ara");
      Files.writeString(program, PROGRAM.replace("@DIR@", "'" + folder + "'"));
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
      Process made = new ProcessBuilder("mkfifo", folder.resolve("requests").toString()).start();
      made.waitFor();
      // Open for both, so that it never ends.
      requests = new RandomAccessFile(folder.resolve("requests").toFile(), "rw");
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
    thread = new Thread(this::serve, "hook-server");
    thread.setDaemon(true);
    thread.start();
  }

  /** The folder for PATH. */
  Path folder() {
    return folder;
  }

  Path program() {
    return folder.resolve("git-ara");
  }

  /** The verbs started since the last call, each with its first argument. */
  List<String> started() {
    List<String> all = List.copyOf(started);
    started.clear();
    return all;
  }

  private void serve() {
    Thread last = null;
    try {
      for (String line = requests.readLine(); line != null; line = requests.readLine()) {
        String request = line;
        boolean driver = words(request + ".words").contains("merge-file");
        Thread one = new Thread(() -> tryAnswer(request), "hook-server-request");
        one.setDaemon(true);
        if (last != null && !driver) {
          last.join();
        }
        one.start();
        // A verb may wait for a git that waits for its merge driver; all else comes in turn.
        last = driver ? last : one;
      }
    } catch (IOException | InterruptedException e) {
      // Closed.
    }
  }

  private void tryAnswer(String request) {
    try {
      answer(request);
    } catch (IOException e) {
      // Closed.
    }
  }

  private static List<String> words(String file) throws IOException {
    String text = Files.readString(Path.of(file), UTF_8);
    List<String> words = new ArrayList<>(List.of(text.split("\0", -1)));
    words.removeLast();
    return words;
  }

  private void answer(String request) throws IOException {
    List<String> words = words(request + ".words");
    Map<String, String> variables = new HashMap<>();
    for (String variable : words(request + ".env")) {
      int equals = variable.indexOf('=');
      variables.put(variable.substring(0, equals), variable.substring(equals + 1));
    }
    List<String> arguments = words.subList(1, words.size());
    started.add(String.join(" ", arguments.subList(0, Math.min(2, arguments.size()))));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Instant now = Instant.parse(variables.getOrDefault(NOW, "2026-11-18T10:33:00Z"));
    Clock clock = Clock.fixed(now, ZoneOffset.UTC);
    int code;
    try (var input = Files.newInputStream(Path.of(request + ".in"))) {
      code =
          Main.run(
              arguments,
              new Environment(variables, Path.of(words.getFirst()), clock),
              input,
              new Console(out, err, null));
    }
    Files.write(Path.of(request + ".out"), out.toByteArray());
    Files.write(Path.of(request + ".err"), err.toByteArray());
    Files.writeString(Path.of(request + ".code"), code + "\n");
  }

  @Override
  public void close() {
    try {
      thread.interrupt();
      requests.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
