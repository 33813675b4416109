package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.DiffLine;
import gitara.cli.command.Tone;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineEvidence;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Trajectory;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.Snapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
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

  /** Each line by the name that people use, with its verdict. */
  @Override
  public List<Entry> marked(RecordReader record, List<Entry> entries) throws IOException {
    List<Entry> lines = new ArrayList<>();
    try {
      Ledger ledger = Ledger.in(record.snapshot());
      for (Entry line : entries) {
        Trajectory verdict = ledger.verdict(line.id());
        Map<String, String> fields = new LinkedHashMap<>(line.fields());
        fields.put("verdict", verdict == null ? "unjudged" : verdict.word());
        fields.put("identity", line.id());
        lines.add(
            new Entry("L" + line.line(), "line", line.title(), line.path(), line.line(), fields));
      }
    } catch (TextException e) {
      // Lint names a file that cannot be read.
    }
    return lines;
  }

  /** The verdict of each line of the board by its identity, which history knows it by. */
  @Override
  public Map<String, Map<String, String>> remarks(RecordReader record) throws IOException {
    Map<String, Map<String, String>> remarks = new LinkedHashMap<>();
    Ledger ledger;
    try {
      ledger = Ledger.in(record.snapshot());
    } catch (TextException e) {
      return remarks; // Lint names a file that cannot be read.
    }
    for (Entry line : listed(record)) {
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("@name", line.id());
      facts.put("@tone", tone(line).word());
      facts.put("verdict", line.field("verdict"));
      Ledger.Row row = ledger.row(line.field("identity"));
      if (row != null) {
        evidence(record.snapshot(), row, facts);
      }
      remarks.put(line.field("identity"), facts);
    }
    return remarks;
  }

  /** What speaks for a line and against it, with the newest fragments. */
  private static void evidence(Snapshot snapshot, Ledger.Row row, Map<String, String> facts)
      throws IOException {
    LineEvidence evidence = row.evidence();
    facts.put(
        "evidence",
        "%d for, %d against, %d neutral"
            .formatted(evidence.strengthening(), evidence.weakening(), evidence.neutral()));
    if (!row.guidance().isEmpty()) {
      facts.put("guidance", row.guidance());
    }
    if (!row.reason().isEmpty()) {
      facts.put("reason", row.reason());
    }
    for (String path : evidence.samples()) {
      FragmentFile file = FragmentFile.in(snapshot, path);
      Fragment fragment = file == null ? null : file.fragment();
      if (fragment != null) {
        facts.put(
            path,
            "%s, %s, %s, event %s"
                .formatted(
                    fragment.trajectory().word(),
                    fragment.signal().word(),
                    fragment.ts(),
                    fragment.isSparse() ? fragment.scanned() : fragment.eventId()));
      }
    }
  }

  @Override
  public String tab() {
    return "Memory";
  }

  @Override
  public List<String> kinds() {
    return List.of("line");
  }

  @Override
  public String status(Entry entry) {
    return entry.field("verdict");
  }

  @Override
  public Tone tone(Entry entry) {
    return switch (entry.field("verdict")) {
      case "strengthening" -> Tone.GOOD;
      case "weakening" -> Tone.WEAK;
      default -> Tone.PLAIN;
    };
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
