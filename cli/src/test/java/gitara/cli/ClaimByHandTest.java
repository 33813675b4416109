package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a verb is refused is refused to a person who edits the same lines. */
class ClaimByHandTest {
  private static final String CLAIMS = "ara/logic/claims.md";
  private static final String SESSION = "ara/trace/sessions/2026-11-18_001.yaml";
  private static final String MESSAGE = ".git/COMMIT_EDITMSG";

  @TempDir Path temporary;
  private TestRepo repo;
  private Desk desk;

  /** C01 is supported by N01; N02 and N03 are questions. */
  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = Desk.at(repo);
    desk.ara("init", "--no-hooks").done();
    desk.ara("add", "experiment", "Baseline", "--result", "0.31", "--evidence", "log").done();
    desk.question("Does it hold at 1B?");
    desk.question("Does it hold at 7B?");
    desk.ara("observe", "Loss plateaus", "--type", "claim", "--bound-to", "N01").done();
    String[] promoted = {
      "crystallize", "O01", "--signal", "verbal-affirmation", "--quote", "Yes", "--title", "Plateau"
    };
    desk.ara(with(promoted, "--falsification", "a falling run")).done();
    desk.ara(marked("testing", "N01")).done();
    desk.ara(marked("supported", "N01")).done();
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private static String[] with(String[] words, String... more) {
    String[] all = new String[words.length + more.length];
    System.arraycopy(words, 0, all, 0, words.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return all;
  }

  private static String[] marked(String status, String... evidence) {
    String[] command = {"mark", "C01", status, "--signal", "empirical-resolution"};
    command = with(command, "--quote", "the numbers settle C01");
    for (String id : evidence) {
      command = with(command, "--evidence", id);
    }
    return command;
  }

  /** As the verb would write it, had it not been refused. */
  private void weakenByHand() {
    String claims = desk.read(CLAIMS);
    assertTrue(claims.contains("**Status**: supported\n"), claims);
    claims = claims.replace("**Status**: supported\n", "**Status**: weakened\n");
    repo.write(CLAIMS, claims.replaceFirst("\\(2026-11-18_001#\\d+\\)", "(2026-11-18_001#9)"));
    String session = desk.read(SESSION);
    int rows = session.indexOf("logic_revisions:\n");
    int end = session.indexOf("\nkey_context:", rows);
    assertTrue(rows > 0 && end > rows, session);
    String row =
        """

        turn: 9
        entry: C01
        field: Status
        before: "supported"
        after: "weakened"
        signal: empirical-resolution
        provenance: user
        note: "on N02, N03\"\
        """;
    row = row.stripTrailing().replace("\n", "\n    ").replaceFirst(" {4}turn", "  - turn");
    repo.write(SESSION, session.substring(0, end) + row + session.substring(end));
    repo.git("add", "--all");
  }

  @Test
  void twoQuestionsDoNotWeakenAClaimByVerb() {
    Desk.Outcome refused = desk.ara(marked("weakened", "N02", "N03"));
    assertEquals(ExitCode.REFUSED, refused.code(), refused.out());
    assertTrue(refused.err().contains("[status-transition]"), refused.err());
  }

  @Test
  void twoQuestionsDoNotWeakenAClaimByHand() {
    weakenByHand();
    repo.write(MESSAGE, "weakened by hand\n");
    StringBuilder passed = new StringBuilder();
    passed.append(unless(desk.ara("lint"), "lint"));
    passed.append(unless(desk.ara("lint", "--staged"), "lint --staged"));
    passed.append(unless(desk.ara("hook", "pre-commit"), "pre-commit"));
    passed.append(unless(desk.ara("hook", "commit-msg", MESSAGE), "commit-msg"));
    repo.git("commit", "-q", "--no-verify", "-F", MESSAGE);
    passed.append(unless(desk.ara("check", "HEAD^..HEAD"), "check"));
    passed.append(unless(desk.ara("verify", "--full"), "verify --full"));
    assertEquals("", passed.toString(), "these let it pass");
  }

  private static String unless(Desk.Outcome outcome, String gate) {
    boolean found = (outcome.out() + outcome.err()).contains("[status-transition]");
    return found && outcome.code() == ExitCode.FINDINGS ? "" : gate + "; ";
  }
}
