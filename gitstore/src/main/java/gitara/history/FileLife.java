package gitara.history;

import gitara.record.EntryChange;
import gitara.record.FileChanges;
import gitara.record.SemanticDiff;
import gitara.record.TreeSnapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * What became of one file that no group has, such as a session's. The index says where the record
 * changed; there, and nowhere else, trees are looked into.
 */
final class FileLife {
  private final ObjectReader reader;
  private final EventGroups groups;
  private final String path;
  private final FileChanges changes;

  /** Where the file is in a record's tree; the zero id for nowhere. */
  private final Map<ObjectId, ObjectId> blobs = new HashMap<>();

  /**
   * @param path from the root
   */
  FileLife(ObjectReader reader, EventGroups groups, String path, FileChanges changes) {
    this.reader = reader;
    this.groups = groups;
    this.path = path;
    this.changes = changes;
  }

  /**
   * The moments, newest first.
   *
   * @param steps parents first
   */
  List<RecordCommit> of(List<RecordStep> steps) throws IOException {
    List<RecordCommit> moments = new ArrayList<>();
    RevWalk walk = new RevWalk(reader);
    for (RecordStep step : steps) {
      ObjectId now = blob(step.point().state());
      boolean same = step.parents().isEmpty() && now.equals(ObjectId.zeroId());
      for (RecordRevision parent : step.parents()) {
        same |= now.equals(blob(parent.state()));
      }
      if (!same) {
        List<EntryChange> own = own(step, now);
        if (!own.isEmpty()) {
          ObjectId commit = step.point().commit();
          moments.add(
              StepReader.moment(
                  walk, groups, commit, trailers -> !trailers.lines().isEmpty(), own));
        }
      }
    }
    return moments.reversed();
  }

  private List<EntryChange> own(RecordStep step, ObjectId now) throws IOException {
    if (step.parents().isEmpty()) {
      return between(ObjectId.zeroId(), now);
    }
    CombinedDiff own = new CombinedDiff(between(blob(step.parents().get(0).state()), now));
    for (int i = 1; i < step.parents().size(); i++) {
      own.against(between(blob(step.parents().get(i).state()), now));
    }
    return own.changes();
  }

  private List<EntryChange> between(ObjectId before, ObjectId now) throws IOException {
    try {
      return changes.between(text(before), text(now));
    } catch (TextException e) {
      return List.of(new EntryChange(SemanticDiff.unreadable(path), "", null, null));
    }
  }

  private @Nullable SourceText text(ObjectId blob) throws IOException, TextException {
    return blob.equals(ObjectId.zeroId())
        ? null
        : SourceText.decode(path, reader.open(blob).getCachedBytes(Integer.MAX_VALUE));
  }

  private ObjectId blob(RecordState state) throws IOException {
    if (state.isNone()) {
      return ObjectId.zeroId();
    }
    ObjectId known = blobs.get(state.tree());
    if (known == null) {
      ObjectId found = new TreeSnapshot(reader, state.tree()).id(path);
      known = found == null ? ObjectId.zeroId() : found;
      blobs.put(state.tree(), known);
    }
    return known;
  }
}
