package gitara.gate;

import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Facts;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.ara.AraCheckResult;
import gitara.rule.ara.AraHistory;
import gitara.rule.ara.AraLint;
import gitara.rule.ara.AraRecords;
import gitara.rule.ara.CommitContext;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one judgement of a commit, made or in the making: the rules for what is staged and those for
 * ranges. Whoever asks, hook, server or pull request, gets the same from the same bytes.
 */
final class CommitCheck {
  /** Seen from one parent only, a merge brings in much that was judged where it was made. */
  private static final List<String> OF_MERGES =
      List.of("yaml-parse", "yaml-duplicate-key", "id-unique", "plain-files");

  private CommitCheck() {}

  static AraCheckResult of(
      CommitContext past,
      Snapshot nothing,
      Snapshot after,
      UpstreamBaseline published,
      AraRecords records)
      throws IOException {
    Findings findings = new Findings();
    Snapshot before = past.parents().isEmpty() ? nothing : past.parents().getFirst();
    Step step = new Step(before, after);
    String root = AraLint.root(step);
    if (root == null) {
      return new AraCheckResult(findings, new Facts<>());
    }
    AraCheckResult judged = AraHistory.judge(past, nothing, after, root, records);
    addAll(judged.findings(), null, findings);
    Findings staged = new Findings();
    AraLint.step(step, root, records, staged);
    addAll(staged, past.parents().size() > 1 ? OF_MERGES : null, findings);
    return new AraCheckResult(published.judge(findings, root), judged.facts());
  }

  /**
   * Adds some to others.
   *
   * @param only by slug; null for all
   */
  private static void addAll(Findings some, @Nullable List<String> only, Findings to) {
    for (Finding finding : some.sorted()) {
      if (only == null || only.contains(finding.rule().slug())) {
        to.add(finding);
      }
    }
  }
}
