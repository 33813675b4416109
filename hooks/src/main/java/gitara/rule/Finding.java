package gitara.rule;

import gitara.text.Sha256;
import gitara.text.SourceRange;

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

  /** The same, in a file with another path. */
  public Finding in(String where) {
    return new Finding(rule, severity, where, place, entry, message, hint);
  }

  /** The same, in a file with another path and with another hint. */
  public Finding in(String where, String help) {
    return new Finding(rule, severity, where, place, entry, message, help);
  }

  /** The same, with its place. */
  public Finding at(SourceRange where) {
    return new Finding(rule, severity, path, where, entry, message, hint);
  }

  /**
   * A hash that the same finding has in a later snapshot, wherever its lines have moved to, and in
   * a later git-ara, which may word its messages differently: of the message only IDs, paths,
   * numbers and other words that are not plain lower case count.
   */
  public String fingerprint() {
    StringBuilder data = new StringBuilder();
    int start = 0;
    boolean isPlain = true;
    for (int i = 0; i <= message.length(); i++) {
      char c = i < message.length() ? message.charAt(i) : ' ';
      if (c == ' ') {
        if (!isPlain) {
          data.append(' ').append(message, start, i);
        }
        start = i + 1;
        isPlain = true;
      } else if (!(c >= 'a' && c <= 'z') && ",;:()'\"-".indexOf(c) < 0) {
        isPlain = false;
      }
    }
    return Sha256.hex(rule.id() + '\n' + path + '\n' + entry + '\n' + data, 20);
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
