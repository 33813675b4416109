package gitara.memory.model;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The lines of {@code memory/CLAUDE.md} at one point. */
public final class Board {
  /** A path behind an at sign, at the begin of a line or within it; no address and no name. */
  private static final Pattern IMPORT =
      Pattern.compile(
          "(?<![\\w`@])@((?:[^\\s`@\\\\]|\\\\ )*[./](?:(?:[^\\s`@\\\\]|\\\\ )*[\\p{L}\\p{N}_/-]))");

  /** So deep imports are followed by what loads a board. */
  private static final int DEEPEST = 5;

  public static final Board EMPTY = new Board("", List.of());

  private final String text;
  private final List<BoardLine> lines;
  private final Map<String, BoardLine> byIdentity = new HashMap<>();

  private Board(String text, List<BoardLine> lines) {
    this.text = text;
    this.lines = lines;
    for (BoardLine line : lines) {
      byIdentity.putIfAbsent(line.identity(), line);
    }
  }

  public static Board parse(String text) {
    return new Board(text, BoardReader.read(text));
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

  /** The text around the lines. */
  BoardFrame frame() {
    return BoardFrame.of(text, lines);
  }

  /** The paths that the text of a board, or of a file that it imports, has an import of. */
  public static Set<String> imports(String text) {
    Set<String> paths = new LinkedHashSet<>();
    IMPORT.matcher(text).results().forEach(found -> paths.add(found.group(1).replace("\\ ", " ")));
    return paths;
  }

  /** The files below the folder memory that the board imports, and those that they import. */
  public static Set<String> imported(Snapshot snapshot) throws IOException {
    Set<String> files = new LinkedHashSet<>(List.of(MemoryLayout.BOARD));
    for (int depth = 0; depth < DEEPEST; depth++) {
      Set<String> more = new LinkedHashSet<>();
      for (String file : files) {
        byte[] bytes = snapshot.readText(file);
        for (String path : bytes == null ? Set.<String>of() : imports(text(bytes))) {
          more.add(Path.of(file).resolveSibling(path).normalize().toString());
        }
      }
      if (!files.addAll(more)) {
        break;
      }
    }
    files.remove(MemoryLayout.BOARD);
    files.removeIf(file -> !file.startsWith(MemoryLayout.ROOT));
    return files;
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
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
