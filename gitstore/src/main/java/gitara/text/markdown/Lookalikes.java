package gitara.text.markdown;

import java.text.Normalizer;

/**
 * The letters and digits that a reader sees at the start of a heading: without characters that
 * cannot be seen, and with plain ones in place of those that look the same.
 */
final class Lookalikes {
  /** Capitals of the Greek and the Cyrillic alphabet that look like Latin ones. */
  private static final String OTHERS =
      "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
          + "\u0405\u0406\u0408\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425";

  private static final String LATIN = "ABEZHIKMNOPTYX" + "SIJABEKMHOPCTX";

  /** An ID and what stands behind it. */
  private static final int LONGEST = 24;

  private Lookalikes() {}

  /** Some words, the first characters of them folded. */
  static String fold(String words) {
    int end = 0;
    int seen = 0;
    while (end < words.length() && seen < LONGEST) {
      int code = words.codePointAt(end);
      seen += isInvisible(code) ? 0 : 1;
      end += Character.charCount(code);
    }
    String head = words.substring(0, end);
    if (head.chars().allMatch(c -> c < 0x80)) {
      return words;
    }
    StringBuilder folded = new StringBuilder();
    String normal = Normalizer.normalize(head, Normalizer.Form.NFKC);
    normal.codePoints().filter(code -> !isInvisible(code)).forEach(code -> put(folded, code));
    return folded.toString().stripLeading() + words.substring(end);
  }

  private static void put(StringBuilder folded, int code) {
    int other = OTHERS.indexOf(code);
    int digit = Character.digit(code, 10);
    if (other >= 0) {
      folded.append(LATIN.charAt(other));
    } else if (digit >= 0) {
      folded.append((char) ('0' + digit));
    } else {
      folded.appendCodePoint(code);
    }
  }

  private static boolean isInvisible(int code) {
    int type = Character.getType(code);
    return type == Character.FORMAT || type == Character.CONTROL;
  }
}
