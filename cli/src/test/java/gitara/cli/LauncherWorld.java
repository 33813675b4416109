package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import gitara.testkit.Programs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A file system of its own for the launcher: a copy of it with a jar that is none, Javas that are
 * shell scripts, a PATH with the few tools it uses, and the usual folders moved in here.
 */
final class LauncherWorld {
  private static final List<String> TOOLS =
      List.of(
          "cat",
          "chmod",
          "cmp",
          "cp",
          "dd",
          "grep",
          "head",
          "mkdir",
          "mv",
          "ps",
          "readlink",
          "rm",
          "rmdir",
          "sh",
          "sleep",
          "touch");

  /** Tells what it was called with; makes an archive when told to, and leaves word of that. */
  private static final String JAVA =
      """
      #!/bin/sh
      for word in "$@"; do
        case $word in
          -XX:AOTCacheOutput=*)
            echo trained >>"$HOME/trainings"
            [ -e "$HOME/no-archive" ] || echo archive >"${word#*=}"
            exit 0
            ;;
          -version)
            echo asked >>"$HOME/asked"
            printf '    java.home = %s\\n    java.version = %s\\n' "${0%/bin/java}" '@VERSION@' >&2
            exit 0
            ;;
        esac
      done
      printf '%s\\0' "$0" "$LC_ALL" "$JAVA_TOOL_OPTIONS$JDK_JAVA_OPTIONS$_JAVA_OPTIONS" "$@"
      exit ${EXIT:-0}
      """;

  final Path root;
  final Path home;
  final Map<String, String> environment = new TreeMap<>();

  LauncherWorld(Path temporary) {
    try {
      root = temporary.toRealPath();
      home = Files.createDirectory(root.resolve("home"));
      for (String tool : TOOLS) {
        executable("tools/" + tool, "#!/bin/sh\nexec " + which(tool) + " \"$@\"\n");
      }
      environment.put("PATH", root.resolve("tools").toString());
      environment.put("HOME", home.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path which(String tool) {
    return Arrays.stream(System.getenv("PATH").split(":", -1))
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no " + tool + " on PATH"));
  }

  /** The launcher as installed, under {@code prefix}, with build 1. */
  Path installed() {
    build("prefix/lib/git-ara", "1");
    return launcher("prefix/bin/git-ara");
  }

  /** An id that no process of the machine has on its command line. */
  String unusedId(int number) {
    return root.getFileName() + "-" + number;
  }

  /** What the build leaves in a folder: the jar with the build id in its name, and that id. */
  void build(String folder, String id) {
    write(folder + "/git-ara-" + id + ".jar", "jar " + id);
    write(folder + "/current", id + "\n");
  }

  /** The launcher in a checkout, not built yet. */
  Path checkout() {
    write("checkout/cli/pom.xml", "<project/>");
    write("checkout/cli/install.sh", source("install.sh"));
    return launcher("checkout/cli/git-ara");
  }

  private Path launcher(String at) {
    // The usual folders of this machine hold real Javas.
    String text =
        source("git-ara").replaceAll("(?<= )/(?=(usr|opt|Library|home)/\\S*\\*)", root + "/");
    return executable(at, text);
  }

  private static String source(String file) {
    Path module = Path.of(System.getProperty("basedir", "."));
    try {
      return Files.readString(module.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A Java of that version, with a release file, at {@code home}. Its java. */
  Path java(String home, String version) {
    write(
        home + "/release",
        """
        IMPLEMENTOR="House"
        JAVA_RUNTIME_VERSION="%s+9"
        JAVA_VERSION="%s"
        JAVA_VERSION_DATE="2026-04-21"
        """
            .formatted(version, version));
    return executable(home + "/bin/java", JAVA.replace("@VERSION@", version));
  }

  /** A Java that only tells its version when asked. */
  Path mute(String home, String version) {
    return executable(home + "/bin/java", JAVA.replace("@VERSION@", version));
  }

  Path executable(String at, String text) {
    return Programs.write(write(at, ""), text);
  }

  Path write(String at, String text) {
    try {
      Path file = root.resolve(at);
      Files.createDirectories(file.resolve("..").normalize());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String read(String at) {
    try {
      return Files.readString(root.resolve(at));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean exists(String at) {
    return Files.exists(root.resolve(at));
  }

  /** Gives all files of a folder one time of last change. */
  void date(String folder, Instant time) {
    try (var files = Files.list(root.resolve(folder))) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(time));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies the files of a folder over those of another, as {@code cp -p}, tar and rsync do. */
  void copyKeepingTimes(String from, String to) {
    try (var files = Files.list(root.resolve(from))) {
      for (Path file : files.toList()) {
        Files.copy(
            file,
            root.resolve(to).resolve(file.getFileName()),
            StandardCopyOption.COPY_ATTRIBUTES,
            StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of the files in a folder, sorted. */
  String names(String folder) {
    try (var files = Files.list(root.resolve(folder))) {
      return files.map(f -> f.getFileName().toString()).sorted().collect(Collectors.joining(" "));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How often an archive was made. */
  long trainings() {
    return exists("home/trainings") ? read("home/trainings").lines().count() : 0;
  }

  /** The id of a process that is gone. */
  static long deadProcess() {
    try {
      Process process = new ProcessBuilder("true").start();
      process.waitFor();
      return process.pid();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  Process start(Path program, String... arguments) {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(root.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      return process;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Ran run(Path program, String... arguments) {
    return end(start(program, arguments));
  }

  static Ran end(Process process) {
    // One that waits for ever must fail its test, not hang the build.
    CompletableFuture.delayedExecutor(60, TimeUnit.SECONDS)
        .execute(() -> process.toHandle().destroyForcibly());
    try {
      // What is said fits a pipe, so that reading one after the other cannot lock up.
      String out = new String(process.getInputStream().readAllBytes(), UTF_8);
      String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
      return new Ran(process.waitFor(), out, err);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How a run ended, and, if a Java of ours was reached, what that one was told. */
  record Ran(int code, String out, String err) {
    private List<String> told() {
      if (!out.contains("\0")) {
        throw new AssertionError("no Java was reached: " + this);
      }
      List<String> words = List.of(out.split("\0", -1));
      return words.subList(0, words.size() - 1);
    }

    String java() {
      return told().getFirst();
    }

    String locale() {
      return told().get(1);
    }

    String strayOptions() {
      return told().get(2);
    }

    /** What stands before the main class. */
    List<String> options() {
      return told().subList(3, told().indexOf("gitara.cli.Main"));
    }

    /** What stands after it. */
    List<String> arguments() {
      return told().subList(told().indexOf("gitara.cli.Main") + 1, told().size());
    }

    boolean withArchive() {
      return !archive().isEmpty();
    }

    /** The file name of the start-up archive; empty without one. */
    String archive() {
      return options().stream()
          .filter(option -> option.startsWith("-XX:AOTCache="))
          .map(option -> option.substring(option.lastIndexOf('/') + 1))
          .collect(Collectors.joining(" "));
    }

    /** The file name of the jar. */
    String jar() {
      String path = options().get(options().indexOf("-cp") + 1);
      return path.substring(path.lastIndexOf('/') + 1);
    }
  }
}
