package gitara.rule;

import gitara.commit.Trailers.Trailer;
import gitara.record.CommitContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one check of a commit. Verbs, hooks, {@code lint}, {@code check}, a server and {@code verify}
 * all run it, so that they report the same of the same change. For one thread.
 */
public final class CommitCheck {
  private final RuleCatalog catalog;
  private final List<ProtocolRules> protocols;
  private final RepositoryRules repository;
  private final List<ProtocolCheck> checks = new ArrayList<>();

  public CommitCheck(RuleCatalog catalog) {
    this.catalog = catalog;
    this.protocols = catalog.protocols();
    this.repository = new RepositoryRules(protocols);
    for (ProtocolRules protocol : protocols) {
      checks.add(protocol.open());
    }
  }

  /** The findings of a commit; null when it concerns no protocol. */
  public @Nullable CheckResult check(CommitContext commit) throws IOException {
    Findings findings = new Findings();
    Facts facts = new Facts();
    repository.check(commit, findings);
    boolean[] concerned = new boolean[checks.size()];
    boolean any = false;
    for (int i = 0; i < concerned.length; i++) {
      concerned[i] = checks.get(i).check(commit, findings, facts);
      any |= concerned[i];
    }
    repository.checkMessage(commit, checks, concerned, findings);
    if (commit.message() == null || !commit.isStaged()) {
      findings = undecided(commit, findings);
    }
    return any || !findings.isEmpty() ? new CheckResult(findings, facts) : null;
  }

  /** What the rules on history need of a commit, without findings; null when it says nothing. */
  public @Nullable CheckResult facts(CommitContext commit) throws IOException {
    Facts facts = new Facts();
    for (ProtocolCheck check : checks) {
      check.facts(commit, facts);
    }
    return facts.isEmpty() ? null : new CheckResult(new Findings(), facts);
  }

  /** What is not known of a commit yet may decide otherwise: such findings are notes. */
  private static Findings undecided(CommitContext commit, Findings findings) {
    Findings left = new Findings();
    for (Finding finding : findings.sorted()) {
      Reads reads = finding.rule().reads();
      boolean open =
          (reads == Reads.MESSAGE && commit.message() == null)
              || (reads == Reads.COMMIT && !commit.isStaged());
      left.add(open ? finding.as(Severity.INFO) : finding);
    }
    return left;
  }

  /** The trailers that a message needs besides those on events, and does not have. */
  public List<Trailer> completion(CommitContext commit) throws IOException {
    List<Trailer> trailers = new ArrayList<>();
    for (ProtocolCheck check : checks) {
      trailers.addAll(check.completion(commit));
    }
    return trailers;
  }

  /** Whether a trailer that git carried over is true of a commit without events. */
  public boolean keeps(CommitContext commit, Trailer trailer) throws IOException {
    boolean keeps = false;
    for (ProtocolCheck check : checks) {
      keeps |= check.keeps(commit, trailer);
    }
    return keeps;
  }

  /** The lines that a finding of a commit is about. */
  public FindingLines lines(CommitContext commit, Finding finding) throws IOException {
    ProtocolRules owner = catalog.owner(finding);
    if (owner != null) {
      return checks.get(protocols.indexOf(owner)).lines(commit, finding);
    }
    // A rule on any repository: what it is about may be a protocol's.
    for (int i = 0; i < checks.size(); i++) {
      String root =
          CommitEvents.root(protocols.get(i).protocol(), commit.befores(), commit.after());
      if (root != null && finding.path().startsWith(root)) {
        return checks.get(i).lines(commit, finding);
      }
    }
    return new FindingLines(finding.place(), List.of(), List.of());
  }
}
