package gitara.cli.history;

import gitara.record.EntryId;
import org.jspecify.annotations.Nullable;

/**
 * A name on the command line with the revision at which it is meant: {@code C17@89193be} is the
 * entry that this commit calls C17.
 *
 * @param revision null where none is given
 */
record NameAt(String name, @Nullable String revision) {
  static NameAt of(String text) {
    int at = text.indexOf('@');
    boolean isEntry = at > 0 && EntryId.parse(text.substring(0, at)) != null;
    return isEntry && at + 1 < text.length()
        ? new NameAt(text.substring(0, at), text.substring(at + 1))
        : new NameAt(text, null);
  }
}
