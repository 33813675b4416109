package gitara.cli.host;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.event.Captured;
import gitara.event.EventLog;
import gitara.event.HostCapture;
import gitara.event.HostEvent;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.install.host.AgentHost;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * {@code git ara capture}: appends an event of an agent host to the local event log. A host waits
 * for its hooks and may treat a failure as a veto, so errors are printed and the exit code is 0.
 */
final class CaptureVerb implements Verb {
  private static final int MOST = HostCapture.MOST;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[JSON]")
        .options(
            Options.one(
                "--host",
                "NAME",
                "host that sends the event: " + String.join(", ", AgentHost.words())),
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
    String host = call.args().value("--host");
    HostEvent event = HostEvent.read(input, host, null);
    if (event == null) {
      throw Refusal.of(
          "the event is not a JSON object with a hook_event_name or a type",
          "supported formats: git ara help capture");
    }
    try (Repo repo = call.open()) {
      String day = now.toString().substring(0, 10);
      new EventLog(repo.requireWorkTree()).append(day, Captured.of(event, now, salt).lines());
    }
    if (event.moment() == HostEvent.Moment.START) {
      SessionVariable.write(call.environment(), event.session());
    }
  }

  /** Two events of one process within a moment are still two. */
  private static long nanos() {
    return System.nanoTime() & 0xfffffffL;
  }
}
