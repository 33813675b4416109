package gitara.text.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.testkit.NodeReader;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What is read without an oddity, a parser that shares no line with ours reads as the same tree;
 * all else is reported. {@code -Dara.seconds=20000} sets how many texts are tried.
 */
final class SecondYamlReaderTest {
  private static final int ROUNDS = Integer.getInteger("ara.seconds", 400);
  private static final long SEED = Long.getLong("ara.seed", 1);

  private static final String SCRIPT =
      """
      const {parseAllDocuments, isMap, isSeq, isAlias} = require('yaml');
      const text = value => 's' + value.length + ':' + value;
      function tree(node) {
        if (node === null || node === undefined) return text('');
        if (isAlias(node)) return '*' + node.source + ';';
        if (isMap(node)) return '{' + node.items.map(p => tree(p.key) + tree(p.value)).join('') + '}';
        if (isSeq(node)) return '[' + node.items.map(tree).join('') + ']';
        return text(String(node.value));
      }
      function read(source) {
        // The mark of the byte order is no part of the text.
        const all = parseAllDocuments(source.replace(/^\\ufeff/, ''), {schema: 'failsafe', prettyErrors: false});
        if (all.length === 0) return '';
        if (all.length > 1) return 'documents: ' + all.length;
        if (all[0].errors.length > 0) return 'error: ' + all[0].errors[0].message;
        return all[0].contents === null ? '' : tree(all[0].contents);
      }
      """;

  private NodeReader second;

  @BeforeEach
  void begin() {
    second = NodeReader.of("yaml", SCRIPT);
  }

  @AfterEach
  void end() {
    if (second != null) {
      second.close();
    }
  }

  @Test
  void readsTheCorpusAsWeDo() throws Exception {
    for (Path file : Corpus.files(".yaml")) {
      compare(Files.readString(file));
    }
  }

  @Test
  void readsWhatBecameOfTheCorpusAsWeDo() throws Exception {
    List<String> texts = new ArrayList<>();
    for (Path file : Corpus.files(".yaml")) {
      texts.add(Files.readString(file));
    }
    int read = 0;
    for (int round = 0; round < ROUNDS; round++) {
      read += compare(OddYaml.changed(texts, new Random(SEED * 1_000_000 + round))) ? 1 : 0;
    }
    assertTrue(read > ROUNDS / 4, read + " of " + ROUNDS);
  }

  @Test
  void readsOddDocumentsAsWeDo() {
    int read = 0;
    for (int round = 0; round < ROUNDS; round++) {
      read += compare(new OddYaml(new Random(SEED * 1_000_000 + round)).document()) ? 1 : 0;
    }
    assertTrue(read > ROUNDS / 100, read + " of " + ROUNDS);
  }

  /** False where the text is rejected, or reported as one that has several meanings. */
  private boolean compare(String text) {
    YamlDocument document;
    try {
      document = YamlDocument.parse(SourceText.of("some.yaml", text));
    } catch (TextException e) {
      return false;
    }
    if (!document.oddities().isEmpty() || !document.duplicateKeys().isEmpty()) {
      return false;
    }
    StringBuilder ours = new StringBuilder();
    YamlNode root = document.root();
    if (root != null) {
      tree(root, ours);
    }
    // A half of a pair, which only an escape can be, has no bytes.
    byte[] bytes = ours.toString().getBytes(StandardCharsets.UTF_8);
    String theirs = second.read(text).replaceAll("\ufffd", "?");
    assertEquals(theirs, new String(bytes, StandardCharsets.UTF_8).replaceAll("\ufffd", "?"), text);
    return true;
  }

  private static void tree(YamlNode node, StringBuilder out) {
    switch (node) {
      case YamlNode.Alias alias -> out.append('*').append(alias.name()).append(';');
      case YamlNode.Scalar scalar ->
          out.append('s').append(scalar.value().length()).append(':').append(scalar.value());
      case YamlNode.Sequence list -> {
        out.append('[');
        list.items().forEach(item -> tree(item, out));
        out.append(']');
      }
      case YamlNode.Mapping mapping -> {
        out.append('{');
        for (YamlNode.Pair pair : mapping.pairs()) {
          tree(pair.key(), out);
          tree(pair.value(), out);
        }
        out.append('}');
      }
    }
  }
}
