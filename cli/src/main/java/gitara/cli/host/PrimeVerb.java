package gitara.cli.host;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.output.Console;
import gitara.text.json.JsonWriter;
import java.util.Map;

/** {@code git ara prime}: prints the rules of the record and the briefing, for an agent. */
final class PrimeVerb implements Verb {
  private final VerbRunner runner;

  PrimeVerb(VerbRunner runner) {
    this.runner = runner;
  }

  @Override
  public int run(Call call) {
    String text = Prime.text(runner, call.environment());
    if (call.json()) {
      call.console().line(JsonWriter.line(Map.of("text", text)));
    } else {
      Console.lines(text).forEach(line -> call.console().line(Console.safe(line)));
    }
    return ExitCode.OK;
  }
}
