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
 * The counting of fragments. A ledger names the tree of those that it has counted, so that only
 * those added since are read, however many there were.
 */
public final class Evidence {
  /** A fragment in a tree. */
  private record Added(String path, ObjectId blob) {}

  private Evidence() {}

  /** All fragments of a commit's tree, begun from what a ledger of its history has counted. */
  public static FragmentTally tally(ObjectReader reader, @Nullable ObjectId tree, Ledger ledger)
      throws IOException {
    if (tree == null) {
      return new FragmentTally();
    }
    boolean known =
        ObjectId.isId(ledger.tree())
            && reader.has(ObjectId.fromString(ledger.tree()), Constants.OBJ_TREE);
    List<Added> since =
        known ? difference(reader, ObjectId.fromString(ledger.tree()), tree, true) : null;
    // Fragments are never changed; where they were, all are counted.
    FragmentTally tally = since == null ? new FragmentTally() : FragmentTally.of(ledger);
    for (Added added : since == null ? all(reader, tree) : since) {
      byte[] bytes = reader.open(added.blob()).getCachedBytes(Integer.MAX_VALUE);
      tally.add(added.path(), FragmentFile.parse(new String(bytes, StandardCharsets.UTF_8)), true);
    }
    return tally;
  }

  private static List<Added> all(ObjectReader reader, ObjectId tree) throws IOException {
    List<Added> all = difference(reader, null, tree, false);
    return all == null ? List.of() : all;
  }

  /** The paths of the fragments that one tree of them has and the other one has not. */
  static List<String> added(ObjectReader reader, @Nullable ObjectId old, ObjectId now)
      throws IOException {
    List<Added> added = difference(reader, old, now, false);
    return added == null ? List.of() : added.stream().map(Added::path).toList();
  }

  /**
   * The fragments that one tree has and the other one has not.
   *
   * @param strict whether to return null where one that both have differs, or is gone
   */
  private static @Nullable List<Added> difference(
      ObjectReader reader, @Nullable ObjectId old, ObjectId now, boolean strict)
      throws IOException {
    List<Added> added = new ArrayList<>();
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
        boolean isNew = walk.getFileMode(0) == FileMode.MISSING;
        if (!walk.getPathString().endsWith(".md")) {
          continue;
        }
        if (isNew) {
          added.add(
              new Added(MemoryLayout.FRAGMENTS + "/" + walk.getPathString(), walk.getObjectId(1)));
        } else if (strict) {
          return null;
        }
      }
    }
    return added;
  }

  /** All fragments of any snapshot, each of them read. */
  public static FragmentTally of(Snapshot snapshot, ParsedMemory parsed) throws IOException {
    FragmentTally tally = new FragmentTally();
    for (String path : snapshot.list(MemoryLayout.FRAGMENTS)) {
      if (FragmentFile.isFragment(path)) {
        tally.add(path, parsed.fragment(snapshot, path), false);
      }
    }
    return tally;
  }

  /** The ledger as it has to be, given its verdicts and the fragments that it says it counted. */
  public static String derived(Ledger ledger, FragmentTally tally, @Nullable Board board) {
    return LedgerText.write(ledger.derive(tally, ledger.tree(), board, ledger.board()));
  }
}
