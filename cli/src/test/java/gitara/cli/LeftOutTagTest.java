package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A verb of stages that was killed between its commit and its tag, and is given once more. */
final class LeftOutTagTest {
  private static final String BRIEFING = "tasks/TFW-1__depth/research/iter1/1_briefing.md";

  @TempDir Path temporary;

  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void givenAClosedBriefing() {
    repo = TestRepo.init(temporary);
    desk = Desk.at(repo);
    repo.write("tasks/TFW-1__depth/HL-TFW-1__depth.md", "# HL — TFW-1: Depth\n").commit("a task");
    desk.ara("stage", "start", "TFW-1").done();
    desk.ara("stage", "open", "TFW-1").done();
    fill(BRIEFING);
    desk.ara("stage", "close", "TFW-1").done();
  }

  @AfterEach
  void close() {
    repo.close();
  }

  private void fill(String path) {
    repo.write(
        path,
        desk.read(path)
            .replace("## Research Plan\n\n", "## Research Plan\nRead three papers.\n\n")
            .replace("## Findings\n\n", "## Findings\n### G1: a source\nIt says so.\n\n")
            .replace("|---|---|\n\n", "|---|---|\n| one source | none |\n\n"));
  }

  private String tags() {
    return repo.git("for-each-ref", "--format=%(refname) %(*objectname)", "refs/tags");
  }

  /** Gives a verb once more whose tag is gone, and then again. */
  private void onceMore(String tag, String... verb) {
    String before = tags();
    String head = repo.head();
    repo.git("tag", "-d", tag);
    assertTrue(desk.ara(verb).done().contains("was missing; it is made"));
    assertEquals(before, tags());
    assertEquals(head, repo.head());
    assertEquals(2, desk.ara(verb).code(), "nothing is left to do");
  }

  @Test
  void theDecisionIsNamedAgain() {
    String[] decide = {"stage", "decide", "TFW-1", "briefing", "proceed"};
    desk.ara(decide).done();
    onceMore("ara/stage/TFW-1/i1/briefing", decide);
  }

  @Test
  void theMandateIsNamedAgainAndNotGivenTwice() {
    String[] decide =
        "stage decide TFW-1 briefing proceed --mandate go --until gather".split(" ", -1);
    desk.ara(decide).done();
    onceMore("ara/stage/TFW-1/i1/briefing", decide);
    decide[decide.length - 1] = "extract";
    desk.ara(decide).done();
    assertTrue(repo.git("log", "-1", "--format=%B").contains("until=extract"), "it goes further");
    desk.ara("stage", "decide", "TFW-1", "briefing", "proceed").done();
    String role = repo.git("log", "-1", "--format=%(trailers:key=Ara-Role,valueonly)").strip();
    assertEquals("human", role);
  }

  @Test
  void theDecisionThatReopensIsNamedAgain() {
    String[] decide = {"stage", "decide", "TFW-1", "briefing", "redirect", "--words", "other"};
    desk.ara(decide).done();
    onceMore("ara/stage/TFW-1/i1/briefing", decide);
  }

  @Test
  void theCommitThatAMandateCoversIsNamedAgain() {
    desk.ara("stage decide TFW-1 briefing proceed --mandate go --until gather".split(" ", -1))
        .done();
    desk.ara("stage", "open", "TFW-1").done();
    fill(BRIEFING.replace("1_briefing", "2_gather"));
    desk.ara("stage", "close", "TFW-1", "gather").done();
    onceMore("ara/stage/TFW-1/i1/gather", "stage", "close", "TFW-1", "gather");
  }

  @Test
  void whatWasOnlyClosedHasNoTag() {
    assertEquals(2, desk.ara("stage", "close", "TFW-1").code());
    assertEquals("", tags());
  }
}
