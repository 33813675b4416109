package gitara.memory;

import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.MemoryLayout;
import gitara.record.Entry;
import gitara.record.Protocol;
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
  @Override
  public String name() {
    return "memory";
  }

  @Override
  public @Nullable String root(Snapshot snapshot) throws IOException {
    boolean there =
        snapshot.id(MemoryLayout.BOARD) != null
            || snapshot.id(MemoryLayout.LEDGER) != null
            || snapshot.folders("memory").contains("fragments");
    return there ? MemoryLayout.ROOT : null;
  }

  @Override
  public String home() {
    return MemoryLayout.ROOT;
  }

  @Override
  public List<String> tops() {
    return List.of("CLAUDE.md", "fragments", "entities", "topics", "effectiveness", "state");
  }

  @Override
  public List<List<String>> shelves() {
    return List.of(List.of("CLAUDE.md"));
  }

  @Override
  public int shelf(String id) {
    return 0;
  }

  @Override
  public @Nullable String origins() {
    return null;
  }

  @Override
  public String becomes() {
    return "";
  }

  @Override
  public String journal() {
    return "effectiveness";
  }

  @Override
  public String nest() {
    return "";
  }

  @Override
  public boolean holdsEntries(String path) {
    return path.equals("CLAUDE.md");
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

  @Override
  public List<String> headline() {
    return List.of();
  }
}
