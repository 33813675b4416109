package gitara.text;

/** Well-formed UTF-8, as Unicode defines it: shortest form, no surrogates, up to U+10FFFF. */
public final class Utf8 {
  private Utf8() {}

  /** The length of the sequence of several bytes that begins here; 0 where it is malformed. */
  public static int sequence(byte[] bytes, int at) {
    int lead = bytes[at] & 0xFF;
    if (lead >= 0xC2 && lead <= 0xDF) {
      return follows(bytes, at + 1, 1, 0x80, 0xBF) ? 2 : 0;
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
      int from = lead == 0xE0 ? 0xA0 : 0x80;
      int to = lead == 0xED ? 0x9F : 0xBF;
      return follows(bytes, at + 1, 2, from, to) ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
      int from = lead == 0xF0 ? 0x90 : 0x80;
      int to = lead == 0xF4 ? 0x8F : 0xBF;
      return follows(bytes, at + 1, 3, from, to) ? 4 : 0;
    }
    return 0;
  }

  /** Whether so many bytes continue a sequence, the first of them within these bounds. */
  private static boolean follows(byte[] bytes, int at, int count, int from, int to) {
    if (at + count > bytes.length) {
      return false;
    }
    int first = bytes[at] & 0xFF;
    if (first < from || first > to) {
      return false;
    }
    for (int i = 1; i < count; i++) {
      if ((bytes[at + i] & 0xC0) != 0x80) {
        return false;
      }
    }
    return true;
  }
}
