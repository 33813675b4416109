package gitara.rule;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Something that should not be.
 *
 * @param path from the top of the repository
 * @param entry the entry it is about; empty where it is about a file
 * @param message what is wrong; it holds no line number, and quotes the record as it is
 * @param hint what to do next
 */
public record Finding(
    RuleName rule,
    Severity severity,
    String path,
    SourceRange place,
    String entry,
    String message,
    String hint) {

  /** The same, with its place. */
  public Finding at(SourceRange where) {
    return new Finding(rule, severity, path, where, entry, message, hint);
  }

  /** The same finding in a later snapshot has the same one, wherever its lines have moved to. */
  public String fingerprint() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] hash = digest.digest(key().getBytes(StandardCharsets.UTF_8));
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 10; i++) {
        text.append(Character.forDigit(hash[i] >> 4 & 15, 16));
        text.append(Character.forDigit(hash[i] & 15, 16));
      }
      return text.toString();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same finding, weighed otherwise. */
  public Finding as(Severity other) {
    return new Finding(rule, other, path, place, entry, message, hint);
  }

  /** What makes it the same finding. */
  String key() {
    return rule.id() + '\n' + path + '\n' + entry + '\n' + message;
  }
}
