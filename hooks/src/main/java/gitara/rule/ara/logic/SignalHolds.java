package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.LogicStep;
import gitara.ara.step.PromotionSignal;
import gitara.ara.step.RecordedSignals;
import gitara.ara.step.RevisionSignal;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Signals that a commit records for revisions and promotions: what each of them rests on is in the
 * record.
 */
public final class SignalHolds extends AraRule implements AraRule.OnStep {
  public SignalHolds() {
    super(
        RuleName.of(
                "ARA44",
                "signal-holds",
                Severity.ERROR,
                Reads.STEP,
                "a signal that a commit records for a revision or a promotion rests on what it"
                    + " names: words of the researcher, an experiment with a result, a changed"
                    + " dependency, a decision, a file or a commit; a topic is abandoned after five"
                    + " turns without an event")
            .since(2));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    Map<String, Item> staged = Item.byId(observations.before());
    for (Item observation : observations.after()) {
      Item old = staged.get(observation.id());
      if (Promotions.isPromoted(observation) && (old == null || !Promotions.isPromoted(old))) {
        promotion(step, observation, findings);
      }
    }
    for (String file : List.of(AraProtocol.CLAIMS, AraProtocol.HEURISTICS)) {
      LogicStep logic = step.logic(file);
      Map<String, LogicEntry> before = LogicStep.byId(logic.before());
      for (LogicEntry entry : logic.after()) {
        LogicEntry old = before.get(entry.id());
        if (old != null && !old.fields().equals(entry.fields())) {
          revisions(step, old, entry, findings);
        }
      }
    }
  }

  private void promotion(AraStep step, Item observation, Findings findings) throws IOException {
    String signal = Values.lower(observation.text("crystallized_via"));
    String missing = new PromotionSignal(step, observation).missing(signal);
    if (missing != null) {
      find(
          findings,
          observation,
          observation.place("crystallized_via"),
          signal + " does not hold for " + observation.id() + ": " + missing,
          "leave it staged until a signal closes it; which one does: git ara signals "
              + observation.id());
    }
  }

  private void revisions(AraStep step, LogicEntry old, LogicEntry entry, Findings findings)
      throws IOException {
    Set<String> known = new LinkedHashSet<>();
    for (Item row : step.sessions().revisionsOf(entry.id())) {
      String signal = Values.lower(row.text("signal"));
      String missing = new RevisionSignal(step, old, entry, row).missing();
      if (missing != null && known.add(signal)) {
        find(
            findings,
            row,
            row.place("signal"),
            signal + " does not hold for " + entry.id() + ": " + missing,
            hint(signal, entry.id()));
      }
    }
  }

  private static String hint(String signal, String id) {
    if (RecordedSignals.verbal(List.of(signal))) {
      return "file the researcher's own words: git ara mark, revise and withdraw take --quote";
    }
    return RecordedSignals.empirical(List.of(signal))
        ? "name the experiment and quote the researcher's comment: --evidence N12 --quote \"...\""
        : "name the supporting evidence in the note of the row, for "
            + id
            + ": --evidence or --commit";
  }
}
