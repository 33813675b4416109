package gitara.ara.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.testkit.NodeReader;
import gitara.text.SourceText;
import gitara.text.markdown.Field;
import gitara.text.markdown.MarkdownDocument;
import gitara.text.markdown.Section;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Of a text that is reported as having one meaning, the reference of CommonMark renders the same
 * headings with IDs, and below them the same fields that rules read. {@code -Dara.seconds=20000}
 * sets how many texts are tried.
 */
final class SecondMarkdownReaderTest {
  private static final int ROUNDS = Integer.getInteger("ara.seconds", 400);
  private static final long SEED = Long.getLong("ara.seed", 1);

  /** Paragraphs are cut where their lines end; a field begins with strong words and a colon. */
  private static final String SCRIPT =
      """
      const {Parser} = require('commonmark');
      function words(node) {
        let out = '';
        for (let at = node.firstChild; at; at = at.next) {
          out += at.type === 'text' || at.type === 'code' ? at.literal
            : at.type === 'softbreak' || at.type === 'linebreak' ? ' ' : words(at);
        }
        return out;
      }
      function pieces(node, strong, out) {
        for (let at = node.firstChild; at; at = at.next) {
          if (at.type === 'text' || at.type === 'code') out.push({text: at.literal, strong});
          else if (at.type === 'softbreak' || at.type === 'linebreak') out.push(strong ? {text: ' ', strong} : null);
          else if (at.type !== 'html_inline') pieces(at, strong || at.type === 'strong', out);
        }
        return out;
      }
      function lines(paragraph) {
        const all = [[]];
        for (const piece of pieces(paragraph, false, [])) {
          if (piece === null) all.push([]);
          else if (piece.text !== '') all.at(-1).push(piece);
        }
        return all;
      }
      const join = some => some.map(piece => piece.text).join('');
      function field(line) {
        const end = line.findIndex(piece => !piece.strong);
        const name = join(end < 0 ? line : line.slice(0, end)).trim().replace(/\\s+/g, ' ');
        const rest = end < 0 ? '' : join(line.slice(end)).trim();
        const closed = /[:.]$/.test(name);
        return name === '' || !(closed || rest.startsWith(':')) ? null
          : [(closed ? name.slice(0, -1).trim() : name).toLowerCase(), rest];
      }
      function read(source) {
        const out = [];
        const walker = new Parser().parse(source).walker();
        for (let event = walker.next(); event; event = walker.next()) {
          if (!event.entering) continue;
          const node = event.node;
          if (node.type === 'heading') {
            out.push('# ' + words(node).trim());
          } else if (node.type === 'paragraph') {
            const fields = [];
            for (const line of lines(node)) {
              const one = field(line);
              if (one !== null) fields.push(one);
              else if (fields.length > 0) fields.at(-1)[1] += ' ' + join(line);
            }
            for (const [name, value] of fields) {
              const word = /[\\p{L}][\\p{L}_-]*/u.exec(value);
              out.push('= ' + name + '=' + (word ? word[0].toLowerCase() : ''));
            }
          }
        }
        return out.join('\\n');
      }
      """;

  private static final String CLAIMS =
      """
      # Claims

      ## C01: Depth helps
      - **Statement**: Depth helps
        below 1B parameters,
      and "nowhere" else.
      - **Status**: testing (n=3)
      - **Provenance**: ai-suggested
      - **Falsification criteria**: a flat run
      - **Proof**: [N03]
      <!-- CONFLICT: see O12 -->
      - **Dependencies**: []

      Words below it, `code` and *more*
      in two lines.

      ## C02 — Überall
      **Statement:** here
      **Status.** hypothesis
      * an item
      """;

  private static final List<String> PIECES =
      List.of(
          "\n",
          "\n\n",
          "\n\n\n",
          " ",
          "  ",
          "    ",
          "\t",
          "#",
          "##",
          "## ",
          "## C09: x\n",
          "\n## C09: x\n",
          "- ",
          "\n- ",
          "* ",
          "1. ",
          "> ",
          "**",
          "*",
          "__",
          "_",
          "`",
          "```\n",
          "~~~\n",
          ":",
          ".",
          "**Status**",
          "**Status**: ",
          "\n- **Status**: supported",
          "\n**Status:** supported",
          "***Status***: supported",
          "\n__Status__: x",
          "\n- *__Status__*: x",
          "\n- [**Status**](u): x",
          "\n- **Status** : x",
          "\n- **Sta**tus: x",
          "\\",
          "&",
          "&#58;",
          "&amp;",
          "&#x43;09",
          "&shy;",
          "<",
          ">",
          "<!--",
          "-->",
          "<!-- x -->",
          "<b>",
          "</b>",
          "<pre>",
          "<div>\n",
          "\n---\n",
          "\n===\n",
          "---",
          "[",
          "](",
          ")",
          "[x]: y\n",
          "!",
          "\u00a0",
          "\u200b",
          "\u2028",
          "\r",
          "\r\n",
          "é",
          "😀",
          "C09",
          "C09: ",
          "\n  ",
          "\n    ",
          "\n\t",
          "|",
          "a",
          "Status",
          "0");

  private NodeReader second;

  @BeforeEach
  void begin() {
    second = NodeReader.of("commonmark", SCRIPT);
  }

  @AfterEach
  void end() {
    if (second != null) {
      second.close();
    }
  }

  @Test
  void readsTheCorpusAsWeDo() throws Exception {
    for (Path file : Corpus.files(".md")) {
      compare(Files.readString(file));
    }
  }

  @Test
  void readsWhatBecameOfClaimsAsWeDo() throws Exception {
    List<String> texts = new ArrayList<>();
    for (Path file : Corpus.files(".md")) {
      if (file.endsWith(Path.of(AraProtocol.CLAIMS))) {
        texts.add(Files.readString(file));
      }
    }
    int read = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(SEED * 1_000_000 + round);
      String some = texts.get(random.nextInt(texts.size()));
      int from = some.indexOf("\n## ", random.nextInt(some.length() / 2)) + 1;
      String text =
          random.nextInt(3) > 0
              ? CLAIMS
              : some.substring(from, Math.min(some.length(), from + 1500));
      read += compare(changed(text, random)) ? 1 : 0;
    }
    assertTrue(read > ROUNDS / 4, read + " of " + ROUNDS);
  }

  private static String changed(String from, Random random) {
    StringBuilder text = new StringBuilder(from);
    for (int edits = 1 + random.nextInt(4); edits > 0; edits--) {
      int at = random.nextInt(text.length() + 1);
      int gone = random.nextInt(3) * random.nextInt(4);
      String put = random.nextInt(5) == 0 ? "" : PIECES.get(random.nextInt(PIECES.size()));
      text.replace(at, Math.min(text.length(), at + gone), put);
    }
    byte[] bytes = text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    return new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
  }

  /** False where the text is reported as one that has several meanings. */
  private boolean compare(String text) {
    SourceText source = SourceText.of(AraProtocol.CLAIMS, text);
    if (!LogicText.of(source).oddities().isEmpty()) {
      return false;
    }
    List<String> ours = new ArrayList<>();
    for (Section section : MarkdownDocument.parse(source).sections()) {
      ours.add("# " + LogicSection.idOf(section.heading()));
      boolean isEntry = !LogicSection.idOf(section.heading()).isEmpty();
      for (Field field : isEntry ? section.fields() : List.<Field>of()) {
        field(Values.lower(Values.flat(field.name())) + "=" + Values.word(field.value()), ours);
      }
    }
    List<String> theirs = new ArrayList<>();
    boolean isBelow = false;
    for (String line : second.read(text).split("\n", -1)) {
      if (line.startsWith("# ")) {
        theirs.add("# " + LogicSection.idOf(line.substring(2)));
        isBelow = !LogicSection.idOf(line.substring(2)).isEmpty();
      } else if (isBelow && line.startsWith("= ")) {
        field(line.substring(2), theirs);
      }
    }
    assertEquals(String.join("\n", theirs), String.join("\n", ours), text);
    return true;
  }

  /** Fields that rules read; of the values those that are words of a list. */
  private static void field(String field, List<String> to) {
    String name = field.substring(0, field.indexOf('='));
    switch (name) {
      case "status", "provenance" -> to.add(field);
      case "statement", "falsification criteria", "last revised", "proof", "dependencies" ->
          to.add(name);
      default -> {}
    }
  }
}
