package gitara.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A second process of ours, to be waited for or killed. */
public final class OtherJvm implements AutoCloseable {
  private final Process process;
  private final BufferedReader out;

  private OtherJvm(Process process) {
    this.process = process;
    this.out = process.inputReader(StandardCharsets.UTF_8);
  }

  /** Runs a main class with the repository's directory as first argument. */
  public static OtherJvm start(TestRepo repo, Class<?> main, String... arguments)
      throws IOException {
    List<String> all = new ArrayList<>(List.of(repo.dir().toString()));
    all.addAll(List.of(arguments));
    return run(repo, main, all.toArray(String[]::new));
  }

  /** Runs a main class in the repository's directory. */
  public static OtherJvm run(TestRepo repo, Class<?> main, String... arguments) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command(main, arguments))
            .directory(repo.dir().toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    repo.isolate(builder.environment());
    return new OtherJvm(builder.start());
  }

  /** The command that runs a main class as this JVM would. */
  public static List<String> command(Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  public long pid() {
    return process.pid();
  }

  public @Nullable String readLine() throws IOException {
    return out.readLine();
  }

  public int waitFor() throws InterruptedException {
    return process.waitFor();
  }

  /** As {@code kill -9} does. What it has printed can still be read. */
  public void kill() throws InterruptedException {
    // The process's own method would close the pipe.
    process.toHandle().destroyForcibly();
    process.waitFor();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    out.close();
  }
}
