package gitara.cli.admin;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.event.Captured;
import gitara.event.EventLog;
import gitara.git.Refusal;
import gitara.git.Repo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code git ara capture}: appends an event of an agent host to the local event log. A host waits
 * for its hooks and may treat a failure as a veto, so errors are printed and the exit code is 0.
 */
public final class CaptureVerb implements Verb {
  /** Hosts that we know the words of. */
  public static final List<String> HOSTS = List.of("claude-code", "codex", "cursor", "gemini-cli");

  /** In bytes; what is larger holds a whole file. */
  private static final int MOST = 8 << 20;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[JSON]")
        .options(
            Options.one("--host", "NAME", "host that sends the event: " + String.join(", ", HOSTS)),
            Options.flag("--strict", "exit with an error if nothing could be logged"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try {
      take(call);
      return ExitCode.OK;
    } catch (Refusal e) {
      if (call.args().is("--strict")) {
        throw e;
      }
      call.console()
          .error("git-ara: not captured: " + Console.safe(String.join("; ", e.problems())));
      return ExitCode.OK;
    } catch (IOException e) {
      if (call.args().is("--strict")) {
        throw e;
      }
      call.console().error("git-ara: not captured: " + Console.safe(e.toString()));
      return ExitCode.OK;
    }
  }

  private static void take(Call call) throws Refusal, IOException {
    String operand = call.args().operand(0);
    byte[] input =
        operand == null || operand.equals("-")
            ? call.input().readNBytes(MOST + 1)
            : operand.getBytes(StandardCharsets.UTF_8);
    if (input.length > MOST) {
      throw Refusal.of("the event is longer than " + MOST + " bytes", null);
    }
    Instant now = call.environment().clock().instant();
    String salt = Long.toString(ProcessHandle.current().pid(), 36) + Long.toString(nanos(), 36);
    Captured event = Captured.of(input, call.args().value("--host"), now, salt);
    if (event == null) {
      throw Refusal.of(
          "the event is not a JSON object with a hook_event_name or a type",
          "supported formats: git ara help capture");
    }
    try (Repo repo = call.open()) {
      String day = now.toString().substring(0, 10);
      new EventLog(repo.requireWorkTree()).append(day, event.lines());
    }
    if (event.begins()) {
      tellSession(call, event.session());
    }
  }

  /** Two events of one process within a moment are still two. */
  private static long nanos() {
    return System.nanoTime() & 0xfffffffL;
  }

  /** Claude Code hands a file to this hook, whose lines its later commands see. */
  private static void tellSession(Call call, String session) throws IOException {
    @Nullable String file = call.environment().get("CLAUDE_ENV_FILE");
    if (file == null || session.isEmpty() || call.environment().get("ARA_SESSION") != null) {
      return;
    }
    for (int i = 0; i < session.length(); i++) {
      char c = session.charAt(i);
      boolean plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!plain && c != '-' && c != '_') {
        return;
      }
    }
    Path path = call.environment().directory().resolve(file);
    if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || Files.notExists(path)) {
      Files.writeString(
          path,
          "export ARA_SESSION=" + session + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }
}
