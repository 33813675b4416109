package gitara.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class MarkdownTest {
  private static Map<String, String> fields(String text) {
    return Markdown.sections(SourceText.of("claims.md", "## C01: t\n" + text)).getFirst().fields();
  }

  @Test
  void aCommentIsNoPartOfTheValueAboveIt() {
    assertEquals(
        Map.of("Proof", "[pending]", "Tags", "a b"),
        fields(
            """
            - **Proof**: [pending]
            <!-- CONFLICT: see N03 -->
            - **Tags**: a
              b
              <!-- of
            ## no heading
            - **Status**: no field
            several lines -->
            """));
  }

  @Test
  void aCommentInALineIsKeptAsItIsWritten() {
    assertEquals(Map.of("Tags", "a <!-- b -->"), fields("- **Tags**: a <!-- b -->\n"));
  }
}
