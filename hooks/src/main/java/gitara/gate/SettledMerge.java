package gitara.gate;

import gitara.record.EditedSnapshot;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/**
 * A merge of two lines as it is when all protocols have written what one file at a time could not
 * say: references to what got another name, and what is derived.
 *
 * @param files what has to be written, by path
 * @param state the merge with these files
 */
public record SettledMerge(Map<String, byte[]> files, Snapshot state) {

  /** Completes a merge in memory. */
  public static SettledMerge of(
      RuleCatalog catalog, ObjectReader reader, ObjectId ours, ObjectId theirs, Snapshot result)
      throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    for (ProtocolRules protocol : catalog.protocols()) {
      files.putAll(protocol.settle(reader, ours, theirs, result, Relocation.NONE));
    }
    return new SettledMerge(files, files.isEmpty() ? result : new EditedSnapshot(result, files));
  }
}
