package gitara.text.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.text.SourceText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Sections of Markdown edited by span: what no change names stays byte for byte. */
class MarkdownEditorTest {
  private static final String CLAIMS =
      """
      # Claims

      ## C01: One
      - **Statement**: wraps
        over lines
      - **Status**: testing

      words below

      ## C02 — Two
      **Statement:** here
      **Tags.** a, b
      """;

  private static String edited(
      String text, int section, BiConsumer<MarkdownEditor, Section> change) {
    SourceText source = SourceText.of("claims.md", text);
    MarkdownEditor editor = new MarkdownEditor(source);
    List<Section> sections = MarkdownDocument.parse(source).sections();
    change.accept(editor, sections.get(section));
    return editor.result();
  }

  @Test
  void withoutChangesTheTextIsTheSame() {
    assertEquals(CLAIMS, edited(CLAIMS, 1, (editor, section) -> {}));
  }

  @Test
  void aFieldIsReplacedWithAllItsLines() {
    assertEquals(
        CLAIMS.replace("wraps\n  over lines", "new"),
        edited(CLAIMS, 1, (editor, section) -> editor.set(section, "Statement", "new")));
  }

  @Test
  void aNewFieldStandsBehindTheLastInTheirStyle() {
    assertEquals(
        CLAIMS.replace("testing\n", "testing\n- **Last revised**: today\n"),
        edited(CLAIMS, 1, (editor, section) -> editor.set(section, "Last revised", "today")));
    assertEquals(
        CLAIMS.replace("a, b\n", "a, b\n**Status.** testing\n"),
        edited(CLAIMS, 2, (editor, section) -> editor.set(section, "Status", "testing")));
  }

  @Test
  void aSectionWithoutFieldsGetsItsFirstBehindTheHeading() {
    assertEquals(
        "# T\n- **A**: b\n\ntext\n",
        edited("# T\n\ntext\n", 0, (editor, section) -> editor.set(section, "A", "b")));
  }

  @Test
  void aFieldIsTakenAwayWithItsLine() {
    assertEquals(
        CLAIMS.replace("- **Statement**: wraps\n  over lines\n", ""),
        edited(CLAIMS, 1, (editor, section) -> editor.remove(section, "Statement")));
  }

  @Test
  void anEmptyFieldIsFilled() {
    assertEquals(
        "## C\n- **Tags**: a\n",
        edited("## C\n- **Tags**:\n", 0, (editor, section) -> editor.set(section, "Tags", "a")));
  }

  @Test
  void aValueIsOneParagraphWhateverItHolds() {
    assertEquals(
        CLAIMS.replace("testing", "a ## C03: b - **Status**: supported"),
        edited(
            CLAIMS,
            1,
            (editor, section) ->
                editor.set(section, "Status", "a\n\n## C03: b\n- **Status**: supported\n")));
  }

  @Test
  void commentsComeAndGoAsLinesOfTheirOwn() {
    String marked =
        edited(CLAIMS, 1, (editor, section) -> editor.comment(section, "CONFLICT: see O01"));
    assertEquals(
        CLAIMS.replace("## C01: One\n", "## C01: One\n<!-- CONFLICT: see O01 -->\n"), marked);
    assertEquals(
        CLAIMS,
        edited(marked, 1, (editor, section) -> editor.uncomment(section, "CONFLICT: see O01")));
  }

  @Test
  void newSectionsStandAtTheEndAfterABlankLine() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("A", "b");
    fields.put("Tags", "");
    String added = "\n## C03: Three\n- **A**: b\n- **Tags**:\n";
    assertEquals(
        CLAIMS + added,
        edited(CLAIMS, 0, (editor, section) -> editor.append("C03: Three", fields, "")));
    assertEquals(
        "# T\n" + added,
        edited("# T\n\n", 0, (editor, section) -> editor.append("C03: Three", fields, "")));
  }

  @Test
  void windowsLineEndsAndAMissingFinalNewlineAreKept() {
    String text = CLAIMS.stripTrailing().replace("\n", "\r\n");
    String added = edited(text, 2, (editor, section) -> editor.set(section, "Status", "testing"));
    assertEquals(text + "\r\n**Status.** testing", added);
    assertEquals(
        text + "\r\n\r\n## C03: c\r\n- **A**: b",
        edited(text, 0, (editor, section) -> editor.append("C03: c", Map.of("A", "b"), "")));
    assertEquals(
        text.replace("wraps\r\n  over lines", "new"),
        edited(text, 1, (editor, section) -> editor.set(section, "Statement", "new")));
  }

  @Test
  void aHeadingIsChangedAtItsDepth() {
    assertEquals(
        CLAIMS.replace("C02 — Two", "C02 — Zwei"),
        edited(CLAIMS, 2, (editor, section) -> editor.heading(section, "C02 — Zwei")));
  }
}
