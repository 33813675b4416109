package gitara.history;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.jgit.lib.AnyObjectId;
import org.jspecify.annotations.Nullable;

/** Bytes in the making. */
final class Packer {
  private byte[] bytes = new byte[256];
  private int size;

  private void room(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }
  }

  int size() {
    return size;
  }

  byte[] done() {
    return Arrays.copyOf(bytes, size);
  }

  void fixed(int value) {
    room(4);
    set(size, value);
    size += 4;
  }

  /** Overwrites what is there. */
  void set(int at, int value) {
    bytes[at] = (byte) (value >>> 24);
    bytes[at + 1] = (byte) (value >>> 16);
    bytes[at + 2] = (byte) (value >>> 8);
    bytes[at + 3] = (byte) value;
  }

  /** Small numbers take little room. */
  void number(long value) {
    room(10);
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  void text(@Nullable String text) {
    if (text == null) {
      number(0);
      return;
    }
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    number(utf8.length + 1L);
    raw(utf8);
  }

  void id(AnyObjectId id) {
    room(20);
    id.copyRawTo(bytes, size);
    size += 20;
  }

  void raw(byte[] more) {
    room(more.length);
    System.arraycopy(more, 0, bytes, size, more.length);
    size += more.length;
  }
}
