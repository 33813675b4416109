package gitara.memory.model;

import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/**
 * Counts fragments. A ledger says by git's own name which ones it has counted, so only those that
 * came since are read, however many there were.
 */
public final class Evidence {
  private Evidence() {}

  /** All fragments of a commit's tree, begun from what a ledger of its history has counted. */
  public static FragmentTally tally(ObjectReader reader, @Nullable ObjectId tree, Ledger ledger)
      throws IOException {
    FragmentTally since = since(reader, ledger.tree(), tree);
    if (since != null) {
      return FragmentTally.of(ledger).plus(since);
    }
    // Fragments are never changed; where they were, all are counted anew.
    FragmentTally tally = new FragmentTally();
    if (tree != null) {
      add(reader, null, tree, tally);
    }
    return tally;
  }

  /**
   * The fragments that came since a tree of them; null where that is not to be had, or something
   * that it has was changed.
   */
  public static @Nullable FragmentTally since(
      ObjectReader reader, String counted, @Nullable ObjectId tree) throws IOException {
    if (tree == null || !ObjectId.isId(counted)) {
      return null;
    }
    FragmentTally tally = new FragmentTally();
    ObjectId old = ObjectId.fromString(counted);
    return old.equals(tree)
            || (reader.has(old, Constants.OBJ_TREE) && add(reader, old, tree, tally))
        ? tally
        : null;
  }

  /** False when something that was counted has changed or gone. */
  private static boolean add(
      ObjectReader reader, @Nullable ObjectId old, ObjectId now, FragmentTally tally)
      throws IOException {
    try (TreeWalk walk = new TreeWalk(reader)) {
      if (old == null) {
        walk.addTree(new EmptyTreeIterator());
      } else {
        walk.addTree(old);
      }
      walk.addTree(now);
      walk.setRecursive(true);
      walk.setFilter(TreeFilter.ANY_DIFF);
      while (walk.next()) {
        if (!walk.getPathString().endsWith(".md")) {
          continue;
        }
        if (walk.getFileMode(0) != FileMode.MISSING) {
          return false;
        }
        byte[] bytes = reader.open(walk.getObjectId(1)).getCachedBytes(Integer.MAX_VALUE);
        tally.add(path(walk.getPathString()), fragment(bytes), true);
      }
      return true;
    }
  }

  /** The paths of the fragments that one tree of them has and the other one has not. */
  static List<String> added(ObjectReader reader, @Nullable ObjectId old, ObjectId now)
      throws IOException {
    List<String> paths = new ArrayList<>();
    try (TreeWalk walk = new TreeWalk(reader)) {
      if (old == null) {
        walk.addTree(new EmptyTreeIterator());
      } else {
        walk.addTree(old);
      }
      walk.addTree(now);
      walk.setRecursive(true);
      walk.setFilter(TreeFilter.ANY_DIFF);
      while (walk.next()) {
        if (walk.getFileMode(0) == FileMode.MISSING && walk.getPathString().endsWith(".md")) {
          paths.add(path(walk.getPathString()));
        }
      }
    }
    return paths;
  }

  private static String path(String within) {
    return MemoryLayout.FRAGMENTS + "/" + within;
  }

  private static @Nullable Fragment fragment(byte[] bytes) {
    return FragmentFile.parse(new String(bytes, StandardCharsets.UTF_8)).fragment();
  }

  /** All fragments of any snapshot, each of them read. */
  public static FragmentTally of(Snapshot snapshot, ParsedMemory parsed) throws IOException {
    FragmentTally tally = new FragmentTally();
    for (String path : snapshot.list(MemoryLayout.FRAGMENTS)) {
      if (FragmentFile.isFragment(path)) {
        tally.add(path, parsed.fragment(snapshot, path).fragment(), false);
      }
    }
    return tally;
  }

  /** The ledger as it has to be, given its verdicts and the fragments that it says it counted. */
  public static String derived(Ledger ledger, FragmentTally tally, @Nullable Board board) {
    return LedgerText.write(ledger.derive(tally, ledger.tree(), board, ledger.board()));
  }
}
