package gitara.memory.model;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lines of {@code memory/CLAUDE.md} at one point. */
public final class Board {
  public static final Board EMPTY = new Board(List.of());

  private final List<BoardLine> lines;
  private final Map<String, BoardLine> byIdentity = new HashMap<>();

  private Board(List<BoardLine> lines) {
    this.lines = lines;
    for (BoardLine line : lines) {
      byIdentity.putIfAbsent(line.identity(), line);
    }
  }

  public static Board parse(String text) {
    return new Board(BoardReader.read(text));
  }

  /** The board of a snapshot; one that has no such file has an empty one. */
  public static Board in(Snapshot snapshot) throws IOException, TextException {
    SourceText text = Protocol.text(snapshot, MemoryLayout.BOARD);
    return text == null ? EMPTY : parse(text.text());
  }

  /** In the order of the file; a text that stands there twice is two lines. */
  public List<BoardLine> lines() {
    return lines;
  }

  /** The first line with an identity. */
  public @Nullable BoardLine line(String identity) {
    return byIdentity.get(identity);
  }

  public boolean has(String identity) {
    return byIdentity.containsKey(identity);
  }

  /** The line that begins at a number. */
  public @Nullable BoardLine at(int number) {
    for (BoardLine line : lines) {
      if (line.number() == number) {
        return line;
      }
    }
    return null;
  }

  /**
   * The line that {@code L12}, {@code memory/CLAUDE.md:L12}, an identity or the beginning of only
   * one identity means.
   */
  public @Nullable BoardLine find(String name) {
    int number = MemoryLayout.lineOf(name);
    if (number > 0) {
      return at(number);
    }
    BoardLine found = byIdentity.get(name);
    if (found != null || name.length() < BoardLine.PREFIX.length() + 4) {
      return found;
    }
    for (BoardLine line : byIdentity.values()) {
      if (line.identity().startsWith(name)) {
        if (found != null) {
          return null;
        }
        found = line;
      }
    }
    return found;
  }
}
