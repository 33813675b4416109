package gitara.cli.meditate.manage;

import static gitara.cli.command.HelpSection.MORE;

import gitara.cli.command.Call;
import gitara.cli.command.Command;
import gitara.cli.command.Verb;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.meditation.manage.ManagerActs;
import gitara.meditation.manage.ManagerChange;
import gitara.meditation.run.MeditationRun;
import gitara.run.Work;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/** The verbs of the manager, by what they are called behind {@code git ara meditate}. */
public final class ManagerVerbs {
  private ManagerVerbs() {}

  public static List<Command> all() {
    return List.of(
        verb(
            "peer",
            "record the peer review of a branch",
            () -> new ManagerVerb("N FILE", false, peer())),
        verb(
            "consolidate",
            "record the consolidation of all branches",
            () -> new ManagerVerb("FILE", false, consolidate())),
        verb(
            "enhance propose",
            "record what would make the report better",
            () -> new ManagerVerb("FILE", false, propose())),
        verb(
            "enhance decide",
            "decide on that, as the researcher",
            () -> new ManagerVerb("FILE", true, decide())),
        verb(
            "index",
            "derive the indexes of files and of citations",
            () -> new ManagerVerb("", false, index())),
        verb("review open", "print what the next reviewer is given", MeditateReviewOpenVerb::new),
        verb(
            "review record",
            "record a round of the review",
            () -> new ManagerVerb("FILE", false, review())),
        verb("report", "render or take over the report, and print it", MeditateReportVerb::new),
        verb("retro", "record the retrospective", () -> new ManagerVerb("FILE", false, retro())),
        verb("finish", "merge the meditation into another branch", MeditateFinishVerb::new),
        verb("status", "print the state of a meditation", () -> new MeditateStatusVerb(false)),
        verb("resume", "print what has to be done next, by whom", MeditateResumeVerb::new),
        verb("list", "list the meditations", MeditateListVerb::new),
        verb("adopt", "accept a meditation from elsewhere as it is", MeditateAdoptVerb::new));
  }

  private static Command verb(String name, String summary, Supplier<Verb> verb) {
    return new Command("meditate " + name, MORE, summary, verb);
  }

  private static ManagerChange.Act act(
      Call call, String op, String role, String summary, ManagerChange.Edit edit)
      throws Refusal, IOException {
    return act(call, op, role, summary, "", edit);
  }

  /** The same with the words of the researcher. */
  private static ManagerChange.Act act(
      Call call, String op, String role, String summary, String answer, ManagerChange.Edit edit)
      throws Refusal, IOException {
    String why = call.text(call.args().value("--message", ""));
    String said = answer.isBlank() ? "" : "The researcher: " + answer;
    String body = why.isBlank() || said.isBlank() ? why + said : why + "\n\n" + said;
    return new ManagerChange.Act(op, role, summary, body, edit);
  }

  private static Clock clock(Repo repo) {
    return repo.environment().clock();
  }

  private static ManagerVerb.Step peer() {
    return (call, repo, run) -> {
      String number = call.args().operands().getFirst();
      if (!number.matches("[1-8]")) {
        throw Refusal.usage(number + " is not the number of a branch", "give one from 1 to 8");
      }
      return act(
          call,
          "peer",
          "peer",
          "peer review of branch " + number,
          ManagerActs.peer(Integer.parseInt(number), call.document(call.args().operands().get(1))));
    };
  }

  private static ManagerVerb.Step consolidate() {
    return (call, repo, run) ->
        act(
            call,
            "consolidate",
            "manager",
            "consolidation of " + run.dir(),
            ManagerActs.consolidate(call.document(call.args().operand(0))));
  }

  private static ManagerVerb.Step propose() {
    return (call, repo, run) ->
        act(
            call,
            "enhance",
            "manager",
            "enhancements of " + run.dir(),
            ManagerActs.enhance(call.document(call.args().operand(0))));
  }

  private static ManagerVerb.Step decide() {
    return (call, repo, run) -> {
      String answer = call.text(call.args().value("--answer", ""));
      return act(
          call,
          "enhance",
          "manager",
          "decision on the enhancements of " + run.dir(),
          answer,
          ManagerActs.decideEnhancements(
              call.document(call.args().operand(0)),
              ManagerRecord.details(answer, repo),
              clock(repo)));
    };
  }

  private static ManagerVerb.Step index() {
    return (call, repo, run) ->
        act(call, "index", "manager", "index of " + run.dir(), ManagerActs.index());
  }

  private static ManagerVerb.Step review() {
    return (call, repo, run) ->
        act(
            call,
            "review",
            "reviewer",
            "review of " + run.dir(),
            ManagerActs.review(
                call.document(call.args().operand(0)), mended(repo, run), clock(repo)));
  }

  /** The files that differ in the work tree, where that has the manager's branch. */
  private static List<String> mended(Repo repo, MeditationRun run) throws Refusal, IOException {
    String branch = Work.of(repo).branch(run.dir().branches().root());
    List<String> mended = new ArrayList<>();
    if (branch.equals(ManagerRecord.full(Objects.requireNonNullElse(repo.branch(), "")))) {
      Subprocess.Result result =
          repo.subprocess().git(List.of("diff", "--name-only", "-z", "HEAD", "--"), "");
      for (String path : result.out().split("\0", -1)) {
        if (!path.isEmpty()) {
          mended.add(path);
        }
      }
    }
    return mended;
  }

  private static ManagerVerb.Step retro() {
    return (call, repo, run) ->
        act(
            call,
            "retro",
            "manager",
            "retrospective of " + run.dir(),
            ManagerActs.retro(call.document(call.args().operand(0)), clock(repo)));
  }
}
