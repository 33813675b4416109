package gitara.ara.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class IdRemappingTest {
  private static final String TREE = "trace/exploration_tree.yaml";
  private static final String OBSERVATIONS = "staging/observations.yaml";
  private static final String CLAIMS = "logic/claims.md";

  private static String node(String id, String title, String aliases) {
    return "  - id: "
        + id
        + "\n    type: question\n    title: "
        + title
        + "\n"
        + (aliases.isEmpty() ? "" : "    aliases: [" + aliases + "]\n");
  }

  private static SourceText tree(String... nodes) {
    return SourceText.of(TREE, "tree:\n" + String.join("", nodes));
  }

  private static Map<String, String> moved(SourceText side, SourceText result) {
    return IdRemapping.between(IdRemapping.entries(side), IdRemapping.entries(result)).ids();
  }

  private static String applied(String file, String text, String... ids) throws TextException {
    Map<String, String> map = new java.util.HashMap<>();
    for (int i = 0; i < ids.length; i += 2) {
      map.put(ids[i], ids[i + 1]);
    }
    return new IdRemapping(map).applied(file, SourceText.of(file, text)).text();
  }

  private static Merged merge(SourceText base, SourceText ours, SourceText theirs)
      throws TextException, NotByEntry {
    return FileMerge.merge(TREE, base, ours, theirs);
  }

  @Test
  void anEntryWhoseIdIsAnothersNowGoesByTheOneThatHasItAsAlias() {
    SourceText result =
        tree(node("N01", "root", ""), node("N02", "ours", ""), node("N03", "b", "N02"));
    assertEquals(Map.of("N02", "N03"), moved(tree(node("N02", "b", "")), result));
    assertEquals(Map.of(), moved(tree(node("N02", "ours", "")), result));
    assertEquals(Map.of(), moved(tree(node("N02", "a third", "")), result));
  }

  @Test
  void ofEntriesOfOneTitleTheOneWithItsIdAsAliasContinuesIt() {
    String twin = "## %s: a claim\n- **Statement**: %s\n- **Aliases**: [%s]\n";
    SourceText side =
        SourceText.of(
            CLAIMS, twin.formatted("C02", "x", "C01") + twin.formatted("C13", "y", "C01"));
    SourceText result =
        SourceText.of(
            CLAIMS,
            twin.formatted("C02", "x", "C01")
                + twin.formatted("C18", "y", "C01, C13")
                + twin.formatted("C20", "z", "C01"));
    assertEquals(Map.of("C13", "C18"), moved(side, result));
    // Without that, the one that says the same does.
    result = SourceText.of(CLAIMS, result.text().replace(", C13", ""));
    assertEquals(Map.of("C13", "C18"), moved(side, result));
    // Where nothing tells them apart, none does.
    result = SourceText.of(CLAIMS, result.text().replace(": z", ": y"));
    assertEquals(Map.of(), moved(side, result));
  }

  @Test
  void anAliasOfSomethingElseIsNoMove() {
    SourceText result = tree(node("N02", "ours", ""), node("N03", "other", "N02"));
    assertEquals(Map.of(), moved(tree(node("N02", "theirs", "")), result));
  }

  @Test
  void sidesThatGaveWayToEachOtherMeetAgain() throws Exception {
    SourceText ours = tree(node("N02", "a", ""), node("N03", "b", "N02"));
    SourceText theirs = tree(node("N02", "b", ""), node("N03", "a", "N02"));
    assertEquals(Map.of("N02", "N03", "N03", "N02"), moved(theirs, ours));
    for (SourceText base : List.of(tree(), tree(node("N02", "a", "")))) {
      Merged merged = merge(base, ours, theirs);
      assertEquals(List.of(), merged.disagreements());
      assertEquals(2, merged.renumbered().size(), merged.toString());
      assertEquals(1, merged.text().split("title: a", -1).length - 1, merged.text());
      assertEquals(1, merged.text().split("title: b", -1).length - 1, merged.text());
    }
  }

  @Test
  void bothSidesRenumberedOneEntryOtherwise() throws Exception {
    SourceText base = tree(node("N01", "root", ""), node("N02", "a", ""));
    SourceText ours = tree(node("N01", "root", ""), node("N05", "a", "N02"));
    SourceText theirs = tree(node("N01", "root", ""), node("N06", "a", "N02"));
    Merged merged = merge(base, ours, theirs);
    assertEquals(List.of(), merged.disagreements());
    assertEquals(1, merged.text().split("title: a", -1).length - 1, merged.text());
    assertTrue(merged.text().contains("N05") && merged.text().contains("N06"), merged.text());
  }

  @Test
  void whatOneSideRenumberedAndTheOtherTookFurtherIsOneEntry() throws Exception {
    String open = node("N02", "a", "") + "    status: open\n";
    SourceText base = tree(open);
    SourceText ours = tree(open.replace("open", "resolved"));
    SourceText theirs = tree(node("N07", "a", "N02") + "    status: open\n");
    String wanted = node("N07", "a", "").replace("\n    title", "\n    title");
    for (List<SourceText> sides : List.of(List.of(ours, theirs), List.of(theirs, ours))) {
      Merged merged = merge(base, sides.get(0), sides.get(1));
      assertTrue(merged.clean(), merged.toString());
      assertTrue(merged.text().startsWith("tree:\n" + wanted), merged.text());
      assertTrue(merged.text().contains("status: resolved"), merged.text());
      assertTrue(merged.text().contains("aliases: [N02]"), merged.text());
      assertEquals(1, merged.text().split("title: a", -1).length - 1, merged.text());
    }
  }

  @Test
  void aPickOfWhatWasRenumberedChangesTheRenumberedEntry() throws Exception {
    // The line was N02 = b; here N02 is ours, and b came in as N03. Its next commit resolves b.
    String b = node("N02", "b", "");
    SourceText here = tree(node("N02", "ours", ""), node("N03", "b", "N02"));
    Merged merged = merge(tree(b), here, tree(b + "    status: resolved\n"));
    assertEquals(here.text() + "    status: resolved\n", merged.text());
    assertEquals(1, merged.renumbered().size(), "what other files of the pick name has to follow");
  }

  @Test
  void anIdOfTheirsThatARenumberedEntryTookMakesRoom() throws Exception {
    // Their N02 came in as N04 before; now they add an N04.
    String b = node("N02", "b", "");
    SourceText here = tree(node("N02", "ours", ""), node("N04", "b", "N02"));
    String late = node("N04", "late", "") + "    also_depends_on: [N02]\n";
    Merged merged = merge(tree(b), here, tree(b + late));
    assertEquals(
        here.text() + node("N05", "late", "") + "    also_depends_on: [N04]\n    aliases: [N04]\n",
        merged.text());
  }

  @Test
  void anIdThatBeginsAnotherIsNotTakenForIt() throws Exception {
    assertEquals(
        "observations:\n  - id: O10\n    bound_to: [N11, N1, N100, N02a, xN10]\n",
        applied(
            OBSERVATIONS,
            "observations:\n  - id: O10\n    bound_to: [N10, N1, N100, N02a, xN10]\n",
            "N10",
            "N11",
            "O1",
            "O7",
            "N02",
            "N9"));
  }

  @Test
  void idsAmongWordsInPathsAndInRangesStay() throws Exception {
    String text =
        "tree:\n  - id: N05\n    description: as N02 shows\n    evidence:\n"
            + "      - evidence/tables/N02_loss.md\n      - N02/a\n      - O01-O06\n"
            + "    result: |\n      N02\n";
    assertEquals(text, applied(TREE, text, "N02", "N09", "O01", "O08", "O06", "O09"));
    assertEquals(
        text.replace("    result", "      - \"N09: the run\"\n    result"),
        applied(
            TREE,
            text.replace("    result", "      - \"N02: the run\"\n    result"),
            "N02",
            "N09"));
  }

  @Test
  void marksOfContradictionsFollow() throws Exception {
    assertEquals(
        "observations:\n  - id: O01\n    bound_to:\n      - N09\n    # CONFLICT: see O04\n",
        applied(
            OBSERVATIONS,
            "observations:\n  - id: O01\n    bound_to:\n      - N02\n    # CONFLICT: see O02\n",
            "N02",
            "N09",
            "O02",
            "O04"));
    assertEquals(
        "## C01: T\n<!-- CONFLICT: see C07 -->\n- **Statement**: as C02 says\n",
        applied(
            CLAIMS,
            "## C01: T\n<!-- CONFLICT: see C02 -->\n- **Statement**: as C02 says\n",
            "C02",
            "C07"));
  }

  @Test
  void referencesOfClaimsFollowAndQuotesInCodeAndSourcesDoNot() throws Exception {
    assertEquals(
        """
        ## C09: T
        - **Statement**: C02 holds
        - **Proof**: [E03, N08]
        - **Sources**: 0.3 — N08 — "N02 gave 0.3" — result
        - **Dependencies**: [C09, C10]
        - **Aliases**: [C02]

        ```
        ## C02: not a heading
        - **Proof**: [N02]
        ```
        """,
        applied(
            CLAIMS,
            """
            ## C02: T
            - **Statement**: C02 holds
            - **Proof**: [E03, N02]
            - **Sources**: 0.3 — N02 — "N02 gave 0.3" — result
            - **Dependencies**: [C02, C10]

            ```
            ## C02: not a heading
            - **Proof**: [N02]
            ```
            """,
            "C02",
            "C09",
            "N02",
            "N08"));
  }

  @Test
  void rowsOfSessionsNameWhatMoved() throws Exception {
    assertEquals(
        "session:\n  id: \"2026-11-18_001\"\nevents_logged:\n  - turn: 1\n    id: N03\n"
            + "    summary: \"N02 asked\"\nclaims_touched:\n  - id: C04\n    turn: 1\n"
            + "logic_revisions:\n  - entry: C04\n    before: \"C02\"\n",
        applied(
            "trace/sessions/2026-11-18_001.yaml",
            "session:\n  id: \"2026-11-18_001\"\nevents_logged:\n  - turn: 1\n    id: N02\n"
                + "    summary: \"N02 asked\"\nclaims_touched:\n  - id: C02\n    turn: 1\n"
                + "logic_revisions:\n  - entry: C02\n    before: \"C02\"\n",
            "N02",
            "N03",
            "C02",
            "C04"));
  }
}
