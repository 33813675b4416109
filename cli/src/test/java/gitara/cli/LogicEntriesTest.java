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

/** Entries of every file of the logic layer are entries to every verb and to the rules. */
final class LogicEntriesTest {
  private static final String CONSTRAINTS = "ara/logic/solution/constraints.md";
  private static final String ARCHITECTURE = "ara/logic/solution/architecture.md";
  private static final String CONCEPTS = "ara/logic/concepts.md";
  private static final String METHOD = "ara/logic/solution/method.md";

  @TempDir Path temporary;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = Desk.begun(repo);
  }

  private void byHand() {
    repo.write(CONSTRAINTS, "# Constraints\n\n## K01: One GPU\n- **Statement**: One GPU.\n");
    repo.write(ARCHITECTURE, "# Architecture\n\n## A01: Two towers\nTwo towers, one loss.\n");
    repo.write(CONCEPTS, "# Concepts\n\n## Plateau\n- **Definition**: No change.\n");
    repo.write(
        METHOD, "# Method\n\n## M01 — Sweep\n- **Steps**: all three.\n\n## Details\nMore.\n");
    repo.git("add", "--all");
  }

  private void crystallize(String type, String title) {
    String id = desk.ara("observe", "about " + title, "--type", type, "--porcelain").id();
    desk.ara(
            "crystallize",
            id,
            "--title",
            title,
            "--signal",
            "verbal-affirmation",
            "--quote",
            "Yes, exactly")
        .done();
  }

  @Test
  void what_crystallize_makes_is_in_the_trailers_of_its_commit() {
    crystallize("concept", "Plateau length");
    assertTrue(message().contains("Ara-Event: Plateau-length add concept"), message());
    crystallize("constraint", "One GPU");
    assertTrue(message().contains("Ara-Event: One-GPU add constraint"), message());
    crystallize("architecture", "Two towers");
    assertTrue(message().contains("Ara-Event: Two-towers add architecture"), message());
    assertEquals(
        ExitCode.OK, desk.ara("verify", "--full").code(), desk.ara("verify", "--full").out());
  }

  private String message() {
    return repo.git("log", "-1", "--format=%B");
  }

  @Test
  void each_is_shown_listed_compared_and_blamed() {
    byHand();
    repo.git("commit", "-q", "-m", "four entries");
    repo.write(CONSTRAINTS, desk.read(CONSTRAINTS).replace("One GPU.", "Two GPUs."));
    repo.write(ARCHITECTURE, desk.read(ARCHITECTURE).replace("one loss", "two losses"));
    repo.write(CONCEPTS, desk.read(CONCEPTS).replace("No change", "Hardly any change"));
    repo.write(METHOD, desk.read(METHOD).replace("three", "four"));
    repo.commit("another wording");

    String status = desk.ara("status").done();
    assertTrue(status.contains("1 constraint"), status);
    assertTrue(status.contains("1 architecture"), status);
    assertTrue(status.contains("1 concept"), status);
    assertTrue(status.contains("1 entry"), status);

    String diff = desk.ara("diff", "HEAD~1", "--porcelain").done();
    assertTrue(diff.contains("changed\tK01\tset\tStatement\n"), diff);
    assertTrue(diff.contains("changed\tA01\tset\ttext\n"), diff);
    assertTrue(diff.contains("changed\tPlateau\tset\tDefinition\n"), diff);
    assertTrue(diff.contains("changed\tM01\tset\tSteps\n"), diff);
    assertFalse(diff.contains("Details"), diff);

    for (String entry : new String[] {"K01", "A01", "Plateau", "plateau", "M01"}) {
      assertTrue(desk.ara("show", entry).done().contains(".md:3"), entry);
      String log = desk.ara("log", entry).done();
      assertTrue(log.contains("another wording") && log.contains("four entries"), log);
      String blame = desk.ara("blame", entry).done();
      assertTrue(blame.contains("another wording"), blame);
    }
    String all = desk.ara("log").done();
    assertTrue(all.contains("K01"), all);
  }

  @Test
  void edits_without_a_row_and_deletions_are_warned() {
    byHand();
    repo.git("commit", "-q", "-m", "four entries");
    repo.write(CONSTRAINTS, desk.read(CONSTRAINTS).replace("One GPU.", "Two GPUs."));
    repo.write(ARCHITECTURE, "# Architecture\n");
    repo.write(METHOD, desk.read(METHOD).replace("More.", "Less."));
    repo.git("add", "--all");
    Desk.Outcome lint = desk.ara("lint", "--staged");
    assertEquals(ExitCode.OK, lint.code(), lint.out());
    assertTrue(lint.out().contains("warning [revision-logged] Statement of K01"), lint.out());
    assertTrue(
        lint.out().contains("warning [claim-kept] architecture A01 was removed"), lint.out());
    assertFalse(lint.out().contains("Details"), lint.out());
  }

  @Test
  void a_heading_about_a_claim_is_not_that_claim() {
    repo.write(METHOD, "# Method\n\n## C01: how it was found\n\n## N02\n\n## T5-base\n");
    repo.git("add", "--all");
    assertEquals("lint: clean\n", desk.ara("lint", "--staged").out());
    assertEquals(ExitCode.REFUSED, desk.ara("show", "C01").code());
  }

  @Test
  void commits_whose_trailers_do_not_name_them_are_warned_and_stay_green() {
    byHand();
    String old = "x\n\nAra-Version: 1\nAra-Op: ara.crystallize\nAra-Actor: human\n";
    repo.git("commit", "-q", "-m", old);
    Desk.Outcome verify = desk.ara("verify", "--full");
    assertEquals(ExitCode.OK, verify.code(), verify.out() + verify.err());
    assertTrue(verify.out().contains("K01 add constraint"), verify.out());
  }
}
