package gitara.rule;

import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;

/** What a repository has come to be kept by, it stays kept by. */
final class EditionRises extends RepositoryRule {
  EditionRises() {
    super(
        RuleName.of(
                "ARA45",
                "edition-rises",
                Severity.ERROR,
                Reads.STEP,
                "the edition of the rules in .ara/config is never lowered")
            .since(2));
  }

  void check(Snapshot before, Snapshot after, Findings findings) throws IOException {
    ObjectId known = before.id(RecordConfig.PATH);
    if (known == null || Objects.equals(known, after.id(RecordConfig.PATH))) {
      return;
    }
    int old = RuleEdition.in(before).number();
    int now = RuleEdition.in(after).number();
    if (now < old) {
      find(
          findings,
          Severity.ERROR,
          RecordConfig.PATH,
          "",
          "the edition is lowered from " + old + " to " + now,
          "set it back: git config -f " + RecordConfig.PATH + " ara.edition " + old);
    }
  }
}
