package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines of the board at log, blame, diff and show, like entries. */
class LineHistoryTest {
  private static final String REWORDED = "Before any release, run the whole suite first.";

  @TempDir Path temporary;
  private TestRepo repo;
  private MemoryDesk desk;
  private String evidence = "";

  @BeforeEach
  void aLineThatFailedAndWasReworded() {
    repo = TestRepo.init(temporary);
    desk = MemoryDesk.begun(repo);
    repo.git("tag", "begun");
    desk.message("m1", "2026-11-17T08:01:00Z", "released, tests red");
    desk.pass("m1", "L4", "WEAKENING", "line-failed");
    evidence = repo.git("ls-tree", "-r", "--name-only", "HEAD", "memory/fragments/");
    desk.memoryReading(
            "- {line: L4, verdict: WEAKENING, guidance: say first}",
            "crystallize",
            "--judgments",
            "-")
        .done();
    repo.git("tag", "judged");
    desk.memoryReading(
            "- {rewrite: L4, to: '" + REWORDED + "', evidence: [" + evidence + "]}",
            "update",
            "--plan",
            "-")
        .done();
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private String ara(String... arguments) {
    return desk.desk().ara(arguments).done();
  }

  @Test
  void logTellsTheLifeOfALineNewestFirst() {
    String log = ara("log", "L4");
    int rewrite = log.indexOf(" rewrite to=");
    int judged = log.indexOf("judged WEAKENING on +0 -1 ~0: say first");
    int failed = log.indexOf("WEAKENING by m1");
    int began = log.indexOf("on the board: Before a release");
    assertTrue(rewrite > 0 && rewrite < judged && judged < failed && failed < began, log);
    assertEquals(4, ara("log", "L4", "--oneline").lines().count());
    assertEquals(1, ara("log", "memory/CLAUDE.md:L4", "--oneline", "--limit", "1").lines().count());
    assertTrue(ara("log", "L4", "--json").contains("\"kind\":\"verdict\""));
  }

  @Test
  void aFormerWordingIsKnownByItsIdentity() {
    String former = repo.git("log", "-1", "--format=%(trailers:key=Ara-Line,valueonly)").strip();
    String identity = former.substring(0, former.indexOf(' '));
    assertEquals(ara("log", "L4"), ara("log", identity));
    Desk.Outcome refused = desk.desk().ara("show", identity);
    assertEquals(ExitCode.REFUSED, refused.code());
    assertTrue(ara("show", identity, "--as-of", "judged").contains("memory/CLAUDE.md:4"));
  }

  @Test
  void blameNamesTheCommitOfWordingVerdictAndEvidence() {
    String then = ara("blame", "L4", "--as-of", "judged", "--porcelain");
    assertTrue(
        then.contains(repo.git("rev-parse", "begun") + "\t2026-11-18T10:00:00Z\ttext\tBefore a"),
        then);
    assertTrue(then.contains(repo.git("rev-parse", "judged") + "\t"), then);
    assertTrue(then.contains("\tverdict\tWEAKENING"), then);
    assertTrue(then.contains(repo.git("rev-parse", "judged^")), then);
    String now = ara("blame", "L4", "--porcelain");
    assertTrue(now.startsWith(repo.head() + "\t"), now);
    assertTrue(now.contains("\ttext\t" + REWORDED), now);
    assertFalse(now.contains("verdict"), now);
  }

  @Test
  void diffTellsLinesByTheirLicences() {
    String diff = ara("diff", "begun..HEAD");
    assertTrue(diff.startsWith("reworded    l1:"), diff);
    assertTrue(diff.contains("- Before a release, run the whole suite."), diff);
    assertTrue(diff.contains("+ " + REWORDED), diff);
    String judged = ara("diff", "begun", "judged");
    assertTrue(judged.contains("verdict unjudged -> WEAKENING"), judged);
    assertEquals("No entry differs.\n", ara("diff", "HEAD..HEAD"));
  }

  @Test
  void showHasTheLineWithWhatIsKnownOfItAndAsItWas() {
    String then = ara("show", "L4", "--as-of", "judged");
    assertTrue(then.contains("verdict: WEAKENING"), then);
    assertTrue(then.contains("weakening: 1"), then);
    assertTrue(then.contains("samples: " + evidence), then);
    assertTrue(
        ara("show", "L3").contains("pointers: [[entity-tables]] -> memory/entities/tables.md"));
    Desk.Outcome none = desk.desk().ara("show", "L99");
    assertEquals(ExitCode.REFUSED, none.code());
    assertTrue(none.err().contains("no line L99"), none.err());
  }
}
