package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that entries cite: found from the top, refused where they are not, and pinned. */
class EvidenceTest {
  @TempDir Path folder;
  private Desk desk;

  @BeforeEach
  void begin() {
    desk = Desk.begun(TestRepo.init(folder));
    desk.repo().write("src/b.c", "int x;\n").write("ara/evidence/t.csv", "1\n").commit("code");
  }

  private Desk.Outcome experiment(Desk at, String evidence) {
    return at.ara("add", "experiment", "run", "--result", "0.31", "--evidence", evidence);
  }

  private void refused(String message, Desk.Outcome outcome) {
    assertEquals(ExitCode.REFUSED, outcome.code(), outcome.out());
    assertTrue(outcome.err().contains(message), outcome.err());
  }

  private String trailers() {
    return desk.repo().git("log", "-1", "--format=%(trailers:only)");
  }

  @Test
  void aFileIsFoundFromTheTopFromTheRecordAndFromTheFolderOfTheCommand() {
    experiment(desk, "src/b.c").done();
    String blob = desk.repo().git("rev-parse", "HEAD:src/b.c").strip();
    assertTrue(trailers().contains("Ara-Evidence: src/b.c@" + blob + "\n"), trailers());
    experiment(desk, "evidence/t.csv").done();
    assertTrue(trailers().contains("Ara-Evidence: ara/evidence/t.csv@"), trailers());
    experiment(desk.in(desk.repo().dir().resolve("src")), "b.c").done();
    String tree = desk.read("ara/trace/exploration_tree.yaml");
    assertEquals(3, tree.split("src/b.c|evidence/t.csv", -1).length - 1, tree);
  }

  @Test
  void aFileThatIsNotThereIsRefusedWithTheNearestName() {
    refused("no such file: src/c.c; did you mean src/b.c?", experiment(desk, "src/c.c"));
    refused("did you mean ara/evidence/t.csv?", experiment(desk, "data/t.csv"));
    desk.repo().write("u.csv", "1\n");
    refused("u.csv is not committed; record it first: git add u.csv", experiment(desk, "u.csv"));
  }

  @Test
  void anUntrackedFileBelowEvidenceIsCommittedWithTheEntry() {
    desk.repo().write("ara/evidence/u.csv", "1\n").write(".gitignore", "*.tmp\n");
    desk.repo().write("ara/evidence/u.tmp", "1\n");
    experiment(desk, "ara/evidence/u.csv").done();
    String blob = desk.repo().git("rev-parse", "HEAD:ara/evidence/u.csv").strip();
    assertTrue(trailers().contains("Ara-Evidence: ara/evidence/u.csv@" + blob + "\n"), trailers());
    refused("u.tmp is ignored by git", experiment(desk, "evidence/u.tmp"));
    desk.repo().git("config", "ara.evidenceLimit", "1");
    desk.repo().write("ara/evidence/v.csv", "12\n");
    refused("has 3 bytes; files up to 1", experiment(desk, "evidence/v.csv"));
    assertEquals(
        "?? .gitignore\n?? ara/evidence/v.csv", desk.repo().git("status", "--short").strip());
  }

  @Test
  void wordsAndAddressesAreNoFiles() {
    for (String evidence :
        new String[] {
          "https://example.org/a.csv",
          "and/or",
          "10.1000/182",
          "log of run 4",
          "N/A",
          "Q/K/V",
          "H1/H2/H3"
        }) {
      experiment(desk, evidence).done();
    }
    assertFalse(trailers().contains("Ara-Evidence"), trailers());
  }

  @Test
  void theEvidenceOfAStatusFillsAPendingProof() {
    experiment(desk, "src/b.c").done();
    desk.ara("observe", "Loss plateaus", "--type", "claim").done();
    String[] promoted = {
      "crystallize", "O01", "--signal", "verbal-affirmation", "--quote", "Yes", "--title", "Plateau"
    };
    String[] all = Arrays.copyOf(promoted, promoted.length + 2);
    all[promoted.length] = "--falsification";
    all[promoted.length + 1] = "a falling run";
    desk.ara(all).done();
    desk.ara("add", "experiment", "on C01", "--result", "flat", "--evidence", "src/b.c").done();
    desk.ara(
            "mark",
            "C01",
            "testing",
            "--signal",
            "empirical-resolution",
            "--evidence",
            "N02",
            "--quote",
            "N02 is a start")
        .done();
    String claims = desk.read("ara/logic/claims.md");
    assertTrue(claims.contains("- **Proof**: [N02]\n"), claims);
    assertEquals(0, desk.ara("check", "HEAD^..HEAD").code());
  }
}
