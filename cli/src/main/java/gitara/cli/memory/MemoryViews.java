package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.DiffLine;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.memory.model.MemoryLayout;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The views of a memory: a line's ID is made of its words, so each view is the memory's own. */
final class MemoryViews implements Views {
  @Override
  public @Nullable NameViews named(String name) {
    return BoardLineViews.isLine(name) ? new BoardLineViews(name) : null;
  }

  @Override
  public List<DiffLine> diff(Call call, String from, String to) throws Refusal, IOException {
    try (MemoryAtHead old = MemoryAtHead.open(call, from);
        MemoryAtHead now = MemoryAtHead.open(call, to)) {
      return old.isThere() || now.isThere() ? LineDiff.of(old, now) : List.of();
    }
  }

  @Override
  public Map<String, String> brief(Call call) throws Refusal, IOException {
    Map<String, String> lines = new LinkedHashMap<>();
    for (String line : BoardHealth.lines(call)) {
      lines.put(lines.isEmpty() ? "board" : "evidence", line);
    }
    return lines;
  }

  @Override
  public @Nullable String instead(Snapshot state) throws IOException {
    return state.id(MemoryLayout.BOARD) == null
        ? null
        : "for the memory: git ara brief, git ara memory lines, git ara log L3";
  }
}
