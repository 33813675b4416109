package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.Renumbered;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.Map;

/** What was promoted stays promoted, to the same thing. */
public final class PointerOneWay extends AraRule implements AraRule.OnStep {
  public PointerOneWay() {
    super(
        RuleName.of(
                "ARA16",
                "pointer-one-way",
                Severity.ERROR,
                Reads.STEP,
                "a promotion is never undone and its target never changes")
            .ofSharedEntries());
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    Map<String, Item> after = Item.byId(observations.after());
    for (Item old : observations.before()) {
      Item now = after.get(old.id());
      if (now == null || old.id().isEmpty()) {
        continue;
      }
      if (Promotions.isPromoted(old) && !Promotions.isPromoted(now)) {
        report(findings, now, "promoted", now.id() + " was promoted and no longer is");
      }
      for (String pointer : new String[] {"promoted_to", "crystallized_via"}) {
        if (!Values.isEmpty(old.get(pointer))
            && !Values.same(old.get(pointer), now.get(pointer))
            && !now.text(pointer).equals(Renumbered.now(step, old.text(pointer)))) {
          String was = now.id() + " is already promoted: its " + pointer + " was ";
          report(findings, now, pointer, was + old.text(pointer) + ", and has changed");
        }
      }
    }
  }

  private void report(Findings findings, Item now, String field, String message) {
    String hint = "restore it; withdraw, merge or revise the promoted entry instead";
    find(findings, now, now.place(field), message, hint);
  }
}
