package gitara.rule.memory;

import gitara.event.EventLog;
import gitara.memory.model.Board;
import gitara.memory.model.Evidence;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ParsedMemory;
import gitara.memory.model.ReportText;
import gitara.record.Snapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The memory at one point, with what belongs to it: the report about it, and the events, where they
 * are to be judged too.
 */
public final class MemoryRecord {
  /** A file among the fragments. */
  record Found(String path, FragmentFile file) {}

  private final Snapshot snapshot;
  private final @Nullable String report;
  private final @Nullable EventLog events;
  private final ParsedMemory parsed;
  private @Nullable List<Found> fragments;
  private @Nullable Snapshot before;

  public MemoryRecord(Snapshot snapshot) {
    this(snapshot, null, null, new ParsedMemory());
  }

  MemoryRecord(Snapshot snapshot, @Nullable String report, ParsedMemory parsed) {
    this(snapshot, report, null, parsed);
  }

  /**
   * @param report the text for people; null for none
   * @param events null where they are not to be judged
   */
  public MemoryRecord(Snapshot snapshot, @Nullable String report, @Nullable EventLog events) {
    this(snapshot, report, events, new ParsedMemory());
  }

  /** The memory that a report is about, and as it was before the reported work. */
  public static MemoryRecord reported(Snapshot before, Snapshot now, String report) {
    MemoryRecord record = new MemoryRecord(now, report, null, new ParsedMemory());
    record.before = before;
    return record;
  }

  private MemoryRecord(
      Snapshot snapshot, @Nullable String report, @Nullable EventLog events, ParsedMemory parsed) {
    this.parsed = parsed;
    this.snapshot = snapshot;
    this.report = report;
    this.events = events;
  }

  Snapshot snapshot() {
    return snapshot;
  }

  ParsedMemory parsed() {
    return parsed;
  }

  @Nullable ReportText report() {
    return report == null ? null : ReportText.parse(report);
  }

  @Nullable EventLog events() {
    return events;
  }

  /** Empty where it cannot be read, which another rule reports. */
  Board board() throws IOException {
    try {
      return Board.in(snapshot);
    } catch (TextException e) {
      return Board.EMPTY;
    }
  }

  /** The board before the reported work; empty where that is not known. */
  Board formerBoard() throws IOException {
    return before == null ? Board.EMPTY : new MemoryRecord(before).board();
  }

  /** Whether a file or folder is there, or was before the reported work. */
  boolean has(String path) throws IOException {
    String name = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    for (Snapshot state : before == null ? List.of(snapshot) : List.of(snapshot, before)) {
      if (state.id(name) != null || !state.list(name).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** The ledger; null where there is none, or none that can be read. */
  @Nullable Ledger ledger() throws IOException {
    try {
      return snapshot.id(MemoryLayout.LEDGER) == null ? null : Ledger.in(snapshot);
    } catch (TextException e) {
      return null;
    }
  }

  List<Found> fragments() throws IOException {
    List<Found> known = fragments;
    if (known == null) {
      known = new ArrayList<>();
      for (String path : snapshot.list(MemoryLayout.FRAGMENTS)) {
        if (FragmentFile.isFragment(path)) {
          known.add(found(path));
        }
      }
      fragments = known;
    }
    return known;
  }

  /** What all fragments say. */
  FragmentTally tally() throws IOException {
    return Evidence.of(snapshot, parsed);
  }

  Found found(String path) throws IOException {
    return new Found(path, parsed.fragment(snapshot, path));
  }
}
