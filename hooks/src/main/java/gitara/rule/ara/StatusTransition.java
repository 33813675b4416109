package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.ara.ClaimStates;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A claim moves along its life cycle, on the signals that each move needs. */
final class StatusTransition extends AraRule implements AraRule.OnStep {
  private static final String USER = "    provenance: user\n";

  StatusTransition() {
    super(
        RuleName.of(
            "ARA31",
            "status-transition",
            Severity.ERROR,
            Reads.STEP,
            "a status changes along an edge of the claim life cycle, with the signals that the edge"
                + " requires"));
  }

  /** An example: a claim that goes from one status to another, and what the session says of it. */
  private static String moved(String what, String from, String to, String... session) {
    return changed(what, status(from), status(to), session);
  }

  private static String changed(String what, String before, String after, String... session) {
    String claim = " logic/claims.md\n## C01: Depth helps\n";
    String told = what + "\n---" + claim + before + "+++" + claim + after;
    return session.length == 0
        ? told
        : told
            + "\n+++ trace/sessions/2026-11-18_001.yaml\nlogic_revisions:\n"
            + String.join("", session);
  }

  private static String status(String status) {
    return "- **Status**: " + status + "\n";
  }

  private static String row(String before, String after, String signal) {
    return row("Status", before, after, signal);
  }

  private static String row(String field, String before, String after, String signal) {
    return "  - entry: C01\n    field: %s\n    before: %s\n    after: %s\n    signal: %s\n"
        .formatted(field, before, after, signal);
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    LogicStep claims = step.logic(AraProtocol.CLAIMS);
    Map<String, LogicEntry> before = LogicStep.byId(claims.before());
    for (LogicEntry claim : claims.after()) {
      LogicEntry old = before.get(claim.id());
      if (old != null && !old.status().equals(claim.status())) {
        String problem = problem(step, old, claim);
        if (problem != null) {
          find(
              findings,
              claim,
              claim.id()
                  + " went from "
                  + Values.shown(old.status())
                  + " to "
                  + Values.shown(claim.status())
                  + ": "
                  + problem,
              "git ara lint --explain status-transition tells what each move needs");
        }
      }
    }
  }

  /** What keeps a move from being legal; null when it is. */
  private static @Nullable String problem(AraStep step, LogicEntry old, LogicEntry claim)
      throws IOException {
    String from = old.status();
    String to = claim.status();
    if (to.equals("revised")) {
      return "revised is passed through; it settles to testing or hypothesis";
    }
    if (!ClaimStates.ALL.contains(to)) {
      return "that is no state; from here it can go to "
          + String.join(", ", ClaimStates.next(from));
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
          : from
              + " is an end; only the user revives it, through revised, to testing or hypothesis";
    }
    boolean rewritten = !old.field("Statement").equals(claim.field("Statement"));
    if (!ClaimStates.next(from).contains(to)) {
      boolean revised = settles && (rewritten || passesRevised(sessions, claim.id()));
      return revised
          ? null
          : "there is no such way; from here it can go to "
              + String.join(", ", ClaimStates.next(from));
    }
    if (ClaimStates.isTerminal(to)) {
      return RecordedSignals.empirical(signals) || RecordedSignals.verbal(signals)
          ? null
          : "that needs an empirical resolution or the researcher's word, logged as its signal";
    }
    if (to.equals("supported")) {
      return supported(from, signals, isSpoken(sessions, claim.id()));
    }
    boolean weakens = from.equals("supported") && to.equals("weakened");
    if (weakens && !RecordedSignals.verbal(signals) && bearing(step, old, claim) < 2) {
      return "that needs two separate events that bear on it since then, or the researcher's word;"
          + " one is a contradiction";
    }
    return null;
  }

  /** Whether the researcher is quoted in this step, and a revision of the entry is their word. */
  private static boolean isSpoken(SessionStep sessions, String id) {
    boolean spoken = false;
    for (Item row : sessions.revisionsOf(id)) {
      spoken |= Values.word(row.text("provenance")).startsWith("user");
    }
    return spoken && !sessions.context().isEmpty();
  }

  private static @Nullable String supported(String from, List<String> signals, boolean spoken) {
    if (from.equals("hypothesis")) {
      return RecordedSignals.empirical(signals) && (spoken || RecordedSignals.verbal(signals))
          ? null
          : "in one turn that needs an empirical resolution and the researcher's word, both logged";
    }
    return RecordedSignals.empirical(signals) || RecordedSignals.verbal(signals)
        ? null
        : "that needs an empirical resolution or the researcher's word, logged as its signal";
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

  /** The events that this step names as bearing on a claim and that were not its proof before. */
  private static int bearing(AraStep step, LogicEntry old, LogicEntry claim) throws IOException {
    Set<String> events = new HashSet<>(Values.ids(claim.field("Proof")));
    for (Item row : step.sessions().revisionsOf(claim.id())) {
      events.addAll(Values.ids(row.text("note")));
      events.addAll(Values.ids(row.text("evidence")));
      StringBuilder evidence = new StringBuilder();
      Values.text(row.get("evidence"), evidence);
      events.addAll(Values.ids(evidence.toString()));
    }
    for (Item node : step.file(AraProtocol.TREE).after()) {
      if (Values.ids(Values.textOf(node.map())).contains(claim.id())) {
        events.add(node.id());
      }
    }
    events.removeAll(Values.ids(old.field("Proof")));
    int count = 0;
    for (String event : events) {
      count += event.startsWith("N") || event.startsWith("E") ? 1 : 0;
    }
    return count;
  }
}
