package gitara.ara.step;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.AraRecords;
import gitara.ara.model.Paths;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** A merge seen from all its parents at once. */
public final class AraMerge {
  private final List<AraRecord> parents = new ArrayList<>();
  private final AraRecord after;
  private final CommitContext commit;
  private @Nullable List<AraRecord> bases;

  public AraMerge(CommitContext commit, String root, AraRecords records) throws IOException {
    for (Snapshot parent : commit.parents()) {
      parents.add(records.of(parent, root));
    }
    this.after = records.of(commit.after(), root);
    this.commit = commit;
  }

  public AraRecord after() {
    return after;
  }

  public List<AraRecord> parents() {
    return parents;
  }

  public List<AraRecord> bases() throws IOException {
    List<AraRecord> known = bases;
    if (known == null) {
      known = new ArrayList<>();
      for (Snapshot base : commit.bases()) {
        known.add(new AraRecord(base, after.root()));
      }
      bases = known;
    }
    return known;
  }

  /** The files with entries that the states do not all have alike, and that all can be read. */
  public List<String> entryFiles() throws IOException {
    List<String> files = new ArrayList<>();
    Set<String> all = new LinkedHashSet<>(after.entryFiles());
    for (AraRecord parent : parents) {
      all.addAll(parent.entryFiles());
    }
    for (String file : all) {
      boolean differs = false;
      for (AraRecord parent : parents) {
        differs |= !Objects.equals(id(parent, file), id(after, file));
      }
      if (differs) {
        boolean readable = after.isReadable(file);
        for (AraRecord parent : parents) {
          readable &= parent.isReadable(file);
        }
        if (readable) {
          files.add(file);
        }
      }
    }
    return files;
  }

  /** The files that differ and only ever grow in number or at their end, entries aside. */
  public Set<String> journals() throws IOException {
    Set<String> files = new TreeSet<>();
    for (AraRecord parent : parents) {
      for (Step.FileDiff change :
          new Step(parent.snapshot(), after.snapshot()).changes(after.folder())) {
        String file = change.path().substring(after.root().length());
        boolean journal =
            Paths.isSession(file)
                || file.equals(AraProtocol.SESSION_INDEX)
                || file.equals(AraProtocol.REASONING)
                || (file.startsWith(Paths.EVIDENCE) && !file.equals(Paths.EVIDENCE_INDEX));
        if (journal) {
          files.add(file);
        }
      }
    }
    return files;
  }

  public static @Nullable ObjectId id(AraRecord record, String file) throws IOException {
    return record.snapshot().id(record.path(file));
  }

  /** Whether an entry was there before the lines parted. */
  public boolean isInBase(String file, String id) throws IOException {
    for (AraRecord base : bases()) {
      if (base.entry(file, id) != null) {
        return true;
      }
    }
    return false;
  }
}
