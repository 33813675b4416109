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
              Section.START,
              "init",
              "begin a research record, or adopt the one that is there",
              InitVerb::new),
          verb(
              Section.START, "demo", "play a research turn in a scratch repository", DemoVerb::new),
          verb(Section.START, "brief", "what a fresh conversation needs to go on", BriefVerb::new),
          verb(Section.WRITE, "turn", "record what happened in a turn, all at once", TurnVerb::new),
          verb(Section.WRITE, "add", "record a node of the exploration tree", AddVerb::new),
          verb(Section.WRITE, "observe", "stage an observation", ObserveVerb::new),
          verb(Section.WRITE, "plan", "write down an experiment that is planned", PlanVerb::new),
          verb(Section.WRITE, "bind", "fill a binding that is [pending]", BindVerb::new),
          verb(Section.WRITE, "comment", "leave a comment of taste", CommentVerb::new),
          verb(
              Section.WRITE,
              "report",
              "tell what a reader found when checking a claim",
              ReportVerb::new),
          verb(
              Section.WRITE,
              "note",
              "note what stands beside the entries: threads, suggestions, reasons",
              NoteVerb::new),
          verb(Section.SETTLE, "crystallize", "promote a staged observation", CrystallizeVerb::new),
          verb(
              Section.SETTLE, "mark", "move a claim or heuristic to another status", MarkVerb::new),
          verb(
              Section.SETTLE,
              "revise",
              "write a field of a claim or heuristic anew",
              ReviseVerb::new),
          verb(Section.SETTLE, "split", "make two claims of one", SplitVerb::new),
          verb(Section.SETTLE, "merge", "make one claim of two", MergeVerb::new),
          verb(
              Section.SETTLE,
              "withdraw",
              "drop a claim for reasons that are not empirical",
              WithdrawVerb::new),
          verb(
              Section.SETTLE, "revive", "open a refuted or withdrawn claim again", ReviveVerb::new),
          verb(
              Section.SETTLE,
              "contradict",
              "flag two entries that contradict each other",
              ContradictVerb::new),
          verb(
              Section.SETTLE,
              "resolve",
              "close an open question or a contradiction",
              ResolveVerb::new),
          verb(
              Section.SETTLE,
              "stale",
              "flag observations that nobody came back to",
              StaleVerb::new),
          verb(
              Section.LOOK,
              "status",
              "what the record holds, what waits, what is not committed",
              StatusVerb::new),
          verb(
              Section.LOOK,
              "show",
              "show an entry, or a line of the board, as the last commit has it",
              ShowVerb::new),
          verb(
              Section.LOOK,
              "log",
              "the history of the record, or the life of one entry",
              LogVerb::new),
          verb(
              Section.LOOK,
              "blame",
              "who gave each field of an entry its value, when and why",
              BlameVerb::new),
          verb(
              Section.LOOK, "diff", "what became of the record between two commits", DiffVerb::new),
          verb(
              Section.LOOK,
              "signals",
              "which staged observations have reached closure",
              SignalsVerb::new),
          verb(
              Section.LOOK,
              "inbox",
              "what was committed since the last turn, for the record",
              InboxVerb::new),
          verb(
              Section.CHECK,
              "lint",
              "check the record, or what is staged, against its rules",
              LintVerb::new),
          verb(
              Section.CHECK, "check", "judge the commits of a range by every rule", CheckVerb::new),
          verb(
              Section.CHECK,
              "verify",
              "check every step of history against the rules",
              VerifyVerb::new),
          verb(
              Section.CHECK,
              "seal",
              "seal the record of the last commit under a name",
              SealVerb::new),
          verb(
              Section.CHECK,
              "witness",
              "write down what is published; tell what was rewritten since",
              WitnessVerb::new),
          verb(
              Section.CHECK,
              "doctor",
              "check git, Java and this repository for what git-ara needs",
              DoctorVerb::new),
          verb(
              Section.SHARE,
              "sync",
              "exchange ids, spine, witness and locks with a remote",
              SyncVerb::new),
          verb(
              Section.SHARE,
              "merge-fix",
              "bring a merge of the record to its end",
              MergeFixVerb::new),
          verb(
              Section.SHARE,
              "merge-file",
              "merge one file of the record by its entries",
              MergeFileVerb::new),
          verb(
              Section.SHARE,
              "renumber",
              "give an entry another id, the old one its alias",
              RenumberVerb::new),
          verb(
              Section.MORE,
              "capture",
              "take an event of an agent's host into var/events",
              CaptureVerb::new),
          verb(
              Section.MORE,
              "uninit",
              "take the hooks out again; the record stays",
              UninitVerb::new),
          verb(
              Section.MORE,
              "completion",
              "print what a shell completes git ara by",
              CompletionVerb::new),
          verb(Section.MORE, "help", "this list, or all about one verb", HelpVerb::new),
          verb(Section.MORE, "version", "print the version", VersionVerb::new),
          verb(Section.HIDDEN, "hook", "do what a git hook is to do", HookVerb::new));

  private static final CommandGroup MEMORY =
      group(
          Section.MORE,
          "memory",
          "a board that changes only on evidence",
          verb(
              Section.MORE,
              "memory lines",
              "the lines of the board, and what is known of each",
              MemoryLinesVerb::new),
          verb(
              Section.MORE,
              "memory scan begin",
              "the events from outside that wait to be read",
              MemoryScanBeginVerb::new),
          verb(
              Section.MORE,
              "memory fragment add",
              "evidence of how a line of the board behaved",
              MemoryFragmentAddVerb::new),
          verb(
              Section.MORE,
              "memory scan end",
              "commit what a pass has found, and move the cursor",
              MemoryScanEndVerb::new),
          verb(
              Section.MORE,
              "memory gap",
              "days whose events were not scanned to their end",
              MemoryGapVerb::new),
          verb(
              Section.MORE,
              "memory crystallize",
              "the ledger of how each line behaves",
              MemoryCrystallizeVerb::new),
          verb(
              Section.MORE,
              "memory update",
              "edit the board on evidence, or check an edit",
              MemoryUpdateVerb::new),
          verb(Section.MORE, "memory why", "the life of a line of the board", MemoryWhyVerb::new),
          verb(
              Section.MORE,
              "memory review",
              "which changes may be committed, file by file",
              MemoryReviewVerb::new),
          verb(
              Section.MORE,
              "memory inbox list",
              "the directed tasks that wait",
              MemoryInboxListVerb::new),
          verb(
              Section.MORE,
              "memory inbox ack",
              "take a task that is done out of the inbox",
              MemoryInboxAckVerb::new),
          verb(
              Section.MORE,
              "memory report-lint",
              "hold a report against the files",
              MemoryReportLintVerb::new));

  private static final CommandGroup LOCK =
      group(
          Section.SHARE,
          "lock",
          "locks between processes and machines, each with an end and a token",
          verb(Section.SHARE, "lock acquire", "take a lock", LockAcquireVerb::new),
          verb(Section.SHARE, "lock release", "give a lock back", LockReleaseVerb::new),
          verb(
              Section.SHARE,
              "lock list",
              "who holds which lock, since when and until when",
              LockListVerb::new),
          verb(Section.SHARE, "lock break", "free a lock whose holder is gone", LockBreakVerb::new),
          verb(Section.SHARE, "lock run", "run a command under a lock", LockRunVerb::new));

  private static final List<CommandGroup> GROUPS = List.of(LOCK, MEMORY);

  private Commands() {}

  private static Command verb(Section section, String name, String summary, Supplier<Verb> maker) {
    return new Command(name, section, summary, maker);
  }

  private static CommandGroup group(
      Section section, String name, String summary, Command... commands) {
    return new CommandGroup(name, section, summary, List.of(commands));
  }

  /** Verbs of one word that people call. */
  static List<Command> single() {
    return SINGLE.stream().filter(command -> command.section() != Section.HIDDEN).toList();
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
