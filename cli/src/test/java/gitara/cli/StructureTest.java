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

/** Contradictions, bindings, stale observations, splits and merges, reports and comments. */
class StructureTest {
  private static final String CLAIMS = "ara/logic/claims.md";

  private static final Prototype TWO_CLAIMS =
      new Prototype(repo -> new StructureTest().twoClaims(repo));

  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void begin() {
    desk = Desk.at(TWO_CLAIMS.in(folder));
  }

  private void twoClaims(TestRepo repo) {
    desk = Desk.begun(repo);
    desk.ara("add", "experiment", "e", "--result", "r", "--evidence", "log").done();
    claim("First", "One thing");
    claim("Second", "Two things", "--depends", "C01");
  }

  private void claim(String title, String statement, String... more) {
    String observation =
        desk.ara("observe", statement, "--type", "claim", "--bound-to", "N01", "--porcelain").id();
    List<String> command =
        new ArrayList<>(
            List.of("crystallize", observation, "--signal", "verbal-affirmation", "--quote"));
    command.addAll(List.of("Yes", "--title", title, "--falsification", "the opposite"));
    command.addAll(List.of(more));
    desk.ara(command.toArray(String[]::new)).done();
  }

  private void refused(String message, String... command) {
    String before = desk.state();
    Desk.Outcome outcome = desk.ara(command);
    assertEquals(ExitCode.REFUSED, outcome.code(), outcome.out());
    assertTrue(outcome.err().contains(message), outcome.err());
    assertEquals(before, desk.state());
  }

  private String session() {
    return desk.read("ara/trace/sessions/2026-11-18_001.yaml");
  }

  @Test
  @SeedRule({"X1", "X2", "X3", "X4"})
  void aContradictionFlagsBothSidesAndChangesNeither() {
    String before = desk.read(CLAIMS);
    desk.observe("the opposite of one thing");
    desk.ara("contradict", "C01", "O03", "--description", "they exclude each other").done();
    assertEquals(
        before.replace("## C01: First\n", "## C01: First\n<!-- CONFLICT: see O03 -->\n"),
        desk.read(CLAIMS));
    assertTrue(
        desk.read("ara/staging/observations.yaml").endsWith("    # CONFLICT: see C01\n"),
        desk.read("ara/staging/observations.yaml"));
    String tree = desk.read("ara/trace/exploration_tree.yaml");
    assertTrue(
        tree.contains("type: decision\n    title: \"Contradiction: C01 against O03\"\n"), tree);
    assertTrue(tree.contains("evidence: [C01, O03]\n    status: unresolved\n"), tree);
    assertEquals("", desk.repo().git("status", "--porcelain"));
  }

  @Test
  @SeedRule("X5")
  void afterAContradictionTheToolStopsThere() {
    desk.ara("contradict", "C01", "C02").done();
    String[] quote = {"--signal", "verbal-declaration", "--quote", "do it"};
    refused(
        "unresolved contradiction, N02",
        "mark",
        "C01",
        "testing",
        quote[0],
        quote[1],
        quote[2],
        quote[3]);
    refused("git ara resolve N02", "withdraw", "C02", "--quote", "drop C02");
    refused("unresolved contradiction, N02", "contradict", "C02", "C01");
  }

  @Test
  void inOneTurnNothingFollowsAContradiction() {
    Desk.Outcome outcome =
        desk.araReading(
            """
            events:
              - {kind: observation, as: o, content: "no, the opposite"}
              - {kind: contradict, entry: C01, other: o}
              - {kind: mark, entry: C01, status: testing, signal: verbal-declaration, quote: "go"}
            """,
            "turn");
    assertTrue(
        outcome.err().contains("events[2].entry: C01 was flagged as contradicted in this turn"),
        outcome.err());
  }

  @Test
  void anObservationOfTheSameTurnCanContradict() {
    desk.araReading(
            """
            events:
              - {kind: observation, as: o, content: "no, the opposite"}
              - {kind: contradict, entry: C01, other: o}
            """,
            "turn")
        .done();
    assertTrue(
        desk.read("ara/staging/observations.yaml")
            .endsWith("stale: false\n    # CONFLICT: see C01\n"));
  }

  @Test
  void onlyTheResearcherResolvesAContradiction() {
    desk.ara("contradict", "C01", "C02").done();
    refused("needs --quote", "resolve", "N02");
    refused("is hedged", "resolve", "N02", "--quote", "maybe C01");
    desk.ara("resolve", "N02", "--quote", "C01 stands, drop C02", "--evidence", "N01").done();
    String tree = desk.read("ara/trace/exploration_tree.yaml");
    assertTrue(tree.contains("evidence: [C01, C02, N01]\n    status: resolved\n"), tree);
    assertFalse(desk.read(CLAIMS).contains("CONFLICT"), desk.read(CLAIMS));
    assertTrue(session().contains("excerpt: \"C01 stands, drop C02\""));
    desk.ara("withdraw", "C02", "--quote", "C01 stands, drop C02").done();
    refused("only open questions and unresolved decisions", "resolve", "N02", "--quote", "yes");
  }

  @Test
  void anOpenQuestionIsResolved() {
    desk.question("why");
    desk.ara("resolve", "N02", "--evidence", "N01", "--note", "the loader was at fault").done();
    assertTrue(desk.read("ara/trace/exploration_tree.yaml").contains("status: resolved"));
  }

  @Test
  void bindFillsWhatIsPending() {
    desk.repo().write("ara/evidence/tables/t.csv", "1\n").commit("a table");
    refused("no such file: evidence/tables/no.csv", "bind", "C01", "evidence/tables/no.csv");
    desk.ara("bind", "C01", "N01", "evidence/tables/t.csv").done();
    assertTrue(desk.read(CLAIMS).contains("- **Proof**: [N01, evidence/tables/t.csv]\n"));
    assertTrue(
        session().contains("before: \"[pending]\"\n    after: \"[N01, evidence/tables/t.csv]\"\n"));
    refused("is already bound to it", "bind", "C01", "N01");
    desk.ara("bind", "N01", "C01").done();
    assertTrue(
        desk.read("ara/trace/exploration_tree.yaml").contains("- \"log\"\n      - C01"),
        desk.read("ara/trace/exploration_tree.yaml"));
  }

  @Test
  void aStaleObservationIsBoundToWhatBringsItBack() {
    desk.observe("forgotten");
    for (String day : new String[] {"2026-11-19", "2026-11-20", "2026-11-21"}) {
      desk.on(day).question("of " + day);
    }
    Desk late = desk.on("2026-11-21");
    late.ara("stale", "O03").done();
    refused("O01 is a staged observation; expected: node", "bind", "O03", "O01");
    late.ara("bind", "O03", "N01").done();
    String staging = desk.read("ara/staging/observations.yaml");
    assertTrue(staging.endsWith("stale: false\n") && !staging.contains("stale: true"), staging);
    assertTrue(late.ara("show", "O03").done().contains("bound_to: [N01]"));
    assertEquals("lint: clean\n", late.ara("lint").done());
    assertEquals("nothing to do\n", late.ara("stale").err(), "it was referred to this very day");
    refused("O03 is already bound to it", "bind", "O03", "N01");
  }

  @Test
  void whatHasNoBindingIsToldWhatHas() {
    refused(
        "T01 is a comment; expected: claim, heuristic, node or observation (C… or H… or N… or O…)",
        "bind",
        "T01",
        "N01");
  }

  @Test
  @SeedRule({"Z1", "Z2"})
  void whatNobodyCameBackToOverThreeSessionDaysIsStale() {
    desk.observe("forgotten");
    refused("was last referenced on 2026-11-18, 0 session days ago", "stale", "O03");
    String before = desk.state();
    assertEquals("nothing to do\n", desk.ara("stale").err());
    assertEquals(before, desk.state());
    desk.on("2026-11-19").question("a");
    desk.on("2026-11-20").question("b");
    assertEquals("nothing to do\n", desk.on("2026-11-20").ara("stale").err());
    desk.on("2026-11-23").ara("stale").done();
    String staging = desk.read("ara/staging/observations.yaml");
    assertTrue(staging.endsWith("stale: true\n"), staging);
    assertEquals(1, staging.split("stale: true", -1).length - 1, "promoted ones are never stale");
  }

  @Test
  void aReferenceKeepsAnObservationFresh() {
    desk.observe("remembered");
    desk.on("2026-11-19").question("a");
    desk.on("2026-11-20")
        .ara("add", "experiment", "e", "--result", "r", "--evidence", "O03")
        .done();
    assertEquals("nothing to do\n", desk.on("2026-11-21").ara("stale").err());
  }

  private static final String[] SPLIT = {
    "split",
    "C01",
    "--keep",
    "One thing in training",
    "--title",
    "At inference",
    "--statement",
    "One thing at inference",
    "--falsification",
    "a model that loses it",
    "--quote",
    "split C01 into training and inference"
  };

  @Test
  @SeedRule("E5")
  void aSplitKeepsTheOldIdForThePrimaryClaim() {
    desk.ara(SPLIT).done();
    String claims = desk.read(CLAIMS);
    assertTrue(claims.contains("## C01: First\n- **Statement**: One thing in training\n"), claims);
    assertTrue(claims.contains("## C03: At inference\n- **Statement**: One thing at inference\n"));
    assertTrue(
        session()
            .contains(
                """
                    field: split
                    before: "One thing"
                    after: "C01 = One thing in training; C03 = One thing at inference"
                    signal: verbal-declaration
                """),
        session());
    assertTrue(session().contains("action: split"));
    assertTrue(session().contains("action: created"));
  }

  @Test
  void aSplitRedirectsTheReferencesItIsToldTo() {
    List<String> command = new ArrayList<>(List.of(SPLIT));
    command.addAll(List.of("--redirect", "C02"));
    refused("this affects 3 entries", command.toArray(String[]::new));
    command.add("--confirm-large");
    desk.ara(command.toArray(String[]::new)).done();
    assertTrue(desk.read(CLAIMS).contains("- **Dependencies**: [C03]\n"), desk.read(CLAIMS));
    assertTrue(session().contains("  - id: C02\n    action: revised\n"), session());
  }

  @Test
  @SeedRule({"E6", "V6"})
  void aMergeKeepsTheLowerIdAndEveryReferenceResolves() {
    claim("Third", "Three things, as C02 says", "--depends", "C02", "--depends", "C01");
    String[] command = {"merge", "C02", "C01", "--quote", "C01 and C02 are the same"};
    refused("this affects 3 entries", command);
    List<String> sure = new ArrayList<>(List.of(command));
    sure.add("--confirm-large");
    String staged = desk.read("ara/staging/observations.yaml");
    desk.ara(sure.toArray(String[]::new)).done();
    String claims = desk.read(CLAIMS);
    assertTrue(claims.contains("- **Merged into**: C01\n"), claims);
    assertTrue(claims.contains("- **Statement**: Three things, as C01 says\n"), claims);
    assertTrue(
        claims.contains("- **Dependencies**: [C01]\n- **Tags**:\n- **Last revised**"), claims);
    int second = claims.indexOf("## C02");
    assertTrue(claims.indexOf("- **Status**: withdrawn", second) > second, claims);
    assertEquals(staged, desk.read("ara/staging/observations.yaml"), "append-only files keep C02");
    assertTrue(session().contains("before: \"[C02, C01]\"\n    after: \"[C01]\"\n"), session());
    assertEquals(0, desk.ara("show", "C02").code());
  }

  @Test
  void aMergeOfTwoNeedsNoConfirmation() {
    desk.ara("merge", "C01", "C02", "--quote", "C01 and C02 are the same").done();
    refused("cannot be merged into itself", "merge", "C01", "C01", "--quote", "same");
    refused("which is final", "merge", "C01", "C02", "--quote", "same");
  }

  @Test
  void aReaderReportNeverTouchesTheClaim() {
    String claims = desk.read(CLAIMS);
    desk.ara(
            "report",
            "C01",
            "rejected",
            "--text",
            "the script fails",
            "--reader",
            "second lab",
            "--evidence",
            "N01")
        .done();
    assertEquals(claims, desk.read(CLAIMS));
    assertTrue(
        session()
            .contains(
                """
                    excerpt: "Reader report on C01 by second lab, rejected: the script fails"
                    claim: C01
                    report: rejected
                    reader: "second lab"
                    evidence: [N01]
                """),
        session());
    refused("did you mean upheld?", "report", "C01", "uphold", "--text", "x");
  }

  @Test
  void aTasteCommentGoesToItsLog() {
    desk.ara("comment", "C01", "too strong", "--attitude", "dislike", "--object", "wording").done();
    assertEquals(
        """
        comments:
          - id: T01
            timestamp: "2026-11-18T10:33"
            provenance: user
            target: C01
            attitude: "dislike"
            object: "wording"
            text: "too strong"
        """,
        desk.read("ara/trace/taste_log.yaml"));
  }

  @Test
  void aPlanGoesToTheExperiments() {
    desk.ara(
            "plan",
            "Repeat",
            "--verifies",
            "C01",
            "--setup",
            "s",
            "--procedure",
            "p",
            "--metrics",
            "m",
            "--expected",
            "e")
        .done();
    assertEquals(
        """
        # Experiments

        ## E01: Repeat
        - **Verifies**: [C01]
        - **Setup**: s
        - **Procedure**: p
        - **Metrics**: m
        - **Expected outcome**: e
        - **Dependencies**: []
        """,
        desk.read("ara/logic/experiments.md"));
  }

  @Test
  void everyVerbTriesWithoutChangingAnything() {
    String before = desk.state();
    String[][] commands = {
      {"mark", "C01", "testing", "--signal", "verbal-declaration", "--quote", "go"},
      {"contradict", "C01", "C02"},
      {"bind", "C01", "N01"},
      {"withdraw", "C01", "--quote", "drop it"},
      {"comment", "C01", "t", "--attitude", "a", "--object", "o"},
      SPLIT
    };
    for (String[] command : commands) {
      List<String> dry = new ArrayList<>(List.of(command));
      dry.add("--dry-run");
      dry.add("--json");
      String told = desk.ara(dry.toArray(String[]::new)).done();
      assertTrue(told.contains("\"commit\":\"\"") && told.contains("\"dry_run\":true"), told);
    }
    assertEquals(before, desk.state());
  }

  @Test
  void handEditsOfAClaimAreNotSweptIn() {
    desk.repo().write(CLAIMS, desk.read(CLAIMS) + "\nmine\n");
    refused(
        CLAIMS + " has uncommitted changes",
        "mark",
        "C01",
        "testing",
        "--signal",
        "verbal-declaration",
        "--quote",
        "go");
  }
}
