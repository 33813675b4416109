package gitara.gate;

import gitara.commit.CommitGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Snapshot;
import gitara.rule.CheckResult;
import gitara.rule.CommitCheck;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleState;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** The check of the commits that verbs make: a verb refuses what a hook would refuse. */
public final class VerbGate implements CommitGate {
  private final RuleCatalog catalog;
  private final Repo repo;
  private final RuleStates states;

  public VerbGate(RuleCatalog catalog, Repo repo) {
    this.catalog = catalog;
    this.repo = repo;
    this.states = new RuleStates(repo, catalog);
  }

  @Override
  public Set<String> spent(List<ObjectId> parents, String space) throws IOException {
    Set<String> spent = states.before(parents).spent(space);
    states.save();
    return spent;
  }

  @Override
  public void check(List<ObjectId> parents, Snapshot before, Snapshot after, String message)
      throws IOException, Refusal {
    try (ObjectReader reader = repo.objects()) {
      CheckResult result =
          new CommitCheck(catalog)
              .check(
                  GitCommitContext.pending(
                          reader,
                          parents,
                          before,
                          after,
                          message,
                          repo.environment().clock().instant())
                      .withTags(repo));
      if (result != null && !result.facts().isEmpty()) {
        RuleState then = states.before(parents).after(result.facts(), result.findings());
        if (parents.size() == 1) {
          states.expect(parents.getFirst(), before, after, message, then);
        }
        states.save();
      }
      if (result == null || result.findings().count(Severity.ERROR) == 0) {
        return;
      }
      Findings findings =
          FindingPolicy.ofClone(
                  catalog, repo, reader, parents.isEmpty() ? null : parents.getFirst())
              .ofNewest()
              .apply(result.findings());
      if (findings.count(Severity.ERROR) > 0) {
        throw refusal(findings, before, after);
      }
    }
  }

  private Refusal refusal(Findings findings, Snapshot before, Snapshot after) throws IOException {
    List<String> problems = new ArrayList<>();
    String hint = "";
    String first = "";
    for (Finding finding : findings.sorted()) {
      if (finding.severity() == Severity.ERROR) {
        String slug = finding.rule().slug();
        String entry = label(finding, before, after);
        // The message often names the entry itself.
        boolean named = entry.isEmpty() || finding.message().contains(entry);
        if (hint.isEmpty()) {
          first = finding.hint();
          hint = first + " (why: git ara lint --explain " + slug + ")";
        }
        problems.add(
            (named ? "" : entry + ": ")
                + finding.message()
                + (first.equals(finding.hint()) ? "" : "; " + finding.hint())
                + " ["
                + slug
                + "]");
      }
    }
    return Refusal.of(problems, hint);
  }

  private String label(Finding finding, Snapshot before, Snapshot after) throws IOException {
    ProtocolRules protocol = catalog.owner(finding);
    return protocol == null ? finding.entry() : protocol.label(finding, before, after);
  }
}
