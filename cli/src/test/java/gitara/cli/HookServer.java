package gitara.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import gitara.cli.command.ProtocolSet;
import gitara.cli.output.Console;
import gitara.git.Environment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
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

  /**
   * Takes the first fifo that nobody has, asks, and runs what is answered. All but {@code cat} are
   * the shell's own commands: to start a process costs more than most of our verbs.
   */
  private static final String PROGRAM =
      """
      #!/bin/sh
      set -C
      n=1
      until true >@DIR@/$n.taken; do n=$((n + 1)); done 2>/dev/null
      r=@DIR@/$n
      [ -p "$r.answer" ] || mkfifo "$r.answer"
      printf '%s\\0' "$PWD" "$@" >"$r.words"
      [ -r /proc/$$/environ ] || env -0 >"$r.env"
      case ${2-} in pre-push | pre-receive | post-rewrite) cat >"$r.in" ;; esac
      echo "$n $$" >@DIR@/requests
      . "$r.answer"
      """;

  /** How many fifos are made at the beginning, by one process. */
  private static final int FIFOS = 40;

  private final ProtocolSet protocols;
  private final Path folder;
  private final RandomAccessFile requests;
  private final List<String> started = Collections.synchronizedList(new ArrayList<>());
  private final Thread thread;

  HookServer(Path parent) {
    this(parent, Protocols.ALL);
  }

  /** A program that knows other protocols. */
  HookServer(Path parent, ProtocolSet protocols) {
    this.protocols = protocols;
    try {
      folder = Files.createDirectory(parent.resolve("program"));
      Path program = folder.resolve("git-ara");
      Files.writeString(program, PROGRAM.replace("@DIR@", "'" + folder + "'"));
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
      List<String> fifos =
          new ArrayList<>(List.of("mkfifo", folder.resolve("requests").toString()));
      for (int n = 1; n <= FIFOS; n++) {
        fifos.add(folder.resolve(n + ".answer").toString());
      }
      new ProcessBuilder(fifos).start().waitFor();
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
    boolean demo = false;
    try {
      for (String line = requests.readLine(); line != null; line = requests.readLine()) {
        Request request = request(line);
        // A hook that was refused asks for the version too, to see whether Java starts at all.
        boolean hook = request.words().contains("hook") || request.words().contains("version");
        boolean receives = request.words().contains("pre-receive");
        boolean nested = receives || request.words().contains("merge-file") || (demo && hook);
        demo = hook ? demo : request.words().contains("demo");
        Thread one = new Thread(() -> tryAnswer(request), "hook-server-request");
        one.setDaemon(true);
        if (last != null && !nested) {
          last.join();
        }
        one.start();
        // A verb may wait for a git that waits for its merge driver, and the demo for one that
        // waits for hooks; all else comes in turn.
        last = nested ? last : one;
      }
    } catch (IOException | InterruptedException e) {
      // Closed.
    }
  }

  /** A verb that a shell waits for: the shell's folder and words, its variables, its files. */
  private record Request(String path, List<String> words, List<String> variables) {}

  /** What a line of two numbers asks: of the shell's fifo and of its process. */
  private Request request(String line) throws IOException {
    String[] numbers = line.split(" ", -1);
    String path = folder.resolve(numbers[0]).toString();
    Path environ = Path.of("/proc", numbers[1], "environ");
    Path made = Path.of(path + ".env");
    return new Request(
        path, words(Path.of(path + ".words")), words(Files.exists(made) ? made : environ));
  }

  private void tryAnswer(Request request) {
    try {
      answer(request);
    } catch (IOException e) {
      // Closed.
    }
  }

  private static List<String> words(Path file) throws IOException {
    String text = Files.readString(file, UTF_8);
    List<String> words = new ArrayList<>(List.of(text.split("\0", -1)));
    words.removeLast();
    return words;
  }

  private void answer(Request request) throws IOException {
    Map<String, String> variables = new HashMap<>();
    for (String variable : request.variables()) {
      int equals = variable.indexOf('=');
      variables.put(variable.substring(0, equals), variable.substring(equals + 1));
    }
    List<String> arguments = request.words().subList(1, request.words().size());
    started.add(String.join(" ", arguments.subList(0, Math.min(2, arguments.size()))));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Instant now = Instant.parse(variables.getOrDefault(NOW, "2026-11-18T10:33:00Z"));
    Clock clock = Clock.fixed(now, ZoneOffset.UTC);
    Path input = Path.of(request.path() + ".in");
    int code;
    try (var in =
        Files.exists(input) ? Files.newInputStream(input) : InputStream.nullInputStream()) {
      code =
          Main.run(
              protocols,
              arguments,
              new Environment(variables, Path.of(request.words().getFirst()), clock),
              in,
              new Console(out, err, null));
    }
    String answer = printing(out) + "\n" + printing(err) + ">&2\nexit " + code + "\n";
    Files.writeString(Path.of(request.path() + ".answer"), answer, ISO_8859_1);
  }

  /** The shell's command that prints bytes, one character each. A NUL is in nothing we print. */
  private static String printing(ByteArrayOutputStream bytes) {
    return "printf %s '" + bytes.toString(ISO_8859_1).replace("'", "'\\''") + "'";
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
