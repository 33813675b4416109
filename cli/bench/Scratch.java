import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
    ProcessBuilder builder = new ProcessBuilder(command).directory(where.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes());
    int code = process.waitFor();
    return code == 0 ? "" : command + " ended with exit code " + code + ": " + said.strip();
  }
}
