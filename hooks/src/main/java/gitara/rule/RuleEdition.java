package gitara.rule;

import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import java.io.IOException;

/**
 * The edition of the rules that a repository is kept by. A rule that came with a later edition
 * warns and stops nothing there, so that a new release of git-ara turns no repository red.
 */
public record RuleEdition(int number) {
  /** The edition of repositories that name none: the rules of the first release. */
  public static final RuleEdition FIRST = new RuleEdition(1);

  /** The edition that a snapshot names. */
  public static RuleEdition in(Snapshot snapshot) throws IOException {
    int number = RecordConfig.in(snapshot).edition();
    return number <= 1 ? FIRST : new RuleEdition(number);
  }

  /** A finding as it counts under this edition. */
  public Finding apply(Finding finding) {
    boolean isLater = finding.rule().edition() > number;
    return isLater && finding.severity() == Severity.ERROR ? finding.as(Severity.WARNING) : finding;
  }
}
