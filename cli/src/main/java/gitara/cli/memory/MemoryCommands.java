package gitara.cli.memory;

import static gitara.cli.command.HelpSection.MORE;

import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Views;
import gitara.record.Snapshot;
import gitara.rule.ProtocolRules;
import gitara.rule.memory.MemoryRules;
import java.io.IOException;
import java.util.List;

/** The verbs of the memory. */
public final class MemoryCommands implements ProtocolCommands {
  /** The setting that names the folders of further boards. */
  static final String ROOTS = "ara.memory.root";

  private final ProtocolRules rules = new MemoryRules();

  @Override
  public ProtocolRules rules() {
    return rules;
  }

  @Override
  public String roots() {
    return ROOTS;
  }

  @Override
  public Views views() {
    return new MemoryViews();
  }

  @Override
  public List<String> elsewhere(Snapshot state) throws IOException {
    return MemoryAtHead.elsewhere(state);
  }

  @Override
  public List<CommandGroup> groups() {
    return List.of(
        new CommandGroup(
            "memory",
            MORE,
            "maintain a board that changes only on evidence",
            List.of(
                new Command(
                    "memory lines",
                    MORE,
                    "list the board lines with verdict, evidence and pointers",
                    MemoryLinesVerb::new),
                new Command(
                    "memory scan begin",
                    MORE,
                    "start a pass: print unread external events",
                    MemoryScanBeginVerb::new),
                new Command(
                    "memory fragment add",
                    MORE,
                    "add evidence of how a board line behaved",
                    MemoryFragmentAddVerb::new),
                new Command(
                    "memory scan end",
                    MORE,
                    "end a pass: commit its fragments and move the cursor",
                    MemoryScanEndVerb::new),
                new Command(
                    "memory passes", MORE, "list open passes, or end one", MemoryPassesVerb::new),
                new Command("memory gap", MORE, "list days with unread events", MemoryGapVerb::new),
                new Command(
                    "memory crystallize",
                    MORE,
                    "update the ledger: counts and verdicts of each line",
                    MemoryCrystallizeVerb::new),
                new Command(
                    "memory update",
                    MORE,
                    "edit the board as the ledger allows",
                    MemoryUpdateVerb::new),
                new Command(
                    "memory why", MORE, "print the history of a board line", MemoryWhyVerb::new),
                new Command(
                    "memory review",
                    MORE,
                    "list which changed files may be committed",
                    MemoryReviewVerb::new),
                new Command(
                    "memory inbox list",
                    MORE,
                    "list the pending directed tasks",
                    MemoryInboxListVerb::new),
                new Command(
                    "memory inbox take",
                    MORE,
                    "put on record that a task is taken",
                    MemoryInboxTakeVerb::new),
                new Command(
                    "memory inbox ack",
                    MORE,
                    "record the result of a task and delete it",
                    MemoryInboxAckVerb::new),
                new Command(
                    "memory report-lint",
                    MORE,
                    "check a report against the files",
                    MemoryReportLintVerb::new))));
  }
}
