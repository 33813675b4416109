package gitara.history;

import gitara.git.Commits;
import gitara.git.LooseObjects;
import gitara.record.Protocol;
import gitara.record.TreePairs;
import gitara.record.TreeSnapshot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.jspecify.annotations.Nullable;

/**
 * Finds the record of a commit from that of its parent: by the changed-path filter of the
 * commit-graph when there is one, else by the tree at the top, and only where the record is not
 * where it was by looking for it.
 */
final class RootFinder {
  private final ObjectReader reader;
  private final TopTrees trees;
  private final Commits commits;
  private final Protocol protocol;
  private final List<String> tops;
  private final String home;
  private final Map<String, List<int @Nullable []>> watched = new HashMap<>();

  RootFinder(ObjectReader reader, TopTrees trees, Commits commits, Protocol protocol) {
    this.reader = reader;
    this.trees = trees;
    this.commits = commits;
    this.protocol = protocol;
    this.tops = protocol.tops();
    this.home = protocol.home();
  }

  /** The state of a commit whose first parent has a known one. */
  RecordState of(int commit, int parent, RecordState before) throws IOException {
    String root = before.root();
    if (root == null) {
      ObjectId tree = commits.tree(commit);
      ObjectId old = commits.tree(parent);
      return !tree.equals(old) && mayHaveBegun(old, tree) ? find(tree) : RecordState.NONE;
    }
    if (!commits.mayChange(commit, watched(root))) {
      return before;
    }
    ObjectId tree = commits.tree(commit);
    if (tree.equals(commits.tree(parent))) {
      return before;
    }
    ObjectId now = at(tree, root, before);
    if (now == null) {
      return find(tree);
    }
    if (now.equals(before.key())) {
      return before;
    }
    return new RecordState(root, root.isEmpty() ? tree : now, now);
  }

  /** The paths that have to change for the record to be another one. */
  private List<int @Nullable []> watched(String root) {
    List<int @Nullable []> keys = watched.get(root);
    if (keys == null) {
      List<String> names =
          root.isEmpty() ? new ArrayList<>(tops) : new ArrayList<>(List.of(name(root)));
      names.add(name(home));
      keys = Commits.keys(names);
      watched.put(root, keys);
    }
    return keys;
  }

  private static String name(String folder) {
    return folder.substring(0, folder.length() - 1);
  }

  /** The key of the record where it was; null when it has to be looked for. */
  private @Nullable ObjectId at(ObjectId tree, String root, RecordState before) throws IOException {
    if (root.isEmpty()) {
      return trees.folder(tree, name(home)) == null ? keyOfTop(tree) : null;
    }
    if (!root.equals(home) && trees.folder(tree, name(home)) != null) {
      return null;
    }
    ObjectId now = trees.folder(tree, name(root));
    if (now == null || now.equals(before.key())) {
      return now;
    }
    return isLikeRecord(now) ? now : null;
  }

  /** Looks for the record, wherever it is. */
  RecordState find(ObjectId tree) throws IOException {
    String root = protocol.root(new TreeSnapshot(reader, tree));
    if (root == null) {
      return RecordState.NONE;
    }
    if (root.isEmpty()) {
      ObjectId key = keyOfTop(tree);
      return key == null ? RecordState.NONE : new RecordState(root, tree, key);
    }
    ObjectId folder = trees.folder(tree, name(root));
    return folder == null ? RecordState.NONE : new RecordState(root, folder, folder);
  }

  /** Whether a commit after one without a record touches anything that could be one. */
  private boolean mayHaveBegun(ObjectId before, ObjectId after) throws IOException {
    TreePairs pairs = new TreePairs(trees.bytes(before), trees.bytes(after));
    while (pairs.next()) {
      if (tops.contains(pairs.name())
          || isLikeRecord(pairs.oldFolder())
          || isLikeRecord(pairs.newFolder())) {
        return true;
      }
    }
    return false;
  }

  private boolean isLikeRecord(@Nullable ObjectId folder) throws IOException {
    if (folder == null) {
      return false;
    }
    for (CanonicalTreeParser at = new CanonicalTreeParser(null, reader, folder);
        !at.eof();
        at.next()) {
      if (tops.contains(at.getEntryPathString())) {
        return true;
      }
    }
    return false;
  }

  /** For a record at the top of a repository: only what is the record's counts. */
  private @Nullable ObjectId keyOfTop(ObjectId tree) throws IOException {
    ByteArrayOutputStream parts = new ByteArrayOutputStream();
    boolean any = false;
    for (CanonicalTreeParser at = trees.open(tree); !at.eof(); at.next()) {
      String name = at.getEntryPathString();
      if (tops.contains(name)) {
        any |= at.getEntryFileMode() == FileMode.TREE;
        parts.writeBytes(name.getBytes(StandardCharsets.UTF_8));
        at.getEntryObjectId().copyRawTo(parts);
      }
    }
    return any ? LooseObjects.blobId(parts.toByteArray()) : null;
  }
}
