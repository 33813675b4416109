package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
