package gitara.cli;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Upstream;
import gitara.record.IndexSnapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.record.WorkTreeSnapshot;
import gitara.rule.Baseline;
import gitara.rule.Findings;
import gitara.rule.Severity;
import gitara.rule.ara.Amendable;
import gitara.rule.ara.AraLint;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevWalk;

/** {@code git ara lint}: checks the record, or what is about to be committed to it. */
final class LintVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
            Options.flag(
                "--worktree", "the record in the work tree, and what changed in it (default)"),
            Options.flag("--staged", "only what is staged, against HEAD"),
            Options.one(
                "--explain", "RULE", "tell why a rule is there, with examples, and the way out"),
            Options.flag("--events", "every event in var/events, however many they are"),
            Options.flag("--all", "also what the baseline knows"),
            Options.flag("--fix", "mend in the work tree what can be mended for certain"))
        .text(
            """
            Every rule has a permanent id and a name. Errors end with exit code 1; warnings and notes do not. \
            What was there before is judged more mildly than what is new: with --staged, what the commit \
            leaves alone is not judged at all.

            What a baseline knows (git ara init --baseline) is counted and not told. An entry that is not \
            on the upstream branch yet may still be put right: that is a note, not an error.

            A memory (memory/) is judged along with the record, or by itself. Of the work tree, its events \
            in var/events are judged too, unless they are more than 64 MB.

            --fix never rewrites what only grows, and makes no commit.
            """)
        .examples(
            "git ara lint",
            "git ara lint --staged --json",
            "git ara lint --explain node-immutable");
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String rule = call.args().value("--explain");
    if (rule != null) {
      return LintExplanation.print(call, rule);
    }
    boolean staged = call.args().is("--staged");
    if (staged && (call.args().is("--worktree") || call.args().is("--fix"))) {
      call.console()
          .error("git-ara: --staged looks at the index; --worktree and --fix are of the work tree");
      return Main.USAGE;
    }
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      TreeSnapshot head = head(repo, reader);
      IndexSnapshot index = IndexSnapshot.read(repo, reader);
      Step step =
          new Step(head, staged ? index : new WorkTreeSnapshot(repo.requireWorkTree(), index));
      String root = AraLint.root(step);
      boolean memory = LintMemory.isThere(step);
      if (root == null && !memory) {
        throw Refusal.of(
            "there is no research record (a folder ara/) in the "
                + (staged ? "index" : "work tree"),
            "make one with: git ara init");
      }
      List<String> fixed = List.of();
      if (root != null && call.args().is("--fix")) {
        fixed = LintFix.apply(repo.requireWorkTree(), step.after(), root);
        step = new Step(head, new WorkTreeSnapshot(repo.requireWorkTree(), index));
      }
      Findings findings = root == null ? new Findings() : record(repo, reader, step, root, staged);
      if (memory && staged) {
        LintMemory.staged(repo, findings);
      } else if (memory) {
        String left = LintMemory.workTree(repo, step, call.args().is("--events"), findings);
        if (left != null) {
          call.console().error("git-ara: " + left);
        }
      }
      int all = findings.size();
      if (!call.args().is("--all")) {
        findings = findings.without(Baseline.in(head));
      }
      LintReport.tell(call, findings, fixed, all - findings.size());
      return findings.count(Severity.ERROR) > 0 ? Main.FINDINGS : Main.OK;
    }
  }

  private static Findings record(
      Repo repo, ObjectReader reader, Step step, String root, boolean staged)
      throws IOException, Refusal {
    Findings findings = new Findings();
    AraLint.step(step, root, findings);
    Upstream upstream = findings.isEmpty() ? null : Upstream.of(repo);
    if (upstream != null) {
      TreeSnapshot published = snapshot(reader, upstream.tip());
      findings = new Amendable(published, root).soften(findings);
    }
    if (!staged) {
      AraLint.snapshot(step.after(), root, findings);
    }
    return findings;
  }

  private static TreeSnapshot head(Repo repo, ObjectReader reader) throws IOException {
    Ref ref = repo.jgit().exactRef(Constants.HEAD);
    ObjectId head = ref == null ? null : ref.getObjectId();
    return head == null ? new TreeSnapshot(reader, null) : snapshot(reader, head);
  }

  private static TreeSnapshot snapshot(ObjectReader reader, ObjectId commit) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return new TreeSnapshot(reader, walk.parseCommit(commit).getTree().getId());
    }
  }
}
