package gitara.memory;

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
        snapshot.id(Layout.BOARD) != null
            || snapshot.id(Layout.LEDGER) != null
            || snapshot.folders("memory").contains("fragments");
    return there ? Layout.ROOT : null;
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
