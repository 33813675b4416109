package gitara.cli;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.CommitRecords;
import gitara.git.Refusal;
import java.io.IOException;
import java.util.List;

/** {@code git ara completion}: prints a completion script for a shell. */
final class CompletionVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[bash|zsh|fish]", List.of("bash", "zsh", "fish"))
        .options(Options.flag("--ids", "print the IDs at HEAD instead (called by the scripts)"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String operand = call.args().operand(0);
    if (call.args().is("--ids")) {
      ids(call, operand == null ? "" : operand);
      return ExitCode.OK;
    }
    Completion completion = new Completion(new Commands(call.protocols()));
    String script =
        switch (operand == null ? "" : operand) {
          case "bash" -> completion.bash();
          case "zsh" -> completion.zsh();
          case "fish" -> completion.fish();
          default ->
              throw Refusal.of(
                  operand == null ? "missing: the shell" : operand + " is not a supported shell",
                  "run: git ara completion bash, zsh or fish");
        };
    call.console().raw(script);
    return ExitCode.OK;
  }

  /** In the middle of a command line a fault of the repository prints nothing. */
  private static void ids(Call call, String prefix) throws IOException {
    try (CommitRecords records = CommitRecords.open(call, null)) {
      for (CommitRecords.Shown record : records.all()) {
        record.views().ids(record.reader(), prefix).forEach(call.console()::line);
      }
    } catch (Refusal e) {
      return;
    }
  }
}
