import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where a bench may write, and the environment that its commands see. */
final class Scratch {
  private final Path folder;
  private final Map<String, String> environment = new HashMap<>(System.getenv());

  Scratch(Path folder) throws IOException {
    this.folder = folder;
    environment.keySet().removeIf(name -> name.startsWith("GIT_"));
    environment.put("GIT_CONFIG_NOSYSTEM", "1");
    environment.put("GIT_CONFIG_GLOBAL", Files.createFile(folder.resolve("gitconfig")).toString());
    for (String who : List.of("AUTHOR", "COMMITTER")) {
      environment.put("GIT_" + who + "_NAME", "Bench");
      environment.put("GIT_" + who + "_EMAIL", "bench@example.org");
    }
  }

  Map<String, String> environment() {
    return environment;
  }

  Path folder(String name) throws IOException {
    return Files.createDirectory(folder.resolve(name));
  }

  /**
   * Runs a command that prepares a case. What it printed, if it failed; an empty string if it did
   * not.
   */
  String prepare(Path where, List<String> command) throws IOException, InterruptedException {
    Said said = ask(where, command, null);
    return said.code() == 0
        ? ""
        : command + " ended with exit code " + said.code() + ": " + said.text().strip();
  }

  /** How a command ended, and its two outputs as one text. */
  record Said(int code, String text) {}

  /**
   * Runs a command and listens.
   *
   * @param input the file that it reads; null for nothing
   */
  Said ask(Path where, List<String> command, @Nullable Path input)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(where.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    if (input != null) {
      builder.redirectInput(input.toFile());
    }
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), said);
  }

  /** What git prints, which must succeed; without the last line feed. */
  String git(Path where, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Said said = ask(where, command, null);
    if (said.code() != 0) {
      throw new IllegalStateException(command + " in " + where + ": " + said.text());
    }
    return said.text().stripTrailing();
  }

  /**
   * The most memory that a command takes, in megabytes. A process has for its peak at least what
   * the one had that started it, so between this one and that which is measured stands a small one.
   */
  double peak(Path where, List<String> command) throws Exception {
    List<String> timed = new ArrayList<>(List.of("/usr/bin/time", "-f", "%M"));
    timed.addAll(command);
    String printed = ask(where, timed, null).text().strip();
    return Long.parseLong(printed.substring(printed.lastIndexOf('\n') + 1)) / 1024.0;
  }

  /** A file to write to. */
  Path file(String name) {
    return folder.resolve(name);
  }
}
