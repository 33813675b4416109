package gitara.cli.view;

import static gitara.cli.command.HelpSection.LOOK;

import gitara.cli.command.Command;
import java.util.List;

/** The verbs that show a record as a whole. */
public final class ViewCommands {
  public static final List<Command> LIST =
      List.of(
          new Command("list", LOOK, "list entries by kind and status", ListVerb::new),
          new Command("tree", LOOK, "print the exploration tree", TreeVerb::new),
          new Command("search", LOOK, "find words in entries and quotes", SearchVerb::new),
          new Command("view", LOOK, "write the record and its history as a page", ViewVerb::new));

  private ViewCommands() {}
}
