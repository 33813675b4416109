package gitara.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Every verb, and the groups that some of them belong to, in the order of help. */
final class Commands {
  /** Verbs of one word. */
  private static final List<Command> SINGLE =
      List.of(
          verb(
              HelpSection.START,
              "init",
              "begin a research record, or adopt the one that is there",
              InitVerb::new),
          verb(
              HelpSection.START, "demo", "play a research turn in a scratch repository", DemoVerb::new),
          verb(HelpSection.START, "brief", "what a fresh conversation needs to go on", BriefVerb::new),
          verb(HelpSection.WRITE, "turn", "record what happened in a turn, all at once", TurnVerb::new),
          verb(HelpSection.WRITE, "add", "record a node of the exploration tree", AddVerb::new),
          verb(HelpSection.WRITE, "observe", "stage an observation", ObserveVerb::new),
          verb(HelpSection.WRITE, "plan", "write down an experiment that is planned", PlanVerb::new),
          verb(HelpSection.WRITE, "bind", "fill a binding that is [pending]", BindVerb::new),
          verb(HelpSection.WRITE, "comment", "leave a comment of taste", CommentVerb::new),
          verb(
              HelpSection.WRITE,
              "report",
              "tell what a reader found when checking a claim",
              ReportVerb::new),
          verb(
              HelpSection.WRITE,
              "note",
              "note what stands beside the entries: threads, suggestions, reasons",
              NoteVerb::new),
          verb(HelpSection.SETTLE, "crystallize", "promote a staged observation", CrystallizeVerb::new),
          verb(
              HelpSection.SETTLE, "mark", "move a claim or heuristic to another status", MarkVerb::new),
          verb(
              HelpSection.SETTLE,
              "revise",
              "write a field of a claim or heuristic anew",
              ReviseVerb::new),
          verb(HelpSection.SETTLE, "split", "make two claims of one", SplitVerb::new),
          verb(HelpSection.SETTLE, "merge", "make one claim of two", MergeVerb::new),
          verb(
              HelpSection.SETTLE,
              "withdraw",
              "drop a claim for reasons that are not empirical",
              WithdrawVerb::new),
          verb(
              HelpSection.SETTLE, "revive", "open a refuted or withdrawn claim again", ReviveVerb::new),
          verb(
              HelpSection.SETTLE,
              "contradict",
              "flag two entries that contradict each other",
              ContradictVerb::new),
          verb(
              HelpSection.SETTLE,
              "resolve",
              "close an open question or a contradiction",
              ResolveVerb::new),
          verb(
              HelpSection.SETTLE,
              "stale",
              "flag observations that nobody came back to",
              StaleVerb::new),
          verb(
              HelpSection.LOOK,
              "status",
              "what the record holds, what waits, what is not committed",
              StatusVerb::new),
          verb(
              HelpSection.LOOK,
              "show",
              "show an entry, or a line of the board, as the last commit has it",
              ShowVerb::new),
          verb(
              HelpSection.LOOK,
              "log",
              "the history of the record, or the life of one entry",
              LogVerb::new),
          verb(
              HelpSection.LOOK,
              "blame",
              "who gave each field of an entry its value, when and why",
              BlameVerb::new),
          verb(
              HelpSection.LOOK, "diff", "what became of the record between two commits", DiffVerb::new),
          verb(
              HelpSection.LOOK,
              "signals",
              "which staged observations have reached closure",
              SignalsVerb::new),
          verb(
              HelpSection.LOOK,
              "inbox",
              "what was committed since the last turn, for the record",
              InboxVerb::new),
          verb(
              HelpSection.CHECK,
              "lint",
              "check the record, or what is staged, against its rules",
              LintVerb::new),
          verb(
              HelpSection.CHECK, "check", "judge the commits of a range by every rule", CheckVerb::new),
          verb(
              HelpSection.CHECK,
              "verify",
              "check every step of history against the rules",
              VerifyVerb::new),
          verb(
              HelpSection.CHECK,
              "seal",
              "seal the record of the last commit under a name",
              SealVerb::new),
          verb(
              HelpSection.CHECK,
              "witness",
              "write down what is published; tell what was rewritten since",
              WitnessVerb::new),
          verb(
              HelpSection.CHECK,
              "doctor",
              "check git, Java and this repository for what git-ara needs",
              DoctorVerb::new),
          verb(
              HelpSection.SHARE,
              "sync",
              "exchange ids, spine, witness and locks with a remote",
              SyncVerb::new),
          verb(
              HelpSection.SHARE,
              "merge-fix",
              "bring a merge of the record to its end",
              MergeFixVerb::new),
          verb(
              HelpSection.SHARE,
              "merge-file",
              "merge one file of the record by its entries",
              MergeFileVerb::new),
          verb(
              HelpSection.SHARE,
              "renumber",
              "give an entry another id, the old one its alias",
              RenumberVerb::new),
          verb(
              HelpSection.MORE,
              "capture",
              "take an event of an agent's host into var/events",
              CaptureVerb::new),
          verb(
              HelpSection.MORE,
              "uninit",
              "take the hooks out again; the record stays",
              UninitVerb::new),
          verb(
              HelpSection.MORE,
              "completion",
              "print what a shell completes git ara by",
              CompletionVerb::new),
          verb(HelpSection.MORE, "help", "this list, or all about one verb", HelpVerb::new),
          verb(HelpSection.MORE, "version", "print the version", VersionVerb::new),
          verb(HelpSection.HIDDEN, "hook", "do what a git hook is to do", HookVerb::new));

  private static final CommandGroup MEMORY =
      group(
          HelpSection.MORE,
          "memory",
          "a board that changes only on evidence",
          verb(
              HelpSection.MORE,
              "memory lines",
              "the lines of the board, and what is known of each",
              MemoryLinesVerb::new),
          verb(
              HelpSection.MORE,
              "memory scan begin",
              "the events from outside that wait to be read",
              MemoryScanBeginVerb::new),
          verb(
              HelpSection.MORE,
              "memory fragment add",
              "evidence of how a line of the board behaved",
              MemoryFragmentAddVerb::new),
          verb(
              HelpSection.MORE,
              "memory scan end",
              "commit what a pass has found, and move the cursor",
              MemoryScanEndVerb::new),
          verb(
              HelpSection.MORE,
              "memory gap",
              "days whose events were not scanned to their end",
              MemoryGapVerb::new),
          verb(
              HelpSection.MORE,
              "memory crystallize",
              "the ledger of how each line behaves",
              MemoryCrystallizeVerb::new),
          verb(
              HelpSection.MORE,
              "memory update",
              "edit the board on evidence, or check an edit",
              MemoryUpdateVerb::new),
          verb(HelpSection.MORE, "memory why", "the life of a line of the board", MemoryWhyVerb::new),
          verb(
              HelpSection.MORE,
              "memory review",
              "which changes may be committed, file by file",
              MemoryReviewVerb::new),
          verb(
              HelpSection.MORE,
              "memory inbox list",
              "the directed tasks that wait",
              MemoryInboxListVerb::new),
          verb(
              HelpSection.MORE,
              "memory inbox ack",
              "take a task that is done out of the inbox",
              MemoryInboxAckVerb::new),
          verb(
              HelpSection.MORE,
              "memory report-lint",
              "hold a report against the files",
              MemoryReportLintVerb::new));

  private static final CommandGroup LOCK =
      group(
          HelpSection.SHARE,
          "lock",
          "locks between processes and machines, each with an end and a token",
          verb(HelpSection.SHARE, "lock acquire", "take a lock", LockAcquireVerb::new),
          verb(HelpSection.SHARE, "lock release", "give a lock back", LockReleaseVerb::new),
          verb(
              HelpSection.SHARE,
              "lock list",
              "who holds which lock, since when and until when",
              LockListVerb::new),
          verb(HelpSection.SHARE, "lock break", "free a lock whose holder is gone", LockBreakVerb::new),
          verb(HelpSection.SHARE, "lock run", "run a command under a lock", LockRunVerb::new));

  private static final List<CommandGroup> GROUPS = List.of(LOCK, MEMORY);

  private Commands() {}

  private static Command verb(HelpSection section, String name, String summary, Supplier<Verb> maker) {
    return new Command(name, section, summary, maker);
  }

  private static CommandGroup group(
      HelpSection section, String name, String summary, Command... commands) {
    return new CommandGroup(name, section, summary, List.of(commands));
  }

  /** Verbs of one word that people call. */
  static List<Command> single() {
    return SINGLE.stream().filter(command -> command.section() != HelpSection.HIDDEN).toList();
  }

  static List<CommandGroup> groups() {
    return GROUPS;
  }

  /** Every verb that people call. */
  static List<Command> all() {
    List<Command> all = new ArrayList<>(single());
    GROUPS.forEach(group -> all.addAll(group.commands()));
    return all;
  }

  static @Nullable CommandGroup group(String name) {
    for (CommandGroup group : GROUPS) {
      if (group.name().equals(name)) {
        return group;
      }
    }
    return null;
  }

  /** The verb with a name, which has all of its words. */
  static @Nullable Command named(String name) {
    int blank = name.indexOf(' ');
    CommandGroup group = blank < 0 ? null : group(name.substring(0, blank));
    for (Command command : group == null ? SINGLE : group.commands()) {
      if (command.name().equals(name)) {
        return command;
      }
    }
    return null;
  }

  /** Verbs that begin with some words and have more: those of a group, or of a part of it. */
  static List<Command> below(String words) {
    CommandGroup group = group(words.split(" ", 2)[0]);
    return group == null
        ? List.of()
        : group.commands().stream()
            .filter(command -> command.name().startsWith(words + " "))
            .toList();
  }
}
