package gitara.memory.model;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The effectiveness ledger: for each line the verdict of whoever judged it, and what the fragments
 * say, which is derived.
 */
public final class Ledger {
  /**
   * One line's section.
   *
   * @param ref where it stands; empty for a line that is on the board no more
   * @param verdict null when nobody has judged it
   * @param judgedOn how many fragments there were when it was judged
   */
  public record Row(
      String identity,
      String ref,
      String text,
      @Nullable Trajectory verdict,
      String guidance,
      String reason,
      long judgedOn,
      long strengthening,
      long weakening,
      long neutral,
      long recallMiss,
      long directionWrong,
      List<String> samples) {

    public long inAll() {
      return strengthening + weakening + neutral;
    }

    /** Why the verdict cannot stand on this evidence; null when it can. */
    public @Nullable String objection() {
      return objection(verdict, strengthening, weakening, reason);
    }

    public static @Nullable String objection(
        @Nullable Trajectory verdict, long strengthening, long weakening, String reason) {
      if (verdict == null || verdict == Trajectory.NEUTRAL) {
        return null;
      }
      if (verdict == Trajectory.NEW_SIGNAL) {
        return "NEW_SIGNAL is no verdict on a line";
      }
      boolean up = verdict == Trajectory.STRENGTHENING;
      if ((up ? strengthening : weakening) == 0) {
        return verdict.word() + " needs at least one " + verdict.word() + " fragment";
      }
      boolean both = strengthening > 0 && weakening > 0;
      return both && reason.isBlank()
          ? "there is evidence both ways: " + verdict.word() + " needs a reason, else it is NEUTRAL"
          : null;
    }
  }

  public static final Ledger EMPTY = new Ledger("", "", 0, 0, 0, List.of(), new LinkedHashMap<>());

  private final String board;
  private final String tree;
  private final long files;
  private final long unreadable;
  private final long signals;
  private final List<String> candidates;
  private final Map<String, Row> rows;

  Ledger(
      String board,
      String tree,
      long files,
      long unreadable,
      long signals,
      List<String> candidates,
      Map<String, Row> rows) {
    this.board = board;
    this.tree = tree;
    this.files = files;
    this.unreadable = unreadable;
    this.signals = signals;
    this.candidates = List.copyOf(candidates);
    this.rows = rows;
  }

  /** The ledger of a snapshot; an empty one where there is none. */
  public static Ledger in(Snapshot snapshot) throws IOException, TextException {
    SourceText text = Protocol.text(snapshot, MemoryLayout.LEDGER);
    return text == null ? EMPTY : LedgerText.parse(text);
  }

  /** The board that the references are of. */
  public String board() {
    return board;
  }

  /** What git calls the fragments that were counted. */
  public String tree() {
    return tree;
  }

  public long files() {
    return files;
  }

  public long unreadable() {
    return unreadable;
  }

  public long signals() {
    return signals;
  }

  public List<String> candidates() {
    return candidates;
  }

  public List<Row> rows() {
    return new ArrayList<>(rows.values());
  }

  /** The section of a line, on the board or not any more. */
  public @Nullable Row row(String identity) {
    return rows.get(identity);
  }

  /**
   * The verdict on a line that stood on the board when the ledger was written: no verdict is older
   * than its line.
   */
  public @Nullable Trajectory verdict(String identity) {
    Row row = rows.get(identity);
    return row == null || row.ref().isEmpty() ? null : row.verdict();
  }

  /** The same verdicts over other evidence, and over another board where one is given. */
  public Ledger derive(
      FragmentTally tally, String newTree, @Nullable Board lines, String newBoard) {
    List<Row> present = new ArrayList<>();
    List<Row> former = new ArrayList<>();
    List<String> identities = new ArrayList<>(tally.identities());
    identities.sort(null);
    for (String identity : identities) {
      FragmentTally.Count count = tally.of(identity);
      Row old = rows.get(identity);
      BoardLine line = lines == null ? null : lines.line(identity);
      String ref = lines == null ? old == null ? "" : old.ref() : line == null ? "" : line.ref();
      String text = line != null ? line.text() : old == null ? "" : old.text();
      if (count != null) {
        Row row = row(identity, ref, text, old, count);
        (ref.isEmpty() ? former : present).add(row);
      }
    }
    present.sort(
        (a, b) -> Integer.compare(MemoryLayout.lineOf(a.ref()), MemoryLayout.lineOf(b.ref())));
    Map<String, Row> all = new LinkedHashMap<>();
    present.forEach(row -> all.put(row.identity(), row));
    former.forEach(row -> all.put(row.identity(), row));
    return new Ledger(
        newBoard,
        newTree,
        tally.files(),
        tally.unreadable(),
        tally.signals(),
        tally.candidates(),
        all);
  }

  private static Row row(
      String identity, String ref, String text, @Nullable Row old, FragmentTally.Count count) {
    // What was said of a line that left the board is not said of the same line when it is new.
    Row kept = old == null || ref.isEmpty() || old.ref().isEmpty() ? null : old;
    Trajectory verdict = kept == null ? null : kept.verdict();
    String reason = kept == null ? "" : kept.reason();
    if (Row.objection(verdict, count.strengthening(), count.weakening(), reason) != null) {
      verdict = Trajectory.NEUTRAL;
    }
    return new Row(
        identity,
        ref,
        text,
        verdict,
        kept == null ? "" : kept.guidance(),
        reason,
        kept == null ? 0 : kept.judgedOn(),
        count.strengthening(),
        count.weakening(),
        count.neutral(),
        count.recallMiss(),
        count.directionWrong(),
        count.samples());
  }

  /** The ledger with another verdict on a line that it has. */
  public Ledger judge(String identity, Trajectory verdict, String guidance, String reason) {
    Row old = rows.get(identity);
    if (old == null) {
      throw new IllegalArgumentException(identity);
    }
    Map<String, Row> all = new LinkedHashMap<>(rows);
    all.put(
        identity,
        new Row(
            identity,
            old.ref(),
            old.text(),
            verdict,
            guidance,
            reason,
            old.inAll(),
            old.strengthening(),
            old.weakening(),
            old.neutral(),
            old.recallMiss(),
            old.directionWrong(),
            old.samples()));
    return new Ledger(board, tree, files, unreadable, signals, candidates, all);
  }
}
