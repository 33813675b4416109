package gitara.text.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Where the scanner accepts a file, it reads every line as the parser does. */
class PlainMarkdownTest {
  private static final int ROUNDS = Integer.getInteger("ara.rounds", 20);

  private static final String CLAIMS =
      """
      # Claims

      ## C01: Depth helps
      - **Statement**: Depth helps
        below 1B parameters,
      and "nowhere" else.
      - **Status**: supported (n=3)
      - **Paths**:
        - Identity: direct
          - 1x1, deeper
        - Projection
      <!-- CONFLICT: see O12 -->
      - **Tags**: a, b

      Words below it, `code` and *more*
      in two lines.

      ---

      ## C02 — Überall
      **Statement:** here
      **Tags.** a — b
      * an item
      """;

  /** Inserted at every line of a plain file, or put in its place. */
  private static final String[] ODD = {
    "",
    " ",
    "  ",
    "   ",
    "    ",
    "\t",
    "x",
    "  x",
    "      x",
    "\tx",
    "- x",
    "-",
    "- ",
    "-\tx",
    "-   x",
    "-      x",
    " - x",
    "  - x",
    "   - x",
    "     - x",
    "      - x",
    "        - x",
    "+ x",
    "* * *",
    "***",
    "---",
    "--- x",
    "----",
    "--- ",
    "- - -",
    "___",
    "===",
    " ===",
    "  ---",
    "=",
    "1. x",
    "10) x",
    "12 x",
    "1.x",
    "> x",
    ">",
    "> ## C09",
    "#",
    "##",
    "## ",
    "## x ##",
    "## x#",
    "##\tx",
    "##  x",
    " ## x",
    "####### x",
    "#x",
    "## **C09**: x",
    "## C&#48;9",
    "## `x`",
    "## x\t",
    "```",
    "``` x",
    "```x```",
    "``x``",
    "~~~",
    "  ```",
    "<!-- x -->",
    "<!-->",
    "<!--->",
    "<!-- x",
    "-->",
    "  <!-- x -->",
    "<div>",
    "</div>",
    "<pre>",
    "<a>",
    "<http://x>",
    "[x]: y",
    "  [x]: y",
    "[x] y",
    "- [x]: y",
    "- [ ] y",
    "- # x",
    "- > x",
    "- - x",
    "- ```",
    "-x",
    "*x*",
    "**x**",
    "** x",
    "_x_",
    "\\# x",
    "&amp;",
    "| a |",
    "|---|",
    "\u00a0",
    "\u00a0x",
    "\u2003x",
    "\u2028",
    "\u0085",
    "\f",
    "\u000b",
    "é",
    "😀",
    "\u0001",
    "\r",
    "x\ry",
    "  \r",
    "**A**: b",
    "- **A**: b",
    "  - **A**: b"
  };

  @Test
  void aPlainFileIsPlain() {
    assertNotNull(plain(CLAIMS));
    assertNotNull(plain(CLAIMS.replace("\n", "\r\n")));
  }

  @Test
  void readsAFileWithAnyOddLineAsTheParserDoes() {
    int plain = 0;
    List<String> lines = CLAIMS.lines().toList();
    for (String odd : ODD) {
      for (int at = 0; at <= lines.size(); at++) {
        List<String> more = new ArrayList<>(lines);
        more.add(at, odd);
        plain += compare(String.join("\n", more) + "\n") ? 1 : 0;
        if (at < lines.size()) {
          List<String> other = new ArrayList<>(lines);
          other.set(at, odd);
          plain += compare(String.join("\r\n", other)) ? 1 : 0;
        }
      }
    }
    int all = ODD.length * (2 * lines.size() + 1);
    assertTrue(plain > all / 10 && plain < all, plain + " of " + all + " were plain");
  }

  @Test
  void readsAnyLinesAsTheParserDoes() {
    String[] indents = {"", "", "", "", "", "", "  ", "  ", "   ", "    ", "     ", "      "};
    String[] leads = {"", "", "", "- ", "- ", "* ", "## ", "**A**: ", "- **A**: ", "- **A:** "};
    String[] words = {"a", "b c", "C09: d", "`e`", "é", "-", "*f*", "1 g"};
    int plain = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(round);
      StringBuilder text = new StringBuilder();
      for (int line = random.nextInt(9); line >= 0; line--) {
        int kind = random.nextInt(40);
        if (kind == 0) {
          text.append(pick(ODD, random));
        } else if (kind > 8) {
          text.append(pick(indents, random)).append(pick(leads, random));
          text.append(pick(words, random));
        }
        text.append('\n');
      }
      plain += compare(text.toString()) ? 1 : 0;
    }
    assertTrue(plain >= ROUNDS / 10, plain + " of " + ROUNDS + " were plain");
  }

  private static String pick(String[] from, Random random) {
    return from[random.nextInt(from.length)];
  }

  @Test
  void readsTheCorpusAsTheParserDoes() throws Exception {
    List<Path> entries = new ArrayList<>();
    int plain = 0;
    for (Path file : Corpus.files(".md")) {
      boolean isPlain = compare(Files.readString(file));
      String path = file.toString();
      if (path.contains("logic/") && path.matches(".*/(claims|heuristics)\\.md")) {
        entries.add(file);
        plain += isPlain ? 1 : 0;
      }
    }
    assertEquals(entries.size(), plain, "all files of claims are plain");
  }

  /** False where the scanner declines. */
  private static boolean compare(String text) {
    List<String> fast = plain(text);
    if (fast == null) {
      return false;
    }
    LineRecorder parser = new LineRecorder();
    CommonMarkReader.read(text, begin(text), parser);
    assertEquals(String.join("\n", parser.lines), String.join("\n", fast), text);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int[] starts = PlainSections.starts(bytes, 0, bytes.length);
    if (begin(text) == 1) {
      assertNull(starts, text);
      return true;
    }
    assertNotNull(starts, text);
    List<Integer> found = new ArrayList<>();
    for (int start : starts) {
      found.add(new String(bytes, 0, start, StandardCharsets.UTF_8).length());
    }
    assertEquals(parser.headings, found, text);
    return true;
  }

  private static int begin(String text) {
    return text.startsWith("\uFEFF") ? 1 : 0;
  }

  private static @Nullable List<String> plain(String text) {
    LineRecorder lines = new LineRecorder();
    return PlainMarkdown.scan(text, begin(text), lines) ? lines.lines : null;
  }

  private static final class LineRecorder implements LineSink {
    private final List<String> lines = new ArrayList<>();
    private final List<Integer> headings = new ArrayList<>();

    @Override
    public void heading(
        int depth,
        int start,
        int from,
        int to,
        int end,
        HeadingForm form,
        @Nullable String rendered) {
      headings.add(start);
      lines.add(
          "heading " + depth + ' ' + start + ' ' + from + ' ' + to + ' ' + end + form + rendered);
    }

    @Override
    public void text(int start, int content, int end, boolean first) {
      lines.add("text " + start + ' ' + content + ' ' + end + ' ' + first);
    }

    @Override
    public void html(int start, int end) {
      lines.add("html " + start + ' ' + end);
    }

    @Override
    public void underlined(int start, int end) {
      lines.add("underlined " + start + ' ' + end);
    }

    @Override
    public void other() {
      lines.add("other");
    }
  }
}
