package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.ara.TurnVerb;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Resource;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code git ara turn}: the epilogue of a turn in one call. */
class TurnTest {
  @TempDir Path folder;

  private Desk begun() {
    return Desk.begun(TestRepo.init(folder));
  }

  private static void refused(Desk desk, String input, String... messages) {
    String before = desk.state();
    Desk.Outcome outcome = desk.araReading(input, "turn");
    assertEquals(ExitCode.REFUSED, outcome.code(), outcome.out() + outcome.err());
    for (String message : messages) {
      assertTrue(outcome.err().contains(message), outcome.err());
    }
    assertEquals("", outcome.out());
    assertEquals(before, desk.state());
  }

  @Test
  @SeedRule("O5")
  void theExampleIsAValidTurn() throws Exception {
    Desk desk = begun();
    String example = desk.ara("turn", "--example").done();
    assertEquals(Resource.text(TurnVerb.class, TurnVerb.EXAMPLE), example);
    assertEquals(
        "[PM] Turn captured: 1 question (direct), 1 decision (direct), 1 experiment (direct), 1"
            + " dead end (direct), 1 pivot (direct), 1 plan (direct), 1 comment (direct), 2"
            + " observations staged, 1 claim crystallized via affirmation, C01"
            + " hypothesis→testing.\n"
            + "Turn 2026-11-18_001#1: N01 (scale), N02 (small), N03 (seeds), N04, N05, O01"
            + " (plateau), O02 (shuffle), E01 (big), C01 (flat), T01\n",
        desk.araReading(example, "turn", "-").done());
    assertEquals("2", desk.repo().git("rev-list", "--count", "HEAD"));
    assertEquals("", desk.repo().git("status", "--porcelain"));
  }

  @Test
  @SeedRule({"W4", "R1", "R2"})
  void aTurnIsOneCommitThatTellsEveryEntryItMade() {
    Desk desk = begun();
    desk.araReading(desk.ara("turn", "--example").done(), "turn").done();
    String message = desk.repo().git("log", "-1", "--format=%B");
    for (String event :
        new String[] {
          "N01 add question provenance=user",
          "N03 add experiment parent=N02 provenance=ai-executed",
          "O01 add observation type=claim provenance=ai-suggested",
          "C01 add claim",
          "E01 add plan",
          "T01 add taste target=C01 provenance=user"
        }) {
      assertTrue(message.contains("\nAra-Event: " + event + "\n"), message);
    }
    assertTrue(message.contains("\nAra-Op: ara.turn\nAra-Turn: 2026-11-18_001#1\n"), message);
    assertTrue(message.contains("\n\nThe first three seeds agree.\n\n"), message);
  }

  @Test
  @SeedRule({"O2", "R4", "F7"})
  void aTurnLeavesItsRowsInTheSession() {
    Desk desk = begun();
    desk.araReading(desk.ara("turn", "--example").done(), "turn").done();
    String session = desk.read("ara/trace/sessions/2026-11-18_001.yaml");
    for (String part :
        new String[] {
          "summary: \"Small model first; the plateau is a claim now\"",
          """
          ai_actions:
            - turn: 1
              action: "Ran three seeds of the small model"
              provenance: ai-executed
              files_changed:
                - "train.py"
          """,
          """
          claims_touched:
            - id: C01
              action: crystallized
              turn: 1
            - id: C01
              action: advanced
              turn: 1
          """,
          """
          logic_revisions:
            - turn: 1
              entry: C01
              field: Status
              before: "hypothesis"
              after: "testing"
              signal: empirical-resolution
              provenance: user
          """,
          "open_threads:\n  - \"Run the 1B model once the queue is free\"",
          "ai_suggestions_pending:\n  - \"Log the gradient norm as well\"",
          "    routing: crystallized\n"
        }) {
      assertTrue(session.contains(part), part + "\n---\n" + session);
    }
    String index = desk.read("ara/trace/sessions/session_index.yaml");
    assertTrue(index.contains("claims_touched: [C01]\n    open_threads: 1"), index);
    assertTrue(
        desk.read("ara/trace/pm_reasoning_log.yaml").contains("it is a how, not a what"),
        desk.read("ara/trace/pm_reasoning_log.yaml"));
  }

  @Test
  @SeedRule({"W3", "O6"})
  void aTurnWithoutResearchEventsMakesNoCommit() {
    Desk desk = begun();
    String before = desk.state();
    for (String input : new String[] {"", "events: []\n", "user_messages: [hello]\n", "{}"}) {
      assertEquals(
          "[PM] Turn skipped: no research events.\n", desk.araReading(input, "turn").done());
    }
    assertEquals(before, desk.state());
  }

  @Test
  void aDryRunSaysWhatWouldHappenAndTakesNoIds() {
    Desk desk = begun();
    String example = desk.ara("turn", "--example").done();
    String before = desk.state();
    String told = desk.araReading(example, "turn", "--dry-run").done();
    assertTrue(told.startsWith("[PM] Turn checked, not captured: 1 question (direct)"), told);
    String json = desk.araReading(example, "turn", "--dry-run", "--json").done();
    assertTrue(json.contains("\"id\":\"C01\"") && json.contains("\"dry_run\":true"), json);
    assertEquals(before, desk.state());
  }

  @Test
  void jsonIsReadAsWell() {
    Desk desk = begun();
    String json =
        "{\"events\": [{\"kind\": \"question\", \"as\": \"q\", \"title\": \"t\", \"description\":"
            + " \"d\"}, {\"kind\": \"claim\", \"content\": \"c\"}]}";
    assertEquals(
        "N01\tquestion\tq\nO01\tobservation\t\n",
        desk.araReading(json, "turn", "--porcelain").done());
  }

  @Test
  void everyProblemOfTheWholeInputIsToldAtOnceWithItsPlace() {
    refused(
        begun(),
        """
        events:
          - kind: qestion
            title: "t"
            description: "d"
          - kind: experiment
            titel: "t"
            evidence: [C07]
            parent: N09
          - kind: observation
            content: "c"
            type: clam
            bound_to: nowhere
        openthreads: []
        """,
        "<stdin>:2:11: events[0].kind: unknown kind qestion; did you mean question?",
        "<stdin>:6:5: events[1]: unknown field titel; did you mean title?",
        "<stdin>:5:5: events[1]: an experiment needs result: outcome, with numbers",
        "<stdin>:5:5: events[1]: an experiment needs title",
        "<stdin>:7:16: events[1].evidence[0]: C07 is not in ara/logic/claims.md",
        "<stdin>:8:13: events[1].parent: N09 is not in ara/trace/exploration_tree.yaml",
        "<stdin>:11:11: events[2].type: unknown value clam; did you mean claim?",
        "<stdin>:12:15: events[2].bound_to: nowhere is not in ara/trace/exploration_tree.yaml",
        "<stdin>:13:1: unknown key openthreads; did you mean open_threads?");
  }

  @Test
  void aKindThatIsATypeTakesNoOtherType() {
    Desk desk = begun();
    refused(
        desk,
        """
        events:
          - kind: claim
            content: "c"
            type: heuristic
        """,
        "<stdin>:4:11: events[0].type: heuristic differs from kind, claim");
    desk.araReading("events: [{kind: claim, content: c, type: claim}]", "turn").done();
    assertTrue(desk.read("ara/staging/observations.yaml").contains("potential_type: claim\n"));
  }

  @Test
  void whatFollowsFromARefusedEntryIsNotToldToWait() {
    refused(
        begun(),
        """
        events:
          - {kind: claim, as: o, content: "c"}
          - {kind: crystallize, as: c, observation: o, signal: verbal-affirmation, title: t, falsification: f}
          - {kind: mark, entry: c, status: testing, signal: user-directive, quote: "go"}
        """,
        "events[1]: verbal-affirmation needs quote: the researcher's own words",
        "events[2].entry: c was not created because of the problems above");
  }

  @Test
  void aHedgedWordAffirmsNothingWhateverElseIsSaidInTheTurn() {
    refused(
        begun(),
        """
        events:
          - {kind: claim, as: o, content: "c"}
          - {kind: crystallize, as: c, observation: o, signal: verbal-affirmation, quote: "maybe", title: t, falsification: f}
          - {kind: mark, entry: c, status: testing, signal: user-directive, quote: "go"}
        """,
        "the affirmation of O01 is hedged (\"maybe\")",
        "[affirmation-hedged]");
  }

  @Test
  void newEntriesReferToEachOtherInAnyOrder() {
    Desk desk = begun();
    desk.araReading(
            """
            events:
              - {kind: question, as: below, title: "b", description: "d", parent: above}
              - {kind: question, as: above, title: "a", description: "d"}
            """,
            "turn")
        .done();
    assertEquals(
        """
        tree:
          - id: N02
            type: question
            title: "a"
            provenance: user
            timestamp: "2026-11-18T10:33"
            description: "d"
            status: open
            children:
              - id: N01
                type: question
                title: "b"
                provenance: user
                timestamp: "2026-11-18T10:33"
                description: "d"
                status: open
        """,
        desk.read("ara/trace/exploration_tree.yaml"));
  }

  @Test
  void circlesAmongLocalNamesAreRefused() {
    refused(
        begun(),
        """
        events:
          - {kind: question, as: a, title: "a", description: "d", parent: b}
          - {kind: question, as: b, title: "b", description: "d", also_depends_on: [a]}
        """,
        "events[0].parent: creates a cycle",
        "events[1].also_depends_on[0]: creates a cycle");
  }

  @Test
  void aLocalNameNamesOneEntry() {
    refused(
        begun(),
        """
        events:
          - {kind: question, as: a, title: "a", description: "d"}
          - {kind: question, as: a, title: "b", description: "d"}
          - {kind: question, as: N07, title: "c", description: "d"}
        """,
        "events[1].as: a is already the name of another entry of this turn",
        "events[2].as: N07 is not a local name");
  }

  @Test
  void aDeadEndIsAlwaysALeaf() {
    refused(
        begun(),
        """
        events:
          - kind: dead_end
            as: d
            title: "d"
            hypothesis: "h"
            failure_mode: "f"
            lesson: "l"
            children: []
          - {kind: question, title: "q", description: "d", parent: d}
        """,
        "events[0].children: a dead end has no children");
  }

  @Test
  void wrongShapesAreToldWithWhatWasExpected() {
    Desk desk = begun();
    refused(
        desk,
        """
        same_turn: yes please
        events:
          - just words
          - {kind: question, title: [a, b], description: {c: d}}
        notes: {a: b}
        """,
        "<stdin>:1:12: same_turn: expected true or false",
        "<stdin>:3:5: events[0]: expected keys",
        "events[1].title: expected a text, and found a list",
        "events[1].description: expected a text, and found keys",
        "<stdin>:5:8: notes: expected a list");
    refused(desk, "events: one\n", "<stdin>:1:9: events: expected a list");
    refused(desk, "- a\n", "expected keys at the top");
  }

  @Test
  void hostileInputIsRefusedWithoutAStackTrace() {
    Desk desk = begun();
    StringBuilder many = new StringBuilder("events:\n");
    for (int i = 0; i < 10_000; i++) {
      many.append("  - {kind: question, title: t, description: d}\n");
    }
    refused(desk, many.toString(), "events: 10000 items; at most 1000 are allowed in one turn");
    StringBuilder bomb = new StringBuilder("a: &a [x, x, x, x, x, x, x, x, x]\n");
    for (char c = 'b'; c < 'z'; c++) {
      String before = "*" + (char) (c - 1);
      bomb.append(c).append(": &").append(c).append(" [").append(before);
      bomb.append((", " + before).repeat(8)).append("]\n");
    }
    refused(desk, bomb + "events: *y\n", "aliases expand to more than 1000000 values");
    refused(desk, "events:\n\t- kind: question\n", "a tab cannot indent YAML");
    refused(desk, "events: " + "[".repeat(5_000), "<stdin>:1:");
    refused(desk, "events: []\nevents: []\n", "<stdin>:2:1");
    refused(desk, "events:\n  - kind: question\n    title: \"a\0b\"\n", "<stdin>:3");
  }

  @Test
  void windowsLineEndsAreReadAndNotWritten() {
    Desk desk = begun();
    desk.araReading("events:\r\n  - kind: observation\r\n    content: \"seen\"\r\n", "turn").done();
    assertFalse(desk.read("ara/staging/observations.yaml").contains("\r"));
  }

  @Test
  void whatIsNotUtf8IsRefused() throws Exception {
    Desk desk = begun();
    java.nio.file.Files.write(folder.resolve("latin1.yaml"), new byte[] {'a', (byte) 0xe9, '\n'});
    String before = desk.state();
    Desk.Outcome outcome = desk.ara("turn", folder.resolve("latin1.yaml").toString());
    assertEquals(ExitCode.REFUSED, outcome.code());
    assertTrue(outcome.err().contains("is not UTF-8 here"), outcome.err());
    assertEquals(before, desk.state());
    assertTrue(desk.ara("turn", "nofile").err().contains("no such file: nofile"));
  }

  @Test
  void threadsRollIntoTheNextDayAndAreClosedThere() {
    Desk desk = begun();
    desk.araReading("open_threads: [\"bind the proof\", \"ask Eva\"]\n", "turn").done();
    Desk later = desk.on("2026-11-19");
    refused(later, "closed_threads: [\"call Eva\"]\n", "closed_threads[0]: call Eva is not one of");
    later.araReading("closed_threads: [\"ask\"]\n", "turn").done();
    String session = later.read("ara/trace/sessions/2026-11-19_001.yaml");
    assertTrue(session.contains("open_threads:\n  - \"bind the proof\"\n"), session);
    assertFalse(session.contains("ask Eva"), session);
    assertTrue(
        later.read("ara/trace/sessions/2026-11-18_001.yaml").contains("ask Eva"),
        "a day that is over is not touched");
  }
}
