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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a rendered page shows as a claim is a claim, however its heading is written. */
final class HiddenClaimTest {
  private static final String CLAIMS = "ara/logic/claims.md";

  @TempDir Path temporary;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = Desk.begun(repo);
  }

  private void add(String text) {
    repo.write(CLAIMS, desk.read(CLAIMS) + "\n" + text);
    repo.git("add", "--all");
  }

  private static String claim(String heading) {
    return heading + "\n- **Statement**: Depth helps.\n- **Status**: supported\n";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        " ## C09: Depth helps",
        "   ## C09: Depth helps",
        "##\tC09: Depth helps",
        "C09: Depth helps\n----------------",
        "C09: Depth helps\n===",
        "> ## C09: Depth helps\n",
        "- ## C09: Depth helps\n",
        "## **C09**: Depth helps",
        "## C&#48;9: Depth helps"
      })
  void a_claim_does_not_hide_from_lint_hooks_show_or_numbers(String heading) {
    add(claim(heading));
    Desk.Outcome lint = desk.ara("lint", "--staged");
    assertEquals(ExitCode.FINDINGS, lint.code(), lint.err());
    assertTrue(lint.out().contains("[plain-text]"), lint.out());
    assertTrue(lint.out().contains("[born-mature]"), lint.out());
    repo.git("commit", "-q", "-m", "by hand");

    String show = desk.ara("show", "C09").done();
    assertTrue(show.contains("Depth helps."), show);
    assertTrue(desk.ara("log", "C09").done().contains("by hand"));
    assertTrue(desk.ara("lint").out().contains("[plain-text]"));

    desk.ara("observe", "width helps", "--type", "claim").done();
    String[] signal = {"--signal", "verbal-affirmation", "--quote", "Yes, exactly"};
    String crystallized =
        desk.ara(
                "crystallize",
                "O01",
                "--title",
                "Width helps",
                "--falsification",
                "none",
                signal[0],
                signal[1],
                signal[2],
                signal[3])
            .done();
    assertTrue(crystallized.contains("C10"), crystallized);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!--\n## C09: Depth helps\n-->",
        "<pre>\n## C09: Depth helps\n</pre>",
        "<script>\n## C09: Depth helps\n</script>",
        "<div>\n## C09: Depth helps\n</div>",
        "<!-- ## C09: Depth helps -->"
      })
  void what_only_the_source_shows_as_a_claim_is_none_and_is_reported(String text) {
    add(text + "\n");
    Desk.Outcome lint = desk.ara("lint", "--staged");
    assertTrue(lint.out().contains("[plain-text]"), lint.out());
    repo.git("commit", "-q", "-m", "by hand");
    Desk.Outcome show = desk.ara("show", "C09");
    assertEquals(ExitCode.REFUSED, show.code(), show.out());
    assertFalse(show.err().contains("unreadable"), show.err());
  }

  @Test
  void an_old_record_is_warned_and_not_refused() {
    add(claim(" ## C09: Depth helps").replace("supported", "hypothesis"));
    repo.git("commit", "-q", "-m", "by hand");
    add("## C10: Width helps\n- **Statement**: Width.\n- **Status**: hypothesis\n");
    assertFalse(desk.ara("lint", "--staged").out().contains("[plain-text]"));
    Desk.Outcome lint = desk.ara("lint");
    assertTrue(lint.out().contains("warning [plain-text] the heading of C09"), lint.out());
  }
}
