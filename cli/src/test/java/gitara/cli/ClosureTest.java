package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.Prototype;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Closure signals are verified, not believed; without one an observation stays staged. */
class ClosureTest {
  private static final Prototype STAGED = new Prototype(repo -> new ClosureTest().staged(repo));

  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void begin() {
    desk = Desk.at(STAGED.in(folder));
  }

  private void staged(TestRepo repo) {
    desk = Desk.begun(repo);
    experiment("three seeds");
    suggested("observe", "Loss plateaus after 2k steps", "--type", "claim", "--bound-to", "N01");
  }

  /** What an agent records, and not the researcher. */
  private void suggested(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--provenance", "ai-suggested"));
    desk.ara(all.toArray(String[]::new)).done();
  }

  private void experiment(String title) {
    desk.ara("add", "experiment", title, "--result", "flat", "--evidence", "log").done();
  }

  private Desk.Outcome promote(String observation, String signal, String... more) {
    List<String> command = new ArrayList<>(List.of("crystallize", observation, "--signal", signal));
    command.addAll(List.of("--title", "Plateau", "--falsification", "a falling run"));
    command.addAll(List.of(more));
    return desk.ara(command.toArray(String[]::new));
  }

  private void refused(String message, Desk.Outcome outcome) {
    assertEquals(ExitCode.REFUSED, outcome.code(), outcome.out());
    assertTrue(outcome.err().contains(message), outcome.err());
    assertFalse(desk.read("ara/logic/claims.md").contains("C01"));
    assertTrue(desk.read("ara/staging/observations.yaml").contains("promoted: false"));
    assertEquals("", desk.repo().git("status", "--porcelain"));
  }

  @Test
  @SeedRule({"M2", "K2", "K7", "K8", "F3", "T1"})
  void aClaimIsWrittenInTheSchemaOfTheSeedAndNothingElse() {
    promote("O01", "verbal-affirmation", "--quote", "Yes, the plateau is real", "--tag", "loss")
        .done();
    assertEquals(
        """
        # Claims

        ## C01: Plateau
        - **Statement**: Loss plateaus after 2k steps
        - **Status**: hypothesis
        - **Provenance**: user-revised
        - **Falsification criteria**: a falling run
        - **Proof**: [pending]
        - **Dependencies**: []
        - **Tags**: loss
        """,
        desk.read("ara/logic/claims.md"));
    String staging = desk.read("ara/staging/observations.yaml");
    assertTrue(
        staging.contains(
            """
                promoted: true
                promoted_to: "logic/claims.md:C01"
                crystallized_via: verbal-affirmation
            """),
        staging);
    String session = desk.read("ara/trace/sessions/2026-11-18_001.yaml");
    assertTrue(session.contains("routing: crystallized"), session);
    assertTrue(session.contains("excerpt: \"Yes, the plateau is real\""), session);
    assertTrue(desk.read("ara/trace/pm_reasoning_log.yaml").contains("C01 via verbal-affirmation"));
    assertEquals("ara: O01 -> C01 claim: Plateau", desk.repo().git("log", "-1", "--format=%s"));
    String message = desk.repo().git("log", "-1", "--format=%B");
    assertTrue(message.contains("\nAra-Event: O01 set promoted false -> true\n"), message);
  }

  @Test
  @SeedRule("S5")
  void aHedgedQuoteIsNoAffirmation() {
    for (String quote :
        new String[] {
          "Maybe",
          "probably yes",
          "I guess so",
          "Not sure, but ok",
          "it looks like it",
          "seems right",
          "that might be it",
          "Perhaps, go on",
          "I think so"
        }) {
      refused("is hedged", promote("O01", "verbal-affirmation", "--quote", quote));
    }
  }

  @Test
  @SeedRule("S6")
  void silenceIsNoAffirmation() {
    refused("verbal-affirmation needs --quote", promote("O01", "verbal-affirmation"));
  }

  @Test
  @SeedRule("S4")
  void anAffirmationIsInTheFirstPerson() {
    refused(
        "reports the words of somebody else",
        promote("O01", "verbal-affirmation", "--quote", "The reviewer said yes"));
    refused("is a question", promote("O01", "verbal-affirmation", "--quote", "Is it real?"));
    refused("says no", promote("O01", "verbal-affirmation", "--quote", "No, leave it"));
  }

  @Test
  void aQuoteThatTheUserNeverWroteIsRefusedWhereMessagesWereCaptured() {
    refused(
        "is not in user_messages of this turn",
        promote(
            "O01",
            "verbal-affirmation",
            "--quote",
            "Yes, ship it",
            "--user-message",
            "please run it again"));
    promote(
            "O01",
            "verbal-affirmation",
            "--quote",
            "yes, ship it",
            "--user-message",
            "Well done. Yes, ship it!")
        .done();
  }

  @Test
  @SeedRule({"K4", "K5"})
  void anAffirmationWordForWordMakesItTheUsersOwn() {
    promote(
            "O01",
            "verbal-affirmation",
            "--quote",
            "Exactly: loss plateaus after 2k steps. Ship it.")
        .done();
    assertTrue(desk.read("ara/logic/claims.md").contains("**Provenance**: user\n"));
  }

  @Test
  @SeedRule({"K3", "K6", "P4"})
  void theOtherSignalsRaiseNoProvenance() {
    promote("O01", "empirical-resolution", "--quote", "Good, flat indeed").done();
    String claims = desk.read("ara/logic/claims.md");
    assertTrue(claims.contains("**Provenance**: ai-suggested\n"), claims);
    assertTrue(claims.contains("**Proof**: [N01]\n"), claims);
  }

  @Test
  @SeedRule({"S7", "S8"})
  void anEmpiricalResolutionNeedsAnExperimentWithAResultAndAComment() {
    refused("empirical-resolution needs --quote", promote("O01", "empirical-resolution"));
    desk.question("why");
    desk.ara("observe", "unbound", "--type", "claim", "--bound-to", "N02").done();
    refused(
        "empirical-resolution does not hold for O02: none of its nodes is an experiment",
        promote("O02", "empirical-resolution", "--quote", "so be it"));
  }

  @Test
  @SeedRule({"S9", "S10"})
  void aRefutingResultYieldsADeadEndAndNoClaim() {
    desk.ara(
            "crystallize",
            "O01",
            "--signal",
            "empirical-resolution",
            "--refuting",
            "--quote",
            "So it does not plateau",
            "--lesson",
            "log every step")
        .done();
    String tree = desk.read("ara/trace/exploration_tree.yaml");
    assertTrue(
        tree.contains("type: dead_end\n    title: \"Loss plateaus after 2k steps\"\n"), tree);
    assertTrue(tree.contains("evidence: [O01, N01]"), tree);
    assertFalse(desk.read("ara/logic/claims.md").contains("C01"));
    assertTrue(
        desk.read("ara/staging/observations.yaml")
            .contains("promoted_to: \"trace/exploration_tree.yaml:N02\""));
  }

  @Test
  @SeedRule("S11")
  void aCommitmentIsADecisionThatCitesIt() {
    refused(
        "artifact-commitment does not hold for O01: no decision cites it",
        promote("O01", "artifact-commitment"));
    refused(
        "--commit 0123456789 is not a commit of this repository",
        promote("O01", "artifact-commitment", "--commit", "0123456789"));
    desk.ara("add", "decision", "d", "--choice", "c", "--alternative", "a", "--evidence", "O01")
        .done();
    promote("O01", "artifact-commitment").done();
  }

  @Test
  @SeedRule("S12")
  void aCommitmentIsAClaimThatRestsOnItOrACommit() {
    desk.observe("other");
    refused(
        "changes only the record",
        promote("O02", "artifact-commitment", "--commit", "HEAD", "--target", "claim"));
    desk.repo().write("train.py", "steps = 2000\n").commit("Stop early");
    String[] made = {"--commit", "HEAD", "--target", "claim", "--proof", "O01"};
    refused(
        "neither names it nor changes a file that it names",
        promote("O02", "artifact-commitment", made));
    desk.observe("the limit in train.py is right");
    desk.repo().write("train.py", "steps = 2001\n").commit("Stop a little later");
    promote("O03", "artifact-commitment", made).done();
    promote("O01", "artifact-commitment").done();
  }

  @Test
  void aCommitOfCodeThatNamesItNeedNotBeNamed() {
    desk.repo().write("train.py", "steps = 2000\n").commit("Stop early, see O01");
    promote("O01", "artifact-commitment").done();
  }

  @Test
  void aFlaggedContradictionCommitsNobodyEvenWhenItIsSettled() {
    desk.observe("Loss falls on after 2k steps");
    desk.ara("contradict", "O01", "O02").done();
    desk.on("2026-11-19").ara("resolve", "N02", "--quote", "It plateaus, O02 was a bug").done();
    refused(
        "(N02 chose nothing, or was withdrawn or refuted)", promote("O01", "artifact-commitment"));
    assertTrue(desk.ara("signals", "O01").done().contains("without a choice"));
  }

  @Test
  void anExperimentThatCameLaterIsBoundAndThenResolves() {
    desk.question("Does it plateau?");
    desk.ara("observe", "It does", "--type", "claim", "--bound-to", "N02").done();
    desk.ara(
            "add",
            "experiment",
            "one more",
            "--result",
            "flat",
            "--evidence",
            "log",
            "--parent",
            "N02")
        .done();
    String[] resolve = {"--quote", "N03 is flat as I thought"};
    desk.ara("bind", "O02", "N03").done();
    assertTrue(
        desk.repo().git("log", "-1", "--format=%B").contains("Ara-Event: O02 gain bound_to N03\n"));
    promote("O02", "empirical-resolution", resolve).done();
    Desk.Outcome again = desk.ara("bind", "O02", "train.py");
    assertEquals(ExitCode.REFUSED, again.code());
    assertTrue(again.err().contains("train.py"), again.err());
  }

  @Test
  @SeedRule("S1")
  void aTopicIsAbandonedAfterFiveTurnsWithoutAnEvent() {
    for (int i = 0; i < 4; i++) {
      desk.observe("elsewhere " + i);
    }
    refused("came up in 2026-11-18_001#2 (O01)", promote("O01", "topic-abandonment"));
    desk.on("2026-11-19").observe("elsewhere 5");
    assertEquals(0, promote("O01", "topic-abandonment").code());
  }

  @Test
  @SeedRule("S2")
  void aTopicThatAnOpenThreadNamesIsNotAbandoned() {
    for (int i = 0; i < 6; i++) {
      desk.observe("elsewhere " + i);
    }
    desk.araReading("open_threads: [\"look at O01 again\"]\n", "turn").done();
    refused("an open thread names it", promote("O01", "topic-abandonment"));
    desk.araReading("closed_threads: [look]\nopen_threads: [\"rerun N01\"]\n", "turn").done();
    refused("an open thread names it", promote("O01", "topic-abandonment"));
  }

  @Test
  @SeedRule("S3")
  void anEventBoundToItsNodesIsARevisit() {
    for (int i = 0; i < 4; i++) {
      desk.observe("elsewhere " + i);
    }
    desk.ara("observe", "near", "--bound-to", "N01").done();
    for (int i = 0; i < 3; i++) {
      desk.observe("elsewhere again " + i);
    }
    refused("came up in 2026-11-18_001#7 (N01)", promote("O01", "topic-abandonment"));
  }

  @Test
  @SeedRule({"M4", "K9"})
  void anObservationIsPromotedOnce() {
    promote("O01", "empirical-resolution", "--quote", "good").done();
    Desk.Outcome again = promote("O01", "empirical-resolution", "--quote", "good");
    assertTrue(
        again.err().contains("O01 is already promoted: its promoted_to was logic/claims.md:C01"),
        again.err());
  }

  @Test
  @SeedRule({"K1", "K10", "K11", "F5"})
  void everyTypeBecomesItsOwnKindOfEntry() {
    String[] quote = {"--quote", "Yes, exactly"};
    for (String type : new String[] {"heuristic", "concept", "constraint", "architecture"}) {
      suggested("observe", "about a " + type, "--type", type);
    }
    String[] base = {"--signal", "verbal-affirmation", quote[0], quote[1]};
    desk.ara(with(base, "crystallize", "O02", "--title", "Warm up", "--sensitivity", "low")).done();
    desk.ara(with(base, "crystallize", "O03", "--title", "Plateau length")).done();
    desk.ara(with(base, "crystallize", "O04", "--title", "One GPU")).done();
    desk.ara(with(base, "crystallize", "O05", "--title", "Two towers")).done();
    assertEquals(
        """
        # Heuristics

        ## H01: Warm up
        - **Rationale**: about a heuristic
        - **Status**: active
        - **Provenance**: user-revised
        - **Sensitivity**: low
        - **Code ref**: [pending]
        """,
        desk.read("ara/logic/solution/heuristics.md"));
    assertEquals(
        """
        # Concepts

        ## Plateau length
        - **Definition**: about a concept
        - **Provenance**: user-revised
        """,
        desk.read("ara/logic/concepts.md"));
    assertTrue(desk.read("ara/logic/solution/constraints.md").contains("## One GPU\n"));
    assertTrue(desk.read("ara/logic/solution/architecture.md").contains("## Two towers\n"));
    assertTrue(
        desk.read("ara/staging/observations.yaml")
            .contains("promoted_to: \"logic/concepts.md:Plateau length\""));
  }

  @Test
  void aHeadingThatBeginsLikeAClaimIsNoClaim() {
    desk.ara("observe", "two detections in two seconds", "--type", "concept").done();
    String[] signal = {"crystallize", "O02", "--signal", "verbal-affirmation", "--quote", "Yes"};
    desk.ara(with(new String[] {"--title", "Call event"}, signal)).done();
    String session = desk.read("ara/trace/sessions/2026-11-18_001.yaml");
    assertTrue(session.contains("claims_touched: []\n"), session);
  }

  private static String[] with(String[] base, String... more) {
    List<String> all = new ArrayList<>(List.of(more));
    all.addAll(List.of(base));
    return all.toArray(String[]::new);
  }

  @Test
  void whatAnUnknownBecomesHasToBeSaid() {
    desk.observe("whatever");
    refused("it needs --target", promote("O02", "verbal-affirmation", "--quote", "Yes"));
  }

  @Test
  void aClaimMustBeFalsifiable() {
    Desk.Outcome outcome =
        desk.ara(
            "crystallize",
            "O01",
            "--signal",
            "verbal-affirmation",
            "--quote",
            "Yes",
            "--title",
            "t");
    refused("a claim must be falsifiable; it needs --falsification", outcome);
  }

  @Test
  void aMarkdownFieldHoldsNothingUnseen() {
    refused(
        "holds U+202E",
        promote("O01", "verbal-affirmation", "--quote", "Yes", "--statement", "a\u202eb"));
    promote(
            "O01",
            "verbal-affirmation",
            "--quote",
            "Yes",
            "--statement",
            "one\n\n## C99: two\n- **Status**: supported")
        .done();
    assertEquals("C02", next());
  }

  private String next() {
    desk.ara("observe", "x", "--type", "claim").done();
    return promote("O02", "verbal-affirmation", "--quote", "Yes", "--porcelain").id();
  }
}
