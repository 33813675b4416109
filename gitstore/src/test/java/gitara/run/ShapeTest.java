package gitara.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import gitara.text.SourceText;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class ShapeTest {
  private static final Shape SHAPE =
      new Shape("a report")
          .section("Decisions", "#", "Rationale")
          .section("Conclusion")
          .heading("Notes")
          .without(heading -> heading.startsWith("stage"));

  private static Outline outline(String text) {
    return Outline.of(SourceText.of("report.md", text));
  }

  private static List<String> faults(String text) {
    return SHAPE.faults(outline(text)).stream()
        .map(fault -> fault.line() + " " + fault.message())
        .toList();
  }

  private static final String GOOD =
      """
      # Report
      > Goal: to know

      ## Decisions (of the user)
      | # | Decision | **Rationale** |
      |---|:-----|----|
      | D1 | a \\| b | because |
      | | | |

      ## Conclusion
      Known.
      ## Notes
      """;

  @Test
  void aFileOfTheShapeHasNoFaults() {
    assertEquals(List.of(), faults(GOOD));
  }

  @Test
  void eachFaultHasItsLine() {
    assertEquals(
        List.of(
            "0 a report has no section Decisions",
            "2 the section Conclusion is empty",
            "0 a report has no section Notes",
            "3 a report must not have a section Stage: Gather"),
        faults("# Report\n## Conclusion\n### Stage: Gather\n"));
    assertEquals(
        List.of("5 the table of Decisions has no column Rationale"),
        faults(GOOD.replace("**Rationale**", "Why")));
    assertEquals(
        List.of("4 the section Decisions has no table"), faults(GOOD.replace("|---", "|==")));
  }

  @Test
  void sectionsInAnotherOrderAreAFaultWhereTheOrderCounts() {
    Shape ordered = new Shape("a report").heading("A").heading("B").ordered();
    assertEquals(List.of(), ordered.faults(outline("## A\n## B\n")));
    assertEquals(
        List.of(new Shape.Fault(1, "B stands too early")), ordered.faults(outline("## B\n## A\n")));
  }

  @Test
  void aSectionHoldsItsTablesAndTheSectionsBelowIt() {
    Outline.Part decisions = part(outline(GOOD), "Decisions");
    Table table = decisions.tables().getFirst();
    assertEquals(List.of("#", "Decision", "Rationale"), table.columns());
    assertEquals(1, table.rows().size());
    assertEquals("a | b", table.rows().getFirst().cell(1));
    assertEquals("", table.rows().getFirst().cell(7));
    assertEquals(2, table.column("rationale"));
    assertEquals(-1, table.column("Why"));
    assertEquals("Report", outline(GOOD).title());
    Outline nested = outline("## Closure\n### Recommendations\ntext\n## End\n");
    assertFalse(part(nested, "Closure").isEmpty());
    assertNull(nested.part("Close"));
  }

  private static Outline.Part part(Outline outline, String name) {
    return Objects.requireNonNull(outline.part(name));
  }

  @Test
  void codeAndCommentsHoldNoLinesOfTheFile() {
    Outline outline =
        outline(
            """
            # Gather
            ````
            ```
            ## Findings
            Stage complete: YES
            ```
            Stage complete: NO / YES
            ````
            <!--
            Stage complete: YES
            -->
            Stage complete: NO

                Stage complete: YES
            """);
    assertEquals(List.of(), outline.parts());
    assertEquals("NO", Outline.value(outline.head(), "Stage complete"));
  }

  @Test
  void theLastValueOfANameCountsWithOrWithoutMarks() {
    Outline outline =
        outline(
            """
            > **Goal:** to know
            **Parent**: [HL](a.md)
            → **User decision:** go on
            → User decision: ___
            - Stage complete: YES
            A Goal: is not named here
            """);
    assertEquals("to know", Outline.value(outline.head(), "Goal"));
    assertEquals("[HL](a.md)", Outline.value(outline.head(), "Parent"));
    assertEquals("___", Outline.value(outline.head(), "User decision"));
    assertEquals("YES", Outline.value(outline.head(), "Stage complete"));
    assertNull(Outline.value(outline.head(), "Stage"));
  }

  @Test
  void sectionsOfOneDepthStandOnceAndSomeMayBeMissing() {
    Shape shape =
        new Shape("a note")
            .at(2)
            .ordered()
            .section("Findings")
            .mayHave("Doubts")
            .section("Sources");
    assertEquals(List.of(), shape.faults(outline("## Findings\na\n## Sources\nb\n")));
    assertEquals(
        List.of(
            "6 Findings occurs twice",
            "3 Doubts stands too early",
            "0 a note has no section ## Sources"),
        shape
            .faults(outline("\n\n## Doubts\n## Findings\na\n## Findings\nb\n### Sources\nc\n"))
            .stream()
            .map(fault -> fault.line() + " " + fault.message())
            .toList());
  }
}
