package gitara.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256 in hex, cut to a number of digits. */
public final class Sha256 {
  private Sha256() {}

  public static String hex(String text, int digits) {
    return hex(text.getBytes(StandardCharsets.UTF_8), digits);
  }

  public static String hex(byte[] bytes, int digits) {
    return hex(bytes, 0, bytes.length, digits);
  }

  public static String hex(byte[] bytes, int from, int to, int digits) {
    MessageDigest digest = digest();
    digest.update(bytes, from, to - from);
    byte[] hash = digest.digest();
    StringBuilder hex = new StringBuilder(digits);
    for (int i = 0; i < digits; i++) {
      int b = hash[i / 2];
      hex.append(Character.forDigit((i % 2 == 0 ? b >> 4 : b) & 15, 16));
    }
    return hex.toString();
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
