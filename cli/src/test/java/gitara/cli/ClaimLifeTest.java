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

/** The life of a claim: every way between its states, with what each needs. */
class ClaimLifeTest {
  private static final String CLAIMS = "ara/logic/claims.md";

  private static final Prototype ONE_CLAIM =
      new Prototype(repo -> new ClaimLifeTest().aClaim(repo));

  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void begin() {
    desk = Desk.at(ONE_CLAIM.in(folder));
  }

  private void aClaim(TestRepo repo) {
    desk = Desk.begun(repo);
    experiment();
    claim("Plateau", "Loss plateaus");
  }

  private String experiment() {
    return desk.ara(
            "add", "experiment", "on C01", "--result", "r", "--evidence", "log", "--porcelain")
        .id();
  }

  private void claim(String title, String statement, String... more) {
    String observation =
        desk.ara("observe", statement, "--type", "claim", "--bound-to", "N01", "--porcelain").id();
    List<String> command =
        new ArrayList<>(
            List.of("crystallize", observation, "--signal", "verbal-affirmation", "--quote"));
    command.addAll(List.of("Yes", "--title", title, "--falsification", "a falling run"));
    command.addAll(List.of(more));
    desk.ara(command.toArray(String[]::new)).done();
  }

  private Desk.Outcome mark(String status, String signal, String... more) {
    List<String> command = new ArrayList<>(List.of("mark", "C01", status, "--signal", signal));
    command.addAll(List.of(more));
    return desk.ara(command.toArray(String[]::new));
  }

  private Desk.Outcome measured(String status, String... nodes) {
    List<String> more = new ArrayList<>(List.of("--quote", "the numbers settle C01"));
    for (String node : nodes) {
      more.addAll(List.of("--evidence", node));
    }
    return mark(status, "empirical-resolution", more.toArray(String[]::new));
  }

  private Desk.Outcome said(String status) {
    return mark(status, "verbal-declaration", "--quote", "C01 is " + status);
  }

  private void refused(String message, Desk.Outcome outcome) {
    assertEquals(ExitCode.REFUSED, outcome.code(), outcome.out());
    assertTrue(outcome.err().contains(message), outcome.err());
    assertEquals("", desk.repo().git("status", "--porcelain"));
  }

  private void status(String status) {
    assertTrue(desk.read(CLAIMS).contains("- **Status**: " + status + "\n"), desk.read(CLAIMS));
  }

  private String session() {
    return desk.read("ara/trace/sessions/2026-11-18_001.yaml");
  }

  private String trailers() {
    return desk.repo().git("log", "-1", "--format=%(trailers:only)");
  }

  @Test
  @SeedRule({"T2", "T3", "L1", "E3"})
  void aClaimGoesFromHypothesisOverTestingToSupported() {
    measured("testing", "N01").done();
    status("testing");
    measured("supported", "N01").done();
    status("supported");
    assertTrue(
        trailers()
            .contains(
                "Ara-Event: C01 set Status testing -> supported signal=empirical-resolution"
                    + " provenance=user\n"),
        trailers());
    assertEquals("ara: C01 testing -> supported", desk.repo().git("log", "-1", "--format=%s"));
  }

  @Test
  @SeedRule({"E2", "E7", "E8", "F4"})
  void everyEditLeavesTheVerbatimBeforeAndAfterAndAPointerBack() {
    measured("testing", "N01").done();
    assertTrue(
        session()
            .contains(
                """
                logic_revisions:
                  - turn: 4
                    entry: C01
                    field: Status
                    before: "hypothesis"
                    after: "testing"
                    signal: empirical-resolution
                    provenance: user
                """),
        session());
    assertTrue(
        desk.read(CLAIMS).contains("\n- **Last revised**: 2026-11-18 (2026-11-18_001#4)\n"),
        desk.read(CLAIMS));
    assertFalse(desk.read(CLAIMS).contains("From staging"));
    assertFalse(desk.read(CLAIMS).contains("Crystallized via"));
  }

  @Test
  @SeedRule("V2")
  void hypothesisToSupportedInOneTurnNeedsResultAndAffirmation() {
    refused("needs both", said("supported"));
    refused("its revision names no experiment with a result", measured("supported"));
    refused(
        "is hedged",
        mark("supported", "empirical-resolution", "--evidence", "N01", "--quote", "maybe so"));
    measured("supported", "N01").done();
    status("supported");
  }

  @Test
  void twoStepsInOneTurnAreALeapAsWell() {
    said("testing").done();
    refused("needs both", with(said("supported"), "supported", "--same-turn"));
  }

  private Desk.Outcome with(Desk.Outcome first, String status, String more) {
    assertEquals(0, first.code(), first.err());
    desk.repo().git("reset", "-q", "--hard", "HEAD~1");
    return mark(status, "verbal-declaration", "--quote", "C01 is supported", more);
  }

  @Test
  @SeedRule("L5")
  void aCommitmentLeadsNoFurtherThanTesting() {
    refused("changes only the record", mark("testing", "artifact-commitment", "--commit", "HEAD"));
    desk.repo().write("train.py", "steps = 2000\n").commit("Stop early, by C01");
    mark("testing", "artifact-commitment", "--commit", "HEAD").done();
    refused(
        "artifact-commitment leads to testing at most",
        mark("supported", "artifact-commitment", "--commit", "HEAD"));
  }

  @Test
  @SeedRule("T11")
  void aWayThatIsNotInTheDiagramIsRefusedWithThoseThatAre() {
    refused(
        "C01 cannot go from hypothesis to weakened: allowed from hypothesis: testing, untested,"
            + " supported, refuted, withdrawn [status-transition]",
        measured("weakened", "N01"));
    measured("testing", "N01").done();
    refused("allowed from testing: supported, weakened", said("untested"));
    measured("weakened", "N01").done();
    measured("testing", "N01").done();
    measured("weakened", "N01").done();
    measured("supported", "N01").done();
  }

  @Test
  void untestedIsDeliberatelyDeferredAndComesBack() {
    said("untested").done();
    said("hypothesis").done();
    said("untested").done();
    said("testing").done();
  }

  @Test
  @SeedRule({"V4", "L6"})
  void supportedIsNeverWeakenedByASingleResult() {
    measured("supported", "N01").done();
    String second = experiment();
    refused("its revision names one, N02 [status-transition]", measured("weakened", second));
    refused("git ara contradict C01 N02", measured("weakened", "N01", second));
    desk.question("why");
    desk.question("how");
    refused("its revision names none [status-transition]", measured("weakened", "N03", "N04"));
    refused("its revision names one, N02 [status-transition]", measured("refuted", second));
    String third = experiment();
    measured("weakened", second, third).done();
    status("weakened");
  }

  @Test
  void theResearcherMayWeakenASupportedClaim() {
    measured("supported", "N01").done();
    said("weakened").done();
  }

  @Test
  @SeedRule({"V3", "T7"})
  void aTerminalStateIsNeverReachedBySilence() {
    for (String status : new String[] {"refuted", "withdrawn"}) {
      refused(
          "it needs empirical-resolution or verbal-declaration as its signal",
          mark(status, "artifact-commitment", "--commit", "HEAD"));
    }
    refused("verbal-declaration needs --quote", desk.ara("withdraw", "C01"));
    refused("is hedged", desk.ara("withdraw", "C01", "--quote", "maybe drop C01"));
    desk.ara("withdraw", "C01", "--quote", "Drop C01").done();
    status("withdrawn");
    assertTrue(session().contains("action: withdrawn"), session());
  }

  @Test
  @SeedRule({"L3", "E4"})
  void aRefutedClaimHasADeadEndThatNamesIt() {
    measured("refuted", "N01").done();
    String tree = desk.read("ara/trace/exploration_tree.yaml");
    assertTrue(tree.contains("type: dead_end\n    title: \"C01 refuted: Plateau\"\n"), tree);
    assertTrue(tree.contains("evidence: [C01, N01]\n"), tree);
    assertTrue(tree.contains("lesson: \"[pending]\"\n"), tree);
    assertTrue(trailers().contains("Ara-Event: N02 add dead_end"), trailers());
  }

  @Test
  void aDeadEndThatNamesTheClaimIsNotMadeTwice() {
    desk.ara(
            "add",
            "dead_end",
            "d",
            "--hypothesis",
            "as in C01",
            "--failure-mode",
            "f",
            "--lesson",
            "l")
        .done();
    measured("refuted", "N02").done();
    assertFalse(desk.read("ara/trace/exploration_tree.yaml").contains("N03"));
  }

  @Test
  @SeedRule("T6")
  void refutedAndWithdrawnAreTerminal() {
    measured("refuted", "N01").done();
    refused("refuted is final; only the researcher's own words", said("testing"));
    refused("which is final", desk.ara("bind", "C01", "N01"));
    refused(
        "which is final",
        desk.ara("revise", "C01", "--field", "Tags", "--to", "x", "--signal", "terminology-drift"));
  }

  @Test
  @SeedRule("T10")
  void onlyTheUsersExplicitWordRevivesAClaim() {
    refused("only a refuted or withdrawn claim can be revived", desk.ara("revive", "C01"));
    measured("refuted", "N01").done();
    refused("verbal-declaration needs --quote", desk.ara("revive", "C01"));
    refused(
        "empirical-resolution does not justify a revival",
        desk.ara("revive", "C01", "--signal", "empirical-resolution", "--quote", "yes"));
    desk.ara("revive", "C01", "--quote", "Bring C01 back").done();
    status("hypothesis");
    assertTrue(session().contains("before: \"refuted\"\n    after: \"revised\""), session());
    assertTrue(session().contains("before: \"revised\"\n    after: \"hypothesis\""), session());
    said("testing").done();
  }

  @Test
  @SeedRule({"T8", "T9", "E1", "M1"})
  void aRewrittenStatementSettlesAtTestingWhilePriorEvidenceApplies() {
    desk.ara("bind", "C01", "N01").done();
    measured("supported", "N01").done();
    revise("Statement", "Loss plateaus below 1B", "narrow C01 to below 1B").done();
    status("testing");
    assertTrue(
        session()
            .contains(
                """
                    field: Statement
                    before: "Loss plateaus"
                    after: "Loss plateaus below 1B"
                """),
        session());
    assertTrue(session().contains("after: \"revised\""), session());
    assertFalse(desk.read(CLAIMS).contains("Status**: revised"));
  }

  @Test
  void aRewrittenStatementWithoutEvidenceIsAHypothesis() {
    said("testing").done();
    revise("Statement", "Another thing", "C01 should say something else").done();
    status("hypothesis");
  }

  private Desk.Outcome revise(String field, String to, String quote) {
    return desk.ara(
        "revise",
        "C01",
        "--field",
        field,
        "--to",
        to,
        "--signal",
        "verbal-declaration",
        "--quote",
        quote);
  }

  @Test
  @SeedRule({"P1", "P2", "P3"})
  void theProvenanceOfARevisionFollowsTheQuote() {
    revise("Statement", "It holds below 1B", "C01 should say: it holds below 1B").done();
    assertTrue(
        trailers().contains("C01 set Statement signal=verbal-declaration provenance=user\n"));
    revise("Statement", "It holds under 2B", "make C01 about larger ones").done();
    assertTrue(trailers().contains("provenance=user-revised\n"), trailers());
    refused(
        "user needs --quote",
        desk.ara(
            "revise",
            "C01",
            "--field",
            "Tags",
            "--to",
            "x",
            "--signal",
            "terminology-drift",
            "--provenance",
            "user"));
    desk.ara("revise", "C01", "--field", "Tags", "--to", "x", "--signal", "terminology-drift")
        .done();
    assertTrue(trailers().contains("C01 set Tags"), trailers());
    assertTrue(trailers().contains("provenance=ai-suggested\n"), trailers());
  }

  @Test
  @SeedRule("V5")
  void aRevisedClaimStaysFalsifiable() {
    desk.repo()
        .write(
            CLAIMS, desk.read(CLAIMS).replace("- **Falsification criteria**: a falling run\n", ""));
    desk.repo().commit("by hand");
    refused("has no Falsification criteria", revise("Statement", "x", "C01 says x"));
    revise("Falsification criteria", "a rising run", "a rising run would disprove C01").done();
    revise("Statement", "x", "C01 says x").done();
  }

  @Test
  void statusAndProvenanceAreNotRevisedAsFields() {
    refused(
        "Status is not changed by revise; use: git ara mark C01",
        revise("status", "supported", "x"));
    refused("Provenance is maintained by git-ara", revise("Provenance", "user", "x"));
    refused("Nonsense is not a field of C01 (it has Statement,", revise("Nonsense", "y", "x"));
  }

  @Test
  void aMistypedFieldIsToldWithTheNearestOne() {
    refused(
        "Statment is not a field of C01; did you mean Statement?", revise("Statment", "y", "x"));
    refused("did you mean Falsification criteria?", revise("falsificaton criteria", "y", "x"));
    refused("did you mean title?", revise("titel", "y", "x"));
  }

  @Test
  @SeedRule("L7")
  void aDependencyChangeNamesADependency() {
    claim("Second", "Second thing", "--depends", "C01");
    refused(
        "names none of its Dependencies ([]) [signal-holds]",
        desk.ara("mark", "C01", "testing", "--signal", "dependency-change", "--evidence", "C02"));
    desk.ara("mark", "C02", "testing", "--signal", "dependency-change", "--evidence", "C01").done();
  }

  @Test
  void nothingElseOfTheFileChanges() {
    String before =
        "# Claims\r\n\r\nSome words.\r\n\r\n## C01 — By hand\r\n**Statement:** wraps\r\n  over"
            + " lines\r\n**Status:** testing (n=3)\r\n**Falsification.** any\r\n**Odd**: kept";
    desk.repo().write(CLAIMS, before);
    desk.repo().commit("by hand");
    said("supported").done();
    String after = desk.read(CLAIMS);
    assertEquals(
        before.replace("testing (n=3)", "supported")
            + "\r\n**Last revised**: 2026-11-18 (2026-11-18_001#4)",
        after);
    assertTrue(session().contains("before: \"testing (n=3)\""), session());
  }

  @Test
  void aHeuristicHasItsOwnStates() {
    desk.ara("observe", "warm up", "--type", "heuristic").done();
    desk.ara(
            "crystallize",
            "O02",
            "--signal",
            "verbal-affirmation",
            "--quote",
            "Yes",
            "--title",
            "Warm up",
            "--sensitivity",
            "low")
        .done();
    refused(
        "supported is not a status of a heuristic",
        desk.ara("mark", "H01", "supported", "--signal", "user-directive", "--quote", "do it"));
    desk.ara("mark", "H01", "retired", "--signal", "user-directive", "--quote", "retire H01")
        .done();
    assertTrue(desk.read("ara/logic/solution/heuristics.md").contains("**Status**: retired\n"));
    assertTrue(trailers().contains("H01 set Status active -> retired signal=user-directive"));
  }
}
