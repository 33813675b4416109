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

  /** What is put in at a random place, or stands there instead. */
  private static final String[] ODD = {
    "\n",
    "\n\n",
    " ",
    "  ",
    "   ",
    "\t",
    "- ",
    "-",
    ":",
    ": ",
    " #",
    "#",
    "\"",
    "'",
    "\\",
    "\\n",
    "[",
    "]",
    "{",
    "}",
    ",",
    "|",
    ">",
    "|-\n",
    ">-\n",
    ">\n",
    "|+\n",
    "|2\n",
    "---\n",
    "...\n",
    "&a ",
    "*a",
    "!t ",
    "%",
    "@",
    "`",
    "?",
    "? ",
    "key: ",
    "- k: v\n",
    "~",
    "\u00a0",
    "é",
    "😀",
    "\u2028",
    "\uFEFF",
    "\r",
    "\r\n",
    "\u0085",
    "\u007f",
    "[]",
    "{}",
    "''",
    "\"\"",
    "N01",
    "\n- ",
    "\n  - ",
    "\n    ",
    "\n  k: "
  };

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
      Random random = new Random(round);
      StringBuilder text = new StringBuilder(excerpt(texts, random));
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        int at = random.nextInt(text.length() + 1);
        int gone = random.nextInt(3) * random.nextInt(4);
        String put = random.nextInt(4) == 0 ? "" : ODD[random.nextInt(ODD.length)];
        text.replace(at, Math.min(text.length(), at + gone), put);
      }
      // A pair that was cut in two is no text.
      byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
      plain += compare(new String(bytes, StandardCharsets.UTF_8)) ? 1 : 0;
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
        String[] from = random.nextInt(3) == 0 ? ODD : words;
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

  /** Whole items of a list, where there are some; they are short, so that an edit matters. */
  private static String excerpt(List<String> texts, Random random) {
    String text = texts.get(random.nextInt(texts.size()));
    int item = text.indexOf("\n  - ", random.nextInt(text.length())) + 1;
    int end = text.indexOf("\n  - ", item + random.nextInt(1000)) + 1;
    String part = text.substring(item, end > item ? end : text.length());
    return (item > 0 ? "list:\n" : "") + part.substring(0, Math.min(part.length(), 5000));
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
    return true;
  }
}
