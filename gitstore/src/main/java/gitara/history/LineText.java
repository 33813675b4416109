package gitara.history;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.util.NB;
import org.jspecify.annotations.Nullable;

/**
 * How a {@link LineFile} writes numbers and texts. A text comes back as it was, halves of surrogate
 * pairs included, which a YAML file can name. One that is short is written once, and then by its
 * number.
 *
 * <pre>
 * number   seven bits in each byte, the lowest first; the highest bit says that more follow
 * text     NONE; LATIN, length, bytes; WIDE, count of chars, two bytes each; or KNOWN + its number
 * </pre>
 */
final class LineText {
  private static final int NONE = 0;
  private static final int LATIN = 1;
  private static final int WIDE = 2;
  private static final int KNOWN = 3;

  /** Texts up to this length have a number. */
  private static final int SHORT = 40;

  private LineText() {}

  /** Reads one after the other. */
  static final class Reader {
    private final byte[] bytes;
    private final List<String> known = new ArrayList<>();
    private int at;

    Reader(byte[] bytes) {
      this.bytes = bytes;
    }

    void seek(int position) {
      at = position;
    }

    boolean isBefore(int position) {
      return at < position;
    }

    /** The texts that have numbers so far. */
    List<String> known() {
      return known;
    }

    /** A number of four bytes. */
    int fixed() {
      at += 4;
      return NB.decodeInt32(bytes, at - 4);
    }

    ObjectId id() {
      at += 20;
      return ObjectId.fromRaw(bytes, at - 20);
    }

    int number() {
      int number = 0;
      int shift = 0;
      byte next;
      do {
        next = bytes[at++];
        number |= (next & 0x7f) << shift;
        shift += 7;
      } while (next < 0);
      return number;
    }

    String word() {
      String text = text();
      return text == null ? "" : text;
    }

    @Nullable String text() {
      int form = number();
      if (form == NONE) {
        return null;
      }
      if (form >= KNOWN) {
        return known.get(form - KNOWN);
      }
      int length = number();
      String text = form == LATIN ? latin(length) : wide(length);
      if (length <= SHORT) {
        known.add(text);
      }
      return text;
    }

    private String latin(int length) {
      at += length;
      return new String(bytes, at - length, length, StandardCharsets.ISO_8859_1);
    }

    private String wide(int length) {
      char[] chars = new char[length];
      for (int i = 0; i < length; i++, at += 2) {
        chars[i] = (char) NB.decodeUInt16(bytes, at);
      }
      return new String(chars);
    }
  }

  /** Writes them. */
  static final class Writer {
    private final Map<String, Integer> known = new HashMap<>();
    private byte[] bytes = new byte[1 << 12];
    private int size;

    /**
     * @param known the texts that have numbers
     */
    Writer(List<String> known) {
      for (String text : known) {
        this.known.put(text, this.known.size());
      }
    }

    int size() {
      return size;
    }

    byte[] bytes() {
      return Arrays.copyOf(bytes, size);
    }

    private void room(int more) {
      if (bytes.length - size < more) {
        bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
      }
    }

    void fixed(int number) {
      room(4);
      size += 4;
      fixed(size - 4, number);
    }

    /** In the place of one that was written. */
    void fixed(int place, int number) {
      NB.encodeInt32(bytes, place, number);
    }

    void id(ObjectId id) {
      room(20);
      id.copyRawTo(bytes, size);
      size += 20;
    }

    void number(int number) {
      room(5);
      int rest = number;
      while (rest > 0x7f) {
        bytes[size++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      bytes[size++] = (byte) rest;
    }

    void text(@Nullable String text) {
      if (text == null) {
        number(NONE);
        return;
      }
      int length = text.length();
      Integer number = length <= SHORT ? known.putIfAbsent(text, known.size()) : null;
      if (number != null) {
        number(KNOWN + number);
        return;
      }
      boolean isLatin = isLatin(text);
      number(isLatin ? LATIN : WIDE);
      number(length);
      room(2 * length);
      if (isLatin) {
        System.arraycopy(text.getBytes(StandardCharsets.ISO_8859_1), 0, bytes, size, length);
        size += length;
        return;
      }
      for (int i = 0; i < length; i++, size += 2) {
        NB.encodeInt16(bytes, size, text.charAt(i));
      }
    }

    private static boolean isLatin(String text) {
      for (int i = 0; i < text.length(); i++) {
        if (text.charAt(i) > 0xff) {
          return false;
        }
      }
      return true;
    }
  }
}
