package gitara.memory.model;

import gitara.record.Snapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The lines that a step adds to the board and takes away, by identity. */
public final class BoardChange {
  private final Snapshot before;
  private final Snapshot after;
  private final Board old;
  private final Board now;
  private final Map<String, BoardLine> removed = new LinkedHashMap<>();
  private final Map<String, BoardLine> added = new LinkedHashMap<>();
  private final Set<String> removedText = new LinkedHashSet<>();
  private final Set<String> addedText = new LinkedHashSet<>();
  private final List<String> moved = new ArrayList<>();

  /**
   * @param others the other parents of a merge: a line that is as in one of them is not a change
   */
  public BoardChange(Snapshot before, Snapshot after, List<Snapshot> others)
      throws IOException, TextException {
    this.before = before;
    this.after = after;
    this.old = Board.in(before);
    this.now = Board.in(after);
    List<Board> boards = new ArrayList<>();
    for (Snapshot other : others) {
      boards.add(Board.in(other));
    }
    for (BoardLine line : old.lines()) {
      String identity = line.identity();
      if (!now.has(identity) && boards.stream().allMatch(board -> board.has(identity))) {
        removed.put(identity, line);
      }
    }
    // A board that begins is taken as it is found.
    boolean begins = before.id(MemoryLayout.BOARD) == null;
    for (BoardLine line : begins ? List.<BoardLine>of() : now.lines()) {
      String identity = line.identity();
      if (!old.has(identity) && boards.stream().noneMatch(board -> board.has(identity))) {
        added.put(identity, line);
      }
    }
    if (!begins) {
      List<BoardFrame> frames = new ArrayList<>(List.of(old.frame()));
      boards.forEach(board -> frames.add(board.frame()));
      compare(frames, now.frame());
    }
  }

  private void compare(List<BoardFrame> befores, BoardFrame after) {
    addedText.addAll(after.texts());
    removedText.addAll(befores.getFirst().texts());
    for (BoardFrame before : befores) {
      addedText.removeIf(text -> count(text, after) <= count(text, before));
      removedText.removeIf(text -> count(text, before) <= count(text, after));
    }
    boolean isInOrder = false;
    for (BoardFrame before : befores) {
      isInOrder |= after.textsOf(before.texts()).equals(before.textsOf(after.texts()));
    }
    if (!isInOrder && isTextSame()) {
      moved.add("text outside of the lines of the board is in another order");
    }
    for (BoardLine line : now.lines()) {
      if (befores.stream().allMatch(before -> after.moves(line.identity(), before))) {
        moved.add("the line stands below another heading or item: " + line.ref());
      }
    }
  }

  private static int count(String text, BoardFrame frame) {
    return Collections.frequency(frame.texts(), text);
  }

  public boolean isEmpty() {
    return removed.isEmpty() && added.isEmpty();
  }

  /** The lines that are gone, as they were before, by identity. */
  public Map<String, BoardLine> removed() {
    return removed;
  }

  /** The lines that are new, as they are now, by identity. */
  public Map<String, BoardLine> added() {
    return added;
  }

  /** Whether the text outside of the lines is as before. */
  public boolean isTextSame() {
    return removedText.isEmpty() && addedText.isEmpty() && moved.isEmpty();
  }

  /** What is gone of the text outside of the lines. */
  public Set<String> removedText() {
    return removedText;
  }

  /** What is new in the text outside of the lines. */
  public Set<String> addedText() {
    return addedText;
  }

  /** What stands elsewhere than before, in sentences. */
  public List<String> moved() {
    return moved;
  }

  /** Whether a line was there before and still is. */
  public boolean keeps(String identity) {
    return old.has(identity) && now.has(identity);
  }

  /** A line that was added or removed; null when it is neither. */
  public @Nullable BoardLine line(String identity) {
    BoardLine line = added.get(identity);
    return line == null ? removed.get(identity) : line;
  }

  public Snapshot before() {
    return before;
  }

  public Snapshot after() {
    return after;
  }
}
