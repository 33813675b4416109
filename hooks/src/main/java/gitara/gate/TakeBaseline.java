package gitara.gate;

import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Message;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.rule.Baseline;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.util.List;

/**
 * The change of {@code git ara init --baseline}: what is found in the record as committed is known
 * from now on. Where there is a baseline, lines whose finding is gone are dropped, and no more.
 */
public final class TakeBaseline implements Change<TakeBaseline.Taken> {
  /**
   * What came of it.
   *
   * @param known findings that the baseline now lists
   * @param dropped lines that went, their finding being gone
   * @param fresh findings that an older baseline does not list, and this one neither
   */
  public record Taken(int known, int dropped, List<Finding> fresh) {}

  private final RuleCatalog catalog;
  private final Environment environment;
  private final String commit;

  /**
   * @param commit the one that HEAD is at
   */
  public TakeBaseline(RuleCatalog catalog, Environment environment, String commit) {
    this.catalog = catalog;
    this.environment = environment;
    this.commit = commit;
  }

  @Override
  public Prepared<Taken> prepare(ChangeSet draft) throws IOException, Refusal {
    if (!catalog.isIn(draft.head())) {
      throw Refusal.of(
          "the last commit of this branch has no record to take a baseline of",
          "create one, or adopt an existing one: git ara init");
    }
    draft.open(Baseline.PATH);
    draft.check();
    Findings findings = new Findings();
    catalog.checkTree(draft.head(), null, false, findings);
    Baseline before = Baseline.in(draft.head());
    boolean first = before.commit().isEmpty();
    List<Finding> all = findings.sorted();
    Baseline now = first ? Baseline.of(commit, all) : before.shrunk(all);
    int dropped = before.size() - (first ? 0 : now.size());
    Taken taken = new Taken(now.size(), dropped, findings.without(now).sorted());
    if (!first && dropped == 0) {
      return new Prepared<>(null, taken);
    }
    draft.write(Baseline.PATH, now.text());
    String subject =
        first
            ? "ara: baseline of " + now.size() + " known findings"
            : "ara: baseline drops " + dropped + " findings that are gone";
    Message message = new Message(subject, "").by("ara.baseline", environment);
    return new Prepared<>(message, taken);
  }
}
