package gitara.meditation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.meditation.MeditationPath.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The names of nodes, files, directories and branches. */
final class NamesTest {
  private static final String DIR = "meditations/20260516-auth/";

  @Test
  void eachNodeOfATreeHasItsOwnPlace() {
    Set<String> slots = new HashSet<>();
    int nodes = 0;
    for (int branch = 1; branch <= NodeId.MAX_BRANCH; branch++) {
      NodeId root = NodeId.branch(branch);
      for (NodeId one : List.of(root)) {
        nodes += walk(one, slots);
      }
    }
    assertEquals(8 * 13, nodes);
    assertEquals(nodes, slots.size());
  }

  private static int walk(NodeId node, Set<String> slots) {
    assertEquals(node, NodeId.parse(node.toString()));
    assertEquals(node, NodeId.ofSlot(node.slot()));
    slots.add(node.slot());
    int count = 1;
    for (NodeId child : node.depth() < NodeId.MAX_DEPTH ? node.children() : List.<NodeId>of()) {
      assertEquals(node, child.parent());
      assertEquals(node.children().get(child.local() - 1), child);
      assertTrue(node.covers(child));
      assertFalse(child.covers(node));
      count += walk(child, slots);
    }
    return count;
  }

  @ParameterizedTest
  @CsvSource({"b2-s3-s1, 7", "b2-s1-s3, 3", "b2-s2-s1, 4"})
  void theThirdDepthNumbersAllGrandchildrenOfABranch(String id, int sub) {
    NodeId node = NodeId.parse(id);
    assertNotNull(node);
    assertEquals(new NodeId(2, 3, sub), node);
    assertEquals(id, node.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"b0", "b9", "b1-s0", "b1-s4", "b1-s1-s1-s1", "b1-", "B1", "b1-s1 ", ""})
  void whatIsNoNodeIsNone(String text) {
    assertNull(NodeId.parse(text));
  }

  @ParameterizedTest
  @CsvSource({
    "charter.yml, CHARTER",
    "facets-pending-20260516103000.yml, FACETS_PENDING",
    "facets.md, FACETS",
    "init-suggestions-20260516103000.yml, SUGGESTIONS",
    "facet-registry.yml, REGISTRY",
    "citations-index.yml, CITATIONS",
    "pending-facets-branch-1-depth-2-sub-3-20260516103000.yml, CHILDREN_PENDING",
    "confirmed-facets-branch-1-depth-1-sub-0-20260516103000.yml, CHILDREN_CONFIRMED",
    "branch-1-depth-3-sub-9-ttl-20260516103000-findings.md, DRAFT",
    "branch-1-depth-3-sub-9-ttl-20260516103000.md, NODE",
    "branch-1-peer-review-ttl-20260516103000.md, PEER_REVIEW",
    "consolidation.md, CONSOLIDATION",
    "finalisation-enhancements.yml, ENHANCEMENTS",
    "follow-up-spec-20260516103000.yml, FOLLOW_UP",
    "review-pre-report-20260516103000-iter-3.md, REVIEW",
    "report-auth-20260516103000.html, REPORT",
    "report-auth-20260516103000.pdf, REPORT_PDF",
    "retrospective-20260516103000.md, RETROSPECTIVE",
    "notes.md, OTHER",
    "branch-1-depth-2-sub-0-ttl-20260516103000.md, OTHER",
    "branch-1-depth-1-sub-0-TTL-20260516103000.md, OTHER",
    "branch-1-depth-1-sub-0-ttl-20261316103000.md, OTHER",
    "branch-9-depth-1-sub-0-ttl-20260516103000.md, OTHER",
    "review-pre-report-20260516103000-iter-4.md, OTHER",
    "follow-up-book-20260516103000.yml, OTHER"
  })
  void aNameSaysWhatTheFileIs(String name, Kind kind) {
    MeditationPath path = MeditationPath.of(DIR + name);
    assertNotNull(path);
    assertEquals(kind, path.kind());
    assertEquals("20260516-auth", path.dir());
  }

  @Test
  void theNameOfANodesFileIsReadAsItIsWritten() {
    NodeId node = new NodeId(4, 3, 5);
    MeditationPath path =
        MeditationPath.of(DIR + MeditationPath.draftFile(node, "a-1", "20260516103000"));
    assertNotNull(path);
    assertEquals(node, path.node());
    assertEquals("a-1", path.slug());
    assertEquals("20260516103000", path.stamp());
  }

  @Test
  void onlyDirectoriesOfMeditationsAreOnes() {
    assertNull(MeditationPath.of("meditations/auth/charter.yml"));
    assertNull(MeditationPath.of("notes/20260516-auth/charter.yml"));
    MeditationPath inner = MeditationPath.of(DIR + "x/y.md");
    assertNotNull(inner);
    assertEquals(Kind.OTHER, inner.kind());
    MeditationPath model =
        MeditationPath.of("meditations/20260516-auth-ensemble/model-a/charter.yml");
    assertNotNull(model);
    assertEquals("20260516-auth-ensemble/model-a", model.dir());
  }

  @Test
  void aFurtherMeditationOfADayGetsANumber() {
    assertEquals(
        "20260516-auth-3",
        MeditationDir.free("20260516", "auth", List.of("20260516-auth", "20260516-auth-2")).name());
  }

  @Test
  void aSlugIsMadeOfATopic() {
    assertEquals(
        "when-is-a-cached-answer-still-true", Slug.of("When is a cached answer still true?"));
    assertEquals("uber-cafe", Slug.of("  Über Café "));
    String cut =
        Slug.of("a very long topic that has many more words than fit into forty characters");
    assertTrue(Slug.isSlug(cut) && !cut.endsWith("-"), cut);
  }

  @Test
  void describingTheSameInOtherOrderIsAParaphrase() {
    assertTrue(
        Paraphrase.is("Fixed lifetimes per kind of answer", "per kind of answer: lifetimes"));
    assertFalse(Paraphrase.is("Fixed lifetimes per kind", "What a lost event costs per kind"));
  }

  @Test
  void theSecondAfterAStampIsATimeToo() {
    assertEquals("20260101000000", Stamp.next("20251231235959"));
    assertEquals("20260516103046", Stamp.next("20260516103045"));
  }
}
