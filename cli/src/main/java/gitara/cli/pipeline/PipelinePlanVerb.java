package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.act.ApprovePlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** {@code git ara pipeline plan approve}: the researcher's approval of a plan. */
final class PipelinePlanVerb implements Verb {
  private static final String APPROVE = "approve";

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("approve FILE", List.of(APPROVE))
        .options(Options.one("--words", "TEXT", "what the researcher said; - for standard input"))
        .options(PipelineOutput.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> operands = call.args().operands();
    if (!operands.getFirst().equals(APPROVE)) {
      throw Refusal.usage(
          "a plan is approved, and nothing else is done with it here",
          "git ara pipeline plan approve FILE");
    }
    try (Repo repo = call.open()) {
      String path = inWorkTree(call, repo, operands.get(1));
      String words = call.text(call.args().value("--words", ""));
      ApprovePlan change = new ApprovePlan(repo, PipelineOutput.request(call), path, words);
      PipelineTags.tag(repo, PipelineOutput.run(call, repo, change), "");
      return ExitCode.OK;
    }
  }

  /** A file that is named from the present folder, from the top of the work tree. */
  static String inWorkTree(Call call, Repo repo, String named) throws Refusal, IOException {
    Path top = repo.requireWorkTree().toRealPath();
    Path file = call.environment().directory().toRealPath().resolve(named).normalize();
    return file.startsWith(top) ? top.relativize(file).toString().replace('\\', '/') : "";
  }
}
