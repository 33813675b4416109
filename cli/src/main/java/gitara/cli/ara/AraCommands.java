package gitara.cli.ara;

import static gitara.cli.command.HelpSection.LOOK;
import static gitara.cli.command.HelpSection.SETTLE;
import static gitara.cli.command.HelpSection.SHARE;
import static gitara.cli.command.HelpSection.WRITE;

import gitara.cli.command.Command;
import gitara.cli.command.ProtocolCommands;
import gitara.rule.ProtocolRules;
import gitara.rule.ara.check.AraRules;
import java.util.List;

/** The verbs that write the research record, and those that prepare it. */
public final class AraCommands implements ProtocolCommands {
  private static final List<Command> LIST =
      List.of(
          new Command("turn", WRITE, "record what happened in a turn, all at once", TurnVerb::new),
          new Command("add", WRITE, "record a node of the exploration tree", AddVerb::new),
          new Command("observe", WRITE, "stage an observation", ObserveVerb::new),
          new Command("plan", WRITE, "write down an experiment that is planned", PlanVerb::new),
          new Command("bind", WRITE, "fill a binding that is [pending]", BindVerb::new),
          new Command("comment", WRITE, "leave a comment of taste", CommentVerb::new),
          new Command(
              "report", WRITE, "tell what a reader found when checking a claim", ReportVerb::new),
          new Command(
              "note",
              WRITE,
              "note what stands beside the entries: threads, suggestions, reasons",
              NoteVerb::new),
          new Command("crystallize", SETTLE, "promote a staged observation", CrystallizeVerb::new),
          new Command("mark", SETTLE, "move a claim or heuristic to another status", MarkVerb::new),
          new Command(
              "revise", SETTLE, "write a field of a claim or heuristic anew", ReviseVerb::new),
          new Command("split", SETTLE, "make two claims of one", SplitVerb::new),
          new Command("merge", SETTLE, "make one claim of two", MergeVerb::new),
          new Command(
              "withdraw",
              SETTLE,
              "drop a claim for reasons that are not empirical",
              WithdrawVerb::new),
          new Command("revive", SETTLE, "open a refuted or withdrawn claim again", ReviveVerb::new),
          new Command(
              "contradict",
              SETTLE,
              "flag two entries that contradict each other",
              ContradictVerb::new),
          new Command(
              "resolve", SETTLE, "close an open question or a contradiction", ResolveVerb::new),
          new Command(
              "stale", SETTLE, "flag observations that nobody came back to", StaleVerb::new),
          new Command("brief", LOOK, "what a fresh conversation needs to go on", BriefVerb::new),
          new Command(
              "signals", LOOK, "which staged observations have reached closure", SignalsVerb::new),
          new Command(
              "inbox",
              LOOK,
              "what was committed since the last turn, for the record",
              InboxVerb::new),
          new Command(
              "merge-fix", SHARE, "bring a merge of the record to its end", MergeFixVerb::new),
          new Command(
              "merge-file",
              SHARE,
              "merge one file of the record by its entries",
              MergeFileVerb::new),
          new Command(
              "renumber",
              SHARE,
              "give an entry another id, the old one its alias",
              RenumberVerb::new));

  private final ProtocolRules rules = new AraRules();

  @Override
  public ProtocolRules rules() {
    return rules;
  }

  @Override
  public List<Command> commands() {
    return LIST;
  }
}
