package gitara.history;

import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** Reads what a {@link Packer} has written; the bytes have been checked before. */
final class Unpacker {
  private final byte[] bytes;
  private int at;

  Unpacker(byte[] bytes, int at) {
    this.bytes = bytes;
    this.at = at;
  }

  int at() {
    return at;
  }

  static int fixed(byte[] bytes, int at) {
    return (bytes[at] & 0xff) << 24
        | (bytes[at + 1] & 0xff) << 16
        | (bytes[at + 2] & 0xff) << 8
        | (bytes[at + 3] & 0xff);
  }

  int fixed() {
    at += 4;
    return fixed(bytes, at - 4);
  }

  long number() {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte b = bytes[at++];
      value |= (b & 0x7fL) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }

  @Nullable String text() {
    int length = (int) number() - 1;
    if (length < 0) {
      return null;
    }
    at += length;
    return new String(bytes, at - length, length, StandardCharsets.UTF_8);
  }

  String word() {
    String text = text();
    return text == null ? "" : text;
  }

  ObjectId id() {
    at += 20;
    return ObjectId.fromRaw(bytes, at - 20);
  }
}
