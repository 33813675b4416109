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

/**
 * A record with a past is adopted with its known findings; what is unpublished may be put right.
 */
class BaselineTest {
  private static final String CLAIMS = "ara/logic/claims.md";

  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void aRecordWithAPast() {
    desk = Desk.at(TestRepo.init(folder));
    desk.repo()
        .write(CLAIMS, "# Claims\n\n## C01: Depth helps\n- **Status**: likely\n")
        .write("ara/trace/exploration_tree.yaml", "tree:\n  - {id: N01, type: question}\n")
        .commit("before git-ara");
  }

  private String lint(String... more) {
    String[] command = new String[more.length + 1];
    command[0] = "lint";
    System.arraycopy(more, 0, command, 1, more.length);
    return desk.ara(command).out();
  }

  @Test
  void whatTheBaselineKnowsIsCountedAndNotTold() {
    assertTrue(lint().contains("[vocabulary]"), lint());
    String told = desk.ara("init", "--baseline").done();
    assertTrue(told.contains("Baseline: 1 known"), told);
    assertEquals("lint: clean (1 known; list them: --all)\n", lint());
    assertTrue(lint("--all").contains("[vocabulary]"));
    assertEquals("", desk.repo().git("status", "--porcelain"));
    assertEquals("ara: baseline of 1 known findings", desk.repo().git("log", "-1", "--format=%s"));
  }

  @Test
  void whatIsNewCounts() {
    desk.ara("init", "--baseline").done();
    desk.repo().write(CLAIMS, desk.read(CLAIMS) + "\n## C02: Width too\n- **Status**: sure\n");
    String found = lint();
    assertTrue(found.contains("(C02)") && !found.contains("(C01)"), found);
  }

  @Test
  void itDropsWhatIsMendedAndTakesNothingNew() {
    desk.ara("init", "--baseline").done();
    String first = desk.read(".ara/baseline");
    desk.repo()
        .write(CLAIMS, desk.read(CLAIMS).replace("likely", "testing") + "- **Provenance**: me\n")
        .commit("mend one, break one");
    String told = desk.ara("init", "--baseline").done();
    assertTrue(told.contains("Baseline: 0 known, 1 dropped"), told);
    assertTrue(told.contains("Newer findings, not in it: 1"), told);
    assertTrue(first.startsWith(desk.read(".ara/baseline")), "only lines went");
    assertTrue(lint().contains("[vocabulary]"));
    assertTrue(desk.ara("init", "--baseline").done().contains("0 known, as before"));
  }

  @Test
  void aBaselineThatGrowsByHandIsAnError() {
    desk.ara("init", "--baseline").done();
    String line = "00112233445566778899 node-kept ara/trace/exploration_tree.yaml N01\n";
    desk.repo().write(".ara/baseline", desk.read(".ara/baseline") + line);
    desk.repo().git("add", ".ara/baseline");
    Desk.Outcome outcome = desk.ara("lint", "--staged");
    assertEquals(ExitCode.FINDINGS, outcome.code());
    assertTrue(
        outcome
            .out()
            .contains(
                "[baseline-shrinks] the baseline gains 1 line: node-kept"
                    + " ara/trace/exploration_tree.yaml N01"),
        outcome.out());
  }

  @Test
  void aBaselineThatMovesIsAnError() {
    desk.ara("init", "--baseline").done();
    String text = desk.read(".ara/baseline");
    int at = text.indexOf("\nat ") + 4;
    desk.repo()
        .write(".ara/baseline", text.substring(0, at) + "0".repeat(40) + text.substring(at + 40));
    desk.repo().git("add", ".ara/baseline");
    assertTrue(lint("--staged").contains("moves from commit"), lint("--staged"));
  }

  @Test
  void anEntryThatIsNotPublishedMayBePutRight() {
    desk.ara("init").done();
    desk.observe("Loss plateaus after 2k steps");
    Path other = folder.resolve("published.git");
    desk.repo().git("init", "-q", "--bare", other.toString());
    desk.repo().git("remote", "add", "origin", other.toString());
    desk.repo().git("push", "-q", "-u", "origin", "HEAD");
    desk.observe("Loss plateaus after 3k steps");
    String staging = "ara/staging/observations.yaml";
    String text = desk.read(staging);
    desk.repo().write(staging, text.replace("after 3k", "after 4k"));
    Desk.Outcome fresh = desk.ara("lint");
    assertEquals(ExitCode.OK, fresh.code(), fresh.out());
    assertTrue(fresh.out().contains("info [observation-immutable]"), fresh.out());
    desk.repo().write(staging, text.replace("after 2k", "after 4k"));
    Desk.Outcome published = desk.ara("lint");
    assertEquals(ExitCode.FINDINGS, published.code());
    assertTrue(published.out().contains("error [observation-immutable]"), published.out());
  }

  /** What was legal when it was made stays so when others have it. */
  @Test
  void whatWasRevertedBeforeItWasPublishedVerifiesAfterwards() {
    desk.ara("init").done();
    desk.observe("Loss plateaus after 2k steps");
    Path other = folder.resolve("published.git");
    desk.repo().git("init", "-q", "--bare", other.toString());
    desk.repo().git("remote", "add", "origin", other.toString());
    desk.repo().git("push", "-q", "-u", "origin", "HEAD:main");
    desk.repo().git("remote", "set-head", "origin", "main");
    // In a session of its own: others have the rows of the first one.
    desk = desk.on("2026-11-19");
    desk.observe("Loss plateaus after 3k steps");
    revert("O02");
    desk.observe("Another");
    desk.repo().git("push", "-q", "origin", "HEAD:main");
    Desk.Outcome verified = desk.ara("verify", "--full");
    assertEquals(ExitCode.OK, verified.code(), verified.out());
    assertTrue(verified.out().contains("info [observation-kept]"), verified.out());
    // O03 is there for others.
    revert("O03");
    for (String what : new String[] {"seen by others", "and pushed"}) {
      verified = desk.ara("verify", "--full");
      assertEquals(ExitCode.FINDINGS, verified.code(), what + verified.out());
      desk.repo().git("push", "-q", "--no-verify", "origin", "HEAD:main");
    }
  }

  private void revert(String id) {
    String head = desk.repo().head();
    desk.repo().git("revert", "--no-commit", "HEAD");
    String message = "Revert it\n\nThis reverts commit " + head + ".\n\nAra-Version: 1\n";
    String trailers = "Ara-Op: ara.commit\nAra-Event: " + id + " remove observation\n";
    desk.repo().git("commit", "-q", "--no-verify", "-m", message + trailers + "Ara-Actor: human\n");
  }

  /** What a branch of one's own has on a remote is final only where that branch is protected. */
  @Test
  void anEntryOfABranchMayBePutRightUntilAProtectedBranchHasIt() {
    desk.ara("init").done();
    Path other = folder.resolve("published.git");
    desk.repo().git("init", "-q", "--bare", other.toString());
    desk.repo().git("remote", "add", "origin", other.toString());
    desk.repo().git("push", "-q", "-u", "origin", "HEAD:main");
    desk.repo().git("remote", "set-head", "origin", "main");
    String staging = "ara/staging/observations.yaml";
    for (String branch : new String[] {"side", "release/1"}) {
      desk.repo().git("switch", "-q", "-c", branch);
      desk.observe("Loss plateaus after 3k steps");
      desk.repo().write(staging, desk.read(staging).replace("after 3k", "after 4k"));
      assertEquals(ExitCode.OK, desk.ara("lint").code(), "not pushed yet");
      desk.repo().git("push", "-q", "-u", "origin", "HEAD");
      assertEquals(ExitCode.OK, desk.ara("lint").code(), "on a branch that is not protected");
      desk.repo().git("config", "ara.protected", "release/*");
      Desk.Outcome lint = desk.ara("lint");
      assertEquals(branch.equals("side") ? ExitCode.OK : ExitCode.FINDINGS, lint.code(), branch);
      desk.repo().git("config", "--unset", "ara.protected");
      desk.repo().git("checkout", "-q", "--", staging);
    }
  }

  @Test
  void historyUpToTheBaselineCountsNoMore() {
    desk.repo().write("ara/trace/exploration_tree.yaml", "tree: []\n").commit("a node is gone");
    assertTrue(desk.ara("verify").out().contains("[node-kept]"), desk.ara("verify").out());
    desk.ara("init", "--baseline").done();
    String clean = desk.ara("verify").done();
    assertTrue(clean.startsWith("verify: clean") && clean.contains("in the baseline"), clean);
    desk.repo().write(CLAIMS, "# Claims\n").commit("another is gone");
    Desk.Outcome again = desk.ara("verify");
    assertEquals(ExitCode.FINDINGS, again.code());
    assertTrue(again.out().contains("[claim-kept]"), again.out());
    assertFalse(again.out().contains("N01"), again.out());
  }

  @Test
  void whatIsNotPublishedIsANoteInHistoryToo() {
    desk.ara("init").done();
    TestRepo server = TestRepo.initBare(folder);
    desk.repo().git("remote", "add", "origin", server.dir().toString());
    desk.repo().git("push", "-q", "-u", "origin", "HEAD");
    desk.observe("Loss plateaus after 3k steps");
    String staging = "ara/staging/observations.yaml";
    desk.repo()
        .write(staging, desk.read(staging).replace("after 3k", "after 4k"))
        .commit("put right");
    String noted = desk.ara("verify").out();
    assertTrue(noted.contains("info [observation-immutable]"), noted);
    desk.repo().git("push", "-q");
    assertTrue(desk.ara("verify").out().contains("error [observation-immutable]"));
  }

  @Test
  void withoutAnUpstreamNothingIsAmendable() {
    desk.ara("init").done();
    desk.observe("Loss plateaus after 2k steps");
    String staging = "ara/staging/observations.yaml";
    desk.repo().write(staging, desk.read(staging).replace("after 2k", "after 4k"));
    assertFalse(lint().contains("info [observation-immutable]"));
    assertEquals(ExitCode.FINDINGS, desk.ara("lint").code());
  }
}
