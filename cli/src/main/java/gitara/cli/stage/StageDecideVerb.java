package gitara.cli.stage;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.stage.DecisionWord;
import gitara.stage.Stage;
import gitara.stage.act.DecideStage;
import gitara.stage.act.StageChange;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** {@code git ara stage decide}: the user's decision on a closed stage. */
final class StageDecideVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("TASK STAGE WORD", List.of(), StageRun.stages(), DecisionWord.words())
        .options(
            Options.one("--words", "TEXT", "what the user said; - for standard input"),
            Options.one("--mandate", "TEXT", "what the user said beforehand, for later stages too"),
            Options.one(
                "--until",
                "STAGE",
                StageRun.stages(),
                "with --mandate: the last stage that it covers"),
            StageRun.iteration())
        .options(StageRun.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    Stage stage = StageRun.stage(args.operands().get(1));
    String named = args.operands().get(2);
    DecisionWord word = DecisionWord.of(named);
    if (word == null) {
      throw Refusal.usage(
          "there is no decision " + named, "decisions: " + String.join(", ", DecisionWord.words()));
    }
    try (Repo repo = call.open()) {
      repo.config();
      StageChange.Request request = StageRun.request(call);
      DecideStage change = new DecideStage(repo, request, stage, word, words(call, word));
      StageRun.Recorded recorded = StageRun.record(call, repo, change, request, stage);
      if (recorded == null) {
        return ExitCode.OK;
      }
      ObjectId commit = recorded.commit();
      if (commit != null) {
        StageRun.tag(repo, recorded, commit);
      }
      String next =
          word == DecisionWord.STOP
              ? "git ara stage iterate " + StageRun.task(recorded) + " --focus TEXT"
              : StageRun.next(call, recorded);
      StageRun.print(call, recorded, next);
      return ExitCode.OK;
    }
  }

  private static DecideStage.Words words(Call call, DecisionWord word) throws Refusal, IOException {
    Arguments args = call.args();
    String mandate = args.value("--mandate");
    String until = args.value("--until");
    if (mandate == null && until != null) {
      throw Refusal.usage("--until is for a mandate", "add --mandate TEXT");
    }
    if (mandate != null && args.is("--words")) {
      throw Refusal.usage("--words and --mandate exclude each other", null);
    }
    if (mandate != null && word != DecisionWord.PROCEED) {
      throw Refusal.usage("a mandate lets the research proceed", "decide proceed, or use --words");
    }
    String text = call.text(mandate == null ? args.value("--words", "") : mandate);
    return new DecideStage.Words(
        text, mandate != null, until == null ? null : StageRun.stage(until));
  }
}
