package gitara.history;

import gitara.git.LooseObjects;
import gitara.protocol.Protocol;
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
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
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
  private final RevWalk walk;
  private final Protocol protocol;
  private final List<String> tops;
  private final String home;
  private final boolean isFixed;
  private final Map<String, ChangedPathFilters> watched = new HashMap<>();

  RootFinder(RevWalk walk, TopTrees trees, Protocol protocol) {
    this.walk = walk;
    this.reader = walk.getObjectReader();
    this.trees = trees;
    this.protocol = protocol;
    this.tops = protocol.layout().tops();
    this.home = protocol.layout().home();
    this.isFixed = protocol.layout().isFixed();
  }

  /** The record of a commit whose first parent's record is known. */
  RecordState of(RevCommit commit, RecordState before) throws IOException {
    ObjectId tree = commit.getTree();
    ObjectId old = commit.getParent(0).getTree();
    if (tree.equals(old)) {
      return before;
    }
    String root = before.root();
    if (root == null) {
      boolean mayHaveBegun =
          (!isFixed || watched(home).mayDiffer(commit)) && mayHaveBegun(old, tree);
      return mayHaveBegun ? find(tree) : RecordState.NONE;
    }
    if (!watched(root).mayDiffer(commit)) {
      return before;
    }
    ObjectId now = at(tree, root, before);
    if (now == null) {
      return find(tree);
    }
    if (now.equals(before.key())) {
      return before;
    }
    return new RecordState(root, root.isEmpty() ? tree.copy() : now, now);
  }

  /** The paths one of which differs whenever the record does. */
  private ChangedPathFilters watched(String root) {
    ChangedPathFilters paths = watched.get(root);
    if (paths == null) {
      List<String> names =
          root.isEmpty() ? new ArrayList<>(tops) : new ArrayList<>(List.of(name(root)));
      names.add(name(home));
      paths = new ChangedPathFilters(walk, names);
      watched.put(root, paths);
    }
    return paths;
  }

  private static String name(String folder) {
    return folder.substring(0, folder.length() - 1);
  }

  /** The key of the record where it was; null when it has to be looked for. */
  private @Nullable ObjectId at(ObjectId tree, String root, RecordState before) throws IOException {
    if (isFixed) {
      return trees.folder(tree, name(home));
    }
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
      return key == null ? RecordState.NONE : new RecordState(root, tree.copy(), key);
    }
    ObjectId folder = trees.folder(tree, name(root));
    return folder == null ? RecordState.NONE : new RecordState(root, folder, folder);
  }

  /** Whether a commit after one without a record touches anything that could be one. */
  private boolean mayHaveBegun(ObjectId before, ObjectId after) throws IOException {
    if (isFixed) {
      ObjectId now = trees.folder(after, name(home));
      return now != null && !now.equals(trees.folder(before, name(home)));
    }
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
