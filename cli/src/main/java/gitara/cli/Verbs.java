package gitara.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The verbs by name. One is made only when it is called: nothing else of the others is loaded. */
final class Verbs {
  /** In the order in which help lists them. */
  static final List<String> NAMES =
      List.of(
          "init",
          "turn",
          "add",
          "observe",
          "crystallize",
          "mark",
          "revise",
          "split",
          "merge",
          "renumber",
          "withdraw",
          "revive",
          "contradict",
          "resolve",
          "bind",
          "stale",
          "comment",
          "report",
          "plan",
          "note",
          "brief",
          "signals",
          "inbox",
          "capture",
          "log",
          "blame",
          "diff",
          "show",
          "status",
          "lint",
          "verify",
          "seal",
          "witness",
          "sync",
          "check",
          "merge-file",
          "merge-fix",
          "doctor",
          "uninit",
          "completion",
          "demo",
          "help",
          "version");

  /** The verbs of the protocols beside the research record, each protocol under its own word. */
  static final List<VerbGroup> GROUPS = List.of(MemoryVerbs.GROUP, LockVerbs.GROUP);

  private Verbs() {}

  static @Nullable VerbGroup group(String name) {
    for (VerbGroup group : GROUPS) {
      if (group.name().equals(name)) {
        return group;
      }
    }
    return null;
  }

  /** The verb with a name, which has the group's word in front for a verb of a group. */
  static @Nullable Verb named(String name) {
    return switch (name) {
      case "init" -> new InitVerb();
      case "add" -> new AddVerb();
      case "observe" -> new ObserveVerb();
      case "turn" -> new TurnVerb();
      case "crystallize" -> new CrystallizeVerb();
      case "mark" -> new MarkVerb();
      case "revise" -> new ReviseVerb();
      case "split" -> new SplitVerb();
      case "merge" -> new MergeVerb();
      case "renumber" -> new RenumberVerb();
      case "withdraw" -> new WithdrawVerb();
      case "revive" -> new ReviveVerb();
      case "contradict" -> new ContradictVerb();
      case "resolve" -> new ResolveVerb();
      case "bind" -> new BindVerb();
      case "stale" -> new StaleVerb();
      case "comment" -> new CommentVerb();
      case "report" -> new ReportVerb();
      case "plan" -> new PlanVerb();
      case "note" -> new NoteVerb();
      case "brief" -> new BriefVerb();
      case "signals" -> new SignalsVerb();
      case "inbox" -> new InboxVerb();
      case "capture" -> new CaptureVerb();
      case "log" -> new LogVerb();
      case "blame" -> new BlameVerb();
      case "diff" -> new DiffVerb();
      case "show" -> new ShowVerb();
      case "status" -> new StatusVerb();
      case "lint" -> new LintVerb();
      case "verify" -> new VerifyVerb();
      case "seal" -> new SealVerb();
      case "witness" -> new WitnessVerb();
      case "sync" -> new SyncVerb();
      case "merge-file" -> new MergeFileVerb();
      case "merge-fix" -> new MergeFixVerb();
      case "check" -> new CheckVerb();
      case "doctor" -> new DoctorVerb();
      case "uninit" -> new UninitVerb();
      case "hook" -> new HookVerb();
      case "demo" -> new DemoVerb();
      case "completion" -> new CompletionVerb();
      case "help" -> new HelpVerb();
      case "version" -> new VersionVerb();
      default -> inGroup(name);
    };
  }

  private static @Nullable Verb inGroup(String name) {
    if (name.startsWith("memory ")) {
      return MemoryVerbs.named(name.substring(7));
    }
    return name.startsWith("lock ") ? LockVerbs.named(name.substring(5)) : null;
  }
}
