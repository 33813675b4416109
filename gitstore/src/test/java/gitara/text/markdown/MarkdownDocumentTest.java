package gitara.text.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import gitara.text.SourceText;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The headings that CommonMark reads, and the fields below them. */
class MarkdownDocumentTest {
  private static MarkdownDocument parse(String text) {
    return MarkdownDocument.parse(SourceText.of("claims.md", text));
  }

  private static Map<String, String> fields(String text) {
    return parse("## C01: t\n" + text).sections().getFirst().values();
  }

  private static List<String> headings(String text) {
    return parse(text).sections().stream().map(Section::heading).toList();
  }

  private static Stream<Arguments> headingsOfClaim9() {
    return Stream.of(
        arguments("## C09: t", HeadingForm.PLAIN),
        arguments("# C09: t", HeadingForm.PLAIN),
        arguments("## C09: t ##", HeadingForm.PLAIN),
        arguments(" ## C09: t", HeadingForm.INDENTED),
        arguments("   ## C09: t", HeadingForm.INDENTED),
        arguments("##\tC09: t", HeadingForm.TAB),
        arguments("C09: t\n-----", HeadingForm.UNDERLINED),
        arguments("C09:\nt\n  ===", HeadingForm.UNDERLINED),
        arguments("> ## C09: t", HeadingForm.QUOTED),
        arguments(">> > ## C09: t", HeadingForm.QUOTED),
        arguments("- ## C09: t", HeadingForm.LISTED),
        arguments("- item\n\n  ## C09: t", HeadingForm.LISTED),
        arguments("1. > ## C09: t", HeadingForm.QUOTED),
        arguments("## **C09**: t", HeadingForm.MARKED_UP),
        arguments("## **C09: t**", HeadingForm.MARKED_UP),
        arguments("## `C09`: t", HeadingForm.MARKED_UP),
        arguments("## C&#48;9: t", HeadingForm.MARKED_UP),
        arguments("## &#x43;09: t", HeadingForm.MARKED_UP),
        arguments("## <b>C09</b>: t", HeadingForm.MARKED_UP),
        arguments("## C0<!-- -->9: t", HeadingForm.MARKED_UP),
        arguments("## [C09](http://x): t", HeadingForm.MARKED_UP),
        arguments("## [C09]: t\n\n[C09]: http://x", HeadingForm.MARKED_UP));
  }

  @ParameterizedTest
  @MethodSource("headingsOfClaim9")
  void aHeadingIsReadHoweverItIsWritten(String text, HeadingForm form) {
    Section section = parse("## C01: a\n\n" + text + "\n\n- **Status**: x\n").sections().get(1);
    assertEquals("C09: t", section.heading());
    assertEquals(form, section.form());
    assertEquals("x", section.value("Status"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "    ## C09: t",
        "```\n## C09: t\n```",
        "~~~ md\n## C09: t\n~~~",
        "```\n## C09: t",
        "<!--\n## C09: t\n-->",
        "<pre>\n## C09: t\n\n## C10: t\n</pre>",
        "<script>\n## C09: t\n</script>",
        "<div>\n## C09: t\n</div>",
        "####### C09: t",
        "##C09: t",
        "\\## C09: t"
      })
  void whatCommonMarkDoesNotReadAsAHeadingIsNone(String text) {
    assertEquals(List.of("C01: a"), headings("## C01: a\n\n" + text + "\n"));
  }

  @Test
  void aHeadingAfterAByteOrderMarkIsRead() {
    assertEquals(List.of("C01: a", "C02"), headings("\uFEFF## C01: a\n\n## C02\n"));
    assertEquals(List.of("C01: a", "C02"), headings("\uFEFF ## C01: a\n\n## C02\n"));
  }

  @Test
  void everyLineEndOfCommonMarkEndsAHeading() {
    assertEquals(List.of("C01: a", "C02: b"), headings("## C01: a\r\r## C02: b\r"));
    Section second = parse("## C01: a\r\n- **Status**: x\r\n## C02: b\r\n").sections().get(1);
    assertEquals("C02: b", second.heading());
    assertEquals(3, second.line());
  }

  @Test
  void aListItemThatEndsGivesFreeTheHeadingWithinItsComment() {
    assertEquals(
        List.of("C01", "C09"), headings("## C01\n- **Tags**: a\n  <!-- of\n## C09\n  -->\n"));
  }

  @Test
  void aFieldIsReadInEveryForm() {
    assertEquals(
        Map.of("A", "1", "B", "2", "C", "3", "D", "4", "E", "5", "F", ""),
        fields("- **A**: 1\n* **B:** 2\n\n**C.** 3\n**D**: 4\n+ __E__: 5\n- **F**:\n"));
  }

  @Test
  void aValueWraps() {
    assertEquals(
        Map.of("A", "one two three", "B", "x - nested y"),
        fields(
            "- **A**: one\n"
                + "  two\n"
                + "three\n"
                + "- **B**: x\n"
                + "  - nested\n"
                + "    y\n"
                + "- an item\n"
                + "  of its own\n"));
  }

  @Test
  void aBlankLineARuleAndACommentEndAValue() {
    assertEquals(
        Map.of("A", "1", "B", "2", "C", "3"),
        fields("- **A**: 1\n\n  x\n- **B**: 2\n---\nx\n\n- **C**: 3\n<!-- see N03 -->\nx\n"));
  }

  @Test
  void aCommentInALineIsKeptAsItIsWritten() {
    assertEquals(Map.of("Tags", "a <!-- b -->"), fields("- **Tags**: a <!-- b -->\n"));
  }

  @Test
  void fieldsThatALineOfDashesTurnsIntoAHeadingAreFieldsAndOdd() {
    MarkdownDocument document = parse("## C01: t\n**A**: 1\n**B**: 2\n---\n## C02\n");
    assertEquals(Map.of("A", "1", "B", "2"), document.sections().getFirst().values());
    assertEquals(Oddity.Kind.UNDERLINED_FIELD, document.oddities().getFirst().kind());
  }

  @Test
  void aFieldTwiceIsReadTwiceAndTheFirstCounts() {
    Section section = parse("## C01: t\n- **A**: 1\n- **A**: 2\n").sections().getFirst();
    assertEquals(2, section.fields().size());
    assertEquals("1", section.value("A"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!-- CONFLICT: see O12 -->",
        "  <!-- x -->",
        "a <!-- b --> c",
        "`<!--` opens a comment"
      })
  void aCommentOfOneLineIsNotOdd(String text) {
    assertEquals(List.of(), parse("## C01: t\n" + text + "\n").oddities());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!-- a\nb -->",
        "<!-- ## C09: t -->",
        "<!-- - **Status**: x -->",
        "<!-- a --> b",
        "<details>\nx\n</details>",
        "<!DOCTYPE x>",
        "<?php\n?>",
        "a <!-- b\nc -->"
      })
  void otherHtmlIsOdd(String text) {
    assertEquals(1, parse("## C01: t\n\n" + text + "\n").oddities().size());
  }

  @Test
  void aDeeplyNestedFileIsRead() {
    String deep = ">".repeat(20_000) + " ## C09: t\n";
    assertEquals(List.of("C01: t", "C02: t"), headings("## C01: t\n" + deep + "\n## C02: t\n"));
  }

  @Test
  void aLineOfManyWordsInMarkupIsRead() {
    for (String word : new String[] {"a ", "<", "_ ", "&#97;", "[x]("}) {
      String text = "## C01: x\n*" + word.repeat(100_000) + "\n";
      assertEquals(1, MarkdownDocument.parse(SourceText.of("a.md", text)).sections().size());
    }
  }
}
