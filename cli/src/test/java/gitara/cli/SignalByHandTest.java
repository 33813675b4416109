package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A signal that is only named is refused to a person who edits the files. */
class SignalByHandTest {
  private static final String SESSION = "ara/trace/sessions/2026-11-18_001.yaml";
  private static final String OBSERVATIONS = "ara/staging/observations.yaml";
  private static final String CLAIM =
      """
      # Claims

      ## C01: Plateau
      - **Statement**: Loss plateaus
      - **Status**: %s
      - **Provenance**: ai-suggested
      - **Falsification criteria**: a falling run
      - **Proof**: [N01]
      - **Dependencies**: []
      - **Tags**: loss
      """;

  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void begin() {
    desk = Desk.begun(TestRepo.init(folder));
    desk.ara("add", "experiment", "seeds", "--result", "0.31", "--evidence", "log").done();
    desk.ara("observe", "Loss plateaus", "--type", "claim", "--bound-to", "N01").done();
  }

  private void write(String path, String text) {
    desk.repo().write(path, text);
  }

  private void promote(String signal, String status, String rows) {
    write("ara/logic/claims.md", CLAIM.formatted(status));
    write(
        OBSERVATIONS,
        desk.read(OBSERVATIONS)
            .replace("promoted: false", "promoted: true")
            .replace("promoted_to: null", "promoted_to: \"logic/claims.md:C01\"")
            .replace("crystallized_via: null", "crystallized_via: " + signal));
    String session = desk.read(SESSION);
    int at = session.indexOf("\nai_actions:");
    String event =
        """
          - turn: 3
            type: claim
            id: O01
            routing: crystallized
            provenance: ai-suggested
            summary: "O01 to C01"
        """;
    session = session.substring(0, at) + event + session.substring(at);
    write(
        SESSION,
        session.replace(
            "key_context: []\n", "key_context:" + (rows.isEmpty() ? " []" : "") + "\n" + rows));
  }

  private static String quote(String words) {
    return "  - turn: 3\n    excerpt: \"" + words + "\"\n    entry: O01\n";
  }

  private void found(String rule, String message) {
    desk.repo().git("add", "--all");
    for (Desk.Outcome outcome :
        new Desk.Outcome[] {desk.ara("lint", "--staged"), desk.ara("hook", "pre-commit")}) {
      String told = outcome.out() + outcome.err();
      assertEquals(ExitCode.FINDINGS, outcome.code(), told);
      assertTrue(told.contains(rule), told);
      assertTrue(told.contains(message), told);
    }
    desk.repo().git("commit", "-q", "--no-verify", "-m", "by hand");
    for (String[] gate : new String[][] {{"check", "HEAD^..HEAD"}, {"verify", "--full"}}) {
      Desk.Outcome outcome = desk.ara(gate);
      assertTrue(outcome.out().contains(rule), outcome.out() + outcome.err());
      assertEquals(ExitCode.FINDINGS, outcome.code(), outcome.out());
    }
  }

  private void clean() {
    desk.repo().git("add", "--all");
    Desk.Outcome outcome = desk.ara("lint", "--staged");
    assertEquals(0, outcome.code(), outcome.out() + outcome.err());
  }

  @Test
  void anAffirmationThatSaysBanana() {
    promote("verbal-affirmation", "hypothesis", quote("banana"));
    found("signal-holds", "has no word that affirms");
  }

  @Test
  void anAffirmationWithoutAQuote() {
    promote("verbal-affirmation", "hypothesis", "");
    found("signal-holds", "key_context quotes no words of the researcher");
  }

  @Test
  void anAffirmationInTheResearchersWords() {
    promote("verbal-affirmation", "hypothesis", quote("Yes, the plateau is real"));
    clean();
  }

  @Test
  void anAbandonmentAfterOneTurn() {
    promote("topic-abandonment", "hypothesis", "");
    found("signal-holds", "topic-abandonment does not hold for O01");
  }

  @Test
  void aClaimThatIsBornSupported() {
    promote("empirical-resolution", "supported", quote("N01 shows it"));
    found("born-mature", "C01 was added as supported without a signal");
  }

  @Test
  void aResultOnWhichNobodyCommented() {
    promote("empirical-resolution", "hypothesis", quote("lunch?"));
    found("signal-holds", "is a question");
  }

  @Test
  void criteriaThatAreEmptied() {
    promote("verbal-affirmation", "hypothesis", quote("Yes, the plateau is real"));
    desk.repo().git("add", "--all");
    desk.repo().git("commit", "-q", "--no-verify", "-m", "a claim");
    write(
        "ara/logic/claims.md",
        CLAIM.formatted("hypothesis").replace("criteria**: a falling run", "criteria**:"));
    found("criteria-kept", "the Falsification criteria of C01 were removed");
  }

  @Test
  void aContradictionThatSomebodyElseSettles() {
    desk.observe("Loss falls on");
    desk.ara("contradict", "O01", "O02").done();
    String tree = "ara/trace/exploration_tree.yaml";
    write(tree, desk.read(tree).replace("status: unresolved", "status: resolved"));
    found("contradiction-settled", "N02 is a contradiction that the researcher has to settle");
  }
}
