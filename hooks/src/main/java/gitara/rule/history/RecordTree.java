package gitara.rule.history;

import gitara.history.RecordState;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/**
 * A record of history, shown under the root that the step has it under: a record that only moved
 * has not changed. What stands around it is not seen.
 */
final class RecordTree implements Snapshot {
  private final ObjectReader reader;
  private final Blobs blobs;
  private final String root;
  private final @Nullable ObjectId tree;
  private final TreeSnapshot files;

  RecordTree(ObjectReader reader, Blobs blobs, String root, RecordState state) {
    this.reader = reader;
    this.blobs = blobs;
    this.root = root;
    this.tree = state.isNone() ? null : state.tree();
    this.files = new TreeSnapshot(reader, tree);
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
  List<Step.Change> changesFrom(@Nullable RecordTree before) throws IOException {
    List<Step.Change> changes = new ArrayList<>();
    try (TreeWalk walk = new TreeWalk(reader)) {
      add(walk, before == null ? null : before.tree);
      add(walk, tree);
      walk.setFilter(TreeFilter.ANY_DIFF);
      walk.setRecursive(true);
      while (walk.next()) {
        ObjectId old = isFile(walk.getFileMode(0)) ? walk.getObjectId(0) : null;
        ObjectId now = isFile(walk.getFileMode(1)) ? walk.getObjectId(1) : null;
        if (old == null ? now != null : !old.equals(now)) {
          changes.add(new Step.Change(root + walk.getPathString(), old, now));
        }
      }
    }
    changes.sort((a, b) -> a.path().compareTo(b.path()));
    return changes;
  }

  private static void add(TreeWalk walk, @Nullable ObjectId tree) throws IOException {
    if (tree == null) {
      walk.addTree(new EmptyTreeIterator());
    } else {
      walk.addTree(tree);
    }
  }

  private static boolean isFile(FileMode mode) {
    return mode == FileMode.REGULAR_FILE || mode == FileMode.EXECUTABLE_FILE;
  }
}
