package gitara.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

final class MarksTest {
  private static final Set<String> KINDS = Set.of("web", "chat", "file", "memory");

  private static Marks marks(String text) {
    return Marks.of(Outline.of(SourceText.of("note.md", text)), "Citations", KINDS);
  }

  private static List<String> used(String text) {
    return marks(text).used().stream().map(mark -> mark.line() + " " + mark).toList();
  }

  @Test
  void marksAndEntriesAreToldApartByTheirSection() {
    Marks marks =
        marks(
            """
            # Note [web: a]

            ## Found
            It holds [file: b.md:1-4], they say [chat: turn-3].

            ## Citations
            - [web: a] a page
            - [file: b.md:1-4]

            ### Added later
            - [chat: turn-3]

            ## Behind
            See [web: c].
            """);
    assertEquals(
        List.of("1 [web: a]", "4 [file: b.md:1-4]", "4 [chat: turn-3]", "14 [web: c]"),
        marks.used().stream().map(mark -> mark.line() + " " + mark).toList());
    assertEquals(
        List.of("7 [web: a]", "8 [file: b.md:1-4]", "11 [chat: turn-3]"),
        marks.listed().stream().map(mark -> mark.line() + " " + mark).toList());
  }

  @Test
  void codeIsNoCitation() {
    assertEquals(
        List.of("1 [web: b]", "7 [web: f]"),
        used(
            "`[web: a]` [web: b] ``x ` [web: c]``\n"
                + "\n```\n[web: d]\n```\n\n[web: f]\n\n    [web: e]\n"));
    assertEquals(List.of("1 [web: a]"), used("- a ` b [web: a]\n- ` c\n"));
    assertEquals(List.of("1 [web: a]"), used("a ` lonely backtick [web: a]\n"));
    assertEquals(List.of(), used("<!-- [web: a] -->\n"));
    assertEquals(List.of(), used("as in \\[web: a]\n"));
  }

  @Test
  void aReferenceMayWrapAndHoldBrackets() {
    assertEquals(List.of("1 [chat: what they said there]"), used("[chat: what they\nsaid  there]"));
    assertEquals(List.of("1 [web: https://a/x_[y]]"), used("[web: https://a/x_[y]]"));
    assertEquals(List.of("1 [web: a]", "1 [web: b]"), used("[Web:a][see [WEB: b]]\n"));
    assertEquals(List.of("2 [web: b]"), used("[web: never closed\n[web: b]\n"));
    assertEquals(List.of("1 [web: ]"), used("[web:]\n"));
    assertEquals(List.of(), used("[note: this] [x] []\n"));
  }

  @Test
  void aFileOfFiveMegabytesIsReadAtOnce() {
    for (String unit : List.of("[web: ", "[", "]", "`", "[web: a] `b` ", "``` ` `` ")) {
      String text = "# t\n\nx " + unit.repeat((5 << 20) / unit.length()) + "\n";
      Marks marks = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> marks(text));
      assertTrue(marks.listed().isEmpty());
    }
  }
}
