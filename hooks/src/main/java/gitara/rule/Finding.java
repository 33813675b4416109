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

  /** The same, with its place. */
  public Finding at(SourceRange where) {
    return new Finding(rule, severity, path, where, entry, message, hint);
  }

  /** The same finding in a later snapshot has the same one, wherever its lines have moved to. */
  public String fingerprint() {
    return Sha256.hex(key(), 20);
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
