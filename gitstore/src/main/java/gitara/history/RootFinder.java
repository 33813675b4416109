package gitara.history;

import gitara.record.Protocol;
import gitara.record.TreeSnapshot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.filter.ChangedPathTreeFilter;
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
  private final ObjectInserter.Formatter hash = new ObjectInserter.Formatter();
  private final Map<String, ChangedPathTreeFilter> filters = new HashMap<>();

  RootFinder(ObjectReader reader, TopTrees trees, RevWalk walk, Protocol protocol) {
    this.reader = reader;
    this.trees = trees;
    this.walk = walk;
    this.protocol = protocol;
    this.tops = protocol.tops();
    this.home = protocol.home();
  }

  /** The state of a commit whose first parent has a known one. */
  RecordState of(RevCommit commit, RevCommit parent, RecordState before) throws IOException {
    RevTree tree = commit.getTree();
    if (tree.equals(parent.getTree())) {
      return before;
    }
    String root = before.root();
    if (root == null) {
      return mayHaveBegun(parent.getTree(), tree) ? find(tree) : RecordState.NONE;
    }
    if (!filter(root).shouldTreeWalk(commit, walk, null)) {
      return before;
    }
    ObjectId now = at(tree, root, before);
    if (now == null) {
      return find(tree);
    }
    if (now.equals(before.key())) {
      return before;
    }
    return new RecordState(root, root.isEmpty() ? tree.getId() : now, now);
  }

  private ChangedPathTreeFilter filter(String root) {
    ChangedPathTreeFilter filter = filters.get(root);
    if (filter == null) {
      if (root.isEmpty()) {
        String[] paths = tops.toArray(new String[tops.size() + 1]);
        paths[tops.size()] = name(home);
        filter = ChangedPathTreeFilter.create(paths);
      } else {
        filter =
            root.equals(home)
                ? ChangedPathTreeFilter.create(name(home))
                : ChangedPathTreeFilter.create(name(root), name(home));
      }
      filters.put(root, filter);
    }
    return filter;
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
    CanonicalTreeParser old = trees.open(before);
    CanonicalTreeParser now = trees.open(after);
    while (!old.eof() || !now.eof()) {
      int order = old.eof() ? 1 : now.eof() ? -1 : old.pathCompare(now);
      boolean differs = order != 0 || !old.idEqual(now);
      if (differs && ((order <= 0 && isPart(old)) || (order >= 0 && isPart(now)))) {
        return true;
      }
      if (order <= 0) {
        old.next();
      }
      if (order >= 0) {
        now.next();
      }
    }
    return false;
  }

  private boolean isPart(CanonicalTreeParser at) throws IOException {
    if (tops.contains(at.getEntryPathString())) {
      return true;
    }
    return at.getEntryFileMode() == FileMode.TREE && isLikeRecord(at.getEntryObjectId());
  }

  private boolean isLikeRecord(ObjectId folder) throws IOException {
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
    return any ? hash.idFor(Constants.OBJ_BLOB, parts.toByteArray()) : null;
  }
}
