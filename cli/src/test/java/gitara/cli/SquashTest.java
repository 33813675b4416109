package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One commit made of several, with all their messages one after the other. */
final class SquashTest {
  @TempDir private Path folder;

  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(folder);
    desk = Desk.begun(repo);
    desk.observe("begun");
    repo.git("switch", "-q", "-c", "side");
    desk.question("Why is it slow?");
    desk.ara(
            "add",
            "experiment",
            "Run",
            "--result",
            "9 of 10",
            "--evidence",
            "a log",
            "--parent",
            "N01")
        .done();
    desk.ara("bind", "O01", "N01").done();
    desk.ara("resolve", "N01", "--note", "since the disk is").done();
  }

  /** As the button of GitHub does it. */
  private void squash(String order, String end) {
    String[] commits = repo.git("rev-list", order, "main..side").split("\n", -1);
    StringBuilder message = new StringBuilder("Slow disk (#12)\n\n");
    for (String commit : commits) {
      message
          .append("* ")
          .append(repo.git("log", "-1", "--format=%B", commit).strip())
          .append("\n\n");
    }
    message.append(end);
    repo.git("switch", "-q", "main");
    repo.git("merge", "-q", "--squash", "side");
    repo.git("commit", "-q", "--no-verify", "-m", message.toString());
  }

  private void assertTold(boolean sound) {
    Desk.Outcome verified = desk.ara("verify", "--full");
    assertEquals(
        sound, !(verified.out() + verified.err()).contains("trailer-truth"), verified.out());
  }

  @Test
  void the_messages_of_all_commits_are_understood() {
    squash("--reverse", "Co-authored-by: Ben <ben@example.org>\n");
    assertTold(true);
  }

  @Test
  void the_order_of_the_messages_does_not_matter() {
    squash("--topo-order", "");
    assertTold(true);
  }

  @Test
  void what_the_commits_do_not_amount_to_is_an_error() {
    squash("--reverse", "* more\n\nAra-Version: 1\nAra-Op: ara.add\nAra-Event: N07 add question\n");
    assertTold(false);
  }

  @Test
  void a_change_that_no_message_states_is_found() {
    repo.git("switch", "-q", "main");
    String message = repo.git("log", "-1", "--format=%B", "side~3").strip();
    repo.git("merge", "-q", "--squash", "side");
    repo.git("commit", "-q", "--no-verify", "-m", "One\n\n* " + message + "\n\nand more");
    assertTold(false);
    assertTrue(desk.ara("verify", "--full").out().contains("lack a change: N02 add"));
  }

  /** From the first observation of a claim to its refutation, in one commit. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_life_is_as_legal_in_one_commit_as_in_its_steps(boolean isWhole) {
    String run = experiment("the first run");
    desk.ara("observe", "Loss plateaus", "--type", "claim", "--bound-to", run).done();
    desk.ara(
            "crystallize",
            "O02",
            "--signal",
            "verbal-affirmation",
            "--quote",
            "Yes",
            "--title",
            "Plateau",
            "--falsification",
            "a falling run")
        .done();
    mark("testing", "verbal-declaration");
    desk.ara(
            "revise",
            "C01",
            "--field",
            "Statement",
            "--to",
            "Loss plateaus early",
            "--signal",
            "terminology-drift",
            "--settles",
            "testing")
        .done();
    mark("supported", "empirical-resolution", "--evidence", run);
    if (!isWhole) {
      repo.git("branch", "-f", "main", "HEAD");
    }
    String other = experiment("the second run on C01");
    String third = experiment("the third run on C01");
    mark("weakened", "empirical-resolution", "--evidence", other, "--evidence", third);
    mark("testing", "verbal-declaration");
    String last = experiment("the last run on C01");
    mark("refuted", "empirical-resolution", "--evidence", last);
    Desk.Outcome steps = desk.ara("verify", "--full");
    assertEquals(0, steps.code(), steps.out() + steps.err());
    squash("--reverse", "");
    Desk.Outcome verified = desk.ara("verify", "--full");
    assertEquals(0, verified.code(), verified.out() + verified.err());
    assertEquals(findings(steps), findings(verified));
    Desk.Outcome checked = desk.ara("check", "HEAD^..HEAD");
    assertEquals(0, checked.code(), checked.out() + checked.err());
  }

  private static List<String> findings(Desk.Outcome verified) {
    return verified.out().lines().filter(l -> l.matches(".*(error|warning) \\[.*")).toList();
  }

  private String experiment(String title) {
    return desk.ara(
            "add", "experiment", title, "--result", "r", "--evidence", "a log", "--porcelain")
        .id();
  }

  private void mark(String status, String signal, String... more) {
    List<String> command = new ArrayList<>(List.of("mark", "C01", status, "--signal", signal));
    command.addAll(List.of("--quote", "the numbers settle it: C01 is " + status));
    command.addAll(List.of(more));
    desk.ara(command.toArray(String[]::new)).done();
  }
}
