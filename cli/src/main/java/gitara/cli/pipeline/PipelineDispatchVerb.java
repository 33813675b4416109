package gitara.cli.pipeline;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.AgentRun;
import gitara.pipeline.RunLine;
import gitara.pipeline.act.DispatchAgent;
import gitara.pipeline.act.PipelineChange;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** {@code git ara pipeline dispatch}: sends an agent to work. */
final class PipelineDispatchVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("AGENT")
        .options(
            Options.flag("--standalone", "without checking what it requires; one critic scores"),
            Options.flag("--simplified", "plan, run, verify, and one score"),
            Options.flag("--again", "continue the last dispatch, whose agent is gone"),
            Options.one(
                "--worktree", "DIR", "check a branch of its own out in a new work tree in DIR"))
        .options(PipelineOutput.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    String agent = args.operands().getFirst();
    boolean isStandalone = args.is("--standalone");
    if (isStandalone && args.is("--simplified")) {
      throw Refusal.usage("--standalone and --simplified exclude each other", null);
    }
    String mode =
        isStandalone
            ? RunLine.STANDALONE
            : args.is("--simplified") ? RunLine.SIMPLIFIED : RunLine.ORCHESTRATED;
    try (Repo repo = call.open()) {
      if (args.is("--again")) {
        again(call, repo, agent);
        return ExitCode.OK;
      }
      DispatchAgent change = new DispatchAgent(repo, PipelineOutput.request(call), agent, mode);
      PipelineOutput.Recorded recorded = PipelineOutput.record(call, repo, change);
      String directory = args.value("--worktree");
      ObjectId commit = recorded.commit();
      String next = commit == null ? "" : PipelineOutput.next(call, recorded.done().id());
      if (directory != null && commit != null) {
        PipelinePlace.begin(call, repo, recorded.done().id(), commit, directory);
        next = "cd " + directory + " && " + next;
      }
      PipelineOutput.print(call, recorded, next);
      return ExitCode.OK;
    }
  }

  /** Takes the lease of a dispatch over; the dispatch itself goes on. */
  private static void again(Call call, Repo repo, String agent) throws Refusal, IOException {
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      AgentRun run = head.dispatched(agent);
      if (run.isOver()) {
        throw Refusal.of(
            run.id() + " is " + run.state() + ": it cannot go on",
            "git ara pipeline dispatch " + agent);
      }
      repo.config();
      PipelineChange.claim(repo, run.id());
      PipelineChange.Done done =
          new PipelineChange.Done(run.id(), run.state(), "", "continue " + run.id(), List.of());
      PipelineOutput.printState(call, done, PipelineOutput.next(run));
    }
  }
}
