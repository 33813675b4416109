package gitara.cli.meditate.manage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.manage.ManagerChange;
import gitara.meditation.run.MeditationRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectReader;
import picocli.CommandLine.Model.OptionSpec;

/** A verb that makes one commit on the branch of the manager. */
final class ManagerVerb implements Verb {
  /** What the verb does with its arguments. */
  @FunctionalInterface
  interface Step {
    ManagerChange.Act act(Call call, Repo repo, MeditationRun run) throws Refusal, IOException;
  }

  private final String operands;
  private final boolean isDecision;
  private final Step step;

  /**
   * @param isDecision whether the researcher decides
   */
  ManagerVerb(String operands, boolean isDecision, Step step) {
    this.operands = operands;
    this.isDecision = isDecision;
    this.step = step;
  }

  static OptionSpec dir() {
    return Options.one("--dir", "NAME", "meditation; default: the open one");
  }

  @Override
  public void describe(VerbSpec spec) {
    List<OptionSpec> options = new ArrayList<>();
    if (isDecision) {
      options.add(
          Options.one("--answer", "TEXT", "from an agent: what the researcher said; - for stdin"));
    }
    options.add(dir());
    options.add(Options.one("-m, --message", "TEXT", "reason, for the body of the commit message"));
    if (!operands.isEmpty()) {
      spec.operands(operands);
    }
    spec.options(options);
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      repo.config();
      MeditationRun run = ManagerRecord.run(call, repo, reader);
      ManagerChange.Act act = step.act(call, repo, run);
      ManagerRecord.print(call, repo, run.dir(), ManagerRecord.record(call, repo, run, act));
      return ExitCode.OK;
    }
  }
}
