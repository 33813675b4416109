package gitara.text.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import gitara.text.yaml.YamlNode.Alias;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import gitara.text.yaml.YamlNode.Style;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class YamlDocumentTest {

  // ---- what is read

  @Test
  void looksUpValuesByKey() throws TextException {
    Mapping root = root("id: N01\nempty:\nnone: ~\nq: \"null\"\nlist: [a]\nmap: {b: c}\n");
    assertEquals("N01", root.text("id"));
    assertNull(root.text("absent"));
    assertNull(root.text("empty"));
    assertNull(root.text("none"));
    assertEquals("null", root.text("q"));
    assertNull(root.text("list"));
    assertEquals(1, present(root.list("list")).items().size());
    assertEquals("c", present(root.mapping("map")).text("b"));
    assertNull(root.list("map"));
    assertNull(root.get("absent"));
  }

  @Test
  void tellsTheStyleOfScalars() throws TextException {
    Mapping root = root("a: b\nc: 'd'\ne: \"f\"\ng: |\n  h\ni: >\n  j\nk: !!str ~\n");
    assertEquals(Style.PLAIN, scalar(root.get("a")).style());
    assertEquals(Style.SINGLE_QUOTED, scalar(root.get("c")).style());
    assertEquals(Style.DOUBLE_QUOTED, scalar(root.get("e")).style());
    assertEquals(Style.LITERAL, scalar(root.get("g")).style());
    assertEquals(Style.FOLDED, scalar(root.get("i")).style());
    assertTrue(scalar(root.get("a")).plain());
    assertEquals(false, scalar(root.get("k")).isNull());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: «x» # c\n",
        "a: «\"x y\"»\nb: 1\n",
        "a: «>\n  x\n  y»\n\n\nb: 1\n",
        "a: «|+\n  x\n\n»\nb: 1\n",
        "a: «|\n  x\n   »\nb: 1\n",
        "a: «|\n  x»",
        "a: «|»\nb: 1\n",
        "a: «|-\r\n  x»\r\nb: 1\r\n",
        "a:«» # c\nb: 1\n",
        "a:\n  «- x\n  - y» # c\n\n# d\n",
        "a:\n«- x\n- y:»\nb: 1\n",
        "a: «&n\n  - x»\n",
        "a: «!t [x, {y: z}]»\n",
        "a:\n  «b: c\n  d:»\n\ne: 1\n",
        "a: «{b: c,\n  d: e}» # c\n",
        "😀: [«😀»\n, 😀😀]\n",
        "\uFEFFa: «x»\n",
        "? a\n: «x»\n",
        "[{a: «b»}: c]\n",
        "{«a», b: c}\n",
      })
  void spansOfValuesEndWithTheirContent(String marked) throws TextException {
    String text = marked.replace("«", "").replace("»", "");
    Span span = new Span(marked.indexOf('«'), marked.indexOf('»') - 1);
    YamlDocument document = parse(text);
    assertTrue(holds(document.root(), span), () -> "no node at " + span + ": " + document.root());
  }

  @Test
  void knowsWhereDashesKeysAndBracketsBegin() throws TextException {
    String text = "a: &x !t\n- 1\nb: &y\n  c: d\ne: !t [1]\nf: {g: h}\n";
    Mapping root = root(text);
    assertEquals(text.indexOf('-'), present(root.list("a")).content());
    assertEquals(text.indexOf('c'), present(root.mapping("b")).content());
    assertEquals(text.indexOf('['), present(root.list("e")).content());
    assertEquals(text.indexOf('{'), present(root.mapping("f")).content());
    Sequence list = assertInstanceOf(Sequence.class, parse("[a: b]").root());
    assertEquals(-1, assertInstanceOf(Mapping.class, list.items().get(0)).content());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# only\n# comments", "\uFEFF", "---\n", "---\n# c\n...\n"})
  void aDocumentWithoutContentHasNoRoot(String text) throws TextException {
    assertNull(parse(text).root());
  }

  private static String aliases(int levels) {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < levels; i++) {
      bomb.append("a").append(i).append(": &a").append(i).append(" [");
      bomb.append("*a").append(i - 1);
      bomb.append((", *a" + (i - 1)).repeat(9)).append("]\n");
    }
    return bomb.toString();
  }

  @Test
  void aliasesStayAliases() throws TextException {
    Sequence last = present(root(aliases(5)).list("a4"));
    assertEquals(10, last.items().size());
    assertEquals("a3", assertInstanceOf(Alias.class, last.items().get(0)).name());
  }

  @Test
  void aliasesThatWouldFillTheMemoryOfOtherReadersAreRefused() {
    for (String bomb : List.of(aliases(7), aliases(90), "a: &a [*a]\n", "a: &a {b: &b [*a]}\n")) {
      assertThrows(TextException.class, () -> parse(bomb));
    }
  }

  @Test
  void moreValuesThanAnybodyWroteAreRefused() throws TextException {
    parse("a: [" + "b,".repeat(YamlDocument.MAX_NODES - 3) + "]\n");
    String many = "a: [" + "b,".repeat(YamlDocument.MAX_NODES) + "]\n";
    assertThrows(TextException.class, () -> parse(many));
  }

  @Test
  void namesKeysThatStandTwiceAndReadsOn() throws TextException {
    YamlDocument document = parse("a: 1\nb:\n  - c: 1\n    d: 2\n    c: 3\na: 2\n");
    assertEquals(
        List.of(
            new Problem("f.yaml", 5, 5, "key 'c' occurs twice in this mapping: keep one"),
            new Problem("f.yaml", 6, 1, "key 'a' occurs twice in this mapping: keep one")),
        document.duplicateKeys());
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      many.append('k').append(i).append(": 1\n");
    }
    assertEquals(List.of(), parse(many.toString()).duplicateKeys());
    assertEquals(1, parse(many + "k7: 2\n").duplicateKeys().size());
  }

  // ---- what is refused, and how

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '¬',
      textBlock =
          """
          a: b: c                  → 1:5: a second ': ' is not allowed here: quote the text that contains it, or fix the indentation
          a:\\n\\t- b              → 2:1: a tab cannot indent YAML: use spaces
          \\ta: b                  → 1:1: a tab cannot indent YAML: use spaces
          -\\ta: b                 → 1:4: a tab cannot indent YAML: use spaces
          a: "b\\nc: d\\n          → 1:4: the quoted text that begins here is not closed before the end
          a: 'it's'                → 1:8: text after the closing quote: double a quote inside single quotes, write \\" inside double ones
          a: [b\\nc: d\\n          → 2:2: expected ',' or ']' in the list '[' that begins on line 1
          a: {b: c                 → 1:4: the mapping '{' that begins here is not closed: expected '}'
          a: ]                     → 1:4: expected a value, but found ']'
          a: *b                    → 1:4: '*b' refers to an anchor '&b' that is not above: quote a text that begins with '*'
          a: **b**                 → 1:4: a text that begins with '*' has to be quoted
          a: `b`                   → 1:4: a value cannot begin with '`': put it in quotes
          a: @b                    → 1:4: a value cannot begin with '@': put it in quotes
          a: "\\\\d"               → 1:6: unknown escape in double quotes: write '\\\\' for a backslash, or use single quotes
          a: "\\\\u12"             → 1:7: an escape lacks digits: \\xXX, \\uXXXX and \\UXXXXXXXX are complete
          a: "\\\\UFFFFFFFF"       → 1:2: behind this, an escape in double quotes is not a character
          a: b\\nc\\n              → 2:1: expected ':' after this key; indent a text of several lines deeper than its key, or quote it
          a: - b                   → 1:4: a '- ' item is not allowed after a key: put it on the next line
          - a\\nb: c               → 2:1: expected another '- ' item of the list that begins on line 1, or the end of it, but found a key: fix the indentation
          a:\\n  - b\\n c: d       → 3:2: expected another key of the mapping that begins on line 1, or the end of it, but found a key: fix the indentation
          a: >x                    → 1:5: after '|' or '>', only '-', '+' or a digit is allowed; the text starts on the next line
          a: !x!y                  → 1:4: a text that begins with '!' has to be quoted
          a: b\\n---\\nc: d        → 2:1: a second document begins here, but a file holds one: remove this '---'
          just text                → 1:1: expected 'key: value' lines or a list of '- ' items, but found a single value
          %YAML 3.0\\n---\\na: b   → 1:1: unknown YAML version: remove the %YAML line
          é: x\\a                  → 1:5: character U+0007 is not allowed in YAML: remove it, or write it as an escape in double quotes
          a: 1\\n<<<<<<< HEAD\\nb: → 2:1: a merge conflict begins here: resolve it first
          """)
  void saysWhatIsWrongWhereAndWhatToDo(String text, String expected) {
    String unescaped = text.replace("\\a", "\u0007").translateEscapes();
    assertEquals("f.yaml:" + expected, refused(unescaped));
  }

  @Test
  void countsColumnsOfErrorsBehindAByteOrderMarkAndWideCharacters() {
    assertEquals(
        "f.yaml:1:5: a value cannot begin with '@': put it in quotes", refused("\uFEFF😀é: @b"));
  }

  @Test
  void refusesDeepNestingAtOnce() {
    int deep = 200_000;
    String message = ": nested deeper than 100 levels: flatten it";
    assertEquals("f.yaml:1:101" + message, refused("[".repeat(deep)));
    assertEquals("f.yaml:1:401" + message, refused("{a: ".repeat(deep)));
    assertEquals("f.yaml:1:201" + message, refused("- ".repeat(deep)));
    assertEquals("f.yaml:1:201" + message, refused("? ".repeat(deep)));
    StringBuilder steps = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      steps.append(" ".repeat(i)).append("a:\n");
    }
    assertEquals("f.yaml:101:101" + message, refused(steps.toString()));
  }

  @Test
  void readsNestingUpToTheLimit() throws TextException {
    assertNotNull(parse("[".repeat(100) + "]".repeat(100)).root());
    refused("[".repeat(101) + "]".repeat(101));
  }

  @Test
  void refusesManyAliasesAndLongFiles() {
    assertEquals(
        "f.yaml:2:3005: more than 1000 aliases: write values out",
        refused("a: &a b\nc: [" + "*a,".repeat(5000) + "]"));
    assertEquals(
        "f.yaml: is too large for YAML: at most 16777216 characters are read",
        refused("#".repeat(YamlDocument.MAX_LENGTH + 1)));
  }

  @Test
  void readsLongScalars() throws TextException {
    int length = 3_000_000;
    assertEquals(length, textOf("a: \"" + "x".repeat(length) + "\"").length());
    assertEquals(length - 1, textOf("a: " + "x ".repeat(length / 2)).length());
    assertEquals(length, textOf("a: |\n" + "  x\n".repeat(length / 2)).length());
    assertEquals(length, textOf("a: '" + "''".repeat(length) + "'").length());
  }

  @Test
  void halfASurrogatePairIsAProblemNotACrash() {
    assertEquals(
        "f.yaml:1:4: character U+D83D is not allowed in YAML: remove it, or write it as an escape"
            + " in double quotes",
        refused("a: \uD83Db"));
  }

  // ---- given

  private static YamlDocument parse(String text) throws TextException {
    return YamlDocument.parse(SourceText.of("f.yaml", text));
  }

  private static Mapping root(String text) throws TextException {
    return assertInstanceOf(Mapping.class, parse(text).root());
  }

  private static String textOf(String text) throws TextException {
    return present(root(text).text("a"));
  }

  private static String refused(String text) {
    return assertThrows(TextException.class, () -> parse(text)).problems().get(0).toString();
  }

  private static Scalar scalar(@Nullable YamlNode node) {
    return assertInstanceOf(Scalar.class, node);
  }

  private static <T> T present(@Nullable T value) {
    if (value == null) {
      throw new AssertionError("expected a value");
    }
    return value;
  }

  private static boolean holds(@Nullable YamlNode node, Span span) {
    if (node == null) {
      return false;
    }
    if (node.span().equals(span)) {
      return true;
    }
    if (node instanceof Sequence list) {
      return list.items().stream().anyMatch(item -> holds(item, span));
    }
    if (node instanceof Mapping mapping) {
      for (Pair pair : mapping.pairs()) {
        if (holds(pair.key(), span) || holds(pair.value(), span)) {
          return true;
        }
      }
    }
    return false;
  }
}
