package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.AgentRegistry;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.RegistryCheck;
import gitara.record.IndexSnapshot;
import gitara.record.WorkTreeSnapshot;
import gitara.text.Problem;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectReader;

/** {@code git ara pipeline check}: checks the registry as it stands in the work tree. */
final class PipelineCheckVerb implements Verb {
  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      repo.config();
      WorkTreeSnapshot state =
          new WorkTreeSnapshot(repo.requireWorkTree(), IndexSnapshot.read(repo, reader));
      AgentRegistry registry = AgentRegistry.of(state);
      if (registry.isEmpty() && registry.problems().isEmpty()) {
        throw Refusal.of(
            "there is no registry: " + PipelinePaths.REGISTRY + " declares no agent",
            "an agent is a heading ## NAME with a line - PHASE: TEXT below it");
      }
      List<Problem> problems = RegistryCheck.problems(registry, state);
      print(call, "error", problems);
      print(call, "warning", RegistryCheck.overlaps(registry));
      print(call, "note", registry.notes());
      if (!call.json() && !call.porcelain()) {
        int agents = registry.agents().size();
        call.console().line(agents + (agents == 1 ? " agent" : " agents") + found(problems.size()));
      }
      return problems.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    }
  }

  private static String found(int problems) {
    return problems == 0 ? ", no errors" : ", " + problems + (problems == 1 ? " error" : " errors");
  }

  private static void print(Call call, String severity, List<Problem> problems) {
    Console console = call.console();
    for (Problem problem : problems) {
      if (call.json()) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("severity", severity);
        object.put("path", problem.path());
        object.put("line", problem.line());
        object.put("message", problem.message());
        console.line(JsonWriter.line(object));
      } else if (call.porcelain()) {
        console.line(severity + "\t" + Console.safe(problem.toString()));
      } else {
        console.line(severity + ": " + Console.safe(problem.toString()));
      }
    }
  }
}
