package gitara.gate;

import gitara.record.EditedSnapshot;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/**
 * A merge of two lines as it is when all protocols have written what one file at a time could not
 * say: references to what got another name, and what is derived.
 *
 * @param files what has to be written, by path
 * @param state the merge with these files
 */
record SettledMerge(Map<String, byte[]> files, Snapshot state) {

  static SettledMerge of(
      RuleCatalog catalog, ObjectReader reader, ObjectId ours, ObjectId theirs, Snapshot result)
      throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (RevWalk walk = new RevWalk(reader)) {
      RevCommit one = walk.parseCommit(ours);
      RevCommit other = walk.parseCommit(theirs);
      Snapshot mine = new TreeSnapshot(reader, one.getTree().getId());
      Snapshot their = new TreeSnapshot(reader, other.getTree().getId());
      walk.reset();
      walk.setRevFilter(RevFilter.MERGE_BASE);
      walk.markStart(one);
      walk.markStart(other);
      RevCommit base = walk.next();
      if (walk.next() != null) {
        // Lines that crossed: what git took for their ancestor stands in no commit.
        return new SettledMerge(files, result);
      }
      Snapshot before = new TreeSnapshot(reader, base == null ? null : base.getTree().getId());
      for (ProtocolRules protocol : catalog.protocols()) {
        files.putAll(protocol.settle(before, mine, their, result));
      }
    }
    return new SettledMerge(files, files.isEmpty() ? result : new EditedSnapshot(result, files));
  }
}
