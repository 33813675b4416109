package gitara.rule.history;

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
    List<Located> findings, int judged, String known, Set<String> shallow) {
  /** The same verdict, and findings that are not about a single step. */
  public VerificationResult with(List<Located> more) {
    List<Located> all = new ArrayList<>(findings);
    all.addAll(more);
    return new VerificationResult(all, judged, known, shallow);
  }

  public int count(Severity severity) {
    int count = 0;
    for (Located located : findings) {
      count += located.finding().severity() == severity ? 1 : 0;
    }
    return count;
  }
}
