package gitara.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The text of one file, exactly as it is stored: byte order mark, line ends and all. */
public final class SourceText {
  /** A research record is read by people; what is larger was not written as one. */
  public static final int MAX_BYTES = 32 << 20;

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final String path;
  private final String text;
  private final boolean astral;
  private final boolean crlf;
  private int @Nullable [] lineStarts;

  private SourceText(String path, String text, boolean astral, boolean crlf) {
    this.path = path;
    this.text = text;
    this.astral = astral;
    this.crlf = crlf;
  }

  /** Reads UTF-8, strictly: what would not be written back byte for byte is refused. */
  public static SourceText decode(String path, byte[] bytes) throws TextException {
    if (bytes.length > MAX_BYTES) {
      throw new TextException(
          new Problem(
              path,
              0,
              0,
              "is too large to be read: " + bytes.length + " bytes; the limit is " + MAX_BYTES));
    }
    // One pass of our own: every pass over a large file is felt in a process that lives this long.
    boolean astral = false;
    int feeds = 0;
    int both = 0;
    for (int i = 0; i < bytes.length; i++) {
      int b = bytes[i];
      if (b < ' ') {
        if (b == '\n') {
          feeds++;
          both += i > 0 && bytes[i - 1] == '\r' ? 1 : 0;
        } else if (b == 0) {
          throw notText(path, bytes, i);
        } else if (b < 0) {
          int length = Utf8.sequence(bytes, i);
          if (length == 0) {
            throw malformed(path, bytes, i);
          }
          astral |= length == 4;
          i += length - 1;
        }
      }
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    return new SourceText(path, text, astral, both > feeds - both);
  }

  /** A text that is in memory already and holds no unpaired surrogate. */
  public static SourceText of(String path, String text) {
    int feeds = 0;
    int both = 0;
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      feeds++;
      both += at > 0 && text.charAt(at - 1) == '\r' ? 1 : 0;
    }
    boolean astral = text.codePointCount(0, text.length()) != text.length();
    return new SourceText(path, text, astral, both > feeds - both);
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
    return crlf ? "\r\n" : "\n";
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
  public int begin() {
    return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
  }

  /** Whether some code points take two units, so that counts of both differ. */
  public boolean astral() {
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

  private static TextException malformed(String path, byte[] bytes, int at) {
    String message =
        "byte 0x"
            + Integer.toHexString(bytes[at] & 0xFF)
            + " is not UTF-8 here: save the file as UTF-8";
    return new TextException(new Problem(path, lineOf(bytes, at), 0, message));
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
