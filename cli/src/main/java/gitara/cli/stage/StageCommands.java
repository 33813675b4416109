package gitara.cli.stage;

import static gitara.cli.command.HelpSection.MORE;

import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Verb;
import gitara.cli.command.Views;
import gitara.rule.ProtocolRules;
import gitara.rule.stage.StageRules;
import java.util.List;
import java.util.function.Supplier;

/** The verbs of staged research. */
public final class StageCommands implements ProtocolCommands {
  private final ProtocolRules rules = new StageRules();

  @Override
  public ProtocolRules rules() {
    return rules;
  }

  @Override
  public String roots() {
    return "ara.stage.root";
  }

  @Override
  public Views views() {
    return new StageViews();
  }

  @Override
  public List<CommandGroup> groups() {
    return List.of(
        new CommandGroup(
            "stage",
            MORE,
            "research a task in stages, with a decision of the user between them",
            List.of(
                verb("start", "start the research of a task", StageStartVerb::new),
                verb(
                    "iterate",
                    "plan a further iteration, also in a work tree of its own",
                    () -> new StageIterateVerb(false)),
                verb("open", "open the next stage from its template", StageOpenVerb::new),
                verb("close", "close the open stage with its findings", StageCloseVerb::new),
                verb("decide", "decide on a closed stage, as the user", StageDecideVerb::new),
                verb("synth", "end an iteration with its synthesis", StageSynthVerb::new),
                verb("status", "print the state of each task", StageStatusVerb::new),
                verb("resume", "print what is to be done next", StageResumeVerb::new),
                verb(
                    "adopt",
                    "accept the tasks that are there, without changing them",
                    StageAdoptVerb::new))));
  }

  private static Command verb(String name, String summary, Supplier<Verb> verb) {
    return new Command("stage " + name, MORE, summary, verb);
  }
}
