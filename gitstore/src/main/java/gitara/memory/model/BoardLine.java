package gitara.memory.model;

import gitara.text.Sha256;
import java.text.Normalizer;
import java.util.List;

/**
 * One logical line of the board: a list item or a paragraph with what continues it.
 *
 * @param number its first physical line, from 1
 * @param last its last physical line
 * @param lead what it begins with in the file: indent, bullet, checkbox
 * @param text without bullet and comments, in one line
 * @param identity what it is known by, however it is wrapped and wherever it stands
 */
public record BoardLine(
    int number, int last, String lead, String text, String identity, List<Pointer> pointers) {
  /** The form of the identities; another one would have another prefix. */
  public static final String PREFIX = "l1:";

  public static BoardLine of(int number, int last, String lead, String raw) {
    String text = collapsed(Normalizer.normalize(raw, Normalizer.Form.NFC));
    return new BoardLine(number, last, lead, text, identity(text), Pointer.in(text));
  }

  private static String identity(String text) {
    return PREFIX + Sha256.hex(text, 12);
  }

  /** Whether a text has the form of an identity. */
  public static boolean isIdentity(String text) {
    if (text.length() != PREFIX.length() + 12 || !text.startsWith(PREFIX)) {
      return false;
    }
    for (int i = PREFIX.length(); i < text.length(); i++) {
      if ("0123456789abcdef".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  public String ref() {
    return MemoryLayout.ref(number);
  }

  private static String collapsed(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isWhitespace(c) && !Character.isSpaceChar(c)) {
        out.append(c);
      } else if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
        out.append(' ');
      }
    }
    return out.toString().strip();
  }
}
