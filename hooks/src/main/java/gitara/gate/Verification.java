package gitara.gate;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** Runs the check over every commit of a history that concerns a protocol. */
public final class Verification {
  private final Repo repo;
  private final RuleCatalog catalog;
  private final HistoryRun history;

  public Verification(Repo repo, RuleCatalog catalog) {
    this.repo = repo;
    this.catalog = catalog;
    this.history = new HistoryRun(repo, catalog, false);
  }

  /**
   * Verifies everything that leads to a commit.
   *
   * @param full whether to check again what was verified before
   */
  public VerificationResult history(ObjectId tip, boolean full) throws IOException, Refusal {
    VerifiedHistory verified = new VerifiedHistory(repo, catalog);
    VerifiedHistory.Mark mark = verified.read();
    VerifiedState known = mark == null || full ? null : VerifiedState.read(catalog, mark.rest());
    CommitRange between =
        known == null || mark == null ? null : history.between(List.of(mark.at()), tip);
    if (known != null && mark != null && between != null && between.isBehind(mark.at(), tip)) {
      HistoryRun.Result run =
          between.isAllFrom(mark.at(), tip)
              ? history.run(between, tip, known.folded())
              : history.amongKnown(between, tip, begin());
      List<LocatedFinding> all = new ArrayList<>(known.findings());
      all.addAll(run.findings());
      leave(verified, mark, tip, run, all);
      return new VerificationResult(all, run.checked(), mark.at().name(), run.shallow());
    }
    HistoryRun.Result run = history.run(null, tip, begin());
    leave(verified, mark, tip, run, run.findings());
    return new VerificationResult(run.findings(), run.checked(), "", run.shallow());
  }

  /** Verifies what leads to one commit and not to others. */
  public VerificationResult range(Collection<ObjectId> without, ObjectId tip)
      throws IOException, Refusal {
    HistoryRun.Result run = history.run(history.between(without, tip), tip, begin());
    return new VerificationResult(run.findings(), run.checked(), "", run.shallow());
  }

  private RuleState begin() {
    return RuleState.begin(catalog.onHistory());
  }

  /** A history that was cut off has not been verified. */
  private void leave(
      VerifiedHistory verified,
      VerifiedHistory.@Nullable Mark mark,
      ObjectId tip,
      HistoryRun.Result run,
      List<LocatedFinding> all)
      throws IOException {
    if (run.shallow().isEmpty()) {
      RuleStates states = new RuleStates(repo, catalog);
      states.put(tip, run.state());
      states.save();
    }
    if (run.shallow().isEmpty() && (mark == null || !isBehind(tip, mark.at()))) {
      verified.write(tip, new VerifiedState(run.state(), all).write());
    }
  }

  /** Whether more than a commit has been verified already; the same state is written again. */
  private boolean isBehind(ObjectId tip, ObjectId verified) throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      return !tip.equals(verified)
          && reader.has(verified)
          && walk.isMergedInto(walk.parseCommit(tip), walk.parseCommit(verified));
    }
  }
}
