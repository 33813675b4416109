package gitara.rule.history;

import gitara.history.RecordState;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * A record of history, shown under the root that the step has it under: a record that only moved
 * has not changed. What stands around it is not seen.
 */
final class RecordTree implements Snapshot {
  private final ObjectReader reader;
  private final Blobs blobs;
  private final String root;
  private final TreeSnapshot files;

  RecordTree(ObjectReader reader, Blobs blobs, String root, RecordState state) {
    this.reader = reader;
    this.blobs = blobs;
    this.root = root;
    this.files = new TreeSnapshot(reader, state.isNone() ? null : state.tree());
  }

  String root() {
    return root;
  }

  private @Nullable String inside(String path) {
    return path.startsWith(root) ? path.substring(root.length()) : null;
  }

  @Override
  public @Nullable ObjectId id(String path) throws IOException {
    String file = inside(path);
    return file == null || file.isEmpty() ? null : files.id(file);
  }

  @Override
  public byte @Nullable [] read(String path) throws IOException {
    ObjectId id = id(path);
    return id == null ? null : blobs.read(reader, id);
  }

  @Override
  public List<String> list(String folder) throws IOException {
    List<String> paths = new ArrayList<>();
    String below = inside(folder + "/");
    if (folder.isEmpty() || below != null) {
      String name = below == null || below.isEmpty() ? "" : below.substring(0, below.length() - 1);
      for (String file : files.list(name)) {
        paths.add(root + file);
      }
    }
    return paths;
  }

  @Override
  public List<String> folders(String folder) throws IOException {
    String below = inside(folder + "/");
    return below == null || below.isEmpty()
        ? List.of()
        : files.folders(below.substring(0, below.length() - 1));
  }

  @Override
  public Map<String, String> others(String folder) {
    return Map.of();
  }

  /** The files that differ; of the trees only those that do are read. */
  List<Step.FileDiff> changesFrom(RecordTree before) throws IOException {
    List<Step.FileDiff> changes = new ArrayList<>();
    for (Step.FileDiff change : files.changesFrom(before.files, "")) {
      changes.add(new Step.FileDiff(root + change.path(), change.old(), change.now()));
    }
    return changes;
  }
}
