package gitara.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Locale;
import org.junit.jupiter.api.Test;

final class TerminalEscaperTest {

  @Test
  void leavesCleanTextAsTheSameInstance() {
    String clean = "C07: naïve – 標準 ❤️ 😀 ~ \u00A0\u3000";
    assertSame(clean, TerminalEscaper.line(clean));
    assertSame(clean, TerminalEscaper.block(clean));
    String lines = "a\n\tb\n";
    assertSame(lines, TerminalEscaper.block(lines));
  }

  @Test
  void showsControlCharactersAsEscapes() {
    assertEquals(
        "a\\x1b[31mb\\x07\\x7f\\x00", TerminalEscaper.line("a\u001B[31mb\u0007\u007F\u0000"));
    assertEquals("\\x85\\x9b31m", TerminalEscaper.line("\u0085\u009B31m"));
    assertEquals("a\\nb\\tc\\r", TerminalEscaper.line("a\nb\tc\r"));
    assertEquals("a\nb\tc\\r\n", TerminalEscaper.block("a\nb\tc\r\n"));
  }

  @Test
  void showsWhatReordersOrHidesText() {
    String hidden =
        "\u061C\u200B\u200C\u200D\u200E\u200F\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u2060"
            + "\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u00AD\u180E\uFEFF\uFFF9\u115F\u3164";
    for (int i = 0; i < hidden.length(); i++) {
      char c = hidden.charAt(i);
      String code = Integer.toHexString(c);
      String shown = c < 0x100 ? "\\x" + code : "\\u{" + code + "}";
      assertEquals("a" + shown + "b", TerminalEscaper.line("a" + c + "b"));
      assertEquals("a" + shown + "b", TerminalEscaper.block("a" + c + "b"));
    }
    assertEquals("\\u{e0041}", TerminalEscaper.line(new String(Character.toChars(0xE0041))));
  }

  @Test
  void showsHalfASurrogatePairAsAnEscape() {
    assertEquals("a\\u{d83d}b", TerminalEscaper.line("a\uD83Db"));
    assertEquals("\\u{de00}\\u{d83d}", TerminalEscaper.line("\uDE00\uD83D"));
    assertEquals("😀", TerminalEscaper.line("😀"));
  }

  @Test
  void nothingThatUnicodeCallsControlOrFormatPasses() {
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      int type = Character.getType(c);
      boolean unseen =
          type == Character.CONTROL
              || type == Character.SURROGATE
              || type == Character.LINE_SEPARATOR
              || type == Character.PARAGRAPH_SEPARATOR
              || (type == Character.FORMAT && !isVisibleFormat(c));
      if (unseen) {
        String shown = TerminalEscaper.line(new String(new int[] {c}, 0, 1));
        int code = c;
        assertFalse(
            shown.codePoints().anyMatch(shownCode -> shownCode == code),
            () -> String.format(Locale.ROOT, "U+%04X passes", code));
      }
    }
  }

  /** Signs that are drawn, though Unicode files them under format: number signs and the like. */
  private static boolean isVisibleFormat(int c) {
    return (c >= 0x600 && c <= 0x605)
        || c == 0x6DD
        || c == 0x70F
        || c == 0x890
        || c == 0x891
        || c == 0x8E2
        || c == 0x110BD
        || c == 0x110CD
        || (c >= 0x13430 && c <= 0x1343F);
  }
}
