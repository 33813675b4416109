package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
import gitara.ara.step.Added;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.LogicStep;
import gitara.ara.step.RecordedSignals;
import gitara.ara.step.RevisionSignal;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
                    + " promoted, has its signal recorded, and the signal holds")
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
          && !isRenumbered(step, claim.id())) {
        String missing = missing(step, claim);
        if (missing != null) {
          find(
              findings,
              // A record that begins is the work of others, before there were rules.
              step.before().snapshot().id(step.before().path(AraProtocol.CLAIMS)) == null
                  ? Severity.WARNING
                  : name().severity(),
              claim,
              claim.id() + " was added as " + claim.status() + " " + missing,
              "start as hypothesis, or log the signal in logic_revisions of today's session"
                  + " record");
        }
      }
    }
  }

  private static boolean isRenumbered(AraStep step, String id) throws IOException {
    for (ComparableEntry entry : step.renumbered(AraProtocol.CLAIMS).values()) {
      if (entry.id().equals(id)) {
        return true;
      }
    }
    return false;
  }

  /** What the signal of a new claim lacks, as the end of a sentence; null when one holds. */
  private static @Nullable String missing(AraStep step, LogicEntry claim) throws IOException {
    String missing = "without a signal";
    for (Item row : step.sessions().revisionsOf(claim.id())) {
      String signal = Values.lower(row.text("signal"));
      if (RecordedSignals.verbal(List.of(signal)) || RecordedSignals.empirical(List.of(signal))) {
        String why = new RevisionSignal(step, null, claim, row).missing();
        if (why == null) {
          return null;
        }
        missing = "by " + signal + ", which does not hold: " + why;
      }
    }
    return missing;
  }
}
