package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.gate.Arrival;
import gitara.gate.ProtectedBranches;
import gitara.gate.Range;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Upstream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.jspecify.annotations.Nullable;

/** The pre-push hook: checks the commits that a push adds to the remote. */
final class PrePushHook implements HookVerb.Hook {
  @Override
  public int run(Call call, List<String> arguments) throws Refusal, IOException {
    String remote = arguments.isEmpty() ? "" : arguments.getFirst();
    List<ObjectId> tips = new ArrayList<>();
    List<ObjectId> without = new ArrayList<>();
    List<String[]> moved = new ArrayList<>();
    boolean isBranch = false;
    // Local ref, its id, remote ref, its id.
    for (String[] line : PushedRefs.read(call, 4)) {
      if (!PushedRefs.isNone(line[1])) {
        isBranch |= line[2].startsWith(Constants.R_HEADS);
        tips.add(ObjectId.fromString(line[1]));
      }
      if (!PushedRefs.isNone(line[3])) {
        without.add(ObjectId.fromString(line[3]));
        if (!PushedRefs.isNone(line[1])) {
          moved.add(line);
        }
      }
    }
    try (Repo repo = call.open()) {
      String known = "refs/remotes/" + remote + "/";
      for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(known)) {
        if (ref.getObjectId() != null) {
          without.add(ref.getObjectId());
        }
      }
      // Where a shallow clone ends: that came from a server, and was not made here.
      without.addAll(repo.jgit().getObjectDatabase().getShallowCommits());
      Upstream upstream = Upstream.of(repo);
      List<ObjectId> published = ProtectedBranches.inClone(repo);
      // To a remote that has nothing yet a record comes with its own baseline; the server decides.
      ObjectId base =
          published != null
              ? upstream == null ? published.getFirst() : upstream.tip()
              : tips.isEmpty() ? null : commit(repo, tips.getFirst());
      call.protocols(repo, tips);
      Range range =
          Range.judge(call.protocols().rules(), repo, tips, without, published, base, false);
      for (String[] line : moved) {
        ObjectId old = ObjectId.fromString(line[3]);
        ObjectId now = ObjectId.fromString(line[1]);
        Arrival.check(call.protocols().rules(), repo, range, line[2], old, now);
      }
      int code = RangeReport.refuse(call.console(), range, "nothing was pushed");
      if (code != ExitCode.OK && published == null && !range.isAdopted()) {
        RangeReport.adoption(call.console(), "");
      }
      if (code == ExitCode.OK && isBranch) {
        call.protocols().all().forEach(one -> one.pushing(repo, remote));
      }
      return code;
    }
  }

  private static @Nullable ObjectId commit(Repo repo, ObjectId tip) throws IOException {
    return repo.jgit().resolve(tip.name() + "^{commit}");
  }
}
