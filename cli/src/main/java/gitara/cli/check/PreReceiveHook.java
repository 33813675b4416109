package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.gate.PushCheck;
import gitara.gate.RefUpdate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The pre-receive hook: checks pushed commits before any ref of the server moves. The new objects
 * are in git's quarantine, which the environment names; a push that cannot be checked within the
 * budget is rejected.
 */
final class PreReceiveHook implements HookVerb.Hook {
  /** In the server's own configuration, which no push can change. */
  private static final String BUDGET = "ara.budget";

  private static final long MILLIS = 10_000;
  private static final String NOTHING = "; the push was rejected";

  @Override
  public int run(Call call, List<String> arguments) throws Refusal, IOException {
    long start = System.nanoTime();
    Console console = call.console();
    try (Repo repo = call.open()) {
      // Old id, new id, ref.
      List<String[]> lines = PushedRefs.read(call, 3);
      for (String[] line : lines) {
        if (!Console.safe(line[2]).equals(line[2])) {
          console.error(
              "git-ara: a ref name contains invisible characters"
                  + NOTHING
                  + ": "
                  + Console.safe(line[2]));
          return ExitCode.FINDINGS;
        }
      }
      long budget = budget(repo);
      try {
        PushCheck.Result result =
            PushBudget.within(
                budget, late(budget), large(), () -> check(call, repo, updates(lines)));
        int code = report(console, repo, result);
        int commits = result.range().commits();
        String what = commits + (commits == 1 ? " commit" : " commits") + " checked";
        console.error("git-ara: " + what + spent(start, budget));
        return code;
      } catch (Refusal | IOException e) {
        console.error("git-ara: check not completed" + spent(start, budget));
        throw e;
      }
    }
  }

  private static PushCheck.Result check(Call call, Repo repo, List<RefUpdate> updates)
      throws IOException, Refusal {
    List<ObjectId> tips = new ArrayList<>();
    for (RefUpdate update : updates) {
      for (ObjectId id : new @Nullable ObjectId[] {update.old(), update.now()}) {
        if (id != null) {
          tips.add(id);
        }
      }
    }
    return PushCheck.check(call.protocols(repo, tips).rules(), repo, updates);
  }

  private static String spent(long start, long budget) {
    return " in " + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) + " ms of " + budget;
  }

  private static int report(Console console, Repo repo, PushCheck.Result result)
      throws IOException {
    int code = RangeReport.refuse(console, result.range(), "the push was rejected");
    if (code != ExitCode.OK && !result.range().isAdopted() && repo.commit(Constants.HEAD) == null) {
      RangeReport.adoption(console, "; then push again");
    }
    if (result.steps().count(Severity.ERROR) > 0) {
      code = HookReport.print(console, result.steps(), "the branch was not moved");
    }
    for (String objection : result.objections()) {
      console.error("git-ara: " + Console.safe(objection) + NOTHING);
      code = ExitCode.FINDINGS;
    }
    return code;
  }

  private static List<RefUpdate> updates(List<String[]> lines) {
    List<RefUpdate> updates = new ArrayList<>();
    for (String[] line : lines) {
      updates.add(new RefUpdate(id(line[0]), id(line[1]), line[2]));
    }
    return updates;
  }

  private static @Nullable ObjectId id(String text) {
    return PushedRefs.isNone(text) ? null : ObjectId.fromString(text);
  }

  private static long budget(Repo repo) throws Refusal {
    @Nullable String given = repo.config().get(BUDGET);
    if (given == null) {
      return MILLIS;
    }
    try {
      return Math.clamp(Long.parseLong(given.strip()), 1, 86_400_000L);
    } catch (NumberFormatException e) {
      throw Refusal.of(
          BUDGET + " on the server is not a number of milliseconds: " + given + NOTHING,
          "the server's owner can correct it: git config " + BUDGET + " " + MILLIS);
    }
  }

  private static Refusal late(long budget) {
    return Refusal.of(
        "the check takes longer than the " + budget + " ms that the server allows" + NOTHING,
        "push it in parts, some commits at a time: git push REMOTE COMMIT:refs/heads/BRANCH; or the"
            + " server's owner raises the limit: git config "
            + BUDGET
            + " MILLISECONDS");
  }

  private static Refusal large() {
    return Refusal.of(
        "the check takes more memory than the server allows" + NOTHING,
        "push it in parts, some commits at a time: git push REMOTE COMMIT:refs/heads/BRANCH; and"
            + " find the files of the record that are too large");
  }
}
