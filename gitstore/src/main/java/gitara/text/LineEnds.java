package gitara.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes with the one kind of line end turned into the other, as git does at a checkout. */
public final class LineEnds {
  private LineEnds() {}

  public static byte[] toLf(byte[] content) {
    byte[] out = new byte[content.length];
    int length = 0;
    for (int i = 0; i < content.length; i++) {
      boolean dropped = content[i] == '\r' && i + 1 < content.length && content[i + 1] == '\n';
      if (!dropped) {
        out[length++] = content[i];
      }
    }
    return length == out.length ? content : Arrays.copyOf(out, length);
  }

  public static byte[] toCrlf(byte[] content) {
    return new String(content, StandardCharsets.ISO_8859_1)
        .replace("\n", "\r\n")
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
