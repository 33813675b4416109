package gitara.rule.ara;

import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Committed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;

/** What lies around a merge, its parents seen as {@link RenumberedSnapshot}. */
final class RenumberedContext implements CommitContext {
  private final CommitContext past;
  private final List<Snapshot> parents;
  private final String folder;

  private RenumberedContext(CommitContext past, List<Snapshot> parents, String folder) {
    this.past = past;
    this.parents = parents;
    this.folder = folder;
  }

  /** The same where nothing moved. */
  static CommitContext of(CommitContext past, Snapshot after, String root) throws IOException {
    if (past.parents().size() < 2) {
      return past;
    }
    List<Snapshot> parents = new ArrayList<>();
    boolean same = true;
    for (Snapshot parent : past.parents()) {
      Snapshot followed = RenumberedSnapshot.of(parent, after, root);
      parents.add(followed);
      same &= followed == parent;
    }
    String folder = root.isEmpty() ? "" : root.substring(0, root.length() - 1);
    return same ? past : new RenumberedContext(past, parents, folder);
  }

  @Override
  public Committed commit() {
    return past.commit();
  }

  @Override
  public List<Snapshot> parents() {
    return parents;
  }

  @Override
  public List<Step.FileDiff> changes(Snapshot before, Snapshot after) throws IOException {
    int at = parents.indexOf(before);
    if (at < 0 || before == past.parents().get(at)) {
      return past.changes(before, after);
    }
    Map<String, Step.FileDiff> changes = new TreeMap<>();
    for (Step.FileDiff change : past.changes(past.parents().get(at), after)) {
      changes.put(change.path(), change);
    }
    // What reads otherwise in the parent differs also where the merge took the file as it stood.
    for (String path : before.list(folder)) {
      ObjectId old = before.id(path);
      if (!Objects.equals(old, past.parents().get(at).id(path))) {
        ObjectId now = after.id(path);
        changes.remove(path);
        if (!Objects.equals(old, now)) {
          changes.put(path, new Step.FileDiff(path, old, now));
        }
      }
    }
    return List.copyOf(changes.values());
  }

  @Override
  public List<Snapshot> bases() throws IOException {
    return past.bases();
  }

  @Override
  public Iterator<Snapshot> earlier(Snapshot before) throws IOException {
    int at = parents.indexOf(before);
    return past.earlier(at < 0 ? before : past.parents().get(at));
  }
}
