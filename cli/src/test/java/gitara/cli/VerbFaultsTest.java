package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests that a verb once answered wrongly, or not at all. */
class VerbFaultsTest {
  @TempDir Path folder;

  @Test
  void lintOfABareRepositoryNamesTheVerbsThatNeedNoWorkTree() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    Path bare = folder.resolve("bare.git");
    desk.repo().git("clone", "-q", "--bare", ".", bare.toString());
    for (String option : new String[] {"--worktree", "--staged", "--fix", "--events"}) {
      Desk.Outcome outcome = desk.in(bare).ara("lint", option);
      assertEquals(ExitCode.REFUSED, outcome.code(), option + outcome.err());
      assertTrue(outcome.err().contains("bare repository"), outcome.err());
      assertTrue(outcome.err().contains("git ara verify"), outcome.err());
      assertTrue(outcome.err().contains("git ara check"), outcome.err());
    }
    assertEquals(ExitCode.OK, desk.in(bare).ara("verify").code());
    assertEquals(ExitCode.OK, desk.in(bare).ara("check", "HEAD").code());
  }

  @Test
  void showFindsAHeadingThatLogFinds() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    desk.repo()
        .write(
            "ara/logic/solution/constraints.md",
            "# Constraints\n\n## Call event\n\nOne line per call.\n");
    desk.repo().commit("a constraint without fields");
    assertTrue(desk.ara("log", "Call event").done().contains("Call event"));
    String shown = desk.ara("show", "Call event").done();
    assertTrue(shown.startsWith("Call event constraint"), shown);
    assertTrue(shown.contains("text: One line per call."), shown);
    assertEquals(shown, desk.ara("show", "call event").done());
    Desk.Outcome mistyped = desk.ara("show", "Call evnt");
    assertEquals(ExitCode.REFUSED, mistyped.code());
    assertTrue(mistyped.err().contains("did you mean Call event?"), mistyped.err());
  }

  @Test
  void aLineNumberWithADateIsTheLineOfThatDatesBoard() {
    TestRepo repo = TestRepo.init(folder);
    MemoryDesk desk = MemoryDesk.begun(repo);
    String then = repo.head();
    String before = desk.memory("why", "L3").done();
    repo.write("memory/CLAUDE.md", "# Intuitions\n\n- A line that is new.\n");
    repo.git("commit", "-qam", "another board", "--no-verify");
    assertEquals(before, desk.memory("why", "L3", "--as-of", then).done());
    assertFalse(before.equals(desk.memory("why", "L3").done()));
    Desk.Outcome none = desk.memory("why", "L77", "--as-of", then);
    assertEquals(ExitCode.REFUSED, none.code());
    assertTrue(none.err().contains("no line L77 as of " + then), none.err());
  }

  @Test
  void checkPrintsOneReportOnly() {
    Desk desk = Desk.begun(TestRepo.init(folder));
    Desk.Outcome outcome = desk.ara("check", "HEAD", "--sarif", "--github");
    assertEquals(ExitCode.USAGE, outcome.code());
    assertTrue(outcome.err().contains("--sarif") && outcome.err().contains("--github"));
    assertEquals("", outcome.out());
  }

  @Test
  void aSealHasTheDateOfTheClockThatIsPassedIn() {
    Desk desk = Desk.begun(TestRepo.init(folder)).on("2027-03-05");
    desk.without("GIT_COMMITTER_DATE").ara("seal", "spring").done();
    String tag = desk.repo().git("cat-file", "-p", "ara/seal/spring");
    assertTrue(tag.contains("> 1804237200 +0000\n"), tag);
  }
}
