package gitara.cli.history;

import static gitara.cli.command.HelpSection.CHECK;
import static gitara.cli.command.HelpSection.LOOK;

import gitara.cli.command.Command;
import java.util.List;

/** The verbs that read the record and its history. */
public final class HistoryCommands {
  public static final List<Command> LIST =
      List.of(
          new Command(
              "status",
              LOOK,
              "what the record holds, what waits, what is not committed",
              StatusVerb::new),
          new Command(
              "show",
              LOOK,
              "show an entry, or a line of the board, as the last commit has it",
              ShowVerb::new),
          new Command(
              "log", LOOK, "the history of the record, or the life of one entry", LogVerb::new),
          new Command(
              "blame",
              LOOK,
              "who gave each field of an entry its value, when and why",
              BlameVerb::new),
          new Command("diff", LOOK, "what became of the record between two commits", DiffVerb::new),
          new Command(
              "seal", CHECK, "seal the record of the last commit under a name", SealVerb::new),
          new Command(
              "witness",
              CHECK,
              "write down what is published; tell what was rewritten since",
              WitnessVerb::new));

  private HistoryCommands() {}
}
