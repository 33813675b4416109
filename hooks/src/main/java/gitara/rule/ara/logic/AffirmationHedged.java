package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
import gitara.ara.signal.Quotation;
import gitara.ara.signal.Quotes;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.RecordedSignals;
import gitara.ara.step.SessionStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The researcher's words that affirm a promotion or a revision: plain, and their own. */
public final class AffirmationHedged extends AraRule implements AraRule.OnStep {
  private static final String HINT =
      "wait for an unhedged statement of the researcher; log this one: git ara note";

  /** To these a claim goes by words that deny it. */
  private static final Set<String> REFUSALS = Set.of("weakened", "refuted", "withdrawn");

  public AffirmationHedged() {
    super(
        RuleName.of(
            "ARA37",
            "affirmation-hedged",
            Severity.ERROR,
            Reads.STEP,
            "the quote of a verbal affirmation or declaration is plain: no hedge, no question, no"
                + " denial, and the researcher's own words"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    SessionStep sessions = step.sessions();
    Set<String> revised = new LinkedHashSet<>();
    for (Item row : sessions.revisions()) {
      if (RecordedSignals.verbal(List.of(Values.lower(row.text("signal"))))
          && revised.add(row.id())) {
        revision(step, findings, row.id());
      }
    }
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    Map<String, Item> before = Item.byId(observations.before());
    for (Item observation : observations.after()) {
      Item old = before.get(observation.id());
      boolean isNew = old == null || Values.isEmpty(old.get("crystallized_via"));
      if (isNew && Promotions.isAffirmation(observation.text("crystallized_via"))) {
        List<String> names = new ArrayList<>(Promotions.targets(observation));
        names.add(observation.id());
        List<Item> own = sessions.naming(List.of(observation.id()));
        List<Item> quotes = own.isEmpty() ? sessions.words(names) : own;
        check(step, findings, quotes, "excerpt", observation.id(), false);
      }
    }
  }

  /** A row may have a quote of its own; else the words are among the excerpts of the turn. */
  private void revision(AraStep step, Findings findings, String entry) throws IOException {
    SessionStep sessions = step.sessions();
    List<Item> quotes = new ArrayList<>();
    boolean refuses = false;
    for (Item row : sessions.revisionsOf(entry)) {
      if (!row.text("quote").isEmpty()) {
        quotes.add(row);
      }
      refuses |= REFUSALS.contains(Values.word(row.text("after")));
    }
    if (quotes.isEmpty()) {
      check(step, findings, sessions.words(List.of(entry)), "excerpt", entry, refuses);
    } else {
      check(step, findings, quotes, "quote", entry, refuses);
    }
  }

  private static boolean isHedged(String weak) {
    return weak.startsWith("is hedged");
  }

  /** Whether the hedge is in a sentence about another entry. */
  private static boolean isHedgedElsewhere(AraStep step, String quote, String entry)
      throws IOException {
    Quotation.Subject subject = Quotation.Subject.of(List.of(entry), "");
    return new Quotation(quote, subject, step.words()).hedge() == null;
  }

  /** One plain quote is enough: others may be about something else. */
  private void check(
      AraStep step,
      Findings findings,
      List<Item> quotes,
      String field,
      String entry,
      boolean refuses)
      throws IOException {
    Item weakest = null;
    String why = null;
    for (Item quote : quotes) {
      String text = quote.text(field);
      String weak = Quotes.weak(text, refuses);
      if (weak == null || (isHedged(weak) && isHedgedElsewhere(step, text, entry))) {
        return;
      }
      weakest = quote;
      why =
          "the affirmation of "
              + entry
              + " "
              + weak
              + ": \""
              + Values.shown(quote.text(field))
              + "\"";
    }
    if (weakest != null && why != null) {
      find(findings, weakest, weakest.place(field), why, HINT);
    }
  }
}
