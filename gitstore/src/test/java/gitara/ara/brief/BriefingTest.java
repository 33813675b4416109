package gitara.ara.brief;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.model.AraProtocol;
import gitara.ara.signal.EntryCommits;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a briefing gathers. */
class BriefingTest {
  private static Briefing briefing(Paper paper) throws Exception {
    return Briefing.of(paper.lookup(), EntryCommits.NONE);
  }

  private static List<String> marks(Paper paper) throws Exception {
    return briefing(paper).conflicts().stream()
        .map(mark -> mark.entry() + " " + mark.see() + " " + mark.line())
        .toList();
  }

  @Test
  void aMarkBelongsToTheEntryWhoseKeysItIsInLineWith() throws Exception {
    Paper paper =
        new Paper()
            .file(
                AraProtocol.TREE,
                """
                tree:
                  - id: N01
                    children:
                      - id: N02
                        title: x
                        # CONFLICT: see C07
                      - id: N03
                    # CONFLICT: see N09
                """)
            .file(
                AraProtocol.CLAIMS,
                """
                ## C06: a
                - **Statement**: it says CONFLICT: in the text
                ## C07: b
                - **Status**: testing
                <!-- CONFLICT: see N02 -->
                """);
    assertEquals(List.of("N02 C07 6", "N01 N09 8", "C07 N02 5"), marks(paper));
  }

  @Test
  void aMarkOfAContradictionThatIsSettledWaitsForNobody() throws Exception {
    for (String status : new String[] {"unresolved", "resolved"}) {
      Paper paper =
          new Paper()
              .file(
                  AraProtocol.TREE,
                  """
                  tree:
                    - id: N01
                      type: decision
                      evidence: [C1, O02, N07]
                      status: %s
                  """
                      .formatted(status))
              .file(
                  AraProtocol.OBSERVATIONS,
                  """
                  observations:
                    - id: O02
                      content: "a"
                      # CONFLICT: see C01
                    - id: O03
                      content: "b"
                      # CONFLICT: see C01
                    - id: O04
                      content: "c"
                      # CONFLICT: see N01
                  """);
      assertEquals(
          status.equals("resolved")
              ? List.of("O03 C01 7")
              : List.of("O02 C01 4", "O03 C01 7", "O04 N01 10"),
          marks(paper));
    }
  }

  @Test
  void aMarkAboveTheFirstEntryOrPointingAtTheOneAboveIsOnTheNext() throws Exception {
    Paper paper =
        new Paper()
            .file(
                AraProtocol.OBSERVATIONS,
                """
                observations:
                  # CONFLICT: see O09
                  - id: O01
                    content: x
                  # CONFLICT: see O01
                  - id: O02
                    content: y
                """);
    assertEquals(List.of("O01 O09 2", "O02 O01 5"), marks(paper));
  }

  @ParameterizedTest
  @CsvSource({
    "[pending], true",
    "'[\"pending\"]', true",
    "[pending — Tier 3 eval], true",
    "Pending, true",
    "'[a.md, [pending]]', true",
    "'', false",
    "[], false",
    "depending on N02, false",
    "'nothing pending', false",
    "pendingness, false",
  })
  void aBindingIsPendingWhenItSaysSo(String value, boolean pending) {
    assertEquals(pending, gitara.ara.model.FieldValues.isPending(value));
  }

  @Test
  void pendingBindingsOfEveryKindAreFound() throws Exception {
    Paper paper =
        new Paper()
            .file(
                AraProtocol.CLAIMS,
                "## C01: a\n- **Proof**: [pending]\n## C02: b\n- **Proof**: [N1]\n")
            .file(
                AraProtocol.HEURISTICS,
                "## H01: a\n- **Status**: pending\n- **Code ref**: [\"pending\"]\n")
            .nodes(
                "id: N01, type: decision, evidence: ['[pending]']",
                "id: N02, type: dead_end, lesson: '[pending]'",
                "id: N03, type: question, description: '[pending]'");
    assertEquals(
        List.of("C01 Proof", "H01 Code ref", "N01 evidence", "N02 lesson"),
        briefing(paper).pending().stream()
            .map(open -> open.entry().id() + " " + open.field())
            .toList());
  }

  @Test
  void whatIsOverHasNothingPending() throws Exception {
    Paper paper =
        new Paper()
            .file(
                AraProtocol.CLAIMS,
                """
                ## C01: a
                - **Status**: refuted (n=3)
                - **Proof**: [pending]
                ## C02: b
                - **Status**: withdrawn
                - **Proof**: [pending]
                """)
            .file(
                AraProtocol.HEURISTICS,
                "## H01: a\n- **Status**: retired\n- **Code ref**: [pending]\n");
    assertEquals(List.of(), briefing(paper).pending());
  }

  @Test
  void statusesCountByTheirLeadingWord() throws Exception {
    Paper paper =
        new Paper()
            .file(
                AraProtocol.CLAIMS,
                """
                ## C01: a
                - **Status**: supported (n=3)
                ## C02: b
                - **Status.** supported
                ## C03: c
                """);
    assertEquals(
        new TreeMap<>(Map.of("supported", 2, "without status", 1)),
        briefing(paper).counts().get("claim"));
  }

  @Test
  void theReasoningLogIsReadInBothItsShapesAndFromItsEnd() throws Exception {
    Paper paper =
        new Paper()
            .file(
                AraProtocol.REASONING,
                """
                entries:
                  - {turn: "a#1", notes: [old]}
                  - session: "b"
                    organizational_decisions:
                      - {action: did, reasoning: because}
                  - just words
                  - {turn: "c#1", notes: [one, two]}
                """);
    assertEquals(
        List.of("c#1: one", "c#1: two", ": just words", "b: did — because"),
        briefing(paper).notes().stream().map(note -> note.turn() + ": " + note.text()).toList());
  }

  @Test
  void everyFileThatCannotBeReadIsToldAndTheRestIsRead() throws Exception {
    Paper paper =
        new Paper()
            .file(AraProtocol.TREE, "tree: [")
            .file(AraProtocol.OBSERVATIONS, "observations:\n  - {id: O01, content: x}\n")
            .file(AraProtocol.REASONING, "what: ever")
            .file(AraProtocol.SESSIONS + "2026-11-18_001.yaml", "a: b: c")
            .file(AraProtocol.SESSIONS + "notes.yaml", "events_logged: 1");
    Briefing briefing = briefing(paper);
    assertEquals(1, briefing.staged());
    assertEquals(4, briefing.problems().size(), briefing.problems().toString());
    for (String problem : briefing.problems()) {
      assertTrue(problem.matches("ara/trace/[a-z0-9_/-]+\\.yaml:\\d+:\\d+: .*"), problem);
    }
  }

  @Test
  void anObservationIsListedOnceAndTheStrongestSignalCounts() throws Exception {
    Paper paper =
        new Paper()
            .observations(
                "id: O01, timestamp: 2026-11-10, content: alpha",
                "id: O02, timestamp: 2026-11-10, content: beta",
                "id: O03, timestamp: 2026-11-14, content: gamma",
                "id: O04, timestamp: 2026-11-14, content: delta")
            .session("2026-11-10_001", "1 O01 alpha", "1 O02 beta", "1 > yes, O02")
            .fiveOtherTurns("2026-11-11")
            .session("2026-11-14_001", "1 O03 gamma", "1 O04 delta", "2 > maybe O03");
    Briefing briefing = briefing(paper);
    assertEquals(
        List.of("O02 verbal-affirmation", "O01 topic-abandonment"),
        briefing.closings().stream()
            .map(one -> one.observation().id() + " " + one.verdict().signal().word())
            .toList());
    assertEquals("O03", briefing.near().getFirst().observation().id());
    assertEquals(1, briefing.quiet());
    assertEquals(List.of(), briefing.stale());
  }
}
