package gitara.gate;

import gitara.rule.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a verification came to.
 *
 * @param findings in the order of history
 * @param judged the commits that were judged now
 * @param known the verified commit that this run went on from; empty for none
 * @param shallow where history was cut off: what came before was not seen
 */
public record VerificationResult(
    List<LocatedFinding> findings, int judged, String known, Set<String> shallow) {
  /** The same result with other findings. */
  public VerificationResult with(List<LocatedFinding> others) {
    return new VerificationResult(List.copyOf(others), judged, known, shallow);
  }

  /** The same result, and findings that are not about a single commit. */
  public VerificationResult and(List<LocatedFinding> more) {
    List<LocatedFinding> all = new ArrayList<>(findings);
    all.addAll(more);
    return with(all);
  }

  public int count(Severity severity) {
    int count = 0;
    for (LocatedFinding located : findings) {
      count += located.finding().severity() == severity ? 1 : 0;
    }
    return count;
  }
}
