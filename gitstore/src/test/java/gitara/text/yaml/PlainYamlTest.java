package gitara.text.yaml;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.block.BlockList;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What it reads, it reads as the parser does, node by node; all else it leaves to that one. */
final class PlainYamlTest {
  private static final int ROUNDS = Integer.getInteger("ara.rounds", 4000);

  @Test
  void readsTheCorpusAsTheParserDoes() throws Exception {
    int plain = 0;
    List<String> texts = corpus();
    for (String text : texts) {
      plain += compare(text) ? 1 : 0;
    }
    assertTrue(plain > 3 * texts.size() / 4, plain + " of " + texts.size());
  }

  @Test
  void readsWhatBecameOfAPlainTextAsTheParserDoes() throws Exception {
    List<String> texts = corpus();
    int plain = 0;
    for (int round = 0; round < ROUNDS; round++) {
      plain += compare(OddYaml.changed(texts, new Random(round))) ? 1 : 0;
    }
    assertTrue(plain > ROUNDS / 4, plain + " of " + ROUNDS);
  }

  @Test
  void readsOddDocumentsAsTheParserDoes() {
    int plain = 0;
    for (int round = 0; round < ROUNDS; round++) {
      plain += compare(new OddYaml(new Random(round)).document()) ? 1 : 0;
    }
    assertTrue(plain > ROUNDS / 100, plain + " of " + ROUNDS);
  }

  @Test
  void readsAnyPiecesAsTheParserDoes() {
    String[] words = {
      "a", "b c", "k: ", "k:\n", "- ", "\n", "\n", "\n  ", "\n    ", "  ", "\"b\"", "c,"
    };
    int plain = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(round);
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "k: " : "- ");
      for (int pieces = random.nextInt(12); pieces > 0; pieces--) {
        String[] from = random.nextInt(3) == 0 ? OddYaml.PIECES : words;
        text.append(from[random.nextInt(from.length)]);
      }
      plain += compare(text.append('\n').toString()) ? 1 : 0;
    }
    assertTrue(plain > ROUNDS / 100, plain + " of " + ROUNDS);
  }

  private static List<String> corpus() throws Exception {
    List<String> texts = new ArrayList<>();
    for (Path file : Corpus.files(".yaml")) {
      texts.add(Files.readString(file));
    }
    return texts;
  }

  /** Whether it was read; then both must have read the same. */
  private static boolean compare(String text) {
    SourceText source = SourceText.of("some.yaml", text);
    YamlDocument plain = PlainYaml.read(source);
    if (plain == null
        && BlockList.yaml(text.getBytes(StandardCharsets.UTF_8), "children") != null) {
      assertDoesNotThrow(() -> new YamlReader(source).read(), text);
    }
    if (plain == null) {
      return false;
    }
    YamlDocument parsed;
    try {
      parsed = new YamlReader(source).read();
    } catch (TextException e) {
      throw new AssertionError("read, and is none: " + e.problems() + "\n" + text, e);
    }
    assertEquals(parsed.root(), plain.root(), text);
    assertEquals(parsed.nodes(), plain.nodes(), text);
    assertEquals(parsed.emptyAt(), plain.emptyAt(), text);
    assertEquals(List.of(), parsed.duplicateKeys(), text);
    assertEquals(List.of(), parsed.oddities(), text);
    return true;
  }
}
