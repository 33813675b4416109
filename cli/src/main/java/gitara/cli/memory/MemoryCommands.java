package gitara.cli.memory;

import static gitara.cli.command.HelpSection.MORE;

import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.ProtocolCommands;
import gitara.rule.ProtocolRules;
import gitara.rule.memory.MemoryRules;
import java.util.List;

/** The verbs of the memory. */
public final class MemoryCommands implements ProtocolCommands {
  private static final CommandGroup GROUP =
      new CommandGroup(
          "memory",
          MORE,
          "a board that changes only on evidence",
          List.of(
              new Command(
                  "memory lines",
                  MORE,
                  "the lines of the board, and what is known of each",
                  MemoryLinesVerb::new),
              new Command(
                  "memory scan begin",
                  MORE,
                  "the events from outside that wait to be read",
                  MemoryScanBeginVerb::new),
              new Command(
                  "memory fragment add",
                  MORE,
                  "evidence of how a line of the board behaved",
                  MemoryFragmentAddVerb::new),
              new Command(
                  "memory scan end",
                  MORE,
                  "commit what a pass has found, and move the cursor",
                  MemoryScanEndVerb::new),
              new Command(
                  "memory gap",
                  MORE,
                  "days whose events were not scanned to their end",
                  MemoryGapVerb::new),
              new Command(
                  "memory crystallize",
                  MORE,
                  "the ledger of how each line behaves",
                  MemoryCrystallizeVerb::new),
              new Command(
                  "memory update",
                  MORE,
                  "edit the board on evidence, or check an edit",
                  MemoryUpdateVerb::new),
              new Command(
                  "memory why", MORE, "the life of a line of the board", MemoryWhyVerb::new),
              new Command(
                  "memory review",
                  MORE,
                  "which changes may be committed, file by file",
                  MemoryReviewVerb::new),
              new Command(
                  "memory inbox list",
                  MORE,
                  "the directed tasks that wait",
                  MemoryInboxListVerb::new),
              new Command(
                  "memory inbox ack",
                  MORE,
                  "take a task that is done out of the inbox",
                  MemoryInboxAckVerb::new),
              new Command(
                  "memory report-lint",
                  MORE,
                  "hold a report against the files",
                  MemoryReportLintVerb::new)));

  private final ProtocolRules rules = new MemoryRules();

  @Override
  public ProtocolRules rules() {
    return rules;
  }

  @Override
  public List<CommandGroup> groups() {
    return List.of(GROUP);
  }
}
