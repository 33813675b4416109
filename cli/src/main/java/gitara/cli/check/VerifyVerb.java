package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.gate.FindingPolicy;
import gitara.gate.LocatedFinding;
import gitara.gate.PublishedHistoryCheck;
import gitara.gate.Verification;
import gitara.gate.VerificationResult;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** {@code git ara verify}: checks every commit of history that changed the record. */
final class VerifyVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[COMMIT|A..B]").options(Options.flag("--full", "check all of history again"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      ProcessIdentity self = ProcessIdentity.current();
      String range = call.args().operand(0);
      int dots = range == null ? -1 : range.indexOf("..");
      String last = range == null ? "" : dots < 0 ? range : range.substring(dots + 2);
      Verification verification =
          new Verification(repo, call.protocols(repo, List.of(commit(repo, last))).rules());
      ObjectId tip;
      VerificationResult result;
      List<LocatedFinding> published = List.of();
      if (range != null && dots >= 0) {
        if (range.startsWith("...", dots)) {
          throw Refusal.of(
              range + " is not a valid range",
              "A..B is the commits of B that A lacks: git ara verify "
                  + range.replace("...", ".."));
        }
        ObjectId from = commit(repo, range.substring(0, dots));
        tip = commit(repo, range.substring(dots + 2));
        result = verification.range(List.of(from), tip);
      } else {
        tip = commit(repo, range == null ? "" : range);
        result = verification.history(tip, call.args().is("--full"));
        published = PublishedHistoryCheck.findings(repo, self);
      }
      FindingPolicy.Settled settled =
          FindingPolicy.ofClone(call.protocols().rules(), repo, reader, tip).apply(result);
      settled = new FindingPolicy.Settled(settled.result().and(published), settled.known());
      VerifyReport.print(call, settled);
      return settled.result().count(Severity.ERROR) > 0 ? ExitCode.FINDINGS : ExitCode.OK;
    }
  }

  private static ObjectId commit(Repo repo, String name) throws Refusal, IOException {
    String wanted = name.isEmpty() ? Constants.HEAD : name;
    ObjectId id = repo.commit(wanted);
    if (id == null) {
      throw name.isEmpty()
          ? Refusal.of("this branch has no commit yet")
          : Refusal.of(
              name + " is not a commit of this repository", "list branches: git branch -a");
    }
    return id;
  }
}
