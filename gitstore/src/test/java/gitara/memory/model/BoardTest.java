package gitara.memory.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is a line of the board, and what it is known by. */
class BoardTest {
  private static final String BOARD =
      """
      @priority.md

      # Intuitions

      - When a table is asked for, open [[entity-tables]] first.
      - [ ] Before a release, run the
        whole suite.
      1. If a call fails twice, stop.
      2. Then ask.

      A paragraph that goes
      on here.

      ---
      ```
      - not a line
      ```
      <!-- a comment
      - neither -->
      * With feishu, <!-- really -->reply in the thread. Details: memory/topics/feishu.md.
      """;

  private static List<String> texts(String board) {
    return Board.parse(board).lines().stream().map(BoardLine::text).toList();
  }

  private static List<String> identities(String board) {
    return Board.parse(board).lines().stream().map(BoardLine::identity).sorted().toList();
  }

  @Test
  void itemsAndParagraphsAreLinesAndNothingElseIs() {
    assertEquals(
        List.of(
            "When a table is asked for, open [[entity-tables]] first.",
            "Before a release, run the whole suite.",
            "If a call fails twice, stop.",
            "Then ask.",
            "A paragraph that goes on here.",
            "With feishu, reply in the thread. Details: memory/topics/feishu.md."),
        texts(BOARD));
  }

  @Test
  void aLineIsNumberedByItsFirstPhysicalLine() {
    assertEquals(
        List.of(5, 6, 8, 9, 11, 20),
        Board.parse(BOARD).lines().stream().map(BoardLine::number).toList());
    assertEquals(7, Board.parse(BOARD).lines().get(1).last());
  }

  @Test
  void theIdentityIsOneThatOtherToolsCanCompute() {
    // printf 'Then ask.' | sha256sum
    assertEquals("l1:c0f73ed6379a", Board.parse("2. Then ask.\n").lines().getFirst().identity());
  }

  @Test
  void identitiesSurviveCarriageReturnsAByteOrderMarkAndAComment() {
    assertEquals(identities(BOARD), identities("\uFEFF" + BOARD.replace("\n", "\r\n")));
    assertEquals(identities("- do it\n"), identities("+ do<!-- never\nmind --> it\n"));
  }

  @Test
  void identitiesSurviveAnotherBulletAndAnotherPlace() {
    assertEquals(identities("- one\n- two\n"), identities("* [x] two\n\none\n"));
    assertEquals(identities("7) one\n"), identities("  - one\n"));
  }

  @Test
  void composedAndDecomposedLettersAreTheSame() {
    assertEquals(identities("- caf\u00e9\n"), identities("- cafe\u0301\n"));
  }

  /** To a Markdown parser such a line is HTML; the comment is taken out before it is read. */
  @Test
  void aCommentAtTheBeginOfALineLeavesTheLineAsItIs() {
    assertEquals(List.of("When x, do y."), texts("<!-- why -->When x, do y.\n"));
    assertEquals(List.of("one", "two"), texts("- one\n<!-- a\n- b -->\n- two\n"));
    assertEquals(List.of("two"), texts("<!-- a -->\n2. two\n"));
  }

  @Test
  void whatMarkdownHidesFromReadersIsALineAllTheSame() {
    assertEquals(List.of("<rules>", "do x", "</rules>"), texts("<rules>\n- do x\n\n</rules>\n"));
    assertEquals(List.of("[a]: http://x 'do x' do y"), texts("[a]: http://x 'do x'\ndo y\n"));
    assertEquals(List.of("do x"), texts("    do x\n"));
  }

  @Test
  void aParagraphAboveARuleStaysALine() {
    assertEquals(List.of("If z, stop."), texts("If z, stop.\n---\n"));
    assertEquals(List.of(), texts("A heading\n===\n"));
  }

  @Test
  void anImportEndsALine() {
    assertEquals(List.of("one", "two"), texts("one\n@priority.md\ntwo\n"));
    assertEquals(List.of("@x is written so"), texts("- @x is written so\n"));
  }

  @Test
  void aQuotationBeginsALineOfItsOwn() {
    assertEquals(List.of("one", "two", "three"), texts("one\n> two\n>\n> - three\n"));
  }

  @Test
  void aLineKnowsWhatItBeginsWithInTheFile() {
    assertEquals(
        List.of("  * [ ] ", "> ", "12) "),
        Board.parse("  * [ ] a\n\n> b\n\n12) c\n").lines().stream().map(BoardLine::lead).toList());
  }

  @Test
  void upperCaseIsAnotherLine() {
    assertNotEquals(identities("- Stop\n"), identities("- stop\n"));
  }

  @Test
  void aNumberThatWasWrappedToTheMarginBeginsNoLine() {
    assertEquals(
        List.of("It was decided in 2026. Keep it."), texts("It was decided in\n2026. Keep it.\n"));
  }

  @Test
  void aLineIsFoundByNumberReferenceAndIdentity() {
    Board board = Board.parse(BOARD);
    BoardLine line = board.lines().get(2);
    assertEquals(line, board.find("L8"));
    assertEquals(line, board.find("memory/CLAUDE.md:L8"));
    assertEquals(line, board.find(line.identity()));
    assertEquals(line, board.find(line.identity().substring(0, 9)));
    assertNull(board.find("L7"));
    assertNull(board.find("L0"));
    assertNull(board.find("l1:"));
  }

  @Test
  void pointersAreReadInEverySpelling() {
    List<Pointer> pointers =
        Board.parse(
                "- Use [[topic-a b]] and [[groove-x]]; Details: `memory/x.md`, Details:"
                    + " [[entity-y]]\n")
            .lines()
            .getFirst()
            .pointers();
    assertEquals(
        List.of("[[topic-a b]]", "[[groove-x]]", "Details: memory/x.md", "[[entity-y]]"),
        pointers.stream().map(Pointer::text).toList());
    assertEquals("memory/entities/y.md", pointers.get(3).places().getFirst());
  }

  @Test
  void aPointerLeadsNowhereOutsideOfTheRepository() {
    for (String path : List.of("../x.md", "/etc/passwd", "a/../../x", ".git/config")) {
      Pointer pointer =
          Board.parse("- Details: " + path + "\n").lines().getFirst().pointers().getFirst();
      assertEquals(List.of(), pointer.places(), path);
    }
  }
}
