package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.pipeline.RunEvent;
import gitara.pipeline.act.PipelineChange;
import gitara.pipeline.act.StateAgent;
import gitara.pipeline.act.SubmitAgent;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code git ara pipeline verify}: runs a command on what was approved, and records its result. */
final class PipelineVerifyVerb implements Verb {
  private static final Duration LONGEST = Duration.ofDays(7);

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("AGENT -- COMMAND [ARGUMENT...]").options(PipelineOutput.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> operands = call.args().operands();
    String agent = operands.getFirst();
    List<String> command = operands.subList(1, operands.size());
    String shown = String.join(" ", command);
    try (Repo repo = call.open()) {
      PipelineChange.Request request = PipelineOutput.request(call);
      PipelineChange.Request trial =
          new PipelineChange.Request(request.project(), request.why(), true);
      refuseUncommitted(call, repo, agent);
      // Refuse first: the command may run for hours.
      String succeeds = shown + ": exit code 0";
      StateAgent wish = new StateAgent(repo, trial, agent, RunEvent.VERIFIED, succeeds);
      PipelineOutput.Recorded possible = PipelineOutput.record(call, repo, wish);
      if (request.dryRun()) {
        PipelineOutput.print(call, possible, "");
        return ExitCode.OK;
      }
      int code = code(call, repo, command);
      RunEvent event = code == 0 ? RunEvent.VERIFIED : RunEvent.FAILED;
      String words = shown + ": exit code " + code;
      PipelineOutput.run(call, repo, new StateAgent(repo, request, agent, event, words));
      return code == 0 ? ExitCode.OK : ExitCode.FINDINGS;
    }
  }

  /** A result counts for what is committed, and for nothing else. */
  private static void refuseUncommitted(Call call, Repo repo, String agent)
      throws Refusal, IOException {
    List<String> git = new ArrayList<>(List.of("status", "--porcelain", "-z", "--"));
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      git.addAll(SubmitAgent.pathspecs(head.agent(agent).produces().patterns(head.project())));
    }
    Subprocess.Result status = repo.subprocess().git(git, "");
    if (status.code() == 0 && !status.out().isEmpty()) {
      throw Refusal.of(
          "uncommitted changes in what " + agent + " produces: " + status.out().split("\0", 2)[0],
          "submit them first: git ara pipeline submit " + agent);
    }
  }

  private static int code(Call call, Repo repo, List<String> command) throws Refusal, IOException {
    Console console = call.console();
    console.flush();
    try {
      if (!call.json() && !call.porcelain()) {
        return repo.subprocess().attached(command, Map.of()).waitFor();
      }
      Subprocess.Result result = repo.subprocess().program(command, LONGEST);
      (result.out() + result.err()).lines().forEach(line -> console.error(Console.safe(line)));
      return result.code();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the command ran", e);
    } catch (IOException e) {
      throw Refusal.of("cannot run: " + command.getFirst(), "check its name, and that it is there");
    }
  }
}
