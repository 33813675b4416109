package gitara.text;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SourceTextTest {

  @Test
  void readsWhatItWrites() throws TextException {
    for (String text : new String[] {"", "a\r\nb", "\uFEFFé\n", "😀\uFFFD\u2028", "\u007F\u0085"}) {
      SourceText read = SourceText.decode("f", text.getBytes(UTF_8));
      assertEquals(text, read.text());
      assertArrayEquals(text.getBytes(UTF_8), read.encode());
    }
  }

  @Test
  void refusesBytesThatAreNotUtf8WithTheirLine() {
    assertEquals(
        "f:2: byte 0xe9 is not UTF-8 here: save the file as UTF-8",
        refused('a', '\n', 'b', 0xE9, '\n'));
    assertEquals("f:1: byte 0xc0 is not UTF-8 here: save the file as UTF-8", refused(0xC0, 0x80));
    assertEquals("f:1: byte 0xe2 is not UTF-8 here: save the file as UTF-8", refused(0xE2, 0x80));
  }

  @Test
  void refusesNulBytesAndSoUtf16() {
    String message =
        "holds a NUL byte: this is not a text file (or it is UTF-16: save it as UTF-8)";
    assertEquals("f:2: " + message, refused('a', '\n', 0));
    byte[] utf16 = "é: 1".getBytes(UTF_16);
    assertThrows(TextException.class, () -> SourceText.decode("f", utf16));
  }

  @Test
  void acceptsExactlyWhatTheDecoderOfThePlatformAccepts() {
    int[] bytes = {0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0};
    int[] leads = {0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF, 0xBD, 0xBB};
    Random random = new Random(7);
    for (int round = 0; round < 20_000; round++) {
      byte[] some = new byte[1 + random.nextInt(6)];
      for (int i = 0; i < some.length; i++) {
        int[] from = random.nextBoolean() ? bytes : leads;
        some[i] = (byte) from[random.nextInt(from.length)];
      }
      String expected;
      try {
        expected = UTF_8.newDecoder().decode(ByteBuffer.wrap(some)).toString();
      } catch (CharacterCodingException e) {
        assertThrows(TextException.class, () -> SourceText.decode("f", some));
        continue;
      }
      try {
        assertEquals(expected, SourceText.decode("f", some).text());
      } catch (TextException e) {
        throw new AssertionError("refused " + expected, e);
      }
    }
  }

  @Test
  void refusesWhatIsTooLarge() {
    byte[] large = new byte[SourceText.MAX_BYTES + 1];
    TextException refused = assertThrows(TextException.class, () -> SourceText.decode("f", large));
    assertEquals(
        "f: is too large to be read: 33554433 bytes; the limit is 33554432", refused.getMessage());
  }

  @Test
  void knowsTheLineEndThatTheFileMostlyUses() throws TextException {
    assertEquals("\n", lineEnd(""));
    assertEquals("\n", lineEnd("a"));
    assertEquals("\r\n", lineEnd("a\r\nb\r\nc\n"));
    assertEquals("\n", lineEnd("a\r\nb\nc\n"));
    assertEquals("\n", lineEnd("a\rb"));
  }

  @Test
  void countsLinesFromOneAndColumnsInCodePoints() {
    SourceText text = SourceText.of("f", "\uFEFFa😀b\r\n\rc\n");
    assertEquals(new Position(1, 1), text.position(0));
    assertEquals(new Position(1, 1), text.position(1));
    assertEquals(new Position(1, 3), text.position(4));
    assertEquals(new Position(2, 1), text.position(7));
    assertEquals(new Position(3, 1), text.position(8));
    assertEquals(new Position(4, 1), text.position(10));
    assertEquals(1, text.line(6));
  }

  private static String lineEnd(String text) throws TextException {
    assertEquals(
        SourceText.of("f", text).lineEnd(), SourceText.decode("f", text.getBytes(UTF_8)).lineEnd());
    return SourceText.of("f", text).lineEnd();
  }

  private static String refused(int... bytes) {
    byte[] file = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      file[i] = (byte) bytes[i];
    }
    TextException refused = assertThrows(TextException.class, () -> SourceText.decode("f", file));
    return refused.problems().get(0).toString();
  }
}
