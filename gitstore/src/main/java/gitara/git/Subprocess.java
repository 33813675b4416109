package gitara.git;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The one runner of other programs: an argument array, no standard input but what is given, both
 * outputs read whole. A shell is only given what a user has configured as a command for it.
 */
public final class Subprocess {
  /** What a program left behind. */
  public record Result(int code, String out, String err) {}

  private final Map<String, String> variables;
  private final Path directory;

  public Subprocess(Map<String, String> variables, Path directory) {
    this.variables = variables;
    this.directory = directory;
  }

  /** Starts git with the arguments and waits for it, at most as long as {@code limit}. */
  public Result git(List<String> arguments, Duration limit) throws IOException {
    List<String> command = new ArrayList<>(arguments.size() + 1);
    command.add("git");
    command.addAll(arguments);
    return run(command, Map.of(), "", limit);
  }

  /** Starts git with the arguments and waits for it. */
  public Result git(List<String> arguments, String input) throws IOException {
    return git(arguments, Map.of(), input);
  }

  /** The same, with variables of its own on top. */
  public Result git(List<String> arguments, Map<String, String> extra, String input)
      throws IOException {
    List<String> command = new ArrayList<>(arguments.size() + 1);
    command.add("git");
    command.addAll(arguments);
    return run(command, extra, input, null);
  }

  /** Starts another program than git, named by its path, and waits for it. */
  public Result program(List<String> command, Duration limit) throws IOException {
    return run(command, Map.of(), "", limit);
  }

  /**
   * Starts a program that has our standard input and outputs for its own; the caller waits for it.
   *
   * @param extra variables on top
   */
  public Process attached(List<String> command, Map<String, String> extra) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile()).inheritIO();
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.putAll(variables);
    environment.putAll(extra);
    return builder.start();
  }

  /**
   * Starts a pager, a command of the user's for the shell, which prints where this process prints.
   *
   * @param defaults variables for it that are set only where the user has not set them
   */
  public Process pager(String command, Map<String, String> defaults) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", command)
            .directory(directory.toFile())
            .redirectOutput(ProcessBuilder.Redirect.INHERIT)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.putAll(defaults);
    environment.putAll(variables);
    environment.put("GIT_PAGER_IN_USE", "true");
    return builder.start();
  }

  private Result run(
      List<String> command, Map<String, String> extra, String input, @Nullable Duration limit)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.putAll(variables);
    environment.putAll(extra);
    environment.put("GIT_TERMINAL_PROMPT", "0");
    Process process = builder.start();
    if (limit != null) {
      CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS)
          .execute(() -> end(process));
    }
    StringBuilder err = new StringBuilder();
    Thread reader =
        new Thread(
            () -> {
              try (InputStream stream = process.getErrorStream()) {
                err.append(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
              } catch (IOException e) {
                err.append(e.getMessage());
              }
            });
    reader.setDaemon(true);
    reader.start();
    try {
      try (OutputStream stdin = process.getOutputStream()) {
        stdin.write(input.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        // The program ended without reading its input; its exit code shows why.
      }
      String out;
      try (InputStream stdout = process.getInputStream()) {
        out = new String(stdout.readAllBytes(), StandardCharsets.UTF_8);
      }
      int code = process.waitFor();
      reader.join();
      return new Result(code, out, err.toString().strip());
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + command.get(0), e);
    }
  }

  /** With its children: git speaks to a remote through another process, which holds the pipes. */
  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
  }
}
