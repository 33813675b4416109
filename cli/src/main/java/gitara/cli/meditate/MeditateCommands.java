package gitara.cli.meditate;

import static gitara.cli.command.HelpSection.MORE;

import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Views;
import gitara.cli.meditate.manage.ManagerVerbs;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.MeditationProtocol;
import gitara.meditation.run.MeditationRuns;
import gitara.rule.ProtocolRules;
import gitara.rule.meditation.check.MeditationRules;
import java.util.ArrayList;
import java.util.List;

/** The verbs of meditations. */
public final class MeditateCommands implements ProtocolCommands {
  private final ProtocolRules rules = new MeditationRules();

  @Override
  public ProtocolRules rules() {
    return rules;
  }

  @Override
  public Views views() {
    return new MeditationViews();
  }

  @Override
  public Runs runs(Repo repo) throws Refusal {
    return new Runs(MeditationProtocol.NAME, MeditationRuns.lease(repo));
  }

  @Override
  public List<CommandGroup> groups() {
    List<Command> verbs = new ArrayList<>(GrowingVerbs.all());
    verbs.addAll(ManagerVerbs.all());
    return List.of(
        new CommandGroup(
            "meditate",
            MORE,
            "research a topic as a tree of nodes, each on a branch of its own",
            verbs));
  }
}
