package gitara.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/**
 * A reader of texts that a package of npm has: a process of node that answers one text after the
 * other. A test that needs it is skipped where node or the package is missing; {@code .ci/run}
 * installs them.
 */
public final class NodeReader implements AutoCloseable {
  private static final Path MODULES =
      Path.of(System.getProperty("basedir", "."), "..", "cli", "target", "tools", "node_modules")
          .toAbsolutePath()
          .normalize();

  /** Texts and answers are lines of base64. */
  private static final String LOOP =
      """

      require('readline').createInterface({input: process.stdin}).on('line', line => {
        const answer = read(Buffer.from(line, 'base64').toString('utf8'));
        process.stdout.write(Buffer.from(answer, 'utf8').toString('base64') + '\\n');
      });
      """;

  private final Process process;
  private final BufferedWriter to;
  private final BufferedReader from;

  private NodeReader(Process process) {
    this.process = process;
    this.to = process.outputWriter(UTF_8);
    this.from = process.inputReader(UTF_8);
  }

  /**
   * Starts node.
   *
   * @param module the package
   * @param script JavaScript that defines {@code read(text)}, whose answer is a string
   */
  public static NodeReader of(String module, String script) {
    assumeTrue(
        Files.isDirectory(MODULES.resolve(module)),
        "the npm package " + module + " is not below " + MODULES + " (.ci/run installs it)");
    try {
      ProcessBuilder builder = new ProcessBuilder("node", "-e", script + LOOP);
      builder.environment().put("NODE_PATH", MODULES.toString());
      builder.environment().put("PATH", ToolPath.VALUE);
      builder.redirectError(ProcessBuilder.Redirect.INHERIT);
      return new NodeReader(builder.start());
    } catch (IOException e) {
      assumeTrue(false, "node does not start: " + e.getMessage());
      throw new UncheckedIOException(e);
    }
  }

  /** What the script answers for a text. */
  public String read(String text) {
    try {
      to.write(Base64.getEncoder().encodeToString(text.getBytes(UTF_8)));
      to.write('\n');
      to.flush();
      String line = from.readLine();
      if (line == null) {
        throw new AssertionError("node ended without an answer for:\n" + text);
      }
      return new String(Base64.getDecoder().decode(line), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
