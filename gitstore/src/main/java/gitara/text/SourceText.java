package gitara.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The text of one file, exactly as it is stored: byte order mark, line ends and all. */
public final class SourceText {
  /** A research record is read by people; what is larger was not written as one. */
  public static final int MAX_BYTES = 64 << 20;

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String path;
  private final String text;
  private final boolean astral;
  private int @Nullable [] lineStarts;

  private SourceText(String path, String text, boolean astral) {
    this.path = path;
    this.text = text;
    this.astral = astral;
  }

  /** Reads UTF-8, strictly: what would not be written back byte for byte is refused. */
  public static SourceText decode(String path, byte[] bytes) throws TextException {
    if (bytes.length > MAX_BYTES) {
      throw new TextException(
          new Problem(
              path,
              0,
              0,
              "is too large to be read: "
                  + bytes.length
                  + " bytes, at most "
                  + MAX_BYTES
                  + " are allowed"));
    }
    boolean ascii = true;
    boolean astral = false;
    for (int i = 0; i < bytes.length; i++) {
      int b = bytes[i];
      if (b <= 0) {
        if (b == 0) {
          throw notText(path, bytes, i);
        }
        ascii = false;
        // Code points beyond U+FFFF, and only they, begin with 0xF0 to 0xF4.
        astral |= (b & 0xF8) == 0xF0;
      }
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    // The decoder puts U+FFFD for what it cannot read; a file may also hold one rightly.
    if (!ascii && text.indexOf('\uFFFD') >= 0) {
      refuseMalformed(path, bytes);
    }
    return new SourceText(path, text, astral);
  }

  /** A text that is in memory already and holds no unpaired surrogate. */
  public static SourceText of(String path, String text) {
    return new SourceText(path, text, text.codePointCount(0, text.length()) != text.length());
  }

  public String path() {
    return path;
  }

  public String text() {
    return text;
  }

  public byte[] encode() {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** The line end that the file mostly uses; a line feed where it has none. */
  public String lineEnd() {
    int both = 0;
    int feeds = 0;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      feeds++;
      if (at > 0 && text.charAt(at - 1) == '\r') {
        both++;
      }
    }
    return both > feeds - both ? "\r\n" : "\n";
  }

  /** The line of an offset, from 1. */
  public int line(int offset) {
    int found = Arrays.binarySearch(lineStarts(), offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  public Position position(int offset) {
    int line = line(offset);
    int start = Math.max(lineStarts()[line - 1], Math.min(begin(), offset));
    return new Position(line, text.codePointCount(start, offset) + 1);
  }

  /** A problem at an offset of this text. */
  public Problem problem(int offset, String message) {
    Position position = position(offset);
    return new Problem(path, position.line(), position.column(), message);
  }

  /** Where the text begins behind its byte order mark. */
  int begin() {
    return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
  }

  /** Whether some code points take two units, so that counts of both differ. */
  boolean astral() {
    return astral;
  }

  private int[] lineStarts() {
    int[] starts = lineStarts;
    if (starts == null) {
      starts = new int[64];
      int count = 1;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        boolean ends =
            c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
        if (ends) {
          if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
          }
          starts[count++] = i + 1;
        }
      }
      starts = Arrays.copyOf(starts, count);
      lineStarts = starts;
    }
    return starts;
  }

  private static TextException notText(String path, byte[] bytes, int at) {
    String message =
        "holds a NUL byte: this is not a text file (or it is UTF-16: save it as UTF-8)";
    return new TextException(new Problem(path, lineOf(bytes, at), 0, message));
  }

  private static void refuseMalformed(String path, byte[] bytes) throws TextException {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(8192);
    CoderResult result = decoder.decode(in, out, true);
    while (result.isOverflow()) {
      out.clear();
      result = decoder.decode(in, out, true);
    }
    if (result.isError()) {
      int at = in.position();
      String message =
          "byte 0x"
              + Integer.toHexString(bytes[at] & 0xFF)
              + " is not UTF-8 here: save the file as UTF-8";
      throw new TextException(new Problem(path, lineOf(bytes, at), 0, message));
    }
  }

  private static int lineOf(byte[] bytes, int at) {
    int line = 1;
    for (int i = 0; i < at; i++) {
      if (bytes[i] == '\n') {
        line++;
      }
    }
    return line;
  }
}
