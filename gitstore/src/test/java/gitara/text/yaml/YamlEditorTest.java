package gitara.text.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class YamlEditorTest {

  private static final Plain N01 = new Plain("N01");
  private static final Plain N02 = new Plain("N02");

  // ---- appending to lists

  @Test
  void appendsBehindTheLastItemInItsIndentation() throws TextException {
    assertEquals(
        "tree:\n  - id: N01\n    title: x\n  - id: N02\n    title: \"y\"\n",
        append("tree:\n  - id: N01\n    title: x\n", "tree", node("N02", "y")));
  }

  @Test
  void appendsToAListThatIsNotIndentedUnderItsKey() throws TextException {
    assertEquals("a:\n- x\n- N01\nb: 1\n", append("a:\n- x\nb: 1\n", "a", N01));
  }

  @Test
  void putsABlankLineBetweenItemsWhereTheSiblingsHaveOne() throws TextException {
    assertEquals(
        "a:\n  - x\n\n  - y\n\n  - N01\n\nb: 1\n",
        append("a:\n  - x\n\n  - y\n\nb: 1\n", "a", N01));
  }

  @Test
  void aBlankLineBeforeTheOnlyItemCountsAsStyle() throws TextException {
    assertEquals("a:\n\n  - x\n\n  - N01\n", append("a:\n\n  - x\n", "a", N01));
  }

  @Test
  void keepsTheSpacesBetweenDashAndItem() throws TextException {
    assertEquals(
        "a:\n-   id: x\n    b: 1\n-   id: N02\n    title: \"y\"\n",
        append("a:\n-   id: x\n    b: 1\n", "a", node("N02", "y")));
  }

  @Test
  void leavesAFileWithoutFinalNewlineWithoutOne() throws TextException {
    assertEquals("a:\n  - x\n  - N01", append("a:\n  - x", "a", N01));
  }

  @Test
  void endsNewLinesAsTheFileDoes() throws TextException {
    assertEquals("a:\r\n  - x\r\n  - N01\r\nb: 1\r\n", append("a:\r\n  - x\r\nb: 1\r\n", "a", N01));
  }

  @Test
  void keepsAByteOrderMarkAndDoesNotCountItAsAColumn() throws TextException {
    assertEquals("\uFEFFa:\n  - x\nb: 1\n", putRoot("\uFEFFa:\n  - x\n", "b", 1));
  }

  @Test
  void keepsTheCommentOnTheLastLineWithIt() throws TextException {
    assertEquals("a:\n  - x  # why\n  - N01\n", append("a:\n  - x  # why\n", "a", N01));
  }

  @Test
  void goesBehindCommentsThatBelongToTheListAndBeforeOthers() throws TextException {
    assertEquals(
        "a:\n  - x\n    # on x\n  # on the list\n  - N01\n# on b\nb: 1\n",
        append("a:\n  - x\n    # on x\n  # on the list\n# on b\nb: 1\n", "a", N01));
  }

  @Test
  void aCommentBelowAListThatIsNotIndentedStaysWithWhatFollows() throws TextException {
    assertEquals("a:\n- x\n- N01\n# on b\nb: 1\n", append("a:\n- x\n# on b\nb: 1\n", "a", N01));
  }

  @Test
  void doesNotTouchTheLineEndsThatAKeptBlockScalarCounts() throws TextException {
    String before = "a:\n  - |+\n    x\n\n\nb: 1\n";
    String after = append(before, "a", N01);
    assertEquals("a:\n  - |+\n    x\n\n\n  - N01\nb: 1\n", after);
    assertEquals("x\n\n\n", ((Scalar) list(parse(after), "a").items().get(0)).value());
  }

  @Test
  void goesBeforeTheBlankLinesThatAClippedBlockScalarDoesNotCount() throws TextException {
    assertEquals(
        "a:\n  - >\n    x\n  - N01\n\n\nb: 1\n", append("a:\n  - >\n    x\n\n\nb: 1\n", "a", N01));
  }

  @Test
  void appendsBehindAnEmptyItem() throws TextException {
    assertEquals("a:\n  - x\n  -\n  - N01\n", append("a:\n  - x\n  -\n", "a", N01));
    assertEquals("a:\n  - k:\n  - N01\n", append("a:\n  - k:\n", "a", N01));
  }

  @Test
  void appendsBeforeTheEndOfDocumentMark() throws TextException {
    assertEquals("---\na:\n  - x\n  - N01\n...\n", append("---\na:\n  - x\n...\n", "a", N01));
  }

  @Test
  void appendsWithinBracketsOnTheirLine() throws TextException {
    assertEquals("a: [x, N01] # c\n", append("a: [x] # c\n", "a", N01));
    assertEquals("a: [x, N01,]\n", append("a: [x,]\n", "a", N01));
    assertEquals("a: [k: , N01 ]\n", append("a: [k: ]\n", "a", N01));
  }

  @Test
  void appendsWithinBracketsOnALineOfItsOwnWhereTheItemsHaveTheirs() throws TextException {
    assertEquals(
        "a: [\n  x,\n  y,  # why\n  N01,\n]\n", append("a: [\n  x,\n  y,  # why\n]\n", "a", N01));
    assertEquals(
        "a: [\n  x,\n  y,  # why\n  N01\n]\n", append("a: [\n  x,\n  y  # why\n]\n", "a", N01));
  }

  @Test
  void emptyBracketsBecomeTheListThatTheSeedWrites() throws TextException {
    assertEquals("a: [N01]\nb: 1\n", append("a: []\nb: 1\n", "a", N01));
    assertEquals(
        "a:  # none yet\n  - id: N02\n    title: \"y\"\nb: 1\n",
        append("a: []  # none yet\nb: 1\n", "a", node("N02", "y")));
    assertEquals("a:\n  - \"x\"", append("a: []", "a", "x"));
  }

  @Test
  void nullBecomesAList() throws TextException {
    for (String empty : List.of("", " ~", " null", " []")) {
      assertEquals("a:\n  - \"x\"\nb: 1\n", append("a:" + empty + "\nb: 1\n", "a", "x"));
    }
  }

  @Test
  void aMissingKeyIsAddedWithItsList() throws TextException {
    YamlDocument document = parse("t:\n- id: N01\n  x: 1\n- id: N02\n");
    Mapping first = mapping(list(document, "t").items().get(0));
    assertEquals(
        """
        t:
        - id: N01
          x: 1
          children:
          - id: N03
            title: "a"
          - id: N04
            title: "b"
        - id: N02
        """,
        new YamlEditor(document)
            .append(first, "children", node("N03", "a"))
            .append(first, "children", node("N04", "b"))
            .result());
  }

  @Test
  void aSingleValueIsNotAListUnlessAskedTo() throws TextException {
    YamlDocument document = parse("a:\n  e: \"Table 3\"  # c\n  f: >\n    long\n    text\n");
    Mapping a = mapping(root(document).get("a"));
    TextException refused =
        assertThrows(
            TextException.class, () -> new YamlEditor(document).append(a, "e", N01).result());
    assertEquals(
        "f.yaml:2:6: 'e' holds a single value, not a list: make it a list first",
        refused.getMessage());
    String after =
        new YamlEditor(document).appendAsList(a, "e", N01).appendAsList(a, "f", N02).result();
    assertEquals(
        "a:\n  e:\n    - \"Table 3\"  # c\n    - N01\n  f:\n  - >\n    long\n    text\n  - N02\n",
        after);
    parse(after);
  }

  // ---- keys

  @Test
  void replacesAValueAndNothingElseOnItsLine() throws TextException {
    assertEquals("a:   2   # c\nb: 1\n", putRoot("a:   1   # c\nb: 1\n", "a", 2));
    assertEquals("a: 2 # c\n", putRoot("a: # c\n", "a", 2));
    assertEquals("{a: \"x\", b: 1}\n", putRoot("{a: 2, b: 1}\n", "a", "x"));
    assertEquals("{a: \"x\", b: 1}\n", putRoot("{a, b: 1}\n", "a", "x"));
  }

  @Test
  void replacesALongValueByAShortOneAndBack() throws TextException {
    assertEquals("a: 1\nb: 2\n", putRoot("a: >\n  x\n  y\nb: 2\n", "a", 1));
    assertEquals("a: 1  # c\nb: 2\n", putRoot("a:  # c\n  - x\n  - y\nb: 2\n", "a", 1));
    assertEquals(
        "a:  # c\n  - id: N01\n    title: \"y\"\nb: 2\n",
        putRoot("a: 1  # c\nb: 2\n", "a", List.of(node("N01", "y"))));
  }

  @Test
  void addsANewKeyBehindTheOthers() throws TextException {
    assertEquals("a: 1\nb: \"x\"\n", putRoot("a: 1\n", "b", "x"));
    assertEquals("a: 1\n\nb: 2\n\nc: null\n", putRoot("a: 1\n\nb: 2\n", "c", null));
    assertEquals("{a: 1, c: true}\n", putRoot("{a: 1}\n", "c", true));
    assertEquals("{c: true}\n", putRoot("{}\n", "c", true));
    assertEquals("a:\n  b:\nc: 1\n", putRoot("a:\n  b:\n", "c", 1));
  }

  @Test
  void addsToAMappingWithinAnItem() throws TextException {
    YamlDocument document = parse("t:\n  - a: 1\n    b: >\n      x\n  - a: 2\n");
    Mapping first = mapping(list(document, "t").items().get(0));
    assertEquals(
        "t:\n  - a: 1\n    b: >\n      x\n    c: [N01, N02]\n  - a: 2\n",
        new YamlEditor(document).put(first, "c", List.of(N01, N02)).result());
  }

  @Test
  void setsAScalarWhereverItStands() throws TextException {
    YamlDocument document = parse("a: [x, {k: v}]\nb:\n  - 1 # c\n");
    Scalar x = (Scalar) list(document, "a").items().get(0);
    Scalar one = (Scalar) list(document, "b").items().get(0);
    Scalar key = (Scalar) root(document).pairs().get(1).key();
    assertEquals(
        "a: [N01, {k: v}]\nc:\n  - \"y\" # c\n",
        new YamlEditor(document).set(x, N01).set(one, "y").set(key, new Plain("c")).result());
  }

  @Test
  void writesIntoAnEmptyDocument() throws TextException {
    assertEquals("a: 1\n", putRoot("", "a", 1));
    assertEquals("# c\na: 1\n", putRoot("# c\n", "a", 1));
    assertEquals("# c\na: 1", putRoot("# c", "a", 1));
    assertEquals("---\na: 1\n# c\n", putRoot("---\n# c\n", "a", 1));
    assertEquals("\uFEFFa: 1\n", putRoot("\uFEFF", "a", 1));
    assertEquals(
        "a:\n  - \"x\"\n  - \"y\"\n",
        new YamlEditor(parse("")).appendRoot("a", "x").appendRoot("a", "y").result());
  }

  // ---- comments

  @Test
  void marksAnEntryWithACommentLineOfItsOwn() throws TextException {
    YamlDocument document = parse("o:\n  - id: O01\n    t: >\n      x\n\n  - {id: O02}\nb: 1\n");
    Mapping first = mapping(list(document, "o").items().get(0));
    Mapping second = mapping(list(document, "o").items().get(1));
    assertEquals(
        """
        o:
          - id: O01
            t: >
              x
            s: 1
            # CONFLICT: see O02\\x1b

          - {id: O02}
            # CONFLICT: see O01
        b: 1
        """,
        new YamlEditor(document)
            .comment(first, "CONFLICT: see O02\u001B")
            .comment(second, "CONFLICT: see O01")
            .put(first, "s", 1)
            .result());
  }

  @Test
  void aCommentCannotStandWithinBrackets() throws TextException {
    YamlDocument document = parse("o: [{id: O01}]\n");
    Mapping first = mapping(list(document, "o").items().get(0));
    assertThrows(TextException.class, () -> new YamlEditor(document).comment(first, "no").result());
  }

  // ---- several changes at once

  @Test
  void changesAtOnePlaceNestAsTheirNodesDo() throws TextException {
    YamlDocument document = parse("t:\n  - id: N01\n    c:\n      - id: N02");
    Sequence tree = list(document, "t");
    Mapping first = mapping(tree.items().get(0));
    String after =
        new YamlEditor(document)
            .putRoot("z", 1)
            .append(tree, node("N04", "d"))
            .put(first, "status", new Plain("open"))
            .append(first, "c", node("N03", "c"))
            .result();
    assertEquals(
        """
        t:
          - id: N01
            c:
              - id: N02
              - id: N03
                title: "c"
            status: open
          - id: N04
            title: "d"
        z: 1\
        """,
        after);
  }

  @Test
  void replacingAndGrowingOneValueIsAFault() throws TextException {
    YamlDocument document = parse("a:\n  - x\n");
    YamlEditor editor =
        new YamlEditor(document).append(list(document, "a"), N01).put(root(document), "a", 1);
    assertThrows(IllegalStateException.class, editor::result);
  }

  // ---- what is refused

  @Test
  void refusesToChangeWhatAnAliasRepeats() throws TextException {
    YamlDocument document = parse("a: &x\n  - 1\nb: *x\nc: &y 1\n");
    TextException refused =
        assertThrows(
            TextException.class,
            () -> new YamlEditor(document).append(list(document, "a"), 2).result());
    assertEquals("'&x' is repeated", refused.problems().get(0).message().substring(0, 16));
    assertEquals(
        "a: &x\n  - 1\nb: 2\nc: 3\n",
        new YamlEditor(document).putRoot("b", 2).putRoot("c", 3).result());
  }

  @Test
  void refusesToGuessWhichOfTwoEqualKeysIsMeant() throws TextException {
    YamlDocument document = parse("a: 1\na: 2\n");
    assertEquals(
        "f.yaml:2:1: key 'a' occurs twice in this mapping: keep one first",
        assertThrows(TextException.class, () -> new YamlEditor(document).putRoot("a", 3).result())
            .getMessage());
  }

  // ---- given

  private static YamlDocument parse(String text) throws TextException {
    return YamlDocument.parse(SourceText.of("f.yaml", text));
  }

  private static Mapping root(YamlDocument document) {
    return mapping(document.root());
  }

  private static Mapping mapping(@Nullable YamlNode node) {
    return assertInstanceOf(Mapping.class, node);
  }

  private static Sequence list(YamlDocument document, String key) {
    return assertInstanceOf(Sequence.class, root(document).get(key));
  }

  private static String append(String text, String key, @Nullable Object item)
      throws TextException {
    String after = new YamlEditor(parse(text)).appendRoot(key, item).result();
    parse(after);
    return after;
  }

  private static String putRoot(String text, String key, @Nullable Object value)
      throws TextException {
    String after = new YamlEditor(parse(text)).putRoot(key, value).result();
    parse(after);
    return after;
  }

  private static Map<String, Object> node(String id, String title) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("id", new Plain(id));
    node.put("title", title);
    return node;
  }
}
