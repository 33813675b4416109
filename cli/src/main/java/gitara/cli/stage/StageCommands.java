package gitara.cli.stage;

import static gitara.cli.command.HelpSection.MORE;

import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Verb;
import gitara.cli.command.Views;
import gitara.gate.RelocatedRules;
import gitara.protocol.RecordPlace;
import gitara.rule.ProtocolRules;
import gitara.rule.stage.StageRules;
import gitara.stage.StageHome;
import gitara.stage.StageProtocol;
import java.util.List;
import java.util.function.Supplier;

/**
 * The verbs of staged research. They are those of tasks, and do the same in a meditation; what a
 * meditation holds of it is a record of its own.
 */
public final class StageCommands implements ProtocolCommands {
  private final StageHome home;
  private final ProtocolRules rules;

  private StageCommands(StageHome home) {
    this.home = home;
    this.rules = new StageRules(home);
  }

  public static StageCommands ofTasks() {
    return new StageCommands(StageHome.TASKS);
  }

  public static StageCommands ofMeditations() {
    return new StageCommands(StageHome.MEDITATIONS);
  }

  @Override
  public ProtocolRules rules() {
    return rules;
  }

  @Override
  public String roots() {
    return home == StageHome.TASKS ? StageProtocol.ROOTS : "";
  }

  @Override
  public ProtocolCommands at(RecordPlace place) {
    ProtocolRules there = new RelocatedRules(rules, place);
    Views views = new FurtherStageViews(new StageViews(home));
    return new ProtocolCommands() {
      @Override
      public ProtocolRules rules() {
        return there;
      }

      @Override
      public Views views() {
        return views;
      }
    };
  }

  @Override
  public Views views() {
    return new StageViews(home);
  }

  @Override
  public List<CommandGroup> groups() {
    return home == StageHome.TASKS ? verbs() : List.of();
  }

  private static List<CommandGroup> verbs() {
    return List.of(
        new CommandGroup(
            "stage",
            MORE,
            "research in stages, with a decision of the user between them",
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
