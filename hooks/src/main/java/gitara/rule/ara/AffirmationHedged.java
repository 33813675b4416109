package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.ara.Hedges;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Maybe is not yes. */
final class AffirmationHedged extends AraRule implements AraRule.OnStep {
  private static final String HINT = "leave it staged until the researcher says so without reserve";

  AffirmationHedged() {
    super(
        RuleName.of(
            "ARA37",
            "affirmation-hedged",
            Severity.ERROR,
            Reads.STEP,
            "the quote of a verbal affirmation contains no hedge"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    SessionStep sessions = step.sessions();
    for (Item row : sessions.revisions()) {
      String hedge = Hedges.in(row.text("quote"));
      if (hedge != null && RecordedSignals.verbal(List.of(Values.lower(row.text("signal"))))) {
        tell(findings, row, "quote", row.id(), hedge);
      }
    }
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    Map<String, Item> before = FileStep.byId(observations.before());
    for (Item observation : observations.after()) {
      Item old = before.get(observation.id());
      boolean isNew = old == null || Values.isEmpty(old.get("crystallized_via"));
      if (isNew && Promotions.isAffirmation(observation.text("crystallized_via"))) {
        quotes(findings, sessions, observation);
      }
    }
  }

  /** The affirmation is among the excerpts of the turn: one without a hedge may be it. */
  private void quotes(Findings findings, SessionStep sessions, Item observation) {
    List<Item> quotes = quotesOf(sessions, observation);
    Item hedged = null;
    for (Item quote : quotes) {
      if (Hedges.in(quote.text("excerpt")) == null) {
        return;
      }
      hedged = quote;
    }
    String hedge = hedged == null ? null : Hedges.in(hedged.text("excerpt"));
    if (hedged != null && hedge != null) {
      tell(findings, hedged, "excerpt", observation.id(), hedge);
    }
  }

  /** The excerpts that name the observation or its target, else those of the turn it closed in. */
  private static List<Item> quotesOf(SessionStep sessions, Item observation) {
    List<String> names = new ArrayList<>(Promotions.targets(observation));
    names.add(observation.id());
    List<Item> quotes = new ArrayList<>();
    for (Item context : sessions.context()) {
      for (String id : Values.ids(Values.textOf(context.map()))) {
        if (names.contains(id) && !quotes.contains(context)) {
          quotes.add(context);
        }
      }
    }
    if (!quotes.isEmpty()) {
      return quotes;
    }
    List<String> turns = new ArrayList<>();
    for (Item event : sessions.events()) {
      if (names.contains(event.id())) {
        turns.add(event.text("turn"));
      }
    }
    for (Item context : sessions.context()) {
      if (turns.isEmpty() || turns.contains(context.text("turn"))) {
        quotes.add(context);
      }
    }
    return quotes;
  }

  private void tell(Findings findings, Item row, String field, String entry, String hedge) {
    find(
        findings,
        Severity.ERROR,
        row,
        row.place(field),
        "the affirmation of " + entry + " is hedged: it says \"" + hedge + "\"",
        HINT);
  }
}
