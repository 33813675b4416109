package gitara.cli;

import gitara.gate.Range;
import gitara.gate.Replaced;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.rule.Findings;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;

/**
 * Judges what arrives at a server before any ref of it moves. The new objects lie in git's
 * quarantine, which the environment names; what cannot be judged is not let in.
 */
final class PreReceiveHook implements HookVerb.Hook {
  @Override
  public int run(Call call, List<String> arguments) throws Refusal, IOException {
    long start = System.nanoTime();
    Console console = call.console();
    try (Repo repo = call.open()) {
      List<ObjectId> tips = new ArrayList<>();
      Findings replaced = new Findings();
      String main = repo.jgit().getFullBranch();
      // Old id, new id, ref.
      for (String[] line : PushedRefs.read(call, 3)) {
        if (!Console.safe(line[2]).equals(line[2])) {
          console.error(
              "git-ara: a ref has invisible characters in its name; nothing was taken: "
                  + Console.safe(line[2]));
          return Main.FINDINGS;
        }
        if (PushedRefs.isNone(line[1])) {
          continue;
        }
        ObjectId tip = ObjectId.fromString(line[1]);
        tips.add(tip);
        if (line[2].equals(main) && !PushedRefs.isNone(line[0])) {
          Replaced.judge(repo, ObjectId.fromString(line[0]), tip, replaced);
        }
      }
      List<ObjectId> without = new ArrayList<>();
      for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_REFS)) {
        if (ref.getObjectId() != null) {
          without.add(ref.getObjectId());
        }
      }
      Range range = Range.judge(repo, tips, without, repo.jgit().resolve(Constants.HEAD), false);
      int code = RangeReport.refuse(console, range, "nothing was taken");
      if (replaced.count(Severity.ERROR) > 0) {
        code = HookReport.tell(console, replaced, "the branch is not replaced by that");
      }
      console.error(
          "git-ara: "
              + range.commits()
              + (range.commits() == 1 ? " commit" : " commits")
              + " judged in "
              + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)
              + " ms");
      return code;
    }
  }
}
