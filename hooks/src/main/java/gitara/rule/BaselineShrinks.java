package gitara.rule;

import gitara.record.Snapshot;
import java.io.IOException;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;

/** What once counts, counts: a finding is not made known to be rid of it. */
final class BaselineShrinks extends RepositoryRule {
  BaselineShrinks() {
    super(
        RuleName.of(
            "ARA40",
            "baseline-shrinks",
            Severity.ERROR,
            Reads.STEP,
            "lines are only removed from the baseline of known findings, never added"));
  }

  void check(Snapshot before, Snapshot after, Findings findings) throws IOException {
    ObjectId known = before.id(Baseline.PATH);
    ObjectId now = known == null ? null : after.id(Baseline.PATH);
    if (now == null || Objects.equals(known, now)) {
      return;
    }
    String growth = Baseline.in(before).growth(Baseline.in(after));
    if (growth != null) {
      find(
          findings,
          Severity.ERROR,
          Baseline.PATH,
          "",
          "the baseline " + growth,
          "remove the line; git ara init --baseline only removes fixed findings");
    }
  }
}
