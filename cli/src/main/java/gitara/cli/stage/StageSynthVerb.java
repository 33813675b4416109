package gitara.cli.stage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.RecordConfig;
import gitara.record.TreeSnapshot;
import gitara.stage.StageHome;
import gitara.stage.act.StageChange;
import gitara.stage.act.Synthesize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import picocli.CommandLine.Model.OptionSpec;

/** {@code git ara stage synth}: ends an iteration with its synthesis. */
final class StageSynthVerb implements Verb {
  private static final String NEXT = "Start /tfw-plan to continue planning.";

  @Override
  public void describe(VerbSpec spec) {
    List<OptionSpec> options = new ArrayList<>();
    options.add(Options.flag("--check", "check the synthesis, and record nothing"));
    options.add(StageRun.iteration());
    options.addAll(StageRun.options());
    spec.operands("TASK FILE").options(options);
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    boolean isCheck = call.args().is("--check");
    try (Repo repo = call.open()) {
      repo.config();
      StageChange.Request asked = StageRun.request(call);
      StageChange.Request request =
          new StageChange.Request(
              asked.task(), asked.iteration(), asked.why(), asked.dryRun() || isCheck);
      Synthesize change =
          new Synthesize(repo, request, call.document(call.args().operands().get(1)));
      StageRun.Recorded recorded = StageRun.record(call, repo, change);
      StageRun.print(
          call,
          recorded,
          request.dryRun() ? "" : "Research complete. " + next(repo, request.task()));
      return ExitCode.OK;
    }
  }

  /** What the project does after a synthesis. */
  private static String next(Repo repo, String task) throws IOException {
    ObjectId head = repo.commit(Constants.HEAD);
    if (StageHome.ofName(task) == StageHome.MEDITATIONS) {
      return "git ara meditate status says how the meditation goes on.";
    }
    if (head == null) {
      return NEXT;
    }
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      String own =
          RecordConfig.in(new TreeSnapshot(reader, walk.parseCommit(head).getTree().getId()))
              .get("ara.stage.next");
      return own.isEmpty() ? NEXT : own;
    }
  }
}
