package gitara.history;

import gitara.protocol.Protocol;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * A search for the files of the journal that report on an entry beside its changes. The index keeps
 * what was found, by the ids of files and of the record's tree: where nothing changed no object is
 * read.
 */
final class JournalReports {
  private final ObjectReader reader;
  private final Protocol protocol;
  private final EventIndex index;

  JournalReports(ObjectReader reader, Protocol protocol, EventIndex index) {
    this.reader = reader;
    this.protocol = protocol;
    this.index = index;
  }

  /**
   * The names of the files in the journal.
   *
   * @param record its tree
   */
  List<String> files(ObjectId record, String entry) throws IOException {
    List<String> found = index.note(record);
    if (found == null) {
      found = read(record);
    }
    List<String> names = new ArrayList<>();
    for (String line : found) {
      if (line.startsWith(entry + " ")) {
        names.add(line.substring(entry.length() + 1));
      }
    }
    return names;
  }

  /** Lines of an entry and the name of a file that reports on it. */
  private List<String> read(ObjectId record) throws IOException {
    IndexBatch batch = new IndexBatch();
    List<String> found = new ArrayList<>();
    CanonicalTreeParser files = new CanonicalTreeParser();
    String journal = protocol.relations().journal();
    try (TreeWalk walk = journal == null ? null : TreeWalk.forPath(reader, journal, record)) {
      if (walk != null && walk.isSubtree()) {
        files.reset(reader, walk.getObjectId(0));
      }
    }
    for (; !files.eof(); files.next()) {
      if ((files.getEntryRawMode() & 0170000) == 0100000) {
        for (String entry : reported(files.getEntryObjectId(), batch)) {
          found.add(entry + " " + files.getEntryPathString());
        }
      }
    }
    batch.note(record, found);
    index.add(batch);
    return found;
  }

  private List<String> reported(ObjectId blob, IndexBatch batch) throws IOException {
    List<String> entries = index.note(blob);
    if (entries == null) {
      byte[] content = reader.open(blob, Constants.OBJ_BLOB).getCachedBytes(Integer.MAX_VALUE);
      entries = protocol.relations().reported(content);
      batch.note(blob, entries);
    }
    return entries;
  }
}
