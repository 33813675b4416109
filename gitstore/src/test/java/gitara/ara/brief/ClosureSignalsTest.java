package gitara.ara.brief;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.brief.SignalVerdict.Standing;
import gitara.ara.model.AraProtocol;
import gitara.ara.signal.EntryCommits;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each closure signal where it holds, where it does not, and where it nearly does. */
class ClosureSignalsTest {
  private static final String O07 =
      "id: O07, timestamp: 2026-11-10T10:00, content: Loss plateaus after warmup with run_agent.py,"
          + " bound_to: [N02], promoted: false";

  private static SignalVerdict verdict(Paper paper, SignalKind signal) throws Exception {
    return paper.signals().holds("O07", signal);
  }

  private static void holds(Paper paper, SignalKind signal, String evidence) throws Exception {
    SignalVerdict verdict = verdict(paper, signal);
    assertEquals(Standing.HOLDS, verdict.standing(), verdict.toString());
    assertTrue(verdict.evidence().toString().contains(evidence), verdict.toString());
  }

  private static void lacks(Paper paper, SignalKind signal, String reason) throws Exception {
    SignalVerdict verdict = verdict(paper, signal);
    assertEquals(Standing.ABSENT, verdict.standing(), verdict.toString());
    assertTrue(verdict.reason().contains(reason), verdict.toString());
  }

  private static void nears(Paper paper, SignalKind signal, String reason) throws Exception {
    SignalVerdict verdict = verdict(paper, signal);
    assertEquals(Standing.NEAR, verdict.standing(), verdict.toString());
    assertTrue(verdict.reason().contains(reason), verdict.toString());
  }

  private static Paper staged() {
    return new Paper().observations(O07).session("2026-11-10_001", "1 O07 Loss plateaus");
  }

  // topic-abandonment

  @Test
  void aTopicIsAbandonedWhenFiveTurnsAreAboutSomethingElse() throws Exception {
    holds(
        staged().fiveOtherTurns("2026-11-12"),
        SignalKind.TOPIC_ABANDONMENT,
        "2026-11-12_001#1 to 2026-11-12_001#5");
  }

  @Test
  void aTopicIsNotAbandonedBeforeFiveTurnsAreOver() throws Exception {
    Paper paper = staged().session("2026-11-12_001", "1 N91 a", "2 N92 b", "3 N93 c", "4 N94 d");
    lacks(paper, SignalKind.TOPIC_ABANDONMENT, "came up in 2026-11-10_001#1 (O07)");
  }

  @Test
  void aRecordOfFewTurnsKnowsNoAbandonment() throws Exception {
    Paper paper = new Paper().observations(O07).session("2026-11-12_001", "1 N91 a");
    lacks(paper, SignalKind.TOPIC_ABANDONMENT, "only 1 of the 5 turns");
  }

  @Test
  void anEventOnItsNodeIsARevisit() throws Exception {
    Paper paper =
        staged().session("2026-11-12_001", "1 N91 a", "2 N92 b", "3 N02 c", "4 N94 d", "5 N95 e");
    lacks(paper, SignalKind.TOPIC_ABANDONMENT, "2026-11-12_001#3 (N02)");
  }

  @Test
  void anEventBelowItsNodeIsARevisit() throws Exception {
    Paper paper =
        staged()
            .fiveOtherTurns("2026-11-12")
            .nodes("id: N02, type: question, children: [{id: N50, children: [{id: N93}]}]");
    lacks(paper, SignalKind.TOPIC_ABANDONMENT, "2026-11-12_001#3 (N02)");
  }

  @Test
  void anEventOnAnEntryThatRefersToItIsARevisit() throws Exception {
    Paper paper =
        staged()
            .fiveOtherTurns("2026-11-12")
            .nodes("id: N92, type: experiment, result: none, evidence: [O07]");
    lacks(paper, SignalKind.TOPIC_ABANDONMENT, "2026-11-12_001#2 (O07)");
  }

  @Test
  void anIdentifierOfItsContentIsARevisit() throws Exception {
    Paper paper =
        staged()
            .session(
                "2026-11-12_001",
                "1 N91 a",
                "2 N92 b",
                "3 N93 c",
                "4 N94 d",
                "5 N95 tidied run_agent.py");
    lacks(paper, SignalKind.TOPIC_ABANDONMENT, "2026-11-12_001#5 (run_agent.py)");
  }

  @Test
  void threeOfItsWordsInOneTextAreARevisitAndTwoAreNot() throws Exception {
    String[] four = {"1 N91 a", "2 N92 b", "3 N93 c", "4 N94 d"};
    Paper three =
        staged()
            .session(
                "2026-11-12_001",
                four[0],
                four[1],
                four[2],
                four[3],
                "5 N95 plateau again behind the warmup, after changes");
    holds(three, SignalKind.TOPIC_ABANDONMENT, "2026-11-12_001#1");
    Paper more =
        new Paper()
            .observations(O07.replace("with", "without gradient clipping"))
            .session("2026-11-10_001", "1 O07 Loss")
            .session(
                "2026-11-12_001",
                four[0],
                four[1],
                four[2],
                four[3],
                "5 N95 clipping changes the plateau of every gradient");
    lacks(more, SignalKind.TOPIC_ABANDONMENT, "plateau");
  }

  @Test
  void anOpenThreadThatNamesItKeepsItOpen() throws Exception {
    for (String thread :
        List.of("look at O07", "see O05-O09", "rerun N02", "rerun_all run_agent.py")) {
      Paper paper =
          staged()
              .session(
                  "2026-11-12_001",
                  "1 N91 a",
                  "2 N92 b",
                  "3 N93 c",
                  "4 N94 d",
                  "5 N95 e",
                  "thread " + thread);
      lacks(paper, SignalKind.TOPIC_ABANDONMENT, "an open thread names it");
    }
  }

  @Test
  void anObservationWithoutARowIsAsOldAsItsTimestamp() throws Exception {
    Paper old = new Paper().observations(O07).fiveOtherTurns("2026-11-12");
    holds(old, SignalKind.TOPIC_ABANDONMENT, "2026-11-12_001#1");
    Paper young = new Paper().observations(O07).fiveOtherTurns("2026-11-10");
    lacks(young, SignalKind.TOPIC_ABANDONMENT, "staged on 2026-11-10");
  }

  @Test
  void turnsBeforeItOnTheSameDayAreNoLaterOnes() throws Exception {
    Paper paper =
        new Paper()
            .observations(O07)
            .session(
                "2026-11-10_001",
                "1 O07 Loss",
                "2 N91 a",
                "3 N92 b",
                "4 N93 c",
                "5 N94 d",
                "6 N95 e");
    holds(paper, SignalKind.TOPIC_ABANDONMENT, "2026-11-10_001#2 to 2026-11-10_001#6");
  }

  @Test
  void whatIsAboutToBeWrittenCountsAsATurn() throws Exception {
    Paper paper = staged().session("2026-11-12_001", "1 N91 a", "2 N92 b", "3 N93 c", "4 N94 d");
    SessionTurn pending =
        new SessionTurn("2026-11-12_001", 5, Set.of("N95"), List.of("chairs"), List.of());
    Turns turns = Turns.all(paper, "ara/").with(pending);
    ClosureSignals signals = new ClosureSignals(paper.lookup(), turns, EntryCommits.NONE);
    assertTrue(signals.holds("O07", SignalKind.TOPIC_ABANDONMENT).holds());
    SessionTurn same =
        new SessionTurn("2026-11-12_001", 4, Set.of("N95"), List.of("chairs"), List.of());
    signals =
        new ClosureSignals(paper.lookup(), Turns.all(paper, "ara/").with(same), EntryCommits.NONE);
    assertEquals(Standing.ABSENT, signals.holds("O07", SignalKind.TOPIC_ABANDONMENT).standing());
  }

  // verbal-affirmation

  private static Paper said(String quote) {
    return staged().session("2026-11-11_001", "1 > " + quote);
  }

  @Test
  void aPlainYesThatNamesItAffirms() throws Exception {
    holds(said("User: yes, O07 it is"), SignalKind.VERBAL_AFFIRMATION, "(2026-11-11_001#1)");
    holds(said("confirmed: O7"), SignalKind.VERBAL_AFFIRMATION, "confirmed: O7");
  }

  @Test
  void aPlainYesThatRepeatsItsContentAffirms() throws Exception {
    holds(
        said("Exactly, the loss plateaus after the warmup with run_agent.py"),
        SignalKind.VERBAL_AFFIRMATION,
        "Exactly");
  }

  @Test
  void aHedgedQuoteIsANearMiss() throws Exception {
    nears(
        said("yes, O07 is probably right"), SignalKind.VERBAL_AFFIRMATION, "hedged (\"probably\")");
    nears(said("O07 looks like the answer"), SignalKind.VERBAL_AFFIRMATION, "\"looks like\"");
  }

  @Test
  void aQuestionADenialAndAMachineAffirmNothing() throws Exception {
    for (String quote :
        List.of(
            "is O07 confirmed?", "O07 is not confirmed", "AI: yes, O07", "O07 is interesting")) {
      lacks(said(quote), SignalKind.VERBAL_AFFIRMATION, "no quote affirms");
    }
  }

  @Test
  void anAffirmationFromBeforeItWasStagedIsAboutSomethingElse() throws Exception {
    Paper paper = staged().session("2026-11-09_001", "1 > yes, O07");
    lacks(paper, SignalKind.VERBAL_AFFIRMATION, "no quote affirms");
  }

  @Test
  void aYesWithoutANameInItsOwnTurnIsANearMiss() throws Exception {
    Paper paper =
        new Paper().observations(O07).session("2026-11-10_001", "1 O07 Loss", "1 > User: yes!");
    nears(paper, SignalKind.VERBAL_AFFIRMATION, "names no entry");
  }

  @Test
  void anOldSessionIsReadForItsQuotes() throws Exception {
    Paper paper = said("yes, ship O07");
    for (int day = 12; day < 18; day++) {
      paper.fiveOtherTurns("2026-11-" + day);
    }
    holds(paper, SignalKind.VERBAL_AFFIRMATION, "ship O07");
  }

  // empirical-resolution

  private static Paper tried(String node) {
    return new Paper()
        .observations(O07)
        .nodes(node)
        .session("2026-11-10_001", "1 O07 Loss", "2 N02 Three seeds");
  }

  private static final String RESULT =
      "id: N02, type: experiment, title: Three seeds, result: plateau in all of them";

  @Test
  void aResultWithACommentResolves() throws Exception {
    holds(
        tried(RESULT).session("2026-11-11_001", "1 > User: N02 settles it"),
        SignalKind.EMPIRICAL_RESOLUTION,
        "N02 settles it");
  }

  @Test
  void anExperimentBelowItsNodeBearsOnIt() throws Exception {
    Paper paper =
        tried("id: N02, type: question, children: [{id: N03, type: experiment, result: flat}]")
            .session("2026-11-11_001", "1 > N03 is what I expected");
    holds(paper, SignalKind.EMPIRICAL_RESOLUTION, "N03 is what I expected");
  }

  @Test
  void aResultWithoutACommentIsANearMiss() throws Exception {
    nears(tried(RESULT), SignalKind.EMPIRICAL_RESOLUTION, "without a comment of the researcher");
    nears(
        tried(RESULT).session("2026-11-09_001", "1 > N02 will be hard"),
        SignalKind.EMPIRICAL_RESOLUTION,
        "without a comment of the researcher");
  }

  @Test
  void withoutAResultThereIsNothingToResolve() throws Exception {
    lacks(
        tried("id: N02, type: experiment"), SignalKind.EMPIRICAL_RESOLUTION, "no experiment with");
    lacks(
        tried("id: N02, type: experiment, result: '[pending]'"),
        SignalKind.EMPIRICAL_RESOLUTION,
        "no experiment with");
    Paper unbound = new Paper().observations("id: O07, content: x");
    lacks(unbound, SignalKind.EMPIRICAL_RESOLUTION, "bound to no node");
  }

  @Test
  void aTasteCommentOnTheExperimentIsAComment() throws Exception {
    Paper paper =
        tried(RESULT)
            .file(
                AraProtocol.TASTE,
                "comments:\n  - {id: T01, target: N02, attitude: likes, text: convincing}\n");
    holds(paper, SignalKind.EMPIRICAL_RESOLUTION, "convincing");
  }

  @Test
  void aDeadEndBelowTheExperimentIsPointedOut() throws Exception {
    Paper paper =
        tried(RESULT + ", children: [{id: N04, type: dead_end}]")
            .session("2026-11-11_001", "1 > N02 refutes it");
    holds(paper, SignalKind.EMPIRICAL_RESOLUTION, "N04 below it is a dead end");
  }

  // artifact-commitment

  @Test
  void aDecisionThatCitesItCommits() throws Exception {
    for (String evidence : List.of("[O07]", "see O07 for why", "[evidence/a.md, O05-O08]")) {
      Paper paper = staged().nodes("id: N08, type: decision, evidence: '" + evidence + "'");
      holds(paper, SignalKind.ARTIFACT_COMMITMENT, "decision N08 cites it in evidence");
    }
  }

  @Test
  void aClaimThatRestsOnItCommits() throws Exception {
    Paper paper =
        staged().file(AraProtocol.CLAIMS, "## C01: T\n- **Status**: testing\n- **Proof**: [O07]\n");
    holds(paper, SignalKind.ARTIFACT_COMMITMENT, "claim C01 has it as a premise in Proof");
  }

  @Test
  void anOpenContradictionAndARefutedClaimCommitNothing() throws Exception {
    nears(
        staged().nodes("id: N08, type: decision, status: unresolved, evidence: [O07, C02]"),
        SignalKind.ARTIFACT_COMMITMENT,
        "without a choice");
    nears(
        staged()
            .nodes(
                "id: N08, type: decision, status: resolved, choice: '[pending]', evidence: [O07]"),
        SignalKind.ARTIFACT_COMMITMENT,
        "without a choice");
    nears(
        staged().file(AraProtocol.CLAIMS, "## C01: T\n- **Status**: refuted\n- **Proof**: [O07]\n"),
        SignalKind.ARTIFACT_COMMITMENT,
        "no longer held");
  }

  @Test
  void anExperimentThatMentionsItCommitsNothing() throws Exception {
    lacks(
        staged().nodes("id: N08, type: experiment, evidence: [O07]"),
        SignalKind.ARTIFACT_COMMITMENT,
        "no decision, claim or commit");
  }

  // all

  @Test
  void whatIsPromotedOrNotThereHasNoSignal() throws Exception {
    Paper paper = new Paper().observations("id: O07, content: x, promoted: true, promoted_to: C01");
    lacks(paper, SignalKind.VERBAL_AFFIRMATION, "already promoted, to C01");
    lacks(new Paper(), SignalKind.VERBAL_AFFIRMATION, "no such observation: O07");
    assertEquals(List.of(), paper.signals().staged());
  }

  @Test
  void aSignalOfRevisionClosesNothing() throws Exception {
    lacks(staged(), SignalKind.USER_DIRECTIVE, "closes no observation");
    assertEquals(4, staged().signals().of("O07").size());
  }

  // stale

  @Test
  void staleIsWhatWasNotNamedForThreeSessionDays() throws Exception {
    Paper paper = staged().fiveOtherTurns("2026-11-11").fiveOtherTurns("2026-11-20");
    assertEquals(2, paper.signals().idleDays("O07"));
    assertTrue(!paper.signals().isStaleDue("O07"));
    paper.fiveOtherTurns("2026-11-21");
    assertTrue(paper.signals().isStaleDue("O07"));
    Turns recent = Turns.recent(paper, "ara/");
    assertTrue(new ClosureSignals(paper.lookup(), recent, EntryCommits.NONE).isStaleDue("O07"));
  }

  @Test
  void anOpenThreadOrAQuoteKeepsItFresh() throws Exception {
    for (String row : List.of("thread O07 again", "1 > what of O07", "1 N60 next to O07")) {
      Paper paper =
          staged()
              .fiveOtherTurns("2026-11-11")
              .fiveOtherTurns("2026-11-12")
              .session("2026-11-13_001", row);
      assertEquals(0, paper.signals().idleDays("O07"), row);
    }
  }

  @Test
  void whatIsMarkedStaleIsNotDueAgain() throws Exception {
    Paper paper =
        new Paper()
            .observations(O07 + ", stale: true")
            .fiveOtherTurns("2026-11-11")
            .fiveOtherTurns("2026-11-12")
            .fiveOtherTurns("2026-11-13");
    assertEquals(3, paper.signals().idleDays("O07"));
    assertTrue(!paper.signals().isStaleDue("O07"));
  }
}
