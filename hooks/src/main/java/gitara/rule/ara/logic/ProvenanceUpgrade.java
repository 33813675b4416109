package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
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
import org.jspecify.annotations.Nullable;

/** Whose word an entry is, only that person can raise. */
public final class ProvenanceUpgrade extends AraRule implements AraRule.OnStep {
  public ProvenanceUpgrade() {
    super(
        RuleName.of(
            "ARA36",
            "provenance-upgrade",
            Severity.ERROR,
            Reads.STEP,
            "provenance is raised only by a verbal affirmation, and without one a claim does not"
                + " rank above its observation"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    for (String file : List.of(AraProtocol.CLAIMS, AraProtocol.HEURISTICS)) {
      LogicStep logic = step.logic(file);
      Map<String, LogicEntry> before = LogicStep.byId(logic.before());
      for (LogicEntry entry : logic.after()) {
        LogicEntry old = before.get(entry.id());
        if (old == null) {
          born(findings, step, observations, entry);
        } else if (rank(entry.provenance()) > rank(old.provenance())
            && rank(old.provenance()) >= 0
            && !RecordedSignals.verbal(
                RecordedSignals.of(step.sessions(), entry.id(), "Provenance"))) {
          report(findings, entry, old.provenance(), null);
        }
      }
    }
  }

  private void born(Findings findings, AraStep step, FileStep observations, LogicEntry entry)
      throws IOException {
    for (Item observation : observations.after()) {
      String from = Values.word(observation.text("provenance"));
      if (Promotions.targets(observation).contains(entry.id())
          && rank(from) >= 0
          && rank(entry.provenance()) > rank(from)
          && !Promotions.isAffirmation(observation.text("crystallized_via"))
          && !RecordedSignals.verbal(RecordedSignals.of(step.sessions(), entry.id(), ""))) {
        report(findings, entry, from, observation);
      }
    }
  }

  private void report(
      Findings findings, LogicEntry entry, String from, @Nullable Item observation) {
    String source = observation == null ? "" : " of " + observation.id();
    find(
        findings,
        entry,
        "provenance rose from "
            + from
            + source
            + " to "
            + entry.provenance()
            + " without a verbal affirmation",
        "carry " + from + ", or record the affirmation as its signal");
  }

  /** -1 for another text, which has no rank. */
  private static int rank(String provenance) {
    return switch (provenance) {
      case "ai-suggested", "ai-executed" -> 0;
      case "user-revised" -> 1;
      case "user" -> 2;
      default -> -1;
    };
  }
}
