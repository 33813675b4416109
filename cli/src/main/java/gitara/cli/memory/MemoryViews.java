package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.DiffLine;
import gitara.cli.command.Tone;
import gitara.cli.command.Views;
import gitara.event.EventPosition;
import gitara.event.Reader;
import gitara.git.Refusal;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineEvidence;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Pointer;
import gitara.memory.model.Trajectory;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.Snapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
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
    Trajectory verdict = Trajectory.of(entry.field("verdict"));
    return verdict == Trajectory.STRENGTHENING
        ? Tone.GOOD
        : verdict == Trajectory.WEAKENING ? Tone.WEAK : Tone.PLAIN;
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
    for (String line : health(call)) {
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

  /** A summary of the board in two lines; empty where there is none. */
  private static List<String> health(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      if (memory.snapshot().id(MemoryLayout.BOARD) == null) {
        return List.of();
      }
      Ledger ledger = memory.ledger();
      FragmentTally tally = memory.tally(ledger);
      Map<Trajectory, Integer> judged = new EnumMap<>(Trajectory.class);
      int all = 0;
      int dead = 0;
      List<BoardLine> lines = memory.board().lines();
      for (BoardLine line : lines) {
        Trajectory verdict = ledger.verdict(line.identity());
        if (verdict != null) {
          judged.merge(verdict, 1, Integer::sum);
          all++;
        }
        for (Pointer pointer : line.pointers()) {
          dead += pointer.target(memory.snapshot()) == null ? 1 : 0;
        }
      }
      return List.of(board(lines.size(), all, judged, dead), evidence(memory, tally));
    }
  }

  private static String board(int lines, int all, Map<Trajectory, Integer> judged, int dead) {
    List<String> verdicts = new ArrayList<>();
    for (Map.Entry<Trajectory, Integer> verdict : judged.entrySet()) {
      verdicts.add(verdict.getValue() + " " + verdict.getKey().word());
    }
    return "Board: "
        + lines
        + (lines == 1 ? " line, " : " lines, ")
        + all
        + " judged"
        + (verdicts.isEmpty() ? "" : " (" + String.join(", ", verdicts) + ")")
        + (dead == 0 ? "" : dead == 1 ? ", 1 dead pointer" : ", " + dead + " dead pointers");
  }

  private static String evidence(MemoryAtHead memory, FragmentTally tally)
      throws Refusal, IOException {
    EventPosition position =
        Scanners.reader(memory.repo(), memory.snapshot(), Reader.USUAL).position();
    return "Evidence: "
        + tally.files()
        + (tally.files() == 1 ? " fragment, " : " fragments, ")
        + tally.fresh()
        + " since the ledger, "
        + tally.signals()
        + (tally.signals() == 1 ? " signal" : " signals")
        + " without a line; "
        + (position == null ? "not scanned yet" : "scanned to " + position.day());
  }
}
