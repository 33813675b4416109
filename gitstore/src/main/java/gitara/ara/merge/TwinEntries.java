package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.record.Entry;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.HashSet;
import java.util.Set;

/** Entries of one ID in a file that was merged by line: git took both without a conflict. */
public final class TwinEntries {
  private TwinEntries() {}

  /** Whether an ID is there twice that no side has twice; false where a text cannot be read. */
  public static boolean areIn(SourceText merged, SourceText ours, SourceText theirs) {
    try {
      Set<String> twice = twice(merged);
      if (!twice.isEmpty()) {
        twice.removeAll(twice(ours));
        twice.removeAll(twice(theirs));
      }
      return !twice.isEmpty();
    } catch (TextException e) {
      return false;
    }
  }

  private static Set<String> twice(SourceText text) throws TextException {
    Set<String> once = new HashSet<>();
    Set<String> twice = new HashSet<>();
    for (Entry entry : new AraProtocol().entries(text)) {
      if (!once.add(entry.id())) {
        twice.add(entry.id());
      }
    }
    return twice;
  }
}
