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
              "status", LOOK, "summarize the record and its uncommitted changes", StatusVerb::new),
          new Command("show", LOOK, "print entries or board lines", ShowVerb::new),
          new Command("log", LOOK, "print the history of the record or of one entry", LogVerb::new),
          new Command(
              "blame", LOOK, "print the last change of each field of an entry", BlameVerb::new),
          new Command("diff", LOOK, "compare the record of two commits, by entry", DiffVerb::new),
          new Command("seal", CHECK, "create a tag with a digest of the record", SealVerb::new),
          new Command(
              "witness",
              CHECK,
              "log published branch tips, and report rewritten branches",
              WitnessVerb::new));

  private HistoryCommands() {}
}
