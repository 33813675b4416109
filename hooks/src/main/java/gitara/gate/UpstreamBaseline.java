package gitara.gate;

import gitara.record.TreeSnapshot;
import gitara.rule.Baseline;
import gitara.rule.Findings;
import gitara.rule.ara.Amendable;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * What others have already: entries that are not in it may still be put right, and its baseline
 * says what counts no more. Never what is being judged itself, which could excuse itself.
 */
final class UpstreamBaseline {
  private final @Nullable TreeSnapshot upstream;
  private final Baseline baseline;

  /**
   * Opens it.
   *
   * @param upstream the branch as others have it; null where that is not known, and all counts
   * @param base where the baseline is taken from; null for none
   */
  UpstreamBaseline(ObjectReader reader, @Nullable ObjectId upstream, @Nullable ObjectId base)
      throws IOException {
    this.upstream = upstream == null ? null : snapshot(reader, upstream);
    this.baseline = base == null ? Baseline.NONE : Baseline.in(snapshot(reader, base));
  }

  private static TreeSnapshot snapshot(ObjectReader reader, ObjectId commit) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return new TreeSnapshot(reader, walk.parseCommit(commit).getTree().getId());
    }
  }

  Findings judge(Findings findings, String root) throws IOException {
    if (findings.isEmpty()) {
      return findings;
    }
    Findings rest = upstream == null ? findings : new Amendable(upstream, root).soften(findings);
    return rest.without(baseline);
  }

  /** The commit up to which the baseline has history not judged; empty without one. */
  String since() {
    return ObjectId.isId(baseline.commit()) ? baseline.commit() : "";
  }
}
