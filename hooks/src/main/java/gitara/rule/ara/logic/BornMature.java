package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Promotions;
import gitara.ara.step.Added;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.LogicStep;
import gitara.ara.step.RecordedSignals;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What comes into the record settled says by what. */
public final class BornMature extends AraRule implements AraRule.OnStep {
  private static final List<String> MATURE = List.of("supported", "weakened", "refuted");

  public BornMature() {
    super(
        RuleName.of(
                "ARA33",
                "born-mature",
                Severity.ERROR,
                Reads.STEP,
                "a claim that starts as supported or refuted, or an observation that starts as"
                    + " promoted, has its signal recorded")
            .since(2));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    for (Item observation : Added.to(observations)) {
      if (Promotions.isPromoted(observation)
          && !Promotions.isKnown(observation.text("crystallized_via"))) {
        find(
            findings,
            observation,
            observation.place("promoted"),
            observation.id() + " was added as promoted without a signal",
            "set crystallized_via to the signal that closed it");
      }
    }
    LogicStep claims = step.logic(AraProtocol.CLAIMS);
    Map<String, LogicEntry> before = LogicStep.byId(claims.before());
    for (LogicEntry claim : claims.after()) {
      if (!before.containsKey(claim.id())
          && MATURE.contains(claim.status())
          && !hasSignal(step, observations, claim.id())) {
        find(
            findings,
            claim,
            claim.id() + " was added as " + claim.status() + " without a signal",
            "start as hypothesis, or log the signal in logic_revisions of today's session record");
      }
    }
  }

  private static boolean hasSignal(AraStep step, FileStep observations, String claim)
      throws IOException {
    for (String signal : RecordedSignals.of(step.sessions(), claim, "")) {
      if (!signal.isEmpty()) {
        return true;
      }
    }
    for (Item observation : observations.after()) {
      if (Promotions.targets(observation).contains(claim)
          && Promotions.isKnown(observation.text("crystallized_via"))) {
        return true;
      }
    }
    return false;
  }
}
