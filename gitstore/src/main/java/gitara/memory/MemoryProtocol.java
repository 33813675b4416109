package gitara.memory;

import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.MemoryLayout;
import gitara.protocol.Layout;
import gitara.protocol.MergePattern;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where the memory is, and that the entries of its board are the board's lines. */
public final class MemoryProtocol implements Protocol {
  private static final Layout LAYOUT = new BoardLayout();

  /** The layout of the memory, of whose files the board holds entries. */
  private static final class BoardLayout implements Layout {
    @Override
    public @Nullable String root(Snapshot snapshot) throws IOException {
      boolean there =
          snapshot.id(MemoryLayout.BOARD) != null
              || snapshot.id(MemoryLayout.LEDGER) != null
              || snapshot.folders(MemoryLayout.FOLDER).contains("fragments");
      return there ? MemoryLayout.ROOT : null;
    }

    @Override
    public String home() {
      return MemoryLayout.ROOT;
    }

    /** The folder of the inbox lies deeper, and apart. */
    @Override
    public List<String> watched(String root) {
      return List.of(MemoryLayout.FOLDER, MemoryLayout.PARTS);
    }

    /** Rows of tasks are only added; what is derived is derived again. */
    @Override
    public List<MergePattern> merges() {
      return List.of(
          new MergePattern("state/tasks.jsonl", "union"),
          new MergePattern("state/*.json", "git-ara"),
          new MergePattern("effectiveness/*.md", "git-ara"));
    }

    @Override
    public boolean holdsEntries(String path) {
      return path.equals("CLAUDE.md");
    }
  }

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  /** A line's ID is made of its words: a rewording is another line. */
  @Override
  public boolean hasStableIds() {
    return false;
  }

  @Override
  public List<Entry> entries(SourceText text) {
    List<Entry> entries = new ArrayList<>();
    for (BoardLine line : Board.parse(text.text()).lines()) {
      Map<String, String> fields = new LinkedHashMap<>();
      fields.put("text", line.text());
      entries.add(
          new Entry(line.identity(), "line", line.text(), text.path(), line.number(), fields));
    }
    return entries;
  }
}
