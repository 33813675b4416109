package gitara.meditation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The files that the program writes: read as they are written, and all faults named at once. */
final class FilesTest {
  private static final String PAYLOAD =
      """
      comprehensiveness: {level: detailed}
      theming: {source: preset, default_color_mode: dark}
      modelStrategy: {mode: none, pool: []}
      """;

  private static SourceText text(String text) {
    return SourceText.of("f.yml", text);
  }

  private static List<String> problems(TextException e) {
    return e.problems().stream().map(Object::toString).toList();
  }

  @Test
  void aCharterKeepsThePayloadsAndFillsInWhatTheLevelImplies() throws TextException {
    Charter begun =
        Charter.begin(text(PAYLOAD), "A: topic", "a-topic", "research", 3, "20260516103000", null);
    Charter read = Charter.parse(text(begun.text()));
    assertEquals(begun, read);
    assertEquals(Level.DETAILED, read.level());
    assertEquals("verbatim_quotes", read.comprehensiveness().get("depth3_leaf_inclusion"));
    assertEquals("dark", read.theming().get("default_color_mode"));
  }

  @Test
  void eachMissingPayloadIsNamed() {
    TextException e =
        assertThrows(
            TextException.class,
            () -> Charter.begin(text("a: b\n"), "t", "t", "research", 3, "20260516103000", null));
    assertEquals(3, e.problems().size(), e.toString());
    assertTrue(
        problems(e)
            .contains(
                "f.yml:1:1: `comprehensiveness:` payload required; missing from spawn prompt —"
                    + " caller misconfigured"),
        problems(e).toString());
  }

  @Test
  void aRegistryGrowsAtItsEnd() throws TextException {
    FacetRegistry empty = FacetRegistry.empty("r.yml");
    NodeId b1 = NodeId.branch(1);
    String one =
        empty.with(List.of(FacetRegistry.Row.of(b1, "", "ttl", "How: old?", "20260516103000")));
    FacetRegistry first = FacetRegistry.parse(text(one));
    String two =
        first.with(
            List.of(FacetRegistry.Row.of(b1.child(2), "ttl", "swr", "Stale", "20260516103001")));
    assertTrue(two.startsWith(one), two);
    FacetRegistry second = FacetRegistry.parse(text(two));
    assertEquals(2, second.rows().size());
    FacetRegistry.Row row = second.row(b1.child(2));
    assertNotNull(row);
    assertEquals("branch-1 depth-1 agent", row.registeredBy());
    assertEquals(List.of(row), second.children(b1));
    assertNull(second.row(b1.child(1)));
  }

  @Test
  void olderRegistriesAreRead() throws TextException {
    FacetRegistry registry =
        FacetRegistry.parse(
            text(
                """
                facets:
                  - {branch: 1, depth: 1, parent_slug: null, subfocus_slug: a, subfocus: A, timestamp_utc: "20260516103000"}
                  - {branch: 1, depth: 2, parent_slug: a, subfocus_slug: b, subfocus: B, timestamp_utc: "20260516103000"}
                  - {branch: 1, depth: 2, parent_slug: a, subfocus_slug: c, subfocus: C, timestamp_utc: "20260516103000"}
                """));
    assertEquals(
        List.of("b1", "b1-s1", "b1-s2"),
        registry.rows().stream().map(row -> String.valueOf(row.node())).toList());
  }

  @Test
  void allFaultsOfAProposalAreNamedAtOnce() {
    TextException e =
        assertThrows(
            TextException.class,
            () ->
                FacetProposal.parse(
                    text(
                        """
                        facets:
                          - {index: 1, title: T, subfocus: S, slug: Bad Slug, citations: []}
                          - {index: 2, title: T, subfocus: S, slug: ok, citations: ["[chat: turn-1]"]}
                        sections: []
                        parent_context_summary: x
                        """)));
    String all = problems(e).toString();
    for (String part :
        List.of(
            "facets has 2 items; exactly 3",
            "facets 1: slug Bad Slug is not of",
            "facets 1: citations has 0 items; at least 1",
            "sections has 0 items; 3 to 8",
            "visualisations is missing; 5 to 10")) {
      assertTrue(all.contains(part), part + " in " + all);
    }
  }

  @Test
  void proposedAndDecidedChildrenAreReadAsWritten() throws TextException {
    List<PendingFacets.ProposedChild> children =
        List.of(
            new PendingFacets.ProposedChild(1, "a", "A", "why"),
            new PendingFacets.ProposedChild(2, "b", "B", ""),
            new PendingFacets.ProposedChild(3, "c", "C", "why"));
    PendingFacets pending =
        new PendingFacets(NodeId.branch(2).child(3), "ttl", "20260516103000", children);
    assertEquals(pending, PendingFacets.parse(text(pending.text())));
    ConfirmedFacets confirmed =
        new ConfirmedFacets(
            pending,
            List.of(
                new ConfirmedFacets.ChildDecision(1, "confirmed", "", "", ""),
                new ConfirmedFacets.ChildDecision(2, "modified", "b-2", "", ""),
                new ConfirmedFacets.ChildDecision(3, "regenerate", "", "", "")));
    assertEquals(confirmed, ConfirmedFacets.parse(text(confirmed.text())));
    assertEquals(
        List.of("a", "b-2"),
        confirmed.children().stream().map(PendingFacets.ProposedChild::slug).toList());
    assertTrue(!confirmed.isComplete());
  }

  @Test
  void suggestionsAreReadAsWritten() throws TextException {
    FacetProposal.FocusArea area =
        new FacetProposal.FocusArea(
            "focus-cost", "Who pays", "why", List.of("[chat: turn-1]"), Treatment.SECTION);
    InitSuggestions suggestions =
        new InitSuggestions(
            "a-topic",
            "20260516103000",
            "20260516103100",
            "default",
            List.of(3, 5, 1),
            List.of(
                new InitSuggestions.ConfirmedSection(
                    new FacetProposal.Section("section-a", "A", "why", List.of("[chat: turn-1]")),
                    InitSuggestions.SEED,
                    false)),
            List.of(
                new FacetProposal.Visualisation(
                    "viz-a", "bar", "why", "bars", List.of("[chat: turn-1]"))),
            List.of(
                new InitSuggestions.TreatedArea(
                    area, Treatment.SECTION, "section-cost", 0, "", "20260516103100")));
    String text = suggestions.text();
    assertEquals(suggestions, InitSuggestions.parse(text(text)));
    assertTrue(text.contains("report_section_only: 1"), text);
  }
}
