package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.gate.Staged;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.IndexSnapshot;
import gitara.record.Snapshot;
import gitara.record.WorkTreeSnapshot;
import gitara.rule.Findings;
import gitara.rule.ProtocolRules;
import gitara.rule.Severity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectReader;

/** {@code git ara lint}: checks the work tree or the staged changes against the rules. */
final class LintVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.flag("--worktree", "check the work tree and its changes (default)"),
        Options.flag("--staged", "check only the staged changes"),
        Options.one("--explain", "RULE", "explain a rule: reason, remedy, examples"),
        Options.flag("--events", "check every event in var/events, whatever their size"),
        Options.flag("--all", "also print findings of the baseline"),
        Options.flag("--fix", "repair what can be repaired safely"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String rule = call.args().value("--explain");
    if (rule != null) {
      return LintExplanation.print(call, rule);
    }
    boolean staged = call.args().is("--staged");
    if (staged && (call.args().is("--worktree") || call.args().is("--fix"))) {
      call.console().error("git-ara: --staged checks the index; it excludes --worktree and --fix");
      return ExitCode.USAGE;
    }
    try (Repo repo = call.open()) {
      if (repo.workTree() == null) {
        throw Refusal.of(
            "lint reads a work tree or an index, and " + repo.gitDir() + " is a bare repository",
            "check its commits: git ara verify, or git ara check BASE..HEAD");
      }
      List<String> fixed = call.args().is("--fix") ? fix(call, repo) : List.of();
      try (Staged pending =
          staged
              ? Staged.read(call.protocols().rules(), repo, false)
              : Staged.workTree(call.protocols().rules(), repo)) {
        if (!pending.hasRecord()) {
          throw Refusal.of(
              "there is no research record (a folder ara/) in the "
                  + (staged ? "index" : "work tree"),
              "create one: git ara init");
        }
        Findings all = pending.findingsWithKnown();
        if (!staged) {
          wholeTree(call, repo, pending.after(), all);
        }
        Findings findings = call.args().is("--all") ? all : pending.policy().unknown(all);
        LintReport.print(call, findings, fixed, all.size() - findings.size());
        return findings.count(Severity.ERROR) > 0 ? ExitCode.FINDINGS : ExitCode.OK;
      }
    }
  }

  private static void wholeTree(Call call, Repo repo, Snapshot tree, Findings findings)
      throws IOException, Refusal {
    boolean everything = call.args().is("--events");
    for (String note :
        call.protocols().rules().checkTree(tree, repo.requireWorkTree(), everything, findings)) {
      call.console().error("git-ara: " + note);
    }
    for (ProtocolRules rules : call.protocols().rules().protocols()) {
      rules.checkAgainstHistory(repo, tree, repo.commit(Constants.HEAD), findings);
    }
  }

  private static List<String> fix(Call call, Repo repo) throws IOException, Refusal {
    try (ObjectReader reader = repo.objects()) {
      Path top = repo.requireWorkTree();
      Snapshot tree = new WorkTreeSnapshot(top, IndexSnapshot.read(repo, reader));
      return LintFix.apply(call.protocols().rules(), top, tree);
    }
  }
}
