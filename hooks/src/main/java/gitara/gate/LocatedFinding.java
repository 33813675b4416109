package gitara.gate;

import gitara.rule.Finding;
import java.util.List;

/**
 * A finding and the commit that it was made in. What makes it the same finding is the finding
 * alone: in a rebased history it has the same fingerprint.
 *
 * @param commit its whole name
 * @param before lines that the commit took away, of the entry or the file that it is about
 * @param after lines that stand in their place
 */
public record LocatedFinding(
    String commit, Finding finding, List<String> before, List<String> after) {
  /** Another finding in its place. */
  LocatedFinding as(Finding other) {
    return new LocatedFinding(commit, other, before, after);
  }
}
