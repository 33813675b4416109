package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Decisions in a repository that wants them signed, and the tags of a squash. */
final class SignedGateTest {
  private static final String FOLDER = "tasks/TFW-1__depth/";
  private static final String BRIEFING = FOLDER + "research/iter1/1_briefing.md";

  /** Signs what it is given, and finds each signature good that it made. */
  private static final String SIGNER =
      """
      #!/bin/sh
      case "$*" in
      *--verify*)
        for file; do
          grep -qs 'of the user' "$file" && printf '[GNUPG:] NEWSIG\\n[GNUPG:] GOODSIG 1 user\\n' && exit 0
        done
        exit 1 ;;
      *)
        cat >/dev/null
        echo '[GNUPG:] SIG_CREATED D' >&2
        printf -- '-----BEGIN PGP SIGNATURE-----\\n\\nof the user\\n-----END PGP SIGNATURE-----\\n' ;;
      esac
      """;

  @TempDir Path temp;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temp);
    desk = Desk.begun(repo);
    repo.write(
        FOLDER + "HL-TFW-1__depth.md",
        "# HL — TFW-1: Depth\n\n## 1. Goal\nGoal: Know whether depth helps.\n");
  }

  private void closeBriefing() {
    repo.commit("Describe TFW-1");
    desk.ara("stage", "start", "TFW-1").done();
    desk.ara("stage", "open", "TFW-1").done();
    String text = desk.read(BRIEFING);
    repo.write(
        BRIEFING, text.replace("## Research Plan\n", "## Research Plan\nRead three papers.\n"));
    desk.ara("stage", "close", "TFW-1").done();
  }

  @Test
  void aDecisionCountsOnceItsTagIsSigned() throws IOException, InterruptedException {
    // Another process makes the program: one that this process writes may be busy for a while.
    Path signer = temp.resolve("signer");
    String text = Files.writeString(temp.resolve("signer.txt"), SIGNER).toString();
    String[] install = {"install", "-m", "755", text, signer.toString()};
    assertEquals(0, new ProcessBuilder(install).start().waitFor());
    String config = desk.read(".ara/config");
    repo.write(".ara/config", config.replace("[ara]\n", "[ara]\n\tgates = signed\n"));
    closeBriefing();
    // The first key is not the user's: git makes no tag, and the commit alone does not count.
    repo.git("config", "gpg.program", "/nonexistent/gpg");
    Desk.Outcome unsigned = desk.ara("stage", "decide", "TFW-1", "briefing", "proceed");
    assertEquals(0, unsigned.code(), unsigned.err());
    assertTrue(unsigned.err().contains("could not create the tag"), unsigned.err());
    Desk.Outcome refused = desk.ara("stage", "open", "TFW-1");
    assertEquals(2, refused.code(), refused.out());
    String command = "git tag -s ara/stage/TFW-1/i1/briefing COMMIT";
    assertTrue(refused.err().contains(command), refused.err());
    repo.git("tag", "-a", "-m", "proceed", "ara/stage/TFW-1/i1/briefing", "HEAD");
    assertEquals(2, desk.ara("stage", "open", "TFW-1").code());
    repo.git("tag", "-d", "ara/stage/TFW-1/i1/briefing");
    repo.git("config", "gpg.program", signer.toString());
    repo.git("tag", "-s", "-m", "proceed", "ara/stage/TFW-1/i1/briefing", "HEAD");
    desk.ara("stage", "open", "TFW-1").done();
    String verified = desk.ara("verify").done();
    assertTrue(verified.contains("0 errors"), verified);
    repo.git("config", "gpg.program", "/nonexistent/gpg");
    assertTrue(desk.ara("check", "HEAD~1..HEAD").out().contains("[signed-gate]"));
  }

  @Test
  void aSquashWhoseTagsAreMissingIsToldHowToPushThem() {
    repo.commit("Describe TFW-1");
    String before = repo.git("rev-parse", "HEAD");
    closeBriefing();
    desk.ara("stage", "decide", "TFW-1", "briefing", "proceed").done();
    desk.ara("stage", "open", "TFW-1").done();
    repo.git("reset", "-q", "--soft", before);
    repo.git("commit", "-q", "--no-verify", "-m", "Depth");
    assertEquals(0, desk.ara("check", "HEAD~1..HEAD").code());
    repo.git("tag", "-d", "ara/stage/TFW-1/i1/briefing");
    Desk.Outcome bare = desk.ara("check", "HEAD~1..HEAD", "--json");
    assertEquals(1, bare.code());
    String command = "git push REMOTE 'refs/tags/ara/stage/TFW-1/*'";
    assertTrue(bare.out().contains(command), bare.out());
  }
}
