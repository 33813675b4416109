package gitara.ara.step;

import gitara.ara.model.AraRecord;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.Iterator;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;

/** The last version of a file that can be read, behind one that cannot. */
final class ReadableVersion {
  /** So many versions that cannot be read are passed over, and so many commits. */
  private static final int BROKEN = 64;

  private static final int FAR = 1000;

  private ReadableVersion() {}

  /** The record that has it; the given one where none is found. */
  static AraRecord of(String file, AraRecord before, CommitContext commit) throws IOException {
    ObjectId tried = before.snapshot().id(before.path(file));
    Iterator<Snapshot> states = commit.earlier(before.snapshot());
    int versions = 0;
    for (int i = 0; i < FAR && versions < BROKEN && states.hasNext(); i++) {
      Snapshot state = states.next();
      ObjectId id = state.id(before.path(file));
      if (!Objects.equals(id, tried)) {
        tried = id;
        versions++;
        AraRecord record = new AraRecord(state, before.root());
        if (record.isReadable(file)) {
          return record;
        }
      }
    }
    return before;
  }
}
