package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.signal.Attestation;
import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where quoted words come from: the commit declares it, and a rule reads it. */
class AttestedTest {
  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void begin() {
    desk = Desk.begun(TestRepo.init(folder)).with("ARA_ACTOR", "agent claude-code");
    desk.ara("observe", "Loss plateaus", "--type", "claim").done();
  }

  private Desk.Outcome promote() {
    return desk.ara(
        "crystallize",
        "O01",
        "--signal",
        "verbal-affirmation",
        "--quote",
        "Yes, it plateaus",
        "--title",
        "Plateau",
        "--falsification",
        "a falling run");
  }

  private String trailers() {
    return desk.repo().git("log", "-1", "--format=%(trailers:only)");
  }

  private void captured(String message) {
    String event =
        "{\"hook_event_name\":\"UserPromptSubmit\",\"session_id\":\"s\",\"cwd\":\""
            + desk.repo().dir()
            + "\",\"prompt\":\""
            + message
            + "\"}";
    desk.araReading(event, "capture", "--host", "claude-code").done();
  }

  @Test
  void wordsThatNobodyCapturedAreReported() {
    promote().done();
    assertTrue(trailers().contains("Ara-Attested: O01 no\n"), trailers());
    String told = desk.ara("check", "HEAD^..HEAD").out();
    assertTrue(told.contains("nobody vouches for the words by which O01 was changed"), told);
    String log = desk.ara("log", "C01").out();
    assertTrue(log.contains("nobody vouches for the words about O01"), log);
    String show = desk.ara("show", "C01").out();
    assertTrue(show.contains("words: nobody vouches for them (turn "), show);
    String status = desk.ara("status").out();
    assertTrue(status.contains("Changed by words that nobody vouches for"), status);
    String brief = desk.ara("brief").out();
    assertTrue(brief.contains("Changed by words that nobody vouches for: O01"), brief);
  }

  @Test
  void wordsThatAHostCapturedAreDeclaredWithTheirMessage() {
    captured("Well. Yes, it plateaus!");
    promote().done();
    String digest = Attestation.digest("well yes, IT plateaus");
    assertTrue(trailers().contains("Ara-Attested: O01 capture:" + digest + "\n"), trailers());
    String told = desk.ara("check", "HEAD^..HEAD").out();
    assertTrue(!told.contains("nobody vouches"), told);
    assertTrue(!desk.ara("status").out().contains("nobody vouches"));
    String show = desk.ara("show", "C01").out();
    assertTrue(show.contains("words: capture:" + digest), show);
  }

  @Test
  void aRepositoryMayRequireThem() {
    desk.repo().write(".ara/config", "[ara]\n\tedition = 2\n\tattest = required\n").commit("set");
    Desk.Outcome refused = promote();
    assertEquals(ExitCode.REFUSED, refused.code(), refused.out());
    assertTrue(refused.err().contains("[attested]"), refused.err());
    captured("Yes, it plateaus");
    promote().done();
  }

  @Test
  void aPersonAtATerminalVouchesForWhatIsTyped() {
    assertEquals("terminal", new Attestation(List.of(), true).of("Yes"));
    assertEquals("no", Attestation.NONE.of("Yes"));
    assertTrue(Attestation.isVouching("terminal") && !Attestation.isVouching("capture:x"));
  }
}
