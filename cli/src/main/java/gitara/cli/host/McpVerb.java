package gitara.cli.host;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * {@code git ara mcp}: serves the record to hosts without a shell, over standard input and output.
 */
final class McpVerb implements Verb {
  /** In bytes; a message is one line. */
  private static final int MOST = 16 << 20;

  private final VerbRunner runner;

  McpVerb(VerbRunner runner) {
    this.runner = runner;
  }

  @Override
  public int run(Call call) throws IOException {
    McpServer server = new McpServer(new McpTools(runner, call.environment()));
    for (String line = line(call.input()); line != null; line = line(call.input())) {
      String reply = line.isBlank() ? null : server.reply(line);
      if (reply != null) {
        call.console().line(reply);
        call.console().flush();
      }
    }
    return ExitCode.OK;
  }

  /** The next line; null at the end. What is too long to be read is an error to the client. */
  private static @Nullable String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int b = in.read();
    if (b < 0) {
      return null;
    }
    while (b >= 0 && b != '\n') {
      if (line.size() < MOST) {
        line.write(b);
      }
      b = in.read();
    }
    return line.toString(StandardCharsets.UTF_8);
  }
}
