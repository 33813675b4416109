package gitara.rule.ara;

import gitara.ara.model.AraRecord;
import gitara.ara.model.ComparableEntry;
import gitara.ara.step.AraMerge;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Two lines of history that give one id to two things meet in a merge that says which is which. */
public final class IdCollision extends AraRule implements AraRule.OnMerge {
  public IdCollision() {
    super(
        RuleName.of(
            "ARA26",
            "id-collision",
            Severity.ERROR,
            Reads.STEP,
            "no id denotes different entries on the two sides of a merge"));
  }

  @Override
  public void judgeMerge(AraMerge merge, Findings findings) throws IOException {
    for (String file : merge.entryFiles()) {
      Set<String> seen = new HashSet<>();
      List<AraRecord> parents = merge.parents();
      for (int i = 1; i < parents.size(); i++) {
        for (int j = 0; j < i; j++) {
          for (String id : parents.get(i).differing(parents.get(j), file)) {
            ComparableEntry theirs = parents.get(i).entry(file, id);
            ComparableEntry ours = parents.get(j).entry(file, id);
            if (theirs != null
                && ours != null
                && theirs.isNumbered()
                && !ours.isSame(theirs)
                && !merge.isInBase(file, theirs.id())
                && !isSettled(merge, file, ours, theirs)
                && seen.add(theirs.id())) {
              report(findings, merge, file, theirs);
            }
          }
        }
      }
    }
  }

  private void report(Findings findings, AraMerge merge, String file, ComparableEntry theirs)
      throws IOException {
    ComparableEntry kept = merge.after().entry(file, theirs.id());
    ComparableEntry at = kept == null ? theirs : kept;
    find(
        findings,
        severity(at),
        at.path(),
        at.place(),
        at.id(),
        at.id()
            + " is one "
            + ComparableEntry.word(file)
            + " on one side of the merge and another on the other",
        "give one of them a new id, with " + at.id() + " among its aliases");
  }

  /** Both are there, the one under the id and the other under an id with this one as alias. */
  private static boolean isSettled(
      AraMerge merge, String file, ComparableEntry ours, ComparableEntry theirs)
      throws IOException {
    boolean one = false;
    boolean other = false;
    ComparableEntry kept = merge.after().entry(file, ours.id());
    if (kept != null) {
      one = kept.isSame(ours);
      other = kept.isSame(theirs);
    }
    for (ComparableEntry held : merge.after().aliased(file)) {
      if (held.aliases().contains(ours.id())) {
        one |= held.isSame(ours);
        other |= held.isSame(theirs);
      }
    }
    return one && other;
  }
}
