package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code git ara note}: what stands beside the entries. */
class NoteTest {
  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void begin() {
    desk = Desk.begun(TestRepo.init(folder));
  }

  private String session(String day) {
    return desk.read("ara/trace/sessions/" + day + "_001.yaml");
  }

  private void refused(int code, String message, String... command) {
    String before = desk.state();
    Desk.Outcome outcome = desk.ara(command);
    assertEquals(code, outcome.code(), outcome.out());
    assertTrue(outcome.err().contains(message), outcome.err());
    assertEquals(before, desk.state());
  }

  @Test
  void aThreadIsOpenedOnOneDayAndClosedOnAnother() {
    desk.ara("note", "--open-thread", "Run the 1B model", "--suggest", "Log the norm").done();
    assertTrue(session("2026-11-18").contains("open_threads:\n  - \"Run the 1B model\"\n"));
    Desk next = desk.on("2026-11-19");
    next.ara("note", "--close-thread", "Run the 1B", "--close-suggestion", "Log").done();
    assertTrue(session("2026-11-18").contains("Run the 1B model"), "a closed day stays");
    assertFalse(session("2026-11-19").contains("Run the 1B model"), session("2026-11-19"));
    assertFalse(session("2026-11-19").contains("Log the norm"), session("2026-11-19"));
    String brief = next.ara("brief").done();
    assertFalse(brief.contains("Run the 1B model"), brief);
    assertEquals("lint: clean\n", next.ara("lint").done());
  }

  @Test
  void aNearMissGoesToTheReasoningLog() {
    desk.ara("note", "Did NOT crystallize O05: the user said 'maybe'", "--summary", "A slow day")
        .done();
    assertTrue(desk.read("ara/trace/pm_reasoning_log.yaml").contains("said 'maybe'"));
    assertTrue(session("2026-11-18").contains("summary: \"A slow day\""));
    assertTrue(desk.ara("log").done().contains("turn 2026-11-18_001#1"));
  }

  @Test
  void whatIsNotOpenIsNotClosed() {
    desk.ara("note", "--open-thread", "Run the 1B model").done();
    refused(
        ExitCode.REFUSED,
        "--close-thread Run the 7B model is not one of them (open: Run the 1B model)",
        "note",
        "--close-thread",
        "Run the 7B model");
  }

  @Test
  void aNoteOfNothingSaysWhatThereIsToNote() {
    refused(ExitCode.USAGE, "nothing to note", "note");
  }

  @Test
  void aDryRunNotesNothing() {
    String before = desk.state();
    String told = desk.ara("note", "n", "--dry-run", "--json").done();
    assertTrue(told.contains("\"dry_run\":true"), told);
    assertEquals(before, desk.state());
  }
}
