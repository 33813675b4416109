package gitara.ara.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FileMergeTest {
  private static final String TREE = "trace/exploration_tree.yaml";
  private static final String OBSERVATIONS = "staging/observations.yaml";
  private static final String CLAIMS = "logic/claims.md";
  private static final String SESSION = "trace/sessions/2026-11-18_001.yaml";

  private static Merged merge(String file, String base, String ours, String theirs)
      throws TextException, NotByEntry {
    return FileMerge.merge(file, text(file, base), text(file, ours), text(file, theirs));
  }

  private static SourceText text(String file, String text) {
    return SourceText.of(file, text);
  }

  private static void merges(String file, String base, String ours, String theirs, String wanted)
      throws Exception {
    Merged merged = merge(file, base, ours, theirs);
    assertEquals(wanted, merged.text());
    assertEquals(List.of(), merged.disagreements());
    assertEquals(List.of(), merged.renumbered());
  }

  @Test
  void whatBothAddedIsThereOursFirst() throws Exception {
    merges(
        OBSERVATIONS,
        "observations:\n  - id: O01\n    content: a\n",
        "observations:\n  - id: O01\n    content: a\n  - id: O02\n    content: \"ours\"\n",
        "observations:\n  - id: O01\n    content: a\n  - id: O03\n    content: 'theirs'  # why\n",
        """
        observations:
          - id: O01
            content: a
          - id: O02
            content: "ours"
          - id: O03
            content: 'theirs'  # why
        """);
  }

  @Test
  void anEmptyListTakesTheirs() throws Exception {
    merges(
        TREE,
        "tree: []\n",
        "# mine\ntree: []\n",
        "tree:\n  - id: N01\n    type: question\n",
        "# mine\ntree:\n  - id: N01\n    type: question\n");
  }

  /** A merge gave the number of an entry to another one, and then the entry was published first. */
  @Test
  void anEntryGetsTheNumberBackThatOthersKnowItBy() throws Exception {
    String one = "  - id: %s\n    content: \"one\"\n%s";
    String mine = "  - id: %s\n    content: \"mine\"\n%s";
    String more = "  - id: O02\n    content: \"more\"\n";
    String base = "observations:\n" + one.formatted("O01", "");
    String moved =
        "observations:\n"
            + mine.formatted("O01", "")
            + one.formatted("O03", "    aliases: [O01]\n");
    String published = base + more;
    for (boolean isOurs : new boolean[] {true, false}) {
      Map<String, String> given = Map.of("O01", "O04", "O03", "O01");
      IdCollisions collisions =
          isOurs ? IdCollisions.settled(given, Map.of()) : IdCollisions.settled(Map.of(), given);
      Merged merged =
          FileMerge.merge(
              OBSERVATIONS,
              text(OBSERVATIONS, base),
              text(OBSERVATIONS, isOurs ? moved : published),
              text(OBSERVATIONS, isOurs ? published : moved),
              collisions);
      String text = merged.text();
      assertTrue(text.contains(mine.formatted("O04", "    aliases: [O01]\n")), text);
      assertTrue(text.contains(one.formatted("O01", "    aliases: [O03]\n")), text);
      assertTrue(text.contains(more), text);
      assertEquals(1, merged.renumbered().size(), merged.renumbered()::toString);
    }
  }

  /** What lines that crossed come from may have a number that only one of them has. */
  @Test
  void anEntryThatBothRenumberedKeepsTheNumberThatItLoses() throws Exception {
    String one = "  - id: %s\n    content: \"one\"\n    aliases: [%s]\n";
    String other = "  - id: O08\n    content: \"other\"\n";
    String base = "observations:\n" + one.formatted("O08", "O01");
    String moved = "observations:\n" + one.formatted("O09", "O01") + other;
    for (boolean isOurs : new boolean[] {true, false}) {
      Map<String, String> given = Map.of("O08", "O09");
      IdCollisions collisions =
          isOurs ? IdCollisions.settled(given, Map.of()) : IdCollisions.settled(Map.of(), given);
      String added = base + "  - id: O07\n    content: \"more\"\n";
      String text =
          FileMerge.merge(
                  OBSERVATIONS,
                  text(OBSERVATIONS, base),
                  text(OBSERVATIONS, isOurs ? added : moved),
                  text(OBSERVATIONS, isOurs ? moved : added),
                  collisions)
              .text();
      assertTrue(text.contains(one.formatted("O09", "O01, O08")), text);
      assertTrue(text.contains(other), text);
    }
  }

  /** What a rebase that moves, or drops, the first commit of a list merges. */
  @Test
  void aListThatOneSideHasEmptiedHoldsWhatTheOtherAdded() throws Exception {
    String one = "  - id: N01\n    type: question\n";
    String other = "  - id: N02\n    type: question\n";
    merges(TREE, "tree:\n" + one, "tree: []\n", "tree:\n" + one + other, "tree:\n" + other);
    merges(TREE, "tree:\n" + one, "tree:\n" + one + other, "tree: []\n", "tree:\n" + other);
    merges(TREE, "tree:\n" + one, "tree:\n" + one, "tree: []\n", "tree: []\n");
    merges(TREE, "tree:\n" + one, "tree: []\n", "tree:\n" + one, "tree: []\n");
    String both = "tree:\n" + one + other;
    merges(TREE, both, "tree:\n" + one, "tree:\n" + other, "tree: []\n");
  }

  @Test
  void rowsThatOneSideHasTakenAwayAllGiveWayToThoseOfTheOther() throws Exception {
    String head = "session:\n  id: \"2026-11-18_001\"\n\nclaims_touched:";
    String one = "\n  - id: C01\n    turn: 1\n";
    String other = "\n  - id: C02\n    turn: 2\n";
    merges(SESSION, head + one, head + " []\n", head + one.stripTrailing() + other, head + other);
    merges(SESSION, head + one, head + one.stripTrailing() + other, head + " []\n", head + other);
    merges(SESSION, head + one, head + one, head + " []\n", head + " []\n");
  }

  @Test
  void newChildrenAreAddedBelowTheirParentsAtTheColumnOfOurs() throws Exception {
    merges(
        TREE,
        "tree:\n  - id: N01\n    type: question\n",
        "tree:\n    - id: N01\n      type: question\n      status: open\n    - id: N04\n",
        """
        tree:
          - id: N01
            type: question
            children:
              - id: N02
                result: |
                  one
                    two
          - id: N03
        """,
        """
        tree:
            - id: N01
              type: question
              status: open
              children:
                - id: N02
                  result: |
                    one
                      two
            - id: N03
            - id: N04
        """);
  }

  @Test
  void pointersThatOneSideMovedAreTakenAndListsThatBothGrewAreUnited() throws Exception {
    merges(
        OBSERVATIONS,
        "observations:\n  - id: O01\n    bound_to: [N01]\n    promoted: false\n    stale: false\n",
        "observations:\n"
            + "  - id: O01\n    bound_to: [N01, N02]\n    promoted: false\n    stale: true\n",
        "observations:\n"
            + "  - id: O01\n    bound_to: [N01, N03]\n    promoted: true\n    stale: false\n",
        "observations:\n"
            + "  - id: O01\n    bound_to: [N01, N02, N03]\n    promoted: true\n    stale: true\n");
  }

  /** One line has put rows of its own above those that were published meanwhile. */
  @Test
  void rowsThatOneSideHasAboveCommonOnesStayThere() throws Exception {
    merges(
        "trace/pm_reasoning_log.yaml",
        log("a", "b"),
        log("a", "b", "ours"),
        log("a", "x", "y", "b", "z"),
        log("a", "x", "y", "b", "ours", "z"));
  }

  private static String log(String... turns) {
    StringBuilder text = new StringBuilder("entries:\n");
    for (String turn : turns) {
      text.append("  - turn: \"").append(turn).append("\"\n    notes:\n      - \"x\"\n");
    }
    return text.toString();
  }

  @Test
  void anIdThatStoodTwiceBeforeDisturbsNobody() throws Exception {
    merges(
        OBSERVATIONS,
        "observations:\n  - id: O01\n    content: a\n  - id: O01\n    content: b\n",
        "observations:\n  - id: O01\n    content: a\n  - id: O01\n    content: b\n"
            + "  - id: O02\n    content: c\n",
        "observations:\n  - id: O01\n    content: a\n  - id: O01\n    content: b\n"
            + "  - id: O03\n    content: d\n",
        "observations:\n  - id: O01\n    content: a\n  - id: O01\n    content: b\n"
            + "  - id: O02\n    content: c\n  - id: O03\n    content: d\n");
    merges(
        CLAIMS,
        "# Claims\n\n## C01: a\n- **Tags**: x\n\n## C01: b\n- **Tags**: y\n",
        "# Claims\n\n## C01: a\n- **Tags**: x\n\n## C01: b\n- **Tags**: y\n\n## C02: c\n",
        "# Claims\n\n## C01: a\n- **Tags**: x\n\n## C01: b\n- **Tags**: y\n\n## C03: d\n",
        "# Claims\n\n## C01: a\n- **Tags**: x\n\n## C01: b\n- **Tags**: y\n\n## C02: c\n\n"
            + "## C03: d\n");
  }

  @Test
  void theMarkOfAContradictionComesAlong() throws Exception {
    merges(
        OBSERVATIONS,
        "observations:\n  - id: O01\n    content: a\n    stale: false\n  - id: O02\n",
        "observations:\n  - id: O01\n    content: a\n    stale: true\n  - id: O02\n",
        "observations:\n"
            + "  - id: O01\n    content: a\n    stale: false\n    # CONFLICT: see O02\n"
            + "  - id: O02\n",
        "observations:\n"
            + "  - id: O01\n    content: a\n    stale: true\n    # CONFLICT: see O02\n"
            + "  - id: O02\n");
  }

  @Test
  void rowsOfASessionAreAddedWholeAndWhatIsCountedIsCounted() throws Exception {
    merges(
        SESSION,
        "session:\n  turn_count: 1\n  last_turn: \"10:00\"\nevents_logged:\n"
            + "  - turn: 1\n    id: N01\nopen_threads:\n  - \"a\"\n  - \"b\"\n",
        "session:\n  turn_count: 2\n  last_turn: \"11:00\"\nevents_logged:\n"
            + "  - turn: 1\n    id: N01\n  - turn: 2\n    id: N01\nopen_threads:\n  - \"b\"\n",
        "session:\n  turn_count: 3\n  last_turn: \"10:30\"\nevents_logged:\n"
            + "  - turn: 1\n    id: N01\n  - turn: 2\n    id: N03\nopen_threads:\n"
            + "  - \"a\"\n  - \"b\"\n  - \"c\"\n",
        "session:\n  turn_count: 4\n  last_turn: \"11:00\"\nevents_logged:\n"
            + "  - turn: 1\n    id: N01\n  - turn: 2\n    id: N01\n  - turn: 2\n    id: N03\n"
            + "open_threads:\n  - \"b\"\n  - \"c\"\n");
  }

  @Test
  void anIdThatBothGaveMakesTheirsANewOneWithItsReferences() throws Exception {
    Merged merged =
        merge(
            TREE,
            "tree:\n  - id: N01\n    type: question\n",
            "tree:\n  - id: N01\n    type: question\n  - id: N02\n    title: ours\n",
            "tree:\n  - id: N01\n    type: question\n  - id: N02\n    title: theirs\n"
                + "  - id: N03\n    also_depends_on: [N02]\n");
    assertEquals(
        "tree:\n  - id: N01\n    type: question\n  - id: N02\n    title: ours\n"
            + "  - id: N03\n    also_depends_on: [N04]\n"
            + "  - id: N04\n    title: theirs\n    aliases: [N02]\n",
        merged.text());
    assertEquals(1, merged.renumbered().size());
    assertFalse(merged.clean());
  }

  @Test
  void aClaimThatBothMadeUnderOneIdIsRenumberedToo() throws Exception {
    Merged merged =
        merge(
            CLAIMS,
            "# Claims\n",
            "# Claims\n\n## C01: Ours\n- **Statement**: a\n",
            "# Claims\n\n## C01: Theirs\n- **Statement**: b\n\n"
                + "## C02: More\n- **Dependencies**: [C01]\n");
    assertEquals(
        "# Claims\n\n## C01: Ours\n- **Statement**: a\n\n"
            + "## C03: Theirs\n- **Statement**: b\n- **Aliases**: [C01]\n\n"
            + "## C02: More\n- **Dependencies**: [C03]\n",
        merged.text());
  }

  @Test
  void fieldsOfAClaimThatEachSideChangedComeTogether() throws Exception {
    merges(
        CLAIMS,
        "# Claims\n\n## C01: T\n- **Statement**: a\n- **Proof**: [E01]\n- **Tags**: x\n"
            + "- **Last revised**: 2026-11-17 (2026-11-17_001#1)\n",
        "# Claims\n\n## C01: T\n- **Statement**: b\n- **Proof**: [E01, E02]\n- **Tags**: x\n"
            + "- **Last revised**: 2026-11-18 (2026-11-18_001#1)\n",
        "# Claims\n\n## C01: T\n<!-- CONFLICT: see C02 -->\n- **Statement**: a\n"
            + "- **Proof**: [E01, E03]\n- **Tags**: x, y\n"
            + "- **Last revised**: 2026-11-18 (2026-11-18_002#1)\n",
        "# Claims\n\n## C01: T\n<!-- CONFLICT: see C02 -->\n- **Statement**: b\n"
            + "- **Proof**: [E01, E02, E03]\n- **Tags**: x, y\n"
            + "- **Last revised**: 2026-11-18 (2026-11-18_002#1)\n");
  }

  @Test
  void aDisagreementOnAClaimLeavesBothSidesAndFlagsThem() throws Exception {
    Merged merged =
        merge(
            CLAIMS,
            "## C01: T\n- **Statement**: a\n- **Status**: testing\n",
            "## C01: T\n- **Statement**: a\n- **Status**: supported\n",
            "## C01: T\n- **Statement**: b\n- **Status**: weakened\n");
    assertEquals(
        """
        ## C01: T
        <!-- CONFLICT: see C02 -->
        - **Statement**: b
        - **Status**: supported

        ## C02: T
        <!-- CONFLICT: see C01 -->
        - **Statement**: b
        - **Status**: weakened
        """,
        merged.text());
    assertEquals(
        List.of(
            "C01: Status is \"supported\" here and \"weakened\" there",
            "C01: kept both versions: ours is C01, theirs is C02"),
        merged.disagreements());
  }

  @Test
  void aClaimThatTheyRefutedKeepsTheIdThatItsDeadEndNames() throws Exception {
    Merged merged =
        merge(
            CLAIMS,
            "## C01: T\n- **Statement**: a\n- **Status**: testing\n",
            "## C01: T\n- **Statement**: a\n- **Status**: supported\n",
            "## C01: T\n- **Statement**: a\n- **Status**: refuted\n");
    assertEquals(
        """
        ## C01: T
        <!-- CONFLICT: see C02 -->
        - **Statement**: a
        - **Status**: refuted

        ## C02: T
        <!-- CONFLICT: see C01 -->
        - **Statement**: a
        - **Status**: supported
        """,
        merged.text());
    assertEquals(
        List.of(
            "C01: Status is \"supported\" here and \"refuted\" there",
            "C01: kept both versions: theirs, refuted, is C01, ours is C02"),
        merged.disagreements());
  }

  @Test
  void aDisagreementInAnAppendOnlyFileLeavesOursWithoutMarkers() throws Exception {
    String ours = "observations:\n  - id: O01\n    content: b\n";
    Merged merged =
        merge(
            OBSERVATIONS,
            "observations:\n  - id: O01\n    content: a\n",
            ours,
            "observations:\n  - id: O01\n    content: c\n");
    assertEquals(ours, merged.text());
    assertEquals(List.of("O01: content is \"b\" here and \"c\" there"), merged.disagreements());
  }

  @Test
  void whatOneSideTookOutAndTheOtherLeftAloneIsGone() throws Exception {
    merges(
        OBSERVATIONS,
        "observations:\n  - id: O01\n    content: a\n  - id: O02\n    content: b\n",
        "observations:\n  - id: O01\n    content: a\n  - id: O02\n    content: b\n  - id: O03\n",
        "observations:\n  - id: O01\n    content: a\n",
        "observations:\n  - id: O01\n    content: a\n  - id: O03\n");
  }

  @Test
  void carriageReturnsOfOursAreKept() throws Exception {
    merges(
        OBSERVATIONS,
        "observations:\r\n  - id: O01\r\n    content: a\r\n",
        "observations:\r\n  - id: O01\r\n    content: a\r\n  - id: O02\r\n",
        "observations:\n  - id: O01\n    content: a\n  - id: O03\n    content: |\n      x\n",
        "observations:\r\n  - id: O01\r\n    content: a\r\n  - id: O02\r\n  - id: O03\r\n"
            + "    content: |\r\n      x\r\n");
  }

  @Test
  void rowsOfOneTurnNumberOnBothSidesStayTwoRows() throws Exception {
    merges(
        "trace/pm_reasoning_log.yaml",
        "entries: []\n",
        "entries:\n  - turn: \"1\"\n    notes:\n      - \"a\"\n",
        "entries:\n  - turn: \"1\"\n    notes:\n      - \"b\"\n",
        "entries:\n  - turn: \"1\"\n    notes:\n      - \"a\"\n"
            + "  - turn: \"1\"\n    notes:\n      - \"b\"\n");
  }

  @Test
  void whatCannotBeReadIsNotMergedByEntry() {
    assertThrows(
        TextException.class, () -> merge(TREE, "tree: []\n", "tree: [\n", "tree:\n  - id: N01\n"));
    assertThrows(
        NotByEntry.class, () -> merge(TREE, "a: &x 1\n", "a: &x 1\nb: *x\n", "a: &x 1\nc: 2\n"));
  }

  @Test
  void onlyFilesOfTheRecordAreMergedByEntry() {
    assertEquals(TREE, FileMerge.file("ara/" + TREE));
    assertEquals(TREE, FileMerge.file(TREE));
    assertNull(FileMerge.file("ara/evidence/tables/a.yaml"));
    assertNull(FileMerge.file("README.md"));
    assertTrue(FileMerge.isAppendOnly(TREE));
    assertFalse(FileMerge.isAppendOnly(CLAIMS));
  }

  /** The base of lines that crossed may call an entry what a side calls another. */
  @Test
  void ofSidesThatNameEntriesAlikeEachReferenceIsKept() throws TextException, NotByEntry {
    String entry = "observations:\n  - id: O01\n    content: seen\n    bound_to: [%s]\n";
    String file = "staging/observations.yaml";
    SourceText base = SourceText.of(file, entry.formatted("N02"));
    SourceText ours = SourceText.of(file, entry.formatted("N01"));
    SourceText theirs = SourceText.of(file, entry.formatted("N01, N02"));
    String kept = FileMerge.mergeAlike(file, base, ours, theirs, IdCollisions.IN_FILE).text();
    assertEquals(theirs.text(), kept);
    String merged = FileMerge.merge(file, base, ours, theirs).text();
    assertEquals(ours.text(), merged);
  }
}
