package gitara.rule;

import gitara.commit.Seal;
import gitara.ref.Witness;

/** The check of branches and tags by the rules that read them. */
public final class RefsCheck {
  private final HistoryRewritten rewritten = new HistoryRewritten();
  private final SealBroken broken = new SealBroken();

  /** Adds what is wrong with a published branch that is no longer what it was. */
  public void check(Witness.Rewritten branch, Findings findings) {
    rewritten.check(branch, findings);
  }

  /** Adds what is wrong with a seal. */
  public void check(Seal.Checked seal, Findings findings) {
    broken.check(seal, findings);
  }
}
