package gitara.text.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import gitara.text.TerminalEscaper;
import gitara.text.TextException;
import gitara.text.Texts;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class YamlWriterTest {
  private static final String LONG =
      "Selected stochastic-interpolants (Generative Models domain) and sequential neural score"
          + " estimation: # no comment, - no item, 'quoted' \"twice\" to ensure domain diversity.";

  @Test
  void writesANodeAsTheSeedDoes() throws TextException {
    Map<String, @Nullable Object> node = new LinkedHashMap<>();
    node.put("id", new Plain("N12"));
    node.put("type", new Plain("decision"));
    node.put("title", "Keep the \"old\" tokenizer");
    node.put("timestamp", "2026-11-18T10:00");
    node.put("choice", LONG);
    node.put("alternatives", List.of("retrain", "none: do nothing"));
    node.put("evidence", List.of(new Plain("C01"), new Plain("N02")));
    node.put("also_depends_on", List.of());
    node.put("promoted", false);
    node.put("promoted_to", null);
    node.put("turn_count", 3);
    node.put("children", List.of(Map.of("id", new Plain("N13"))));
    assertEquals(
        """
        tree:
          - id: N12
            type: decision
            title: "Keep the \\"old\\" tokenizer"
            timestamp: "2026-11-18T10:00"
            choice: >-
              Selected stochastic-interpolants (Generative Models domain) and sequential neural score
              estimation: # no comment, - no item, 'quoted' "twice" to ensure domain diversity.
            alternatives:
              - "retrain"
              - "none: do nothing"
            evidence: [C01, N02]
            also_depends_on: []
            promoted: false
            promoted_to: null
            turn_count: 3
            children:
              - id: N13
        """,
        written("tree", List.of(node)));
  }

  @Test
  void writesMappingsBelowTheirKeyAndListsWithinLists() throws TextException {
    Map<String, Object> session = new LinkedHashMap<>();
    session.put("id", "2026-11-18_001");
    session.put("empty", Map.of());
    session.put("lists", List.of(List.of("a", Map.of("k", "v")), List.of(1, 2)));
    assertEquals(
        """
        session:
          id: "2026-11-18_001"
          empty: {}
          lists:
            - - "a"
              - k: "v"
            - [1, 2]
        """,
        written("session", session));
  }

  @Test
  void writesTextWithLinesAsLiteral() throws TextException {
    assertEquals("a: |-\n  one\n\n    two\n  three\n", written("a", "one\n\n  two\nthree"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"one\n", "\none", " one\ntwo", "one \ntwo", "one\n\t\ntwo", "a\r\nb"})
  void quotesTextWithLinesThatALiteralWouldEndanger(String text) throws TextException {
    assertTrue(written("a", text).startsWith("a: \""), written("a", text));
  }

  @Test
  void longListsOfWordsStandOnLines() throws TextException {
    List<Plain> many = new ArrayList<>();
    for (int i = 10; i < 40; i++) {
      many.add(new Plain("N" + i));
    }
    assertTrue(written("a", many).startsWith("a:\n  - N10\n  - N11\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y",
        "No",
        "on",
        "OFF",
        "true",
        "null",
        "~",
        "",
        "12",
        "1e3",
        "0x1F",
        "1_000",
        "12:30",
        ".5",
        ".inf",
        "+1",
        "-",
        "- a",
        "2026-11-18",
        "2026-11-18T10:00",
        "=",
        "<<",
        "a: b",
        "a:",
        "a #b",
        "#a",
        "&a",
        "*a",
        "!a",
        "|",
        ">",
        "%a",
        "@a",
        "`a",
        "'a'",
        "\"a\"",
        "[a]",
        "{a}",
        "a,b",
        "? a",
        "a ",
        " a",
        "a\nb",
        "---",
        "...",
        "é"
      })
  void quotesWordsThatWouldNotSurvive(String word) throws TextException {
    assertEquals(Style.QUOTED, styleOf(new Plain(word)));
    assertEquals(Style.QUOTED, styleOf(List.of(new Plain(word))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "N01",
        "ai-suggested",
        "dead_end",
        "logic/claims.md",
        "R-12a",
        "user revised",
        "Nope"
      })
  void writesWordsBare(String word) throws TextException {
    assertEquals(Style.BARE, styleOf(new Plain(word)));
    assertEquals(Style.BARE, styleOf(List.of(new Plain(word))));
  }

  @Test
  void textIsQuotedWhateverItSays() throws TextException {
    assertEquals("a: \"N01\"\n", written("a", "N01"));
    assertEquals("a: \"yes\"\n", written("a", "yes"));
  }

  @Test
  void keysThatReadersWouldRetypeAreQuoted() throws TextException {
    assertEquals("\"on\": 1\n", written("on", 1));
    assertEquals("\"a: b\": 1\n", written("a: b", 1));
    assertThrows(IllegalArgumentException.class, () -> written("k".repeat(1000), 1));
  }

  @Test
  void refusesValuesThatAreNotYaml() {
    assertThrows(IllegalArgumentException.class, () -> written("a", 1.5));
    assertThrows(IllegalArgumentException.class, () -> written("a", Map.of(1, 2)));
  }

  /** Ten thousand texts of all kinds, at several depths: exactly the same is read back. */
  @Test
  void everyTextIsReadBackAsItWasAndNothingUnseenIsStored() throws TextException {
    Random random = new Random(20261118);
    for (int round = 0; round < 10_000; round++) {
      String text = Texts.any(random);
      Object value = text;
      for (int depth = random.nextInt(3); depth > 0; depth--) {
        value = random.nextBoolean() ? Map.of("k", value) : List.of(value);
      }
      String file = written("a", value);
      assertEquals(text, innermost(file), () -> "written as\n" + file);
      int unseen =
          (int)
              file.codePoints()
                  .filter(c -> TerminalEscaper.hidden(c) && c != '\n' && c != '\t')
                  .count();
      assertEquals(0, unseen, () -> "stored unseen: " + TerminalEscaper.line(file));
      assertFalse(
          file.lines().anyMatch(line -> line.endsWith(" ")), () -> "blank at an end\n" + file);
    }
  }

  @Test
  void foldedLinesAreNotWiderThanTheyHaveTo() throws TextException {
    String words = "word ".repeat(80) + "x".repeat(200) + " end";
    List<String> lines = written("a", List.of(Map.of("k", words))).lines().toList();
    assertTrue(lines.size() > 5);
    for (String line : lines) {
      assertTrue(line.length() <= 96 || line.contains("xxx"), line);
    }
  }

  private enum Style {
    BARE,
    QUOTED
  }

  private static Style styleOf(Object value) throws TextException {
    YamlNode node = read(written("a", value)).get("a");
    if (node instanceof YamlNode.Sequence list) {
      node = list.items().get(0);
    }
    Scalar scalar = assertInstanceOf(Scalar.class, node);
    Plain word = (Plain) (value instanceof List<?> list ? list.get(0) : value);
    assertEquals(word.text(), scalar.value());
    return scalar.plain() ? Style.BARE : Style.QUOTED;
  }

  private static String written(String key, @Nullable Object value) throws TextException {
    return new YamlEditor(YamlDocument.parse(SourceText.of("f.yaml", "")))
        .putRoot(key, value)
        .result();
  }

  private static Mapping read(String text) throws TextException {
    return assertInstanceOf(
        Mapping.class, YamlDocument.parse(SourceText.of("f.yaml", text)).root());
  }

  private static String innermost(String text) throws TextException {
    YamlNode node = read(text);
    while (!(node instanceof Scalar)) {
      node =
          node instanceof YamlNode.Sequence list
              ? list.items().get(0)
              : assertInstanceOf(Mapping.class, node).pairs().get(0).value();
    }
    return ((Scalar) node).value();
  }
}
