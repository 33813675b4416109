package gitara.memory.model;

import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * What was read of a memory, by blob: whoever goes through history meets the same fragments at
 * every commit, and many fragments name the same board.
 */
public final class ParsedMemory {
  private static final int BOARDS = 4;

  private final @Nullable ObjectReader trees;
  private final Map<ObjectId, FragmentFile> fragments = new HashMap<>();
  private final Map<ObjectId, Board> boards = new LinkedHashMap<>();
  private final Set<ObjectId> right = new HashSet<>();

  public ParsedMemory() {
    this(null);
  }

  /**
   * @param trees reads the trees of snapshots; null where they have none
   */
  public ParsedMemory(@Nullable ObjectReader trees) {
    this.trees = trees;
  }

  /** The fragment at a path, which must be there. */
  public FragmentFile fragment(Snapshot snapshot, String path) throws IOException {
    ObjectId id = snapshot.id(path);
    FragmentFile file = id == null ? null : fragments.get(id);
    if (file == null) {
      byte[] bytes = snapshot.readText(path);
      file = FragmentFile.parse(bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8));
      if (id != null) {
        fragments.put(id.copy(), file);
      }
    }
    return file;
  }

  /** A board that history has, by its blob; null when it has not. */
  public @Nullable Board board(Snapshot snapshot, ObjectId id) throws IOException {
    Board known = boards.remove(id);
    if (known == null) {
      byte[] blob = snapshot.blob(id);
      if (blob == null) {
        return null;
      }
      known = Board.parse(new String(blob, StandardCharsets.UTF_8));
      if (boards.size() == BOARDS) {
        boards.remove(boards.keySet().iterator().next());
      }
    }
    boards.put(id.copy(), known);
    return known;
  }

  /** Remembers that a ledger, by its blob, counts what it says it counts. */
  public void isRight(ObjectId ledger) {
    right.add(ledger.copy());
  }

  /**
   * What all fragments of a snapshot say. From a ledger that was found right only those that came
   * since are read.
   *
   * @param before a ledger of its history
   */
  public FragmentTally tally(Snapshot snapshot, Ledger before, @Nullable ObjectId ledger)
      throws IOException {
    ObjectId folder = snapshot.folderId(MemoryLayout.FRAGMENTS);
    return trees != null && folder != null && ledger != null && right.contains(ledger)
        ? Evidence.tally(trees, folder, before)
        : Evidence.of(snapshot, this);
  }
}
