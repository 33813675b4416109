package gitara.memory.model;

import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What was read of a memory, by blob: a walk through history meets the same fragments at every
 * commit, and many fragments name the same board.
 */
public final class ParsedMemory {
  private static final int BOARDS = 4;

  private final Map<ObjectId, FragmentFile> fragments = new HashMap<>();
  private final Map<ObjectId, Board> boards = new LinkedHashMap<>();

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
}
