package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ClaimStates;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Values;
import gitara.ara.signal.Quotes;
import gitara.ara.step.AraStep;
import gitara.ara.step.BearingResults;
import gitara.ara.step.LogicStep;
import gitara.ara.step.RecordedSignals;
import gitara.ara.step.SessionStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Changes of a claim's status: the edges of its life cycle, and what each of them needs. */
public final class StatusTransition extends AraRule implements AraRule.OnStep {
  public StatusTransition() {
    super(
        RuleName.of(
            "ARA31",
            "status-transition",
            Severity.ERROR,
            Reads.STEP,
            "a status changes along an edge of the claim life cycle, with the signals that the edge"
                + " requires"));
  }

  /** What is wrong with a change of status, and what helps. */
  private record Objection(String problem, String hint) {}

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    LogicStep claims = step.logic(AraProtocol.CLAIMS);
    Map<String, LogicEntry> before = LogicStep.byId(claims.before());
    for (LogicEntry claim : claims.after()) {
      LogicEntry old = before.get(claim.id());
      if (old != null && !old.status().equals(claim.status())) {
        Objection objection = objection(step, old, claim);
        if (objection != null) {
          find(
              findings,
              claim,
              claim.id()
                  + " cannot go from "
                  + Values.shown(old.status())
                  + " to "
                  + Values.shown(claim.status())
                  + ": "
                  + objection.problem,
              objection.hint);
        }
      }
    }
  }

  /** What keeps a change of status from being legal; null when it is. */
  private static @Nullable Objection objection(AraStep step, LogicEntry old, LogicEntry claim)
      throws IOException {
    String from = old.status();
    String to = claim.status();
    if (to.equals("revised")) {
      return new Objection(
          "revised is a transition, not a status to store", "set testing or hypothesis");
    }
    if (!ClaimStates.ALL.contains(to)) {
      return new Objection(
          "it is not a status of a claim; " + allowed(from),
          "choose one of these: git ara mark " + claim.id() + " STATUS");
    }
    if (!ClaimStates.ALL.contains(from)) {
      return null;
    }
    SessionStep sessions = step.sessions();
    List<String> signals = RecordedSignals.of(sessions, claim.id(), "Status");
    boolean settles = to.equals("testing") || to.equals("hypothesis");
    if (ClaimStates.isTerminal(from)) {
      return settles && isRevived(sessions, claim.id())
          ? null
          : new Objection(
              from
                  + " is final; only the researcher's own words reopen a claim, through revised to"
                  + " testing or hypothesis",
              "git ara revive " + claim.id() + " --quote \"...\"");
    }
    boolean rewritten = !old.field("Statement").equals(claim.field("Statement"));
    if (!ClaimStates.next(from).contains(to)) {
      boolean revised = settles && (rewritten || passesRevised(sessions, claim.id()));
      return revised
          ? null
          : new Objection(
              allowed(from), "choose one of these: git ara mark " + claim.id() + " STATUS");
    }
    if (signals.contains("terminology-drift")) {
      return new Objection(
          "terminology-drift changes words, not a status", "name the signal that changes it");
    }
    boolean measured = RecordedSignals.empirical(signals);
    boolean declared = RecordedSignals.verbal(signals);
    boolean settled = to.equals("supported") || ClaimStates.isTerminal(to);
    if (settled && !measured && !declared) {
      return new Objection(
          "it needs empirical-resolution or verbal-declaration as its signal, and "
              + (signals.isEmpty()
                  ? "none is recorded"
                  : String.join(", ", signals) + " leads to testing at most"),
          "record the signal in a logic_revisions row of its Status; git ara mark does");
    }
    if (to.equals("supported") && isLeap(sessions, from, claim.id())) {
      return leap(step, claim, measured || declared);
    }
    boolean demoted =
        from.equals("supported") && (to.equals("weakened") || to.equals("refuted")) && !declared;
    return demoted ? demoted(step, old, claim) : null;
  }

  private static String allowed(String from) {
    return "allowed from " + from + ": " + String.join(", ", ClaimStates.next(from));
  }

  /** Whether nothing but this turn lies between a hypothesis and its support. */
  private static boolean isLeap(SessionStep sessions, String from, String id) {
    String start = sessions.statusBeforeTurn(id);
    String begun = ClaimStates.leading(start == null ? from : start);
    return from.equals("hypothesis") || begun.equals("hypothesis") || begun.equals("untested");
  }

  private static @Nullable Objection leap(AraStep step, LogicEntry claim, boolean signalled)
      throws IOException {
    String missing = null;
    if (!signalled) {
      missing = "no signal is recorded";
    } else if (new BearingResults(step, claim).all().isEmpty()) {
      missing = "its revision names no experiment with a result";
    } else {
      missing = unaffirmed(step.sessions(), claim.id());
    }
    return missing == null
        ? null
        : new Objection(
            "in one turn it needs both an experiment with a result and the researcher's"
                + " affirmation, and "
                + missing,
            "go through testing first: git ara mark " + claim.id() + " testing");
  }

  /** Why the researcher's words do not affirm; null when some of them do. */
  private static @Nullable String unaffirmed(SessionStep sessions, String id) {
    List<String> quotes = new ArrayList<>();
    sessions.words(List.of(id)).forEach(excerpt -> quotes.add(excerpt.text("excerpt")));
    sessions.revisionsOf(id).forEach(row -> quotes.add(row.text("quote")));
    String why = "key_context quotes no words of the researcher";
    for (String quote : quotes) {
      String weak = Quotes.weak(quote);
      if (!quote.isEmpty() && weak == null) {
        return null;
      }
      if (weak != null) {
        why = "the quote \"" + Values.shown(quote) + "\" " + weak;
      }
    }
    return why;
  }

  /** One result against a supported claim is a contradiction. */
  private static @Nullable Objection demoted(AraStep step, LogicEntry old, LogicEntry claim)
      throws IOException {
    Set<String> results = new BearingResults(step, claim).sinceSupported(old);
    return results.size() >= 2
        ? null
        : new Objection(
            "it needs two results that are new since the claim became supported, or the"
                + " researcher's declaration; its revision names "
                + (results.isEmpty() ? "none" : "one, " + String.join(", ", results)),
            "flag a single result as a contradiction: git ara contradict "
                + claim.id()
                + (results.isEmpty() ? " NODE" : " " + String.join("", results)));
  }

  private static boolean isRevived(SessionStep sessions, String id) {
    boolean revived = false;
    for (Item row : sessions.revisionsOf(id)) {
      String signal = Values.lower(row.text("signal"));
      boolean user =
          Values.word(row.text("provenance")).startsWith("user")
              && RecordedSignals.verbal(List.of(signal));
      boolean passes =
          Values.word(row.text("after")).equals("revised")
              || Values.word(row.text("field")).startsWith("reviv");
      revived |= user && passes;
    }
    return revived;
  }

  private static boolean passesRevised(SessionStep sessions, String id) {
    for (Item row : sessions.revisionsOf(id)) {
      if (RecordedSignals.isField(row, "Status")
          && Values.word(row.text("after")).equals("revised")) {
        return true;
      }
    }
    return false;
  }
}
