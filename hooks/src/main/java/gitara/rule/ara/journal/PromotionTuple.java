package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Item;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.Map;

/** An observation is promoted to something, by a signal, or not at all. */
public final class PromotionTuple extends AraRule implements AraRule.OnRecord, AraRule.OnStep {
  public PromotionTuple() {
    super(
        RuleName.of(
            "ARA09",
            "promotion-tuple",
            Severity.ERROR,
            Reads.TREE,
            "an observation is promoted if and only if its target exists and its closure signal is"
                + " known; for existing observations a violation is a warning"));
  }

  @Override
  public void judge(AraView view, Findings findings) throws IOException {
    AraRecord record = view.record();
    for (Item observation : record.items(AraProtocol.OBSERVATIONS)) {
      check(findings, record, observation, Severity.WARNING);
    }
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    Map<String, Item> before = Item.byId(observations.before());
    for (Item observation : observations.after()) {
      Item old = before.get(observation.id());
      boolean same =
          old != null
              && Values.same(old.get("promoted"), observation.get("promoted"))
              && Values.same(old.get("promoted_to"), observation.get("promoted_to"))
              && Values.same(old.get("crystallized_via"), observation.get("crystallized_via"));
      if (!same) {
        check(findings, step.after(), observation, Severity.ERROR);
      }
    }
  }

  private void check(Findings findings, AraRecord record, Item observation, Severity severity)
      throws IOException {
    String target = observation.text("promoted_to");
    String signal = observation.text("crystallized_via");
    if (!Promotions.isPromoted(observation)) {
      if (!target.isEmpty() || !signal.isEmpty()) {
        String field = target.isEmpty() ? "crystallized_via" : "promoted_to";
        find(
            findings,
            severity,
            observation,
            observation.place(field),
            "has " + field + " but is not promoted",
            "set promoted: true, or leave the pointers null until a signal closes it");
      }
      return;
    }
    if (target.isEmpty()) {
      find(
          findings,
          severity,
          observation,
          observation.place("promoted"),
          "is promoted without a target",
          "set promoted_to, such as logic/claims.md:C01");
    } else if (!Promotions.resolves(record, target)) {
      find(
          findings,
          severity,
          observation,
          observation.place("promoted_to"),
          "is promoted to " + Values.shown(target) + ", which is not an entry of the record",
          "name the entry, such as logic/claims.md:C01");
    }
    if (!Promotions.isKnown(signal)) {
      find(
          findings,
          severity,
          observation,
          observation.place(signal.isEmpty() ? "promoted" : "crystallized_via"),
          signal.isEmpty()
              ? "is promoted without a signal"
              : "is promoted by " + Values.shown(signal) + ", which is not a closure signal",
          "set crystallized_via to one of: " + String.join(", ", Promotions.SIGNALS));
    }
  }
}
